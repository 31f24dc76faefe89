/** A band over the bar while the connection is lost: of the table nothing is covered, and nothing moves. */

import { button, el, fill } from "./dom.js";
import { words } from "./words.js";

export class Band {
  line = el("div", { class: "band", role: "alert", hidden: true });

  /**
   * @param {HTMLElement} table what stands still meanwhile
   * @param {HTMLElement} bar what is covered
   * @param {() => void} now tries at once
   */
  constructor(table, bar, now) {
    this.table = table;
    this.bar = bar;
    this.now = now;
  }

  /** @param {boolean} lost */
  show(lost) {
    const held = this.bar.contains(document.activeElement);
    const again = button(words.tryNow, this.now);
    this.table.classList.toggle("still", lost);
    this.bar.inert = lost;
    this.line.hidden = !lost;
    fill(this.line, ...(lost ? [el("p", {}, el("b", {}, words.lost), el("span", { class: "long" }, ` ${words.asItWas}`), ` ${words.trying}`), again] : []));
    if (lost && held) again.focus();
  }
}
