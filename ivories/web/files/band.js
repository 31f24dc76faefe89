/** A band across the table while the connection is lost. */

import { button, el, fill } from "./dom.js";
import { tell } from "./ear.js";
import { words } from "./words.js";

export class Band {
  line = el("div", { class: "band", role: "alert", hidden: true });

  /**
   * @param {HTMLElement} table what stands still meanwhile
   * @param {() => void} now tries at once
   */
  constructor(table, now) {
    this.table = table;
    this.now = now;
  }

  /** @param {boolean} lost */
  show(lost) {
    this.table.classList.toggle("still", lost);
    this.line.hidden = !lost;
    fill(this.line, ...(lost ? [el("p", {}, el("b", {}, words.lost), " ", words.trying), button(words.tryNow, this.now)] : []));
    if (!lost) tell(words.back);
  }
}
