/** Scores of practice, kept in this browser if somebody wants that; else as long as the page is open. */

import { isKept } from "./boxes.js";

/** @typedef {{asked: number, right: number, boxes: import("./boxes.js").Kept}} Score */

const KEPT = "ivories-practice";

/** @param {any} one @returns {one is Score} */
const isScore = (one) => Number.isInteger(one?.asked) && Number.isInteger(one.right) && one.right >= 0 && one.right <= one.asked && isKept(one.boxes);

/** What was kept, as far as it can be understood. @returns {Map<string, Score> | null} */
function found() {
  try {
    const read = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    return read && typeof read === "object" ? new Map(Object.entries(read).filter(([, one]) => isScore(one))) : null;
  } catch {
    return null; // nothing can be kept here, or it is no text of ours
  }
}

export class Ledger {
  /** @type {Map<string, Score>} */ #scores;

  constructor() {
    const kept = found();
    this.keeps = kept !== null;
    this.#scores = kept ?? new Map();
  }

  /**
   * @param {string} drill
   * @param {number} level
   * @returns {Score}
   */
  of(drill, level) {
    return this.#scores.get(`${drill} ${level}`) ?? { asked: 0, right: 0, boxes: {} };
  }

  /**
   * One more answer.
   * @param {string} drill
   * @param {number} level
   * @param {boolean} right
   * @param {ReadonlyMap<string, number>} boxes
   */
  add(drill, level, right, boxes) {
    const one = this.of(drill, level);
    this.#scores.set(`${drill} ${level}`, { asked: one.asked + 1, right: one.right + Number(right), boxes: Object.fromEntries(boxes) });
    this.#write();
  }

  /** Keeps scores from now on, or forgets them. @param {boolean} keeps */
  keep(keeps) {
    this.keeps = keeps;
    if (!keeps) this.#scores.clear();
    this.#write();
  }

  #write() {
    try {
      if (this.keeps) localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(this.#scores)));
      else localStorage.removeItem(KEPT);
    } catch {
      // They hold as long as this page.
    }
  }
}
