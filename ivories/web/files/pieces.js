/** Pieces as SVG: upright with the first half on top, or lying with it at the left; around zero, twenty units across. */

import { svg } from "./dom.js";
import { sounding } from "./lights.js";
import { signsOf } from "./naming.js";
import { settings } from "./settings.js";
import { soundOf, squaresOf } from "./squares.js";

/** @typedef {[number, number]} Piece */

const FACES = new URL("./faces.svg", import.meta.url).href;
export const AWAY = 0.7; // so far from the middle of a half signs of notes stand, clear of the star, as in drawings
let loaded = false;

/** Puts the signs of all halves into the page, once. */
export async function loadFaces() {
  if (loaded) return;
  const within = document.getElementById("faces"); // in a page that is one file
  const faces = within ? [] : await fetched();
  loaded = true;
  const room = within ?? svg("svg", { class: "defs", "aria-hidden": "true" });
  room.append(...faces, BODY(), LYING(), BACK());
  document.body.append(room);
}

async function fetched() {
  const answer = await fetch(FACES);
  if (!answer.ok) throw new Error("The pieces could not be drawn. Try again.");
  const faces = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  return [...faces.children].map((one) => document.importNode(one, true));
}

const BODY = () =>
  svg(
    "symbol",
    { id: "tile", overflow: "visible" },
    svg("rect", { class: "shade", x: -8.9, y: -18.3, width: 19.2, height: 39.2, rx: 2 }),
    svg("rect", { class: "tile", x: -9.6, y: -19.6, width: 19.2, height: 39.2, rx: 2 }),
  );

const LYING = () =>
  svg(
    "symbol",
    { id: "tile-lying", overflow: "visible" },
    svg("rect", { class: "shade", x: -18.9, y: -8.3, width: 39.2, height: 19.2, rx: 2 }),
    svg("rect", { class: "tile", x: -19.6, y: -9.6, width: 39.2, height: 19.2, rx: 2 }),
  );

const BACK = () =>
  svg(
    "symbol",
    { id: "back", overflow: "visible" },
    svg("rect", { class: "backside", x: -9.5, y: -19.5, width: 19, height: 39, rx: 2 }),
    svg("path", { class: "backline", d: "M0-7.5L4.5 0L0 7.5L-4.5 0z" }),
  );

/**
 * The symbols of two halves, as they are liked: spots, or what stands on a musical piece.
 * @param {Piece} numbers
 * @param {boolean} musical
 */
function facesOf(numbers, musical) {
  const liked = settings();
  if (!musical) return numbers.map((number) => `${liked.face}-${number}`);
  const written = squaresOf(numbers);
  return numbers.map((number, half) => `${liked.notes}-${liked.notes === "engraved" ? written[half] : number}`);
}

/**
 * A piece of two halves; `lying`: side by side. Signs and figures stay upright; a star's point is up, as its signs are.
 * @param {number} first
 * @param {number} second
 * @param {{lying?: boolean, musical?: boolean}} [how]
 */
export function piece(first, second, { lying = false, musical = false } = {}) {
  const quarter = lying ? "rotate(90)" : "";
  const upright = musical || settings().face === "numerals";
  const placed = (/** @type {number} */ far) => [-far, far].map((away) => (lying ? `translate(${away} 0)` : `translate(0 ${away})`));
  const [places, clear] = [placed(10), placed(musical ? 10 + AWAY : 10)];
  const squares = musical ? squaresAt(places, [first, second]) : [];
  const signs = facesOf([first, second], musical).map((symbol, half) => svg("use", { class: "ink", href: `#${symbol}`, transform: clear[half] + (upright ? "" : quarter) }));
  const body = svg("use", { href: lying ? "#tile-lying" : "#tile" }); // its shade falls the same way
  const middle = musical ? svg("use", { href: lying ? "#star-lying" : "#star" }) : svg("use", { href: "#pin", transform: quarter });
  return svg("g", { class: "face", "data-numbers": `${first} ${second}` }, body, ...squares, middle, ...signs);
}

/**
 * The squares of a musical piece, each with its name.
 * @param {readonly string[]} places
 * @param {Piece} numbers
 */
function squaresAt(places, numbers) {
  const names = signsOf(numbers);
  return places.map((transform, half) => svg("g", { transform }, svg("title", {}, names[half]), square(soundOf(numbers, half))));
}

/** What lights up while a sign sounds. @param {string} sound */
export function square(sound) {
  return sounding(svg("rect", { class: "square", x: -8.6, y: -8.6, width: 17.2, height: 17.2, rx: 1.5 }), sound);
}

/**
 * A piece in a picture of its own, standing.
 * @param {Piece} numbers
 * @param {boolean} musical
 */
export function standing(numbers, musical) {
  return svg("svg", { viewBox: "-10 -20 20 40", "aria-hidden": "true" }, piece(numbers[0], numbers[1], { musical }));
}

/**
 * The same lying.
 * @param {Piece} numbers
 * @param {boolean} musical
 */
export function lying(numbers, musical) {
  return svg("svg", { viewBox: "-20 -10 40 20", class: "flat", "aria-hidden": "true" }, piece(numbers[0], numbers[1], { lying: true, musical }));
}

const BACKS = 9; // that are drawn at most

/**
 * So many pieces face down.
 * @param {number} count
 */
export function backs(count) {
  const drawn = Math.min(count, BACKS);
  const uses = Array.from({ length: drawn }, (_, place) => svg("use", { href: "#back", x: 22 * place }));
  return svg("svg", { viewBox: `-10 -20 ${Math.max(22 * drawn - 2, 20)} 40`, preserveAspectRatio: "xMinYMid meet", "aria-hidden": "true" }, ...uses);
}

/** The double-blank that stands where there is nothing, as on the page that is missing; it needs no symbols. */
export function blank() {
  const drawn = [svg("rect", { class: "tile", x: -19.6, y: -9.6, width: 39.2, height: 19.2, rx: 2 }), svg("path", { class: "bar", d: "M0-7.5v15" }), svg("circle", { class: "pin", r: 1.3 })];
  return svg("svg", { class: "lone", viewBox: "-20 -10 40 20", "aria-hidden": "true" }, ...drawn);
}
