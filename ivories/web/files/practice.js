/** What a practice table gives: a hint, and actions taken back. */

import { tell } from "./ear.js";
import { words } from "./words.js";

/** @typedef {import("./table.js").Table} Table */

export class Practice {
  advice = ""; // stands in the place of what is asked, until the table goes on

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  get #there() {
    return Boolean(this.table.seen?.standing.practice) && !this.table.moving;
  }

  undo() {
    if (this.#there) void this.table.send({ do: "undo" });
  }

  hint() {
    if (!this.#there) return;
    if (this.table.choices.some((one) => !one.shut)) void this.table.send({ do: "hint" });
    else tell(words.noHint);
  }

  /**
   * A hint has come: it is said with its reason, and its piece is picked.
   * @param {import("../wire.js").Hinted} hint
   */
  hinted({ play, words: what, reason }) {
    const { table } = this;
    table.drawer?.tellHint(what, reason);
    tell(`${what}. ${reason}`);
    const key = table.choices.find((one) => one.play === play)?.piece?.join("-");
    this.advice = key && table.picking.of(key).length === 1 ? reason : `${what}. ${reason}`; // one that is picked says what
    if (key) table.picking.picked = key;
    table.draw();
    const free = !document.activeElement || document.activeElement === document.body;
    if (key && (free || table.rack.shelf.contains(document.activeElement))) table.rack.focus(key); // Enter does what is advised
  }
}
