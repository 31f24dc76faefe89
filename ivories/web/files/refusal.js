/** What the server refuses, above the rack; one press opens the clause that it names, any other press takes it away. */

import { button, el, fill } from "./dom.js";
import { alarm } from "./ear.js";
import { thud } from "./sounds.js";
import { words } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./socket.js").Refusal} Refusal */

export class RefusalNote {
  box = el("div", { class: "refusal", hidden: true });

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    document.addEventListener("pointerdown", (event) => this.#pressed(event), { capture: true });
  }

  /** What lies beneath takes the press, too: a refusal is never in the way. @param {PointerEvent} event */
  #pressed({ target }) {
    if (!this.box.hidden && !(target instanceof Node && this.box.contains(target))) this.hide();
  }

  /** @param {Refusal} refused */
  show({ sentence, clause }) {
    thud();
    alarm(sentence);
    const see = clause?.includes("#") ? button(words.clause, () => this.table.drawer?.read(clause), { kind: "bare" }) : null;
    fill(this.box, el("p", {}, sentence), see, button(words.close, () => this.#close(), { sign: "close", bare: true }));
    this.box.hidden = false;
  }

  #close() {
    this.hide();
    this.table.focus();
  }

  hide() {
    this.box.hidden = true;
  }
}
