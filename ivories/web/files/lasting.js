/** What would be gone with the next view is shown for a moment: a trick that is taken, the last piece of a deal. */

import { afterLast, afterTrick } from "./pace.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.js").Seen} Seen */
/** @typedef {import("../wire.js").NewsSent} News */
/** @typedef {import("./places.js").Point} Point */
/** @typedef {NonNullable<Seen["view"]>} View */
/** @typedef {NonNullable<Seen["page"]>} Page */

/**
 * @param {Table} table
 * @param {News} news
 * @param {Point | null} from where its piece comes from
 */
export async function showLast(table, news, from) {
  const { view, page, places } = table.seen ?? {};
  if (!view || !page) return;
  if (lastTrick(table, news, from, view, page)) await afterTrick();
  if (places && news.said?.ends.length && lastPiece(table, news, from, view, page)) await afterLast();
}

/**
 * @param {Table} table
 * @param {News} news
 * @param {Point | null} from
 * @param {View} view as it was before
 * @param {Page} page
 */
function lastTrick(table, { news }, from, view, page) {
  const won = news.events.find((event) => event.event === "trick-won");
  if (!won || !("seat" in won) || !view.tricks) return false;
  const played = news.events.slice(0, news.events.indexOf(won)).filter((event) => event.event === "played");
  const trick = /** @type {any} */ ([...view.tricks.trick, ...played]);
  const whole = { ...view, turn: null, tricks: { ...view.tricks, trick, best: won.seat, phase: "tricks" } };
  table.middle.ring.draw(/** @type {View} */ (whole), page, (seat) => from ?? table.seats.place(seat));
  return true;
}

/**
 * @param {Table} table
 * @param {News} news
 * @param {Point | null} from
 * @param {View} view
 * @param {Page} page
 */
function lastPiece(table, { news }, from, view, page) {
  const laid = news.events.find((event) => event.event === "laid");
  if (!laid) return false;
  table.board.ends([], () => undefined);
  table.board.layLast(/** @type {any} */ (laid), view, page.musical, from);
  return true;
}
