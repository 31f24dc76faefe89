/** How long things lie before the next comes: a bot's moves come one after the other, so that they can be followed. */

import { moves, settings } from "./settings.js";

const PACE = { usual: 520, quick: 220, none: 0 }; // milliseconds from one move of a bot to the next
const FAST = 90; // when many wait
const MANY = 10;
const TRICK = { usual: 1100, quick: 600, none: 0 }; // that a trick lies after it is taken
const LAST = 700; // and the last piece of a deal, before it is counted

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** A trick that is taken lies there for a moment. */
export const afterTrick = () => pause(TRICK[settings().pace]);

/** So does the last piece of a deal. */
export const afterLast = () => pause(moves() ? LAST : 0);

export class Pace {
  #shown = 0; // when an action was shown last

  /**
   * Waits until an action may be shown.
   * @param {boolean} bot whether a bot acts
   * @param {number} waiting how many wait behind it
   */
  async before(bot, waiting) {
    const pace = Math.min(PACE[settings().pace], waiting > MANY ? FAST : Infinity);
    const left = bot ? this.#shown + pace - performance.now() : 0;
    if (left > 0) await pause(left);
    this.#shown = performance.now();
  }
}
