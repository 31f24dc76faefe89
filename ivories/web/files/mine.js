/** What a guest finds again: tables that are open, matches that are over; and the tables that anybody may watch. */

import { button, el, fill } from "./dom.js";
import { api, known } from "./net.js";
import { home, listed } from "./words_home.js";
import { figure, words } from "./words.js";

/** @typedef {import("../wire.js").TableShown} TableShown */
/** @typedef {import("../wire.js").GamePlayed} GamePlayed */
/** @typedef {import("../wire.js").GamesPlayed} GamesPlayed */

/** @type {Record<string, string>} */
const PHASES = { playing: home.playing, gathering: home.isWaiting, over: home.isOver, closed: home.isOver };

/**
 * Who else sits there, and what is open.
 * @param {TableShown} table
 */
function company({ standing }) {
  const others = standing.seats.filter((seat, place) => seat.person && place !== standing.you).map((seat) => seat.name || words.bot);
  const bots = standing.seats.filter((seat) => seat.bot && !seat.person).length;
  const open = standing.seats.filter((seat) => !seat.person && !seat.bot).length;
  const said = [others.length + bots ? home.withNames(listed(bots ? [...others, home.bots(bots)] : others)) : "", open ? home.openSeats(open) : ""].filter(Boolean);
  return said.join(", ") || home.alone;
}

/**
 * @param {TableShown} table
 * @param {boolean} mine
 */
function entry(table, mine) {
  const asked = mine && asks(table);
  const said = asked ? home.atTurn : mine ? PHASES[table.standing.phase] : home.watch;
  return el(
    "li",
    {},
    el(
      "a",
      { href: table.path, class: mine ? "yours" : null },
      el("b", {}, table.standing.title),
      el("span", { class: asked || !mine ? "go" : "quiet" }, said),
      el("span", { class: "quiet with" }, company(table)),
    ),
  );
}

/** Whether it is one's turn there. @param {TableShown} table */
const asks = (table) => table.turn !== undefined && table.turn === table.standing.you;

/**
 * One's own tables: where one is waited for comes first; what was practice and is over is among the past matches.
 * @param {TableShown[]} found
 */
function sorted(found) {
  const phases = Object.keys(PHASES);
  const rank = (/** @type {TableShown} */ one) => (asks(one) ? -1 : phases.indexOf(one.standing.phase));
  return found.filter((one) => !(one.standing.practice && one.standing.phase === "over")).sort((one, other) => rank(one) - rank(other));
}

/**
 * Fills the strip of tables.
 * @param {HTMLElement} strip
 */
export async function showTables(strip) {
  const asked = known() === null ? [] : api("GET", "/api/me/tables").catch(() => []);
  /** @type {[TableShown[], TableShown[]]} */
  const [mine, open] = await Promise.all([asked, api("GET", "/api/tables").catch(() => [])]);
  const others = open.filter((one) => !mine.some((own) => own.code === one.code));
  const shown = sorted(mine);
  const none = shown.length ? null : el("li", { class: "none quiet" }, home.noTables);
  fill(strip, ...shown.map((one) => entry(one, true)), none, ...others.map((one) => entry(one, false)));
}

// --- Matches that are over ---

/** @param {GamePlayed} game */
function outcome(game) {
  if (game.seats[game.you]?.resigned) return home.youGaveUp;
  if (game.resigned.length) return home.theyGaveUp;
  if (!game.winners.includes(game.you)) return home.youLost;
  return game.winners.length > 1 && new Set(game.winners.map((seat) => game.scores[seat])).size === 1 && !sides(game) ? home.youShared : home.youWon;
}

/** Whether partners played: two of four share each score. @param {GamePlayed} game */
const sides = (game) => game.seats.length === 4 && game.winners.length === 2 && Math.abs((game.winners[0] ?? 0) - (game.winners[1] ?? 0)) === 2;

/** @param {GamePlayed} game */
function past(game) {
  const others = game.seats.flatMap((seat, place) => (place === game.you || !seat.person ? [] : [`${seat.name || words.bot} ${figure(game.scores[place] ?? 0)}`]));
  const bots = game.seats.filter((seat) => !seat.person).length;
  const when = new Date(game.ended);
  return el(
    "li",
    {},
    el(
      "a",
      { href: `/replay/${game.code}?match=${game.number}` },
      el("b", {}, game.title),
      el("span", { class: game.winners.includes(game.you) && !game.seats[game.you]?.resigned ? "go" : "quiet" }, `${outcome(game)} · `, el("span", { class: "num" }, figure(game.scores[game.you] ?? 0))),
      el("span", { class: "quiet with" }, home.withNames(listed(bots ? [...others, home.bots(bots)] : others))),
      el("time", { class: "quiet", datetime: when.toISOString() }, when.toLocaleDateString("en-GB", { day: "numeric", month: "long" })),
    ),
  );
}

/**
 * Adds matches to the list, and a button for those before them.
 * @param {HTMLElement} list
 * @param {HTMLElement} after
 * @param {string} [before]
 */
export async function showPast(list, after, before = "") {
  /** @type {GamesPlayed} */
  const found = known() === null ? { games: [], before: null } : await api("GET", `/api/me/games${before && `?before=${before}`}`);
  if (!before) fill(list);
  const added = found.games.map(past);
  list.append(...added);
  if (before) added[0]?.querySelector("a")?.focus();
  const none = !before && !added.length ? el("p", { class: "quiet none" }, home.noPast) : null;
  const next = found.before;
  fill(after, none, next ? button(home.older, () => void showPast(list, after, next)) : null);
}
