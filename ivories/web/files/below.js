/** The seat from whose place a replay is seen: its plate and its pieces. */

import { el, fill } from "./dom.js";
import { labelOf } from "./naming.js";
import { backs, standing } from "./pieces.js";
import { middle } from "./places.js";
import { ownPlate } from "./plate.js";
import { words } from "./words.js";

/** @typedef {import("../wire.js").View} View */
/** @typedef {import("../wire.js").Page} Page */
/** @typedef {import("../wire.js").Plate} Plate */
/** @typedef {readonly [number, number]} Piece */
/** @typedef {{piece: Piece, name: string}} Held */

export class Below {
  #self = el("div", { class: "self" });
  #rack = el("div", { class: "rack shown" });
  place = el("section", { class: "me" }, this.#self, this.#rack);

  /**
   * @param {View} view
   * @param {Page} page
   * @param {boolean} open whether all hands are
   */
  draw(view, page, open) {
    const plate = page.plates[page.below];
    if (!plate) return;
    const own = view.seat === page.below;
    const held = own ? (page.rack ?? []) : (plate.shown ?? []).map((piece) => ({ piece, name: piece.join("-") }));
    this.#drawPlate(plate, !held.length && plate.held > 0);
    this.#rack.hidden = !own && !open;
    fill(this.#rack, ...held.map((one) => standingPiece(one, page.musical)));
  }

  /**
   * @param {Plate} plate
   * @param {boolean} hidden whether its pieces are not seen
   */
  #drawPlate(plate, hidden) {
    this.place.setAttribute("aria-label", plate.turn ? `${plate.name}, ${words.toPlay}` : plate.name);
    this.place.classList.toggle("turn", plate.turn ?? false);
    const count = hidden && el("p", { class: "seat-backs" }, backs(plate.held), el("span", {}, String(plate.held)));
    fill(this.#self, ...ownPlate(plate, (plate.notes ?? []).join(" · "), count));
  }

  /** Where a piece stands on the screen. @param {Piece} piece */
  placeOf(piece) {
    return middle(this.#rack.querySelector(`[data-piece="${piece.join("-")}"]`));
  }

  /** Where the plate is. */
  get middle() {
    return middle(this.#self);
  }
}

/**
 * @param {Held} held
 * @param {boolean} musical
 */
function standingPiece({ piece, name }, musical) {
  return el("span", { class: "piece", role: "img", "aria-label": musical ? labelOf(name, piece) : name, "data-piece": piece.join("-") }, standing([piece[0], piece[1]], musical));
}
