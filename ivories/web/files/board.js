/** A layout on the table: where the server says that pieces lie, with its open ends; the last piece laid is marked. */

import { fill, svg } from "./dom.js";
import { piece } from "./pieces.js";
import { moves } from "./settings.js";

/** @typedef {import("../wire.js").Places} Places */
/** @typedef {import("../wire.js").Place} Place */
/** @typedef {import("../wire.js").EndPlace} EndPlace */
/** @typedef {import("../wire.js").Choice} Choice */
/** @typedef {{x: number, y: number}} Point */

const UNITS = 10; // to a cell: a piece is 40 by 20
const AIR = 8; // around everything
const LARGEST = 2.2; // pixels to a unit
const SMALLEST = 0.9; // below that the table is moved about
const WORDS = 16; // pixels of a number at an end, whatever the scale
const TARGET = 44; // pixels of what is pressed
const SLIDE = { duration: 180, easing: "cubic-bezier(.2, .7, .2, 1)" };

/**
 * The box of a place, in units.
 * @param {number} left
 * @param {number} top
 * @param {number} right
 * @param {number} bottom
 */
const box = (left, top, right, bottom) => ({
  x: ((left + right) / 2) * UNITS,
  y: ((top + bottom) / 2) * UNITS,
  wide: (right - left) * UNITS,
  high: (bottom - top) * UNITS,
});

/** How many squares wide a table of so many pixels is. @param {number} pixels */
export const squares = (pixels) => Math.max(12, Math.floor(pixels / (2 * UNITS * LARGEST)));

export class Board {
  /** @type {Map<string, SVGGElement>} */ #laid = new Map();
  #lying = svg("g", { class: "lying" });
  #ends = svg("g", { class: "ends" });
  #leads = svg("g");
  #mark = svg("rect", { class: "last", rx: 2.4 });
  #scale = 1;
  #centre = { x: 0, y: 0 };
  #moved = { x: 0, y: 0 };
  #deal = -1;
  /** @type {Places | null} */ #places = null;

  constructor() {
    this.tall = false; // whether it is the height that keeps pieces small
    this.picture = svg("svg", { class: "layout", role: "group" }, this.#leads, this.#lying, this.#ends);
    this.#panning();
  }

  /**
   * Draws the table.
   * @param {object} what
   * @param {Places | null} what.places
   * @param {readonly {readonly piece: readonly [number, number]}[]} what.layout
   * @param {boolean} what.musical
   * @param {number} what.deal
   * @param {string} what.label
   * @param {Point | null} what.from where the last piece comes from, on the screen
   */
  draw(what) {
    if (what.deal !== this.#deal || !what.places) this.clear();
    this.#deal = what.deal;
    this.#places = what.places;
    this.picture.setAttribute("aria-label", what.label);
    if (!what.places) return;
    this.#frame(what.places);
    this.#lay(what.places.pieces, what);
  }

  clear() {
    this.#laid.clear();
    this.#moved = { x: 0, y: 0 };
    fill(this.#lying);
    fill(this.#leads);
    fill(this.#ends);
  }

  /** How large the pieces are, for the one who asks for a wider table. */
  get scale() {
    return this.#scale;
  }

  /** Fits everything into the room there is; what is too small to see is moved about instead. @param {Places} places */
  #frame(places) {
    const room = this.picture.getBoundingClientRect();
    if (!room.width || !room.height) return;
    const boxes = places.ends.map(([, ...sides]) => sides.slice(0, 4)).concat([[...places.bounds]]);
    const least = (/** @type {number} */ side) => Math.min(...boxes.map((one) => /** @type {number} */ (one[side])));
    const most = (/** @type {number} */ side) => Math.max(...boxes.map((one) => /** @type {number} */ (one[side])));
    const all = box(least(0), least(1), most(2), most(3));
    const [across, down] = [room.width / (all.wide + 2 * AIR), room.height / (all.high + 2 * AIR)];
    const fits = Math.min(across, down, LARGEST);
    this.tall = down < across;
    this.#scale = Math.max(fits, SMALLEST);
    this.picture.classList.toggle("large", fits < SMALLEST);
    this.#centre = fits < SMALLEST ? this.#nearLast(places, all, room) : all;
    this.#show(room);
  }

  /**
   * Where to look at a table that is larger than the room: near the last piece, and not beyond the edges.
   * @param {Places} places
   * @param {ReturnType<typeof box>} all
   * @param {DOMRect} room
   */
  #nearLast(places, all, room) {
    const last = places.pieces[places.pieces.length - 1];
    const at = last ? box(last[0], last[1], last[2], last[3]) : all;
    const keep = (/** @type {number} */ want, /** @type {number} */ middle, /** @type {number} */ half, /** @type {number} */ seen) =>
      Math.max(Math.min(want, middle + Math.max(half - seen, 0)), middle - Math.max(half - seen, 0));
    return {
      x: keep(at.x, all.x, all.wide / 2 + AIR, room.width / this.#scale / 2),
      y: keep(at.y, all.y, all.high / 2 + AIR, room.height / this.#scale / 2),
    };
  }

  /** @param {DOMRect} room */
  #show(room) {
    const wide = room.width / this.#scale;
    const high = room.height / this.#scale;
    const x = this.#centre.x - this.#moved.x - wide / 2;
    const y = this.#centre.y - this.#moved.y - high / 2;
    this.picture.setAttribute("viewBox", `${x} ${y} ${wide} ${high}`);
  }

  /** A table that is too large for its room can be moved about with a finger or the mouse. */
  #panning() {
    /** @type {Point | null} */ let from = null;
    this.picture.addEventListener("pointerdown", (event) => {
      const free = !(event.target instanceof Element && event.target.closest(".end"));
      from = free && this.#scale === SMALLEST ? { x: event.clientX, y: event.clientY } : null;
    });
    this.picture.addEventListener("pointermove", (event) => {
      if (!from) return;
      this.#moved.x += (event.clientX - from.x) / this.#scale;
      this.#moved.y += (event.clientY - from.y) / this.#scale;
      from = { x: event.clientX, y: event.clientY };
      this.#show(this.picture.getBoundingClientRect());
    });
    for (const name of ["pointerup", "pointerleave", "pointercancel"]) this.picture.addEventListener(name, () => (from = null));
  }

  /**
   * Puts every piece where it lies; one that is new comes from where it was.
   * @param {readonly Place[]} places
   * @param {{layout: readonly {readonly piece: readonly [number, number]}[], musical: boolean, from: Point | null}} what
   */
  #lay(places, what) {
    const keys = what.layout.map((one) => one.piece.join("-"));
    for (const [key, node] of this.#laid) {
      if (!keys.includes(key)) {
        node.remove();
        this.#laid.delete(key);
      }
    }
    const known = this.#laid.size;
    places.forEach((place, number) => this.#put(place, /** @type {string} */ (keys[number]), what.musical));
    this.#lead(places);
    const last = places[places.length - 1];
    if (!last) return this.#mark.remove();
    this.#markLast(last);
    const grown = this.#laid.size === known + 1;
    const key = /** @type {string} */ (keys[keys.length - 1]);
    if (grown && what.from) this.#slide(/** @type {SVGGElement} */ (this.#laid.get(key)), last, what.from);
  }

  /** A piece that had no room beside the one it joined: a line leads there. @param {readonly Place[]} places */
  #lead(places) {
    const drawn = places.flatMap((place) => {
      const joined = place[6] == null ? undefined : places[place[6]];
      if (!joined) return [];
      const [from, to] = [box(place[0], place[1], place[2], place[3]), box(joined[0], joined[1], joined[2], joined[3])];
      return [svg("line", { class: "lead", x1: from.x, y1: from.y, x2: to.x, y2: to.y })];
    });
    fill(this.#leads, ...drawn);
  }

  /**
   * @param {Place} place
   * @param {string} key
   * @param {boolean} musical
   */
  #put(place, key, musical) {
    const [left, top, right, bottom, first, second] = place;
    const at = box(left, top, right, bottom);
    const lying = at.wide > at.high;
    const node = this.#laid.get(key);
    const looks = `${lying} ${first} ${second}`;
    if (node && node.dataset.looks === looks) {
      node.setAttribute("transform", `translate(${at.x} ${at.y})`);
      return;
    }
    const made = svg("g", { transform: `translate(${at.x} ${at.y})`, "data-looks": looks }, piece(first, second, { lying, musical }));
    if (node) node.replaceWith(made);
    else this.#lying.append(made);
    this.#laid.set(key, made);
  }

  /**
   * Lays the last piece of a deal at the end that it joined: the server has gone on to the next deal.
   * @param {{piece: readonly [number, number], touched: readonly [number, number] | null, joins: number | null, end: number | null, out: number | null}} laid
   * @param {import("../wire.js").View} view as it was before
   * @param {boolean} musical
   * @param {Point | null} from
   */
  layLast(laid, view, musical, from) {
    const end = view.ends.findIndex((one) => laid.touched && one.piece.join() === laid.touched.join() && one.number === laid.end);
    const at = this.#places?.ends.find((one) => one[0] === end);
    const number = view.layout.findIndex((one) => one.piece.join() === laid.touched?.join());
    const near = this.#places?.pieces[number];
    if (!at || !near || at[5]) return;
    const room = box(at[1], at[2], at[3], at[4]);
    const touched = box(near[0], near[1], near[2], near[3]);
    const first = room.wide > room.high ? room.x > touched.x : room.y > touched.y; // which half touches: the left or upper one
    const out = laid.out ?? laid.piece[0];
    const joins = laid.joins ?? laid.piece[1];
    /** @type {Place} */
    const place = [at[1], at[2], at[3], at[4], first ? joins : out, first ? out : joins, null];
    this.#put(place, laid.piece.join("-"), musical);
    this.#markLast(place);
    if (from) this.#slide(/** @type {SVGGElement} */ (this.#laid.get(laid.piece.join("-"))), place, from);
  }

  /** Draws every piece anew, in other faces. */
  again() {
    this.#laid.clear();
    fill(this.#lying);
  }

  /** @param {Place} last */
  #markLast(last) {
    const at = box(last[0], last[1], last[2], last[3]);
    for (const [name, value] of Object.entries({ x: at.x - at.wide / 2 + 0.2, y: at.y - at.high / 2 + 0.2, width: at.wide - 0.4, height: at.high - 0.4 })) {
      this.#mark.setAttribute(name, String(value));
    }
    this.#lying.append(this.#mark);
  }

  /**
   * @param {SVGGElement} node
   * @param {Place} place
   * @param {Point} from
   */
  #slide(node, place, from) {
    if (!moves()) return;
    const at = this.screen(box(place[0], place[1], place[2], place[3]));
    const x = (from.x - at.x) / this.#scale;
    const y = (from.y - at.y) / this.#scale;
    node.firstElementChild?.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "translate(0, 0) scale(1.04)", offset: 0.85 }, { transform: "none" }], SLIDE);
  }

  /** Where a place is on the screen. @param {Point} at */
  screen(at) {
    const room = this.picture.getBoundingClientRect();
    return {
      x: room.left + room.width / 2 + (at.x - this.#centre.x + this.#moved.x) * this.#scale,
      y: room.top + room.height / 2 + (at.y - this.#centre.y + this.#moved.y) * this.#scale,
    };
  }

  /**
   * The open ends: those that the piece in hand fits can be pressed.
   * @param {readonly Choice[]} lit
   * @param {(choice: Choice) => void} press
   */
  ends(lit, press) {
    const seen = new Set();
    const drawn = (this.#places?.ends ?? []).map((place) => {
      const choice = lit.find((one) => one.end === place[0]);
      const first = !seen.has(place[0]);
      seen.add(place[0]);
      return choice ? this.#litEnd(place, choice, first, press) : this.#faintEnd(place);
    });
    fill(this.#ends, ...drawn);
  }

  /** @param {EndPlace} place */
  #faintEnd(place) {
    return place[5] ? null : svg("g", { class: "end" }, this.#room(place));
  }

  /**
   * @param {EndPlace} place
   * @param {Choice} choice
   * @param {boolean} first of several places that are alike: the others are for fingers alone
   * @param {(choice: Choice) => void} press
   */
  #litEnd(place, choice, first, press) {
    const at = box(place[1], place[2], place[3], place[4]);
    const wide = Math.max(at.wide, TARGET / this.#scale);
    const high = Math.max(at.high, TARGET / this.#scale);
    const act = (/** @type {Event} */ event) => {
      if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      press(choice);
    };
    const told = first ? { role: "button", tabindex: 0, "aria-label": choice.words, onkeydown: act } : { "aria-hidden": "true" };
    return svg(
      "g",
      { class: `end lit${choice.scores ? " scores" : ""}`, "data-play": choice.play, ...told, onclick: act },
      svg("rect", { class: "hit", x: at.x - wide / 2, y: at.y - high / 2, width: wide, height: high }),
      this.#room(place),
      choice.after ? svg("text", { x: at.x, y: at.y + 0.6, "font-size": WORDS / this.#scale }, choice.after) : null,
    );
  }

  /** @param {EndPlace} place */
  #room(place) {
    const at = box(place[1], place[2], place[3], place[4]);
    return svg("rect", { class: "place", x: at.x - at.wide / 2 + 1.5, y: at.y - at.high / 2 + 1.5, width: at.wide - 3, height: at.high - 3, rx: 2.5 });
  }

  /** The lit end nearest to a point on the screen, if it is near. @param {Point} point */
  nearest(point) {
    let best = null;
    let least = 70;
    for (const end of this.#ends.querySelectorAll(".lit")) {
      const room = end.getBoundingClientRect();
      const away = Math.hypot(room.left + room.width / 2 - point.x, room.top + room.height / 2 - point.y);
      if (away < least) [best, least] = [end.getAttribute("data-play"), away];
    }
    return best;
  }
}
