// Sends the newest of many values: one call in flight at a time, so that no older value can overtake a newer one, and
// always the last value, however fast they came.

export class LatestSender {
  #send;
  #gapMillis;
  #pending = null;
  #running = false;

  /** @param send takes a value, answers a promise; must not throw for a refused value but handle it */
  constructor(send, gapMillis = 100) {
    this.#send = send;
    this.#gapMillis = gapMillis;
  }

  get busy() {
    return this.#running;
  }

  push(value) {
    this.#pending = { value };
    if (!this.#running) {
      this.#run();
    }
  }

  async #run() {
    this.#running = true;
    try {
      while (this.#pending !== null) {
        const { value } = this.#pending;
        this.#pending = null;
        const gap = new Promise((resolve) => setTimeout(resolve, this.#gapMillis));
        await this.#send(value, () => this.#pending === null);
        // also after the last one: the next value may come at once
        await gap;
      }
    } finally {
      this.#running = false;
    }
  }
}
