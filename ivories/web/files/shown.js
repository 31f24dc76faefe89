/** What a step of a replay shows, made from what the server says of it; nothing here draws. */

import { replayWords as words } from "./words.js";

/** @typedef {import("../wire.js").ReplayShown} Shown */
/** @typedef {import("../wire.js").Step} Step */
/** @typedef {import("../wire.js").Page} Page */
/** @typedef {import("../wire.js").View} View */

/** What became of the match. @param {Shown} shown */
export function outcome(shown) {
  if (!shown.over) return words.running;
  const called = (/** @type {readonly number[]} */ seats) => seats.map((seat) => shown.names[seat]).join(words.and);
  if (shown.resigned.length) return words.gaveUp(called(shown.resigned));
  const sides = shown.steps[0]?.seen.view?.sides ?? [];
  const scores = (/** @type {boolean} */ won) => sides.filter((side) => shown.winners.includes(side[0] ?? -1) === won).map((side) => shown.scores[side[0] ?? 0] ?? 0);
  return words.won(called(shown.winners), scores(true)[0] ?? 0, scores(false), shown.winners.length > 1);
}

/** What a step brought, in two lines at most; all of it is in the log. @param {Step} step */
export function shortly(step) {
  const lines = step.lines.map((line) => line.text);
  const said = lines.length > 2 ? `${lines[0]} … ${lines[lines.length - 1]}` : lines.join(" ");
  return said.replaceAll(/(\d)-(\d)/g, "$1\u2011$2"); // a piece is not torn apart at the end of a line
}

/**
 * A page on which hands that are open lie at their seats: all of them, or those that were counted.
 * @param {Step} step
 * @param {Page} page
 * @returns {Page}
 */
export function opened(step, page) {
  const ended = step.ends?.[step.ends.length - 1]?.hands.map((hand) => hand.pieces ?? []);
  const hands = step.hands?.length ? step.hands : ended;
  if (!hands) return page;
  const plates = page.plates.map((plate, seat) => {
    const shown = [...(hands[seat] ?? [])].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
    return shown.length ? { ...plate, shown, hidden: false } : plate;
  });
  return { ...page, plates };
}

/**
 * A view in which a trick lies there still that has just been completed.
 * @param {Step} step
 * @param {View} view
 * @returns {View}
 */
export function complete({ trick }, view) {
  return trick && view.tricks ? { ...view, turn: null, tricks: { ...view.tricks, trick: trick.pieces, best: trick.seat } } : view;
}

/**
 * The piece that a step has brought to the table.
 * @param {readonly Step[]} steps
 * @param {number} at
 */
export function brought(steps, at) {
  const list = (/** @type {Step | undefined} */ one) => one?.seen.view?.tricks?.trick ?? one?.seen.view?.layout ?? [];
  const now = steps[at]?.trick?.pieces ?? list(steps[at]);
  const last = now[now.length - 1];
  return last && last.seat !== null && now.length === list(steps[at - 1]).length + 1 ? { piece: last.piece, seat: last.seat } : null;
}
