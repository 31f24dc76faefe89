/** The drawer: the log in words, the rule in question, a hint. On a phone it is a sheet from below. */

import { button, el, fill, sign } from "./dom.js";
import { text } from "./net.js";
import { plainly } from "./plain.js";
import { words } from "./words.js";

/** @typedef {import("../wire.js").Line} Line */

const KEPT = 400; // lines of the log that stay

export class Drawer {
  #list = el("ol", { class: "lines" });
  #rule = el("div", { class: "clause" }, el("p", { class: "quiet" }, ""));
  #hint = el("p", { class: "clause" });
  /** @type {HTMLElement | null} */ #before = null;
  #follows = true; // whether the end of the log is looked at

  /** @param {string} rules the id of the rule set */
  constructor(rules) {
    this.rules = rules;
    const close = () => button(words.close, () => this.show(false), { sign: "close", bare: true, kind: "close" });
    this.log = el("section", { class: "log", "aria-label": words.log, tabindex: 0 }, el("h2", {}, words.log, close()), this.#list);
    this.log.addEventListener("scroll", () => (this.#follows = this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < 40));
    new ResizeObserver(() => this.#follow()).observe(this.log);
    this.hands = el("section", { hidden: true });
    this.hint = el("section", { hidden: true }, el("h2", {}, words.hint), this.#hint);
    const all = el("a", { class: "btn bare", href: `/rules/${rules}`, target: "_blank", rel: "noopener" }, words.allRules);
    this.sheet = el("aside", { class: "drawer", id: "drawer", "aria-label": `${words.log}, ${words.rules}` }, this.log, el("section", { class: "rule" }, el("h2", {}, words.clause, all), this.#rule), this.hands, this.hint);
    this.sheet.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.sheet.classList.contains("open")) return;
      event.stopPropagation();
      this.show(false);
    });
    this.tools = el("nav", { class: "tools", "aria-label": words.more }, this.#tool("log", words.log), this.#tool("rules", words.rules));
  }

  /**
   * @param {"log" | "rules"} name
   * @param {string} label
   */
  #tool(name, label) {
    return el("button", { type: "button", class: "btn", onclick: () => this.show(true, name) }, sign(name), label);
  }

  /**
   * Opens or shuts it, where it can be shut.
   * @param {boolean} open
   * @param {"log" | "rules"} [part]
   */
  show(open, part = "log") {
    if (open) this.#before = /** @type {HTMLElement | null} */ (document.activeElement);
    this.sheet.classList.toggle("open", open);
    const target = part === "log" ? this.log : this.sheet.querySelector(".rule");
    if (open) {
      target?.scrollIntoView({ block: "nearest" });
      (part === "log" ? this.log : /** @type {HTMLElement | null} */ (this.sheet.querySelector(".rule a")))?.focus();
    } else this.#before?.focus();
  }

  /** @param {readonly Line[]} lines */
  write(lines) {
    for (const line of lines) this.#list.append(el("li", { class: line.tone || null }, line.text));
    while (this.#list.childElementCount > KEPT) this.#list.firstElementChild?.remove();
    this.#follow();
  }

  /** Shows the end of the log, unless somebody reads further up. */
  #follow() {
    if (this.#follows) this.log.scrollTop = this.log.scrollHeight;
  }

  /** @param {readonly Line[]} lines the whole story of the deal */
  begin(lines) {
    fill(this.#list);
    this.write(lines);
  }

  /** The clause that a refusal names. @param {string} clause as `embossing/block#fit` */
  async clause(clause) {
    const [rules, topic] = clause.split("#");
    if (!rules || !topic) return;
    const found = await readClause(rules, topic);
    if (!found) return;
    fill(this.#rule, el("p", {}, el("b", {}, `${found.number}. ${topic}`), ` · ${found.mark}. ${found.text}`), el("a", { href: `/rules/${rules}#${topic}`, target: "_blank", rel: "noopener" }, words.rules));
  }

  /**
   * What can be asked for at a practice table.
   * @param {boolean} there
   * @param {() => void} hint
   * @param {() => void} undo
   */
  practice(there, hint, undo) {
    this.hint.hidden = !there;
    if (!there || this.hint.querySelector(".row")) return;
    this.hint.append(el("div", { class: "row" }, button(words.hint, hint, { sign: "hint" }), button(words.undo, undo, { sign: "undo" })));
    this.tools.append(el("button", { type: "button", class: "btn", onclick: hint }, sign("hint"), words.hint));
  }

  /**
   * Hands of Poker from high to low, with one's own marked.
   * @param {readonly string[]} names
   * @param {number | null} own
   */
  ranks(names, own) {
    this.hands.hidden = !names.length;
    if (names.length) fill(this.hands, el("h2", {}, words.hands), el("ol", { class: "ranks" }, ...names.map((name, k) => el("li", k === own ? { class: "mine", "aria-current": "true" } : {}, name))));
  }

  /** @param {string} sentence */
  tellHint(sentence) {
    fill(this.#hint, sentence);
    if (!this.sheet.classList.contains("open")) this.hint.scrollIntoView({ block: "nearest" });
  }
}

/** @type {Map<string, string>} */
const pages = new Map();
const CLAUSE = /^(\d+)\. \*\*([a-z-]+)\*\* · ((?:stated|ruled) \([^)]+\))\. (.+)$/;

/**
 * @param {string} rules
 * @param {string} topic
 */
export async function readClause(rules, topic) {
  if (!pages.has(rules)) pages.set(rules, await text(`/api/rules/${rules}`).catch(() => ""));
  for (const line of (pages.get(rules) ?? "").split("\n")) {
    const [, number, name, mark, said] = CLAUSE.exec(line) ?? [];
    if (name === topic) return { number, mark, text: plainly(said ?? "") };
  }
  return null;
}
