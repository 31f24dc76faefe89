/** A sentence over the page: what is done goes by itself, what is wrong stays until it is closed. */

import { button, el, fill } from "./dom.js";
import { alarm } from "./ear.js";
import { words } from "./words.js";

const LONG = 4000; // milliseconds

export class Note {
  box = el("div", { class: "note", role: "status", hidden: true });
  #timer = 0;

  /**
   * @param {string} sentence
   * @param {boolean} wrong
   */
  tell(sentence, wrong) {
    clearTimeout(this.#timer); // that of another sentence
    this.box.classList.toggle("wrong", wrong);
    fill(this.box, el("p", {}, sentence), button(words.close, () => this.#close(), { sign: "close", bare: true }));
    this.box.hidden = false;
    if (wrong) alarm(sentence);
    else this.#timer = setTimeout(() => this.#close(), LONG);
  }

  #close() {
    this.box.hidden = true;
  }
}
