/** A game as a card: a position on felt, its name, who may play, one sentence. */

import { button, el, svg } from "./dom.js";
import { piece } from "./pieces.js";
import { around, box, outline, UNITS } from "./places.js";
import { home } from "./words_home.js";

/** @typedef {import("../wire.js").BookletShown} BookletShown */
/** @typedef {import("../wire.js").GameShown} GameShown */
/** @typedef {import("../wire.js").Card} Card */
/** @typedef {[left: number, top: number, right: number, bottom: number]} Box */

const AIR = 4; // around everything
const SMALL = { wide: 112, high: 62 }; // units of a picture at least: few pieces are not drawn larger than many
const LARGE = { wide: 280, high: 140 };
const MUSICAL = "musical";

/**
 * A picture of everything within a box, in units.
 * @param {Box} box
 * @param {SVGElement[]} drawn
 * @param {boolean} large
 */
function picture([left, top, right, bottom], drawn, large) {
  const least = large ? LARGE : SMALL;
  const wide = Math.max(right - left + 2 * AIR, least.wide);
  const high = Math.max(bottom - top + 2 * AIR, least.high);
  const view = [(left + right - wide) / 2, (top + bottom - high) / 2, wide, high].join(" ");
  return svg("svg", { viewBox: view, "aria-hidden": "true" }, svg("g", { class: "lying" }, ...drawn));
}

/**
 * A layout; the last piece is marked, and in a large picture open ends are shown.
 * @param {import("../wire.js").Places} places
 * @param {boolean} musical
 * @param {boolean} large
 */
function layout(places, musical, large) {
  const open = large ? places.ends.filter((one) => !one[5]).map(([, ...sides]) => /** @type {Box} */ (sides.slice(0, 4))) : [];
  const last = places.pieces[places.pieces.length - 1];
  const whole = /** @type {Box} */ (around([...places.pieces, ...open]).map((side) => side * UNITS));
  const drawn = [...places.pieces.map((one) => laid(one, musical)), ...(last ? [outline(last, "last")] : []), ...open.map((one) => outline(one, "place"))];
  return picture(whole, drawn, large);
}

/**
 * @param {import("../wire.js").Place} place
 * @param {boolean} musical
 */
function laid(place, musical) {
  const at = box(place);
  return svg("g", { transform: `translate(${at.x} ${at.y})` }, piece(place[4], place[5], { lying: at.wide > at.high, musical }));
}

const CROSS = [[0, 21], [-23, 0], [0, -21], [23, 0]]; // as four sit round a table

/**
 * A trick: a row, or a cross of four.
 * @param {Card} card
 * @param {boolean} large
 */
function trick(card, large) {
  const many = card.pieces.length;
  const places = many === CROSS.length ? CROSS : card.pieces.map((_, place) => [(place - (many - 1) / 2) * 26, 0]);
  const turned = places.map(([x, y]) => `translate(${x} ${y})`);
  return standing(card, turned, many === CROSS.length ? [-33, -41, 33, 41] : [-13 * many, -20, 13 * many, 20], large);
}

/**
 * A hand, held like a fan.
 * @param {Card} card
 * @param {boolean} large
 */
function fan(card, large) {
  const turns = card.pieces.map((_, place) => (place - (card.pieces.length - 1) / 2) * 13);
  return standing(card, turns.map((turn) => `rotate(${turn} 0 96)`), [-52, -22, 52, 34], large);
}

/**
 * @param {Card} card
 * @param {string[]} places
 * @param {Box} box
 * @param {boolean} large
 */
function standing(card, places, box, large) {
  const drawn = card.pieces.map(([first, second], place) => svg("g", { transform: places[place] }, piece(first, second, { musical: card.set === MUSICAL })));
  return picture(box, drawn, large);
}

/**
 * The position of a game.
 * @param {GameShown} game
 * @param {boolean} [large]
 */
export function position(game, large = false) {
  if (game.card.places) return layout(game.card.places, game.card.set === MUSICAL, large);
  return game.family === "tricks" ? trick(game.card, large) : fan(game.card, large);
}

/**
 * @param {GameShown} game
 * @param {BookletShown} booklet
 * @param {() => void} press
 */
function card(game, booklet, press) {
  const name = button(game.title, press, { kind: "cover", given: { "aria-label": `${game.title}, ${booklet.title}`, "aria-haspopup": "dialog", "data-game": game.id } });
  return el(
    "li",
    { class: "card" },
    el("div", { class: "green" }, position(game)),
    el("div", { class: "about" }, el("h3", {}, name), el("p", { class: "brass" }, home.whoPlay(game.players)), el("p", { class: "quiet" }, game.about)),
  );
}

/**
 * A booklet and the cards of its games.
 * @param {BookletShown} booklet
 * @param {(game: GameShown) => void} press
 */
export function booklet(booklet, press) {
  return el(
    "section",
    { class: `booklet ${booklet.games.length ? "" : "none"}`, "aria-labelledby": `booklet-${booklet.id}` },
    el("header", {}, el("h2", { id: `booklet-${booklet.id}` }, booklet.title), el("p", { class: "quiet" }, booklet.about)),
    booklet.games.length ? el("ul", { class: "cards" }, ...booklet.games.map((game) => card(game, booklet, () => press(game)))) : null,
  );
}
