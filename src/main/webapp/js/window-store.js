// What the page knows of one run: its samples and epochs, in order, without doubles, gaps kept visible.

export class WindowStore {
  #samples = [];
  #epochs = new Map();
  #retainMillis;

  constructor(retainMillis) {
    this.#retainMillis = retainMillis;
  }

  get samples() {
    return this.#samples;
  }

  get epochs() {
    return [...this.#epochs.values()].sort((a, b) => a.epoch - b.epoch);
  }

  get latest() {
    return this.#samples.at(-1) ?? null;
  }

  clear() {
    this.#samples = [];
    this.#epochs.clear();
  }

  /** True if the sample was new. A stream that was opened again repeats what is here already. */
  addSample(sample) {
    const last = this.latest;
    if (last && this.#isOfAnotherRun(last, sample)) {
      this.#samples = [];
      this.#forgetEpochsBefore(sample.startMillis);
    } else if (last && sample.sequence <= last.sequence) {
      return this.#fill(sample);
    }
    this.#samples.push(sample);
    this.#forget(sample.endMillis - this.#retainMillis);
    return true;
  }

  addEpoch(epoch) {
    this.#epochs.set(epoch.epoch, epoch);
  }

  /** Brings the store in line with what the server says is running; true if something had to go. */
  follow(service) {
    const before = this.#samples.length;
    if (service.run !== this.latest?.run) {
      this.#samples = [];
      this.#forgetEpochsBefore(service.startedMillis || Infinity);
    } else if (service.startedMillis) {
      // a server that was started anew counts its runs from 1 again: same number, other run
      this.#samples = this.#samples.filter((sample) => sample.endMillis > service.startedMillis);
      this.#forgetEpochsBefore(service.startedMillis);
    }
    return this.#samples.length < before;
  }

  /** The samples in order, with a null wherever at least one is missing: charts draw a gap there and no bridge. */
  rows() {
    const rows = [];
    let previous = null;
    for (const sample of this.#samples) {
      if (previous && sample.sequence !== previous.sequence + 1) {
        rows.push({ at: previous.endMillis + 1, sample: null });
      }
      rows.push({ at: sample.endMillis, sample });
      previous = sample;
    }
    return rows;
  }

  #isOfAnotherRun(last, sample) {
    return sample.run !== last.run || (sample.sequence <= last.sequence && sample.startMillis >= last.endMillis);
  }

  #fill(sample) {
    const at = this.#samples.findIndex((known) => known.sequence >= sample.sequence);
    if (this.#samples[at].sequence === sample.sequence) {
      return false;
    }
    // older than all that is kept: it was forgotten on purpose, unless there is room for it
    if (sample.endMillis <= this.latest.endMillis - this.#retainMillis) {
      return false;
    }
    this.#samples.splice(at, 0, sample);
    return true;
  }

  #forget(before) {
    while (this.#samples.length > 0 && this.#samples[0].endMillis <= before) {
      this.#samples.shift();
    }
    // the epoch in force at the left edge began before it
    const oldest = this.#samples[0]?.epoch ?? 0;
    for (const number of this.#epochs.keys()) {
      if (number < oldest) {
        this.#epochs.delete(number);
      }
    }
  }

  #forgetEpochsBefore(millis) {
    // the first epoch of a run and the run itself are stamped one after the other
    const slack = 1000;
    for (const [number, epoch] of this.#epochs) {
      if (epoch.startMillis < millis - slack) {
        this.#epochs.delete(number);
      }
    }
  }
}
