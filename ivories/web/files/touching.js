/** Laid pieces are touched, by mouse or finger: those whose signs can sound. Moving the table or a press on an end is no touch. */

import { FAR } from "./places.js";

/** @typedef {import("./squares.js").Piece} Piece */
/** @typedef {import("./places.js").Point} Point */

const SOUNDING = ".lying .face:has([data-sound])";

/**
 * @param {SVGSVGElement} picture
 * @param {(piece: Piece) => void} touched its halves as they lie, from the left or from above
 */
export function touching(picture, touched) {
  /** @type {Point} */ let from = { x: 0, y: 0 };
  picture.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => (from = { x, y }));
  picture.addEventListener("click", (event) => {
    const face = event.target instanceof Element && event.target.closest(SOUNDING);
    const near = Math.hypot(event.clientX - from.x, event.clientY - from.y) <= FAR;
    if (face && near) touched(numbersOf(face));
  });
}

/** @param {Element} face @returns {Piece} */
function numbersOf(face) {
  const [first, second] = (face.getAttribute("data-numbers") ?? "").split(" ").map(Number);
  return [first, second];
}
