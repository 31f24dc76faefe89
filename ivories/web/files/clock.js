/** The time that is left for a turn, by the server's clock. */

import { el } from "./dom.js";

/** @typedef {import("../wire.js").Standing} Standing */
/** @typedef {import("../wire.js").View} View */

const SOON = 10; // seconds: then it is shown as urgent

export class Clock {
  #ahead = 0; // how far the server's clock is before ours, in milliseconds
  /** @type {number | null} */ #until = null;

  constructor() {
    this.face = el("time", { class: "clock", hidden: true, role: "timer" });
    setInterval(() => this.#tick(), 250);
  }

  /** @param {number} at the time at the server */
  set(at) {
    this.#ahead = at - Date.now();
  }

  /**
   * @param {Standing} standing
   * @param {View} view
   */
  show(standing, view) {
    this.#until = view.over || standing.phase !== "playing" ? null : standing.deadline;
    this.#tick();
  }

  #tick() {
    this.face.hidden = this.#until === null;
    if (this.#until === null) return;
    const left = Math.max(0, Math.round((this.#until - Date.now() - this.#ahead) / 1000));
    this.face.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    this.face.classList.toggle("soon", left <= SOON);
  }
}
