/** A layout on the table: where the server says that pieces lie, with its open ends; the last piece laid is marked. */

import { fill, svg } from "./dom.js";
import { Ends } from "./ends.js";
import { Frame, SMALLEST } from "./frame.js";
import { touch } from "./music.js";
import { signsOf } from "./naming.js";
import { piece } from "./pieces.js";
import { box, outline } from "./places.js";
import { moves } from "./settings.js";
import { touching } from "./touching.js";

/** @typedef {import("../wire.js").Places} Places */
/** @typedef {import("../wire.js").Place} Place */
/** @typedef {import("../wire.js").Choice} Choice */
/** @typedef {import("./places.js").Point} Point */
/** @typedef {readonly {readonly piece: readonly [number, number]}[]} Layout */

const SLIDE = { duration: 180, easing: "cubic-bezier(.2, .7, .2, 1)" };

export class Board {
  /** @type {Map<string, SVGGElement>} */ #laid = new Map();
  #lying = svg("g", { class: "lying" });
  #leads = svg("g");
  #ends = new Ends();
  #mark = svg("rect");
  #deal = -1;
  #lit = "";
  /** @type {Places | null} */ #places = null;

  constructor() {
    this.picture = svg("svg", { class: "layout", role: "group" }, this.#leads, this.#lying, this.#ends.group);
    this.frame = new Frame(this.picture);
    touching(this.picture, touch);
  }

  /**
   * Draws the table.
   * @param {object} what
   * @param {Places | null} what.places
   * @param {Layout} what.layout
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
    this.frame.fit(what.places, what.musical ? SMALLEST.signs : SMALLEST.spots);
    this.#lay(what.places.pieces, what);
  }

  clear() {
    this.again();
    this.frame.clear();
    fill(this.#leads);
    fill(this.#ends.group);
  }

  /** Draws every piece anew, in other faces. */
  again() {
    this.#laid.clear();
    fill(this.#lying);
  }

  /**
   * The open ends; where none of those that light up is in sight, the table is moved there.
   * @param {readonly Choice[]} lit
   * @param {(choice: Choice) => void} press
   */
  ends(lit, press) {
    const places = this.#places?.ends ?? [];
    this.#ends.draw(places, lit, press, this.frame.scale);
    const now = lit.map((one) => one.play).join(" ");
    if (now !== this.#lit) this.frame.seek(places.filter(([end]) => lit.some((one) => one.end === end)).map(([, ...sides]) => box(sides)));
    this.#lit = now;
  }

  /** What a piece that is let go there would do. @param {Point} point on the screen */
  nearest(point) {
    return this.#ends.nearest(point);
  }

  /**
   * Puts every piece where it lies; one that is new comes from where it was.
   * @param {readonly Place[]} places
   * @param {{layout: Layout, musical: boolean, from: Point | null}} what
   */
  #lay(places, what) {
    const keys = what.layout.map((one) => one.piece.join("-"));
    this.#takeAway(keys);
    const known = this.#laid.size;
    places.forEach((place, number) => this.#put(place, /** @type {string} */ (keys[number]), what.musical));
    fill(this.#leads, ...leads(places));
    const last = places[places.length - 1];
    if (!last) return this.#mark.remove();
    this.#markLast(last);
    const grown = this.#laid.size === known + 1;
    if (grown && what.from) this.#slide(/** @type {string} */ (keys[keys.length - 1]), last, what.from);
  }

  /** @param {string[]} kept all others go */
  #takeAway(kept) {
    for (const [key, node] of this.#laid) {
      if (kept.includes(key)) continue;
      node.remove();
      this.#laid.delete(key);
    }
  }

  /**
   * @param {Place} place
   * @param {string} key
   * @param {boolean} musical
   */
  #put(place, key, musical) {
    const at = box(place);
    const lying = at.wide > at.high;
    const node = this.#laid.get(key);
    const looks = `${lying} ${place[4]} ${place[5]}`;
    const transform = `translate(${at.x} ${at.y})`;
    if (node && node.dataset.looks === looks) return node.setAttribute("transform", transform);
    const named = musical ? { role: "img", "aria-label": signsOf([place[4], place[5]]).join(", ") } : {};
    const made = svg("g", { transform, "data-looks": looks, ...named }, piece(place[4], place[5], { lying, musical }));
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
    const [room, touched] = [box([at[1], at[2], at[3], at[4]]), box(near)];
    const first = room.wide > room.high ? room.x > touched.x : room.y > touched.y; // which half touches: the left or upper one
    const [out, joins] = [laid.out ?? laid.piece[0], laid.joins ?? laid.piece[1]];
    /** @type {Place} */
    const place = [at[1], at[2], at[3], at[4], first ? joins : out, first ? out : joins, null];
    this.#put(place, laid.piece.join("-"), musical);
    this.#markLast(place);
    if (from) this.#slide(laid.piece.join("-"), place, from);
  }

  /** @param {Place} last */
  #markLast(last) {
    this.#mark.remove();
    this.#mark = outline(last, "last");
    this.#lying.append(this.#mark);
  }

  /**
   * @param {string} key
   * @param {Place} place
   * @param {Point} from
   */
  #slide(key, place, from) {
    if (!moves()) return;
    const at = this.frame.screen(box(place));
    const [x, y] = [(from.x - at.x) / this.frame.scale, (from.y - at.y) / this.frame.scale];
    const steps = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "translate(0, 0) scale(1.04)", offset: 0.85 }, { transform: "none" }];
    this.#laid.get(key)?.firstElementChild?.animate(steps, SLIDE);
  }
}

/** A piece that had no room beside the one it joined: a line leads there. @param {readonly Place[]} places */
function leads(places) {
  return places.flatMap((place) => {
    const joined = place[6] == null ? undefined : places[place[6]];
    if (!joined) return [];
    const [from, to] = [box(place), box(joined)];
    return [svg("line", { class: "lead", x1: from.x, y1: from.y, x2: to.x, y2: to.y })];
  });
}
