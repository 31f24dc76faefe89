/** The line below the middle: what is asked or what has happened, and what the open ends count. */

import { el, fill } from "./dom.js";
import { words } from "./words.js";

/** @typedef {import("../wire.js").Page} Page */

export class Said {
  prompt = el("p", { class: "prompt" });
  sum = el("p", { class: "count" });

  /** @param {...HTMLElement} more what else stands there */
  constructor(...more) {
    this.line = el("div", { class: "say" }, this.prompt, this.sum, ...more);
  }

  /**
   * @param {string} sentence
   * @param {Page["ends"]} ends
   */
  draw(sentence, ends) {
    this.prompt.textContent = sentence;
    fill(this.sum, ...(ends ? counted(ends) : []));
  }
}

/** As: Ends 5 + 5 = 10. @param {NonNullable<Page["ends"]>} ends */
function counted(ends) {
  const parts = ends.parts.length > 1 ? `${ends.parts.join(" + ")} =` : "";
  return [words.ends, " ", el("span", { class: "long" }, parts), " ", el("b", { class: ends.scores ? "scores" : null }, ends.sum)];
}
