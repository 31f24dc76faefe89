/** The drawer: the log in words, the rule in question, a hint. On a phone it is a sheet from below. */

import { button, el, fill } from "./dom.js";
import { text } from "./net.js";
import { Side } from "./side.js";
import { plainly } from "./plain.js";
import { words } from "./words.js";

/** @typedef {import("../wire.js").Line} Line */

const KEPT = 400; // lines of the log that stay

export class Drawer {
  #list = el("ol", { class: "lines" });
  #rule = el("div", { class: "clause" }, el("p", { class: "quiet" }, ""));
  #hint = el("p", { class: "clause" });
  #named = el("span", {}, words.rules); // until there is a clause
  #follows = true; // whether the end of the log is looked at
  side = new Side(`${words.log}, ${words.rules}`);
  #all = el("a", { class: "btn bare", target: "_blank", rel: "noopener" }, words.allRules);
  hands = el("section", { hidden: true });
  hint = el("section", { hidden: true }, el("h2", {}, words.hint), this.#hint);

  /** @param {string} rules the id of the rule set */
  constructor(rules) {
    this.#all.href = `/rules/${rules}`;
    this.side.addOpener("log", words.log, () => this.show("log"));
    this.side.addOpener("rules", words.rules, () => this.show("rules"));
    this.log = el("section", { class: "log", "aria-label": words.log, tabindex: 0 }, el("h2", {}, words.log, this.side.shutter()), this.#list);
    this.log.addEventListener("scroll", () => (this.#follows = this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < 40));
    new ResizeObserver(() => this.#follow()).observe(this.log);
    fill(this.sheet, this.log, el("section", { class: "rule" }, el("h2", {}, this.#named, this.#all), this.#rule), this.hands, this.hint);
  }

  get sheet() {
    return this.side.sheet;
  }

  get tools() {
    return this.side.tools;
  }

  /** Opens it at a part of it. @param {"log" | "rules"} part */
  show(part) {
    const first = part === "log" ? this.log : this.#all;
    this.side.show(true, first);
    first.scrollIntoView({ block: "nearest" });
  }

  /** What a view has for it. @param {import("../wire.js").Page | null} page */
  take(page) {
    this.tellHint("");
    this.ranks(page?.ranks ?? [], page?.rank ?? null);
    if (page?.clause) void this.clause(page.clause);
  }

  /** Opens it at a clause. @param {string} clause */
  read(clause) {
    this.show("rules");
    void this.clause(clause);
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
    const name = el("a", { href: `/rules/${rules}#${topic}`, target: "_blank", rel: "noopener" }, el("b", {}, `${found.number}. ${topic}`));
    this.#named.textContent = words.clause;
    fill(this.#rule, el("p", {}, name, ` · ${found.mark}. ${found.text}`));
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
    this.side.addTool("hint", words.hint, hint);
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

  /**
   * @param {string} what nothing: the hint before is over
   * @param {string} [reason]
   */
  tellHint(what, reason = "") {
    fill(this.#hint, what && el("b", { class: "advice" }, what), reason);
    if (!this.side.isOpen) this.hint.scrollIntoView({ block: "nearest" });
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
