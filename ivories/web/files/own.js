/** One's own seat at a table: its plate, its pieces, and what is asked of it. */

import { FEW } from "./asked.js";
import { el, fill } from "./dom.js";
import { ownPlate } from "./plate.js";
import { spoken } from "./spoken.js";
import { words } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.js").View} View */
/** @typedef {import("../wire.js").Page} Page */

export class OwnSeat {
  #self = el("div", { class: "self" });

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.place = el("section", { class: "me", "aria-label": words.you }, table.refusal.box, this.#self, table.rack.shelf, table.asked.acts);
  }

  /**
   * @param {View} view
   * @param {Page} page
   * @param {boolean} playing whether anything can be done in the match
   */
  draw(view, page, playing) {
    const own = view.seat == null ? null : page.plates[view.seat];
    this.place.classList.toggle("turn", Boolean(own?.turn));
    fill(this.#self, ...(own ? ownPlate(own, own.turn ? words.yourTurn : (own.notes ?? []).join(" · ")) : [el("p", { class: "quiet" }, words.looking)]));
    this.#drawRack(page);
    this.#drawAsked(page, playing);
  }

  /** @param {Page} page */
  #drawRack(page) {
    const { picking, choices, rack } = this.table;
    rack.draw(page.rack ?? [], { fits: picking.fits(), up: picking.picked, mine: choices.length > 0, musical: page.musical, label: words.rack });
  }

  /**
   * @param {Page} page
   * @param {boolean} playing
   */
  #drawAsked(page, playing) {
    const { said, choices, acting, asked, practice } = this.table;
    const all = spoken(choices, page.calls && !acting.hasLetGo);
    said.draw(practice.advice || [page.say, page.why].filter(Boolean).join(" "), page.ends);
    said.prompt.classList.toggle("told", all.length > FEW && !practice.advice); // above the keys already
    asked.draw(page, playing ? all : []);
  }
}
