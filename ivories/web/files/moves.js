/** The deal in words, in the drawer: every line leads to its step. */

import { el, fill } from "./dom.js";
import { Side } from "./side.js";
import { words } from "./words.js";

/** @typedef {import("../wire.js").Step} Step */

export class Moves {
  #list = el("ol", { class: "lines moves" });
  #rules = el("a", { class: "btn bare", target: "_blank", rel: "noopener" }, words.allRules);
  side = new Side(words.log);
  #at = 0;

  /** @param {(step: number) => void} go */
  constructor(go) {
    this.go = go;
    this.side.addOpener("log", words.log, () => this.show());
    this.sheet.dataset.part = "log";
    this.log = el("section", { class: "log" }, el("h2", {}, words.log, this.side.shutter()), this.#list);
    fill(this.sheet, this.log, el("section", { class: "rule" }, this.#rules));
  }

  get sheet() {
    return this.side.sheet;
  }

  get tools() {
    return this.side.tools;
  }

  /**
   * What the bar has no room for on a phone.
   * @param {import("./dom.js").Sign} name
   * @param {string} label
   * @param {() => void} press
   */
  addTool(name, label, press) {
    return this.side.addTool(name, label, press);
  }

  /** The button that shuts it. */
  shutter() {
    return this.side.shutter();
  }

  /**
   * Another part, above the log; on a phone it has the drawer to itself.
   * @param {HTMLElement} part
   * @param {import("./dom.js").Sign} name
   * @param {string} label
   */
  addPart(part, name, label) {
    this.sheet.prepend(part);
    return this.side.addOpener(name, label, () => {
      this.sheet.dataset.part = "other";
      this.side.show(true, part.querySelector("button:not([hidden])") ?? part);
    });
  }

  /** Opens it at the step that is shown. */
  show() {
    this.sheet.dataset.part = "log";
    this.mark(this.#at);
    this.side.show(true, this.#list.querySelector("[aria-current] button") ?? this.sheet.querySelector("button"));
  }

  /**
   * @param {readonly Step[]} steps
   * @param {string} rules
   */
  begin(steps, rules) {
    this.#rules.href = `/rules/${rules}`;
    const lines = steps.flatMap((step, at) => step.lines.map((line) => this.#line(line, at)));
    fill(this.#list, ...lines);
  }

  /**
   * @param {import("../wire.js").Line} line
   * @param {number} at
   */
  #line(line, at) {
    const press = () => {
      this.go(at);
      if (this.side.isOpen) this.side.show(false);
    };
    return el("li", { class: line.tone || null, "data-step": at }, el("button", { type: "button", onclick: press }, line.text));
  }

  /** Which step is shown. @param {number} at */
  mark(at) {
    this.#at = at;
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (this.#list.querySelectorAll("li"))) {
      const step = Number(one.dataset.step);
      one.classList.toggle("later", step > at);
      if (step === at) one.setAttribute("aria-current", "step");
      else one.removeAttribute("aria-current");
    }
    this.#see();
  }

  /** The lines of the step are kept in sight; nothing else on the page moves for it. */
  #see() {
    const now = /** @type {HTMLElement[]} */ ([...this.#list.querySelectorAll("[aria-current]")]);
    const first = now[0];
    const last = now[now.length - 1];
    if (!first || !last) return;
    const room = this.log.getBoundingClientRect();
    const above = first.getBoundingClientRect().top - room.top - 60;
    const below = last.getBoundingClientRect().bottom - room.bottom + 40;
    if (above < 0) this.log.scrollTop += above;
    else if (below > 0) this.log.scrollTop += Math.min(below, above);
  }
}
