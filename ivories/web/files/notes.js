/** What a musical table has beside others: the line can be heard, the values looked up, and notes seen as figures. */

import { button, el, fill, sign } from "./dom.js";
import { tell } from "./ear.js";
import { Legend } from "./legend.js";
import { inLine } from "./line.js";
import { hear, stop } from "./music.js";
import { change, settings } from "./settings.js";
import { musicWords as words } from "./words_music.js";

/** @typedef {import("../wire.js").View} View */
/** @typedef {import("./squares.js").Square} Square */

/** @type {Record<string, (notes: Notes) => void>} */
const KEYS = { t: (notes) => notes.toggle(), v: (notes) => notes.legend?.toggle(), n: () => switchFigures() };

/** @type {import("./settings.js").Settings["notes"]} */
let signs = settings().notes === "numerals" ? "engraved" : settings().notes;

/** Notes as figures, and back. */
function switchFigures() {
  const { notes } = settings();
  if (notes !== "numerals") signs = notes;
  change({ notes: notes === "numerals" ? signs : "numerals" });
  tell(notes === "numerals" ? words.signs : words.figures);
}

export class Notes {
  /** @type {Legend | null} */ legend = null;
  /** @type {Square[]} */ #line = [];
  #on = false;
  #musical = false;
  #hear = button(words.hearLine, () => this.toggle());
  #values = button(words.legend, () => this.legend?.toggle(), { kind: "long", sign: "notes" });
  group = el("div", { class: "hearing", hidden: true });

  constructor() {
    this.#told(false);
  }

  /**
   * @param {View | null | undefined} view
   * @param {boolean} musical
   * @param {import("./side.js").Side} side where the legend lies
   */
  draw(view, musical, side) {
    this.#musical = musical;
    this.group.hidden = !musical;
    if (!musical) return;
    if (!this.legend) fill(this.group, this.#hear, this.#values);
    this.legend ??= new Legend(side);
    this.#line = view ? inLine(view) : [];
    this.#hear.setAttribute("aria-disabled", String(!this.#line.length));
    if (this.#on && !this.#line.length) stop();
  }

  /** Plays the line through, or no more. */
  toggle() {
    if (this.#on) stop();
    else if (this.#line.length) hear(this.#line, (on) => this.#told(on));
    else tell(words.nothingLies);
  }

  /** @param {boolean} on */
  #told(on) {
    this.#on = on;
    fill(this.#hear, sign(on ? "stop" : "play"), el("span", {}, on ? words.stopLine : words.hearLine));
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it meant something */
  press({ key }) {
    const does = this.#musical && KEYS[key.toLowerCase()];
    if (does) does(this);
    return Boolean(does);
  }
}
