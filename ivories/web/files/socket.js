/** The connection to a table: it comes back by itself, and asks for what it has missed. */

/** @typedef {import("../wire.js").AnySent} Sent */
/** @typedef {import("../wire.js").AnyMessage} Message */
/** @typedef {{code: string, sentence: string, clause?: string, position?: number}} Refusal */

/**
 * @typedef {object} Hearer what is told of a connection
 * @property {(message: Sent) => void} hear
 * @property {() => void} away the connection is lost
 * @property {() => void} back it is there again
 * @property {(problem: Refusal) => void} end it cannot be had again: no such table, no more room
 */

const WAITS = [300, 700, 1500, 3000, 5000]; // milliseconds until the next try
const FOR_GOOD = new Set([4400, 4401, 4403, 4404, 4429]); // how a server ends what need not be tried again
const ANSWER = 10_000; // milliseconds that an answer may take

export class Connection {
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {number | null} */ #since = null;
  /** @type {Map<number, {done: (refused: Refusal | null) => void, timer: number}>} */ #asked = new Map();
  /** @type {Refusal | null} */ #problem = null;
  #ref = 0;
  #tries = 0;
  #timer = 0;
  #ended = false;
  #lost = false;

  /**
   * @param {string} code
   * @param {() => URLSearchParams} look what is asked for beside views
   * @param {Hearer} hearer
   */
  constructor(code, look, hearer) {
    this.code = code;
    this.look = look;
    this.hearer = hearer;
    addEventListener("online", () => this.now());
    this.#open();
  }

  /** Tries to connect at once, where a next try is waited for. */
  now() {
    if (this.#timer) this.#open();
  }

  /** Asks for everything as it stands. */
  afresh() {
    this.#since = null;
    this.#again();
  }

  /** Another socket in the place of this one. */
  #again() {
    const old = this.#socket;
    this.#open();
    old?.close();
  }

  #open() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const asked = this.look();
    if (this.#since !== null) asked.set("since", String(this.#since));
    const path = `/api/tables/${encodeURIComponent(this.code)}/socket?${asked}`;
    const socket = new WebSocket(new URL(path, location.href.replace(/^http/, "ws")));
    this.#socket = socket;
    socket.onmessage = (event) => this.#take(JSON.parse(event.data));
    socket.onclose = (event) => this.#closed(socket, event.code);
  }

  /** @param {any} message */
  #take(message) {
    if (message.is === undefined) {
      this.#problem = message;
      return;
    }
    if (this.#lost || this.#tries) {
      this.#lost = false;
      this.#tries = 0;
      this.hearer.back();
    }
    if ("ref" in message) this.#answer(message.ref, message.is === "refused" ? message : null);
    if (message.is === "news" || message.is === "now") this.#since = message.position;
    this.hearer.hear(message);
  }

  /**
   * @param {number} ref
   * @param {Refusal | null} refused
   */
  #answer(ref, refused) {
    const waits = this.#asked.get(ref);
    if (!waits) return;
    clearTimeout(waits.timer);
    this.#asked.delete(ref);
    waits.done(refused);
  }

  /**
   * @param {WebSocket} socket
   * @param {number} code
   */
  #closed(socket, code) {
    if (socket !== this.#socket || this.#ended) return;
    for (const ref of [...this.#asked.keys()]) this.#answer(ref, { code: "away", sentence: "" });
    if (FOR_GOOD.has(code) || code === 1000) {
      this.#ended = true;
      this.hearer.end(this.#problem ?? { code: "table-closed", sentence: "" });
      return;
    }
    if (!this.#lost) this.hearer.away();
    this.#lost = true;
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)] ?? 5000;
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  /**
   * Asks for something; null when it is done, else why it is not.
   * @param {Message} message
   * @returns {Promise<Refusal | null>}
   */
  send(message) {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve({ code: "away", sentence: "" });
    const ref = ++this.#ref;
    return new Promise((done) => {
      const timer = setTimeout(() => {
        this.#answer(ref, { code: "away", sentence: "" });
        this.#again(); // it looks open, and nobody answers
      }, ANSWER);
      this.#asked.set(ref, { done, timer });
      socket.send(JSON.stringify({ ...message, ref }));
    });
  }

  /**
   * Says how many squares wide the table is, which is answered with everything.
   * @param {number} width
   */
  width(width) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ do: "width", width }));
  }
}
