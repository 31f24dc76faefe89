/** The plate of the seat below, from whose place a table is seen. */

import { el } from "./dom.js";

/** @typedef {import("../wire.js").Plate} Plate */

/**
 * @param {Plate} plate
 * @param {string} note
 * @param {import("./dom.js").Child} [held] pieces that are not seen
 */
export function ownPlate(plate, note, held = null) {
  const badges = (plate.badges ?? []).map((one) => el("span", { class: "badge" }, one));
  const name = el("h2", { class: "seat-name" }, el("b", {}, plate.name), ...badges);
  return [el("p", { class: "seat-score" }, plate.score), el("div", {}, name, held, el("p", { class: "quiet" }, note))];
}
