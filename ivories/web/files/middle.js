/** The middle of a table, in a match and in its replay: facts, and below them a layout, a trick or a pool. */

import { Board } from "./board.js";
import { el, fill } from "./dom.js";
import { meters } from "./meters.js";
import { Ring } from "./ring.js";

/** @typedef {import("../wire.js").View} View */
/** @typedef {import("../wire.js").Page} Page */
/** @typedef {import("../wire.js").Places} Places */
/** @typedef {import("./dom.js").Child} Child */
/** @typedef {import("./places.js").Point} Point */

/**
 * A fact in a word or two.
 * @param {string} name
 * @param {...Child} value
 */
export const fact = (name, ...value) => el("div", {}, el("dt", {}, name), el("dd", {}, ...value));

export class Middle {
  board = new Board();
  ring = new Ring();
  #facts = el("dl", { class: "contract" });

  /** @param {...HTMLElement} panels what may lie upon it */
  constructor(...panels) {
    this.room = el("div", { class: "mid" }, this.#facts, this.board.picture, this.ring.picture, ...panels);
  }

  /**
   * @param {{view: View, page: Page, places: Places | null}} seen
   * @param {Point | null} from where the last piece comes from, on the screen
   * @param {(seat: number) => Point | null} [place] where a seat is; else everything comes from there
   * @param {...HTMLElement} more facts
   * @returns {boolean} whether a layout is drawn
   */
  draw({ view, page, places }, from, place = () => null, ...more) {
    const layout = !view.tricks && !view.poker;
    this.board.picture.classList.toggle("gone", !layout);
    this.ring.picture.classList.toggle("gone", layout);
    fill(this.#facts, ...page.facts.map((one) => fact(one.name, one.value)), ...more, ...meters(page));
    if (layout) this.board.draw({ places, layout: view.layout, musical: page.musical, deal: view.deal, label: page.picture, from });
    else this.ring.draw(view, page, (seat) => from ?? place(seat));
    return layout;
  }
}
