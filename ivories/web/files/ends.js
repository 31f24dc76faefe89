/** The open ends of a layout: those that the piece in hand fits can be pressed. */

import { fill, svg } from "./dom.js";
import { box, middle, outline } from "./places.js";

/** @typedef {import("../wire.js").EndPlace} EndPlace */
/** @typedef {import("../wire.js").Choice} Choice */
/** @typedef {import("./places.js").Point} Point */

const WORDS = 16; // pixels of a number at an end, whatever the scale
const TARGET = 44; // pixels of what is pressed
const NEAR = 70; // pixels

/**
 * @param {EndPlace} place
 * @returns {[number, number, number, number]}
 */
const sidesOf = ([, left, top, right, bottom]) => [left, top, right, bottom];

export class Ends {
  group = svg("g", { class: "ends" });

  /**
   * @param {readonly EndPlace[]} places
   * @param {readonly Choice[]} lit
   * @param {(choice: Choice) => void} press
   * @param {number} scale
   */
  draw(places, lit, press, scale) {
    const seen = new Set();
    const drawn = places.map((place) => {
      const choice = lit.find((one) => one.end === place[0]);
      const first = !seen.has(place[0]);
      seen.add(place[0]);
      return choice ? litEnd(place, choice, first, press, scale) : faintEnd(place);
    });
    fill(this.group, ...drawn);
  }

  /** The lit end nearest to a point on the screen, if it is near. @param {Point} point */
  nearest(point) {
    let best = null;
    let least = NEAR;
    for (const end of this.group.querySelectorAll(".lit")) {
      const at = /** @type {Point} */ (middle(end));
      const away = Math.hypot(at.x - point.x, at.y - point.y);
      if (away < least) [best, least] = [end.getAttribute("data-play"), away];
    }
    return best;
  }
}

/** @param {EndPlace} place */
function faintEnd(place) {
  return place[5] ? null : svg("g", { class: "end" }, outline(sidesOf(place), "place"));
}

/**
 * @param {EndPlace} place
 * @param {Choice} choice
 * @param {boolean} first of several places that are alike: the others are for fingers alone
 * @param {(choice: Choice) => void} press
 * @param {number} scale
 */
function litEnd(place, choice, first, press, scale) {
  const act = pressing(() => press(choice));
  const told = first ? { role: "button", tabindex: 0, "aria-label": choice.words, onkeydown: act } : { "aria-hidden": "true" };
  const at = box(sidesOf(place));
  return svg(
    "g",
    { class: `end lit${choice.scores ? " scores" : ""}`, "data-play": choice.play, ...told, onclick: act },
    target(at, scale),
    outline(sidesOf(place), "place"),
    choice.after ? svg("text", { x: at.x, y: at.y + 0.6, "font-size": WORDS / scale }, choice.after) : null,
  );
}

/** A press by finger, mouse or key. @param {() => void} press */
function pressing(press) {
  return (/** @type {Event} */ event) => {
    if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    press();
  };
}

/**
 * Large enough for a finger.
 * @param {import("./places.js").Box} at
 * @param {number} scale
 */
function target(at, scale) {
  const wide = Math.max(at.wide, TARGET / scale);
  const high = Math.max(at.high, TARGET / scale);
  return svg("rect", { class: "hit", x: at.x - wide / 2, y: at.y - high / 2, width: wide, height: high });
}
