/** The legend of the notes, in the drawer: eight values, what each is worth, and all signs that are worth as much. */

import { button, el, fill, svg } from "./dom.js";
import { hear } from "./music.js";
import { NOTATIONS, PLAIN } from "./notations.js";
import { square } from "./pieces.js";
import { words as tableWords } from "./words.js";
import { musicWords as words, VALUES } from "./words_music.js";

/** @typedef {import("./side.js").Side} Side */

export class Legend {
  part = el("section", { class: "legend sole", "aria-label": words.legend, hidden: true });

  /** @param {Side} side where it lies */
  constructor(side) {
    this.side = side;
    this.opener = side.addOpener("notes", words.legend, () => this.show());
    side.sheet.prepend(this.part);
  }

  /** Opens it, or shuts it where it is open. */
  toggle() {
    if (this.part.hidden || !this.side.isOpen) this.show();
    else this.side.show(false);
  }

  show() {
    if (!this.part.firstChild) fill(this.part, el("h2", {}, words.legend, button(tableWords.close, () => this.side.show(false), { sign: "close", bare: true })), el("p", { class: "quiet" }, words.legendMore), valuesOf());
    this.side.show(true, this.part.querySelector("button.sign"));
    this.part.scrollTop = 0;
  }
}

/**
 * The values, each with the signs for it; of some signs only, where others are not known yet.
 * @param {ReadonlySet<string>} [known]
 */
export function valuesOf(known = new Set(Object.keys(NOTATIONS))) {
  return el("ol", { class: "values" }, ...VALUES.filter(({ value }) => known.has(PLAIN[value])).map((one) => row(one, known)));
}

/**
 * @param {typeof VALUES[number]} row
 * @param {ReadonlySet<string>} known
 */
function row({ value, name, part }, known) {
  const plain = PLAIN[value];
  const others = Object.keys(NOTATIONS).filter((sign) => known.has(sign) && NOTATIONS[sign].value === value && sign !== plain);
  const worth = el("p", {}, el("b", {}, name), el("span", { class: "quiet" }, ` ${words.worth(value, part)}`));
  return el("li", {}, pressed(plain, "sign main"), worth, el("div", { class: "others", role: "group", "aria-label": `${name}, ${words.others}` }, ...others.map((sign) => pressed(sign, "sign"))));
}

/**
 * A sign that sounds when it is pressed.
 * @param {string} name
 * @param {string} kind
 */
function pressed(name, kind) {
  const sound = `sign/${name}`;
  const tile = svg("rect", { class: "tile", x: -9.6, y: -9.6, width: 19.2, height: 19.2, rx: 2 });
  const drawn = svg("svg", { viewBox: "-10 -10 20 20", "aria-hidden": "true" }, tile, square(sound), svg("use", { href: `#engraved-${name}` }));
  const { said } = NOTATIONS[name];
  return el("button", { type: "button", class: kind, "aria-label": said, title: said, "data-sign": name, onclick: () => hear([{ sign: name, sound }]) }, drawn);
}
