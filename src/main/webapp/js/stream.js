// The event stream of one service, kept open for as long as the page lives.
//
// A new EventSource replaces a broken one instead of waiting for the browser's own retry: browsers differ in when they
// give up and in how long they wait, and a fresh stream begins with the whole window, so nothing is lost by it. What
// arrives twice is told apart by its sequence number (see window-store.js).

const FIRST_WAIT_MILLIS = 250;
const LONGEST_WAIT_MILLIS = 2000;

export class EventStream {
  #url;
  #on;
  #source = null;
  #wait = FIRST_WAIT_MILLIS;
  #timer = null;
  #lostSince = null;
  #lastEvent = Date.now();
  #quietLimit = Infinity;
  #resting = false;

  /** @param on `{sample, state, epoch}` get the parsed data; `up()` and `down(sinceMillis, why)` the line's state */
  constructor(url, on) {
    this.#url = url;
    this.#on = on;
    // a suspended laptop or a cable pulled out leaves a stream that looks open and is silent for ever
    setInterval(() => this.#watch(), 1000);
    addEventListener('online', () => this.#resting || this.reopen());
    addEventListener('pagehide', () => this.#close());
    addEventListener('pageshow', (event) => event.persisted && this.reopen());
  }

  /** How long the stream may be silent before it counts as lost; infinite when nothing is due. */
  expectEventsWithin(millis) {
    this.#quietLimit = millis;
  }

  /** Closes the stream until it is opened again on purpose. */
  rest() {
    this.#close();
    this.#resting = true;
  }

  get resting() {
    return this.#resting;
  }

  reopen() {
    this.#close();
    this.#wait = FIRST_WAIT_MILLIS;
    this.open();
  }

  open() {
    this.#resting = false;
    const source = new EventSource(this.#url);
    this.#source = source;
    this.#lastEvent = Date.now();
    source.addEventListener('open', () => this.#alive(source));
    source.addEventListener('error', () => source === this.#source && this.#lost('unreachable'));
    for (const name of ['sample', 'state', 'epoch']) {
      source.addEventListener(name, (event) => {
        if (source === this.#source) {
          this.#alive(source);
          this.#on[name](JSON.parse(event.data));
        }
      });
    }
  }

  #alive(source) {
    if (source !== this.#source) {
      return;
    }
    this.#lastEvent = Date.now();
    this.#wait = FIRST_WAIT_MILLIS;
    this.#lostSince = null;
    this.#on.up();
  }

  #lost(why) {
    this.#close();
    this.#lostSince ??= why === 'silent' ? this.#lastEvent : Date.now();
    this.#on.down(this.#lostSince, why);
    this.#timer = setTimeout(() => this.open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MILLIS);
  }

  #watch() {
    if (this.#source !== null && Date.now() - this.#lastEvent > this.#quietLimit) {
      this.#lost('silent');
    }
  }

  #close() {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }
}
