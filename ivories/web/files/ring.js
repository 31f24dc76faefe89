/** A trick or a pool in the middle of the table: a place before every seat. */

import { heap, stock } from "./beside.js";
import { fill, svg } from "./dom.js";
import { piece } from "./pieces.js";
import { moves } from "./settings.js";
import { words } from "./words.js";

/** @typedef {import("../wire.js").View} View */
/** @typedef {import("../wire.js").Page} Page */
/** @typedef {{x: number, y: number}} Point */

const SLIDE = { duration: 180, easing: "cubic-bezier(.2, .7, .2, 1)" };
const LARGEST = 2.2; // pixels to a unit
const ROOM = { wide: 70, high: 62 }; // units that a place needs, its words included

export class Ring {
  /** @type {Map<number, Point>} */ #places = new Map();
  /** @type {string[]} */ #laid = [];
  /** @type {Point | null} */ #stock = null;
  /** @type {Point[]} */ #heaps = [];
  #scale = 1;

  constructor() {
    this.picture = svg("svg", { class: "trick", role: "group" });
  }

  /**
   * @param {View} view
   * @param {Page} page
   * @param {(seat: number) => Point | null} from where a piece of a seat comes from, on the screen
   */
  draw(view, page, from) {
    const room = this.picture.getBoundingClientRect();
    if (!room.width || !room.height) return;
    this.#arrange(page, room);
    this.picture.setAttribute("aria-label", page.picture);
    const drawn = view.tricks ? this.#trick(view, page) : this.#pool(view, page);
    fill(this.picture, ...drawn);
    this.#slide(view, room, from);
  }

  /**
   * Places as people sit: those at the sides beside the middle, those at the top above it, one's own below.
   * @param {Page} page
   * @param {DOMRect} room
   */
  #arrange(page, room) {
    const [left = [], top = [], right = []] = page.around;
    const rows = Math.max(left.length, 1) + (top.length || page.beside ? 1 : 0) + 1;
    const columns = Math.max(top.length, left.length || right.length || page.beside ? 3 : 1);
    this.#scale = Math.min(LARGEST, room.height / (rows * ROOM.high), room.width / (columns * ROOM.wide));
    const wide = room.width / this.#scale;
    const high = room.height / this.#scale;
    this.picture.setAttribute("viewBox", `${-wide / 2} ${-high / 2} ${wide} ${high}`);
    const reach = { x: Math.min(wide / 2 - ROOM.wide / 2, 110), y: Math.min(high / 2 - ROOM.high / 2, 80) };
    const spread = Math.min(wide - ROOM.wide, (top.length - 1) * 1.4 * ROOM.wide);
    this.#places.clear();
    this.#places.set(page.below, { x: 0, y: reach.y });
    top.forEach((seat, k) => this.#places.set(seat, { x: top.length > 1 ? spread * (k / (top.length - 1) - 0.5) : 0, y: -reach.y }));
    const beside = (/** @type {readonly number[]} */ seats, /** @type {number} */ x, /** @type {boolean} */ up) =>
      seats.forEach((seat, k) => {
        const share = seats.length > 1 ? k / (seats.length - 1) - 0.5 : 0;
        this.#places.set(seat, { x, y: (up ? -1 : 1) * share * reach.y * 1.1 });
      });
    beside(left, -reach.x, true);
    beside(right, reach.x, false);
    this.#aside(page, reach);
  }

  /**
   * Room for the stock at the left and for taken tricks at the right, where nobody sits there.
   * @param {Page} page
   * @param {Point} reach
   */
  #aside(page, reach) {
    const [left = [], top = [], right = []] = page.around;
    const free = left.length ? { x: 0, y: top.length ? 0 : 5 - reach.y } : { x: -reach.x, y: 0 };
    this.#stock = page.beside ? free : null;
    this.#heaps = page.beside && !right.length ? [{ x: reach.x, y: reach.y * 0.7 }, { x: reach.x, y: -reach.y * 0.7 }] : [];
  }

  /** @param {Page} page */
  #beside(page) {
    if (!page.beside || !this.#stock) return [];
    const heaps = [...(page.beside.heaps ?? [])].sort((one, other) => Number(other.seat === page.below) - Number(one.seat === page.below));
    const drawn = heaps.flatMap((one, k) => {
      const at = this.#heaps[k];
      return at && one.pieces ? [heap(one, at), this.#words({ x: at.x, y: at.y - 8 }, one.said ?? "")] : [];
    });
    return [stock(page.beside, this.#stock, page.musical), this.#words(this.#stock, page.beside.said), ...drawn];
  }

  /**
   * @param {View} view
   * @param {Page} page
   */
  #trick(view, page) {
    const table = /** @type {NonNullable<View["tricks"]>} */ (view.tricks);
    const played = new Map(table.trick.map((one) => [one.seat, one]));
    const playing = table.phase === "tricks" || table.trick.length > 0;
    const places = [...this.#places].flatMap(([seat, at]) => {
      const one = played.get(seat);
      if (one) return [this.#piece(one.piece, at, page, table.best === seat), ...this.#caption(seat, table, page).map((said, k) => this.#words({ x: at.x, y: at.y + (15 * k) / this.#scale }, said))];
      return playing && !table.out.includes(seat) ? [this.#empty(at, view.turn === seat)] : [];
    });
    return [...this.#beside(page), ...places];
  }

  /**
   * @param {number} seat
   * @param {NonNullable<View["tricks"]>} table
   * @param {Page} page
   */
  #caption(seat, table, page) {
    const state = [table.trick[0]?.seat === seat && words.led, table.best === seat && words.winning].filter(Boolean).join(" · ");
    return [page.plates[seat]?.name ?? "", state].filter(Boolean);
  }

  /**
   * @param {readonly [number, number]} numbers
   * @param {Point} at
   * @param {Page} page
   * @param {boolean} best
   */
  #piece(numbers, at, page, best) {
    return svg(
      "g",
      { class: "lying", transform: `translate(${at.x} ${at.y - 6})`, "data-laid": numbers.join("-") },
      svg("g", {}, piece(numbers[0], numbers[1], { musical: page.musical }), best && svg("rect", { class: "last", x: -9.8, y: -19.8, width: 19.6, height: 39.6, rx: 2.4 })),
    );
  }

  /**
   * @param {Point} at
   * @param {string} said
   */
  #words(at, said) {
    return svg("text", { class: "who", x: at.x, y: at.y + 25, "font-size": 15 / this.#scale }, said);
  }

  /**
   * @param {Point} at
   * @param {boolean} turn
   */
  #empty(at, turn) {
    const room = { class: "place", x: at.x - 9, y: at.y - 25, width: 18, height: 38, rx: 2.5 };
    return svg("g", { class: `end${turn ? " lit" : ""}` }, svg("rect", room));
  }

  /**
   * The pool in the middle, what each has put in before their seat.
   * @param {View} view
   * @param {Page} page
   */
  #pool(view, page) {
    const table = view.poker;
    if (!table) return [];
    const stakes = [...this.#places].flatMap(([seat, at]) => {
      const put = table.put[seat] ?? 0;
      const near = { x: at.x * 0.8, y: at.y * 0.72 };
      return put ? [this.#chips(near, put), this.#words({ x: near.x, y: near.y - 8 }, String(put))] : [];
    });
    return [
      this.#chips({ x: 0, y: -10 }, table.pool),
      svg("text", { class: "pool-sum", x: 0, y: 14, "font-size": 30 / this.#scale }, String(table.pool)),
      svg("text", { class: "who", x: 0, y: 14 + 20 / this.#scale, "font-size": 15 / this.#scale }, words.inPool),
      ...stakes,
    ];
  }

  /**
   * @param {Point} at
   * @param {number} count
   */
  #chips(at, count) {
    const piles = Math.min(7, Math.ceil(Math.sqrt(count)));
    const drawn = Array.from({ length: piles }, (_, k) => svg("ellipse", { class: `chip ${"abc"[k % 3]}`, cx: (k - (piles - 1) / 2) * 7, cy: -(k % 2) * 2, rx: 6, ry: 4 }));
    return svg("g", { transform: `translate(${at.x} ${at.y})`, "aria-hidden": "true" }, ...drawn);
  }

  /**
   * A piece that was just played comes from its seat.
   * @param {View} view
   * @param {DOMRect} room
   * @param {(seat: number) => Point | null} from
   */
  #slide(view, room, from) {
    const trick = view.tricks?.trick ?? [];
    const keys = trick.map((one) => one.piece.join("-"));
    const last = trick[trick.length - 1];
    const grown = last && keys.length === this.#laid.length + 1;
    this.#laid = keys;
    const start = grown && moves() ? from(last.seat) : null;
    const at = last && this.#places.get(last.seat);
    if (!start || !at) return;
    const x = (start.x - room.left - room.width / 2) / this.#scale - at.x;
    const y = (start.y - room.top - room.height / 2) / this.#scale - at.y;
    const node = this.picture.querySelector(`[data-laid="${last.piece.join("-")}"]`)?.firstElementChild;
    node?.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], SLIDE);
  }
}
