/** How many squares wide a layout is asked for: as many as the room has, more where its pieces would be larger then. */

import { LARGEST } from "./frame.js";
import { UNITS } from "./places.js";

/** @typedef {import("./frame.js").Frame} Frame */

export const WIDEST = 60; // squares
export const SMALL = 1.25; // pixels to a unit: a layout that is smaller is asked for on a wider table
const LEAST = 12; // squares
const UNKNOWN = 900; // pixels, until there is a room
const GROWS = 1.18;
const MOST = 1.9; // times as wide as the room

/** @param {number} pixels */
const squares = (pixels) => Math.max(LEAST, Math.floor(pixels / (2 * UNITS * LARGEST)));

/**
 * @param {HTMLElement} room
 * @param {number} [times]
 */
export const wanted = (room, times = 1) => Math.min(WIDEST, Math.round(squares(room.clientWidth || UNKNOWN) * times));

/** The width of a table that is played at, which grows with its layout. */
export class Width {
  #asked = 0;
  #times = 1;

  /**
   * @param {HTMLElement} room
   * @param {(width: number) => void} ask says to the server that it is another one
   */
  constructor(room, ask) {
    this.room = room;
    this.ask = ask;
  }

  /** For somebody who asks for everything. */
  now() {
    return (this.#asked = wanted(this.room, this.#times));
  }

  /** Asks for another width, where it has become another. */
  again() {
    const before = this.#asked;
    if (this.now() !== before) this.ask(this.#asked);
  }

  /**
   * A layout that has become small is asked for on a wider table, which is drawn larger on a high screen.
   * @param {Frame} frame
   * @param {number} laid pieces
   */
  fit(frame, laid) {
    if (!laid) this.#times = 1;
    else if (frame.tall && frame.fits < SMALL && this.#times < MOST && this.#asked < WIDEST) {
      this.#times *= GROWS;
      this.again();
    }
  }
}
