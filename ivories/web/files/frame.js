/** What is seen of a layout: all of it, or as much as there is room for, which can be moved about. */

import { around, box } from "./places.js";

/** @typedef {import("../wire.js").Places} Places */
/** @typedef {import("./places.js").Point} Point */

export const LARGEST = 2.2; // pixels to a unit
export const SMALLEST = { spots: 0.9, signs: 1.25 }; // below that the table is moved about: signs need 24 pixels to be told apart
const AIR = 8; // around everything
const STEP = 60; // units that a key moves it

/**
 * A number that is not further from a middle than there is something to see.
 * @param {number} wanted
 * @param {number} middle
 * @param {number} free how far one may look to either side
 */
const within = (wanted, middle, free) => Math.max(middle - free, Math.min(middle + free, wanted));

export class Frame {
  scale = 1;
  fits = 1; // the scale at which all of it would be seen
  tall = false; // whether it is the height that keeps pieces small
  #large = false; // whether it can be moved about
  #all = box([0, 0, 0, 0]);
  #centre = { x: 0, y: 0 };
  #moved = { x: 0, y: 0 };

  /** @param {SVGSVGElement} picture */
  constructor(picture) {
    this.picture = picture;
    this.#panning();
  }

  /** Looks at the middle again. */
  clear() {
    this.#moved = { x: 0, y: 0 };
  }

  /**
   * Fits everything into the room there is; what would be too small to see is larger than it.
   * @param {Places} places
   * @param {number} smallest pixels to a unit
   */
  fit(places, smallest) {
    const room = this.picture.getBoundingClientRect();
    if (!room.width || !room.height) return;
    const ends = places.ends.map(([, left, top, right, bottom]) => /** @type {const} */ ([left, top, right, bottom]));
    this.#all = box(around([...ends, places.bounds]));
    const [across, down] = [room.width / (this.#all.wide + 2 * AIR), room.height / (this.#all.high + 2 * AIR)];
    this.fits = Math.min(across, down, LARGEST);
    this.tall = down < across;
    this.scale = Math.max(this.fits, smallest);
    this.#large = this.fits < smallest;
    this.picture.classList.toggle("large", this.#large);
    const last = places.pieces[places.pieces.length - 1];
    this.#centre = this.#large && last ? box(last) : this.#all;
    this.#show(room);
  }

  /** How large a layout will be drawn in a room. @param {Places} places @param {DOMRect} room */
  static scaleOf(places, room) {
    const all = box(places.bounds);
    return Math.min(room.width / (all.wide + 2 * AIR), room.height / (all.high + 2 * AIR));
  }

  /** @param {DOMRect} room */
  #show(room) {
    const [wide, high] = [room.width / this.scale, room.height / this.scale];
    const { x, y } = this.#look(wide, high);
    this.#moved = { x: this.#centre.x - x, y: this.#centre.y - y };
    this.picture.setAttribute("viewBox", `${x - wide / 2} ${y - high / 2} ${wide} ${high}`);
  }

  /**
   * Where one looks: never beyond the edges of the layout.
   * @param {number} wide
   * @param {number} high
   */
  #look(wide, high) {
    const all = this.#all;
    return {
      x: within(this.#centre.x - this.#moved.x, all.x, Math.max((all.wide - wide) / 2 + AIR, 0)),
      y: within(this.#centre.y - this.#moved.y, all.y, Math.max((all.high - high) / 2 + AIR, 0)),
    };
  }

  /**
   * Moves a table that is larger than its room, in units.
   * @param {number} x
   * @param {number} y
   */
  #move(x, y) {
    this.#moved = { x: this.#moved.x + x, y: this.#moved.y + y };
    this.#show(this.picture.getBoundingClientRect());
  }

  /** Looks at the first of some places, if none of them is in sight. @param {readonly import("./places.js").Box[]} places */
  seek(places) {
    const [first] = places;
    if (!this.#large || !first || places.some((one) => this.#sees(one))) return;
    this.#move(this.#centre.x - this.#moved.x - first.x, this.#centre.y - this.#moved.y - first.y);
  }

  /** Whether the middle of a place is in sight. @param {Point} place */
  #sees(place) {
    const { width, height } = this.picture.getBoundingClientRect();
    const [x, y] = [place.x - this.#centre.x + this.#moved.x, place.y - this.#centre.y + this.#moved.y];
    return Math.abs(x) < width / this.scale / 2 && Math.abs(y) < height / this.scale / 2;
  }

  /** With a finger or the mouse. */
  #panning() {
    /** @type {Point | null} */ let from = null;
    this.picture.addEventListener("pointerdown", (event) => {
      const free = !(event.target instanceof Element && event.target.closest(".end.lit"));
      from = free && this.#large ? { x: event.clientX, y: event.clientY } : null;
    });
    this.picture.addEventListener("pointermove", (event) => {
      if (!from) return;
      this.#move((event.clientX - from.x) / this.scale, (event.clientY - from.y) / this.scale);
      from = { x: event.clientX, y: event.clientY };
    });
    for (const name of ["pointerup", "pointerleave", "pointercancel"]) this.picture.addEventListener(name, () => (from = null));
  }

  /**
   * With Shift and the arrows.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it meant that
   */
  press(event) {
    const step = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (!event.shiftKey || !step) return false;
    this.#move(STEP * (step[0] ?? 0), STEP * (step[1] ?? 0));
    return true;
  }

  /** Where a place is on the screen. @param {Point} at */
  screen(at) {
    const room = this.picture.getBoundingClientRect();
    return {
      x: room.left + room.width / 2 + (at.x - this.#centre.x + this.#moved.x) * this.scale,
      y: room.top + room.height / 2 + (at.y - this.#centre.y + this.#moved.y) * this.scale,
    };
  }
}
