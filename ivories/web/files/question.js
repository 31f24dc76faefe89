/** A question on its card: what is asked, what is shown or heard, what can be chosen, and afterwards what is right. */

import { button, el, fill, sign } from "./dom.js";
import { drawn, nameOf, numbered, soundsOf } from "./faces.js";
import { isRight, isSome, why } from "./lesson.js";
import { listen, sing, stop } from "./music.js";
import { NOTATIONS } from "./notations.js";
import { practiceWords as words } from "./words_practice.js";

/** @typedef {import("./bank.js").Bank} Bank */
/** @typedef {import("./bank.js").Question} Question */
/** @typedef {import("./bank.js").Ask} Ask */
/** @typedef {{bank: Bank, question: Question, number: number, heard: boolean, more: string, done: (right: boolean, why: string) => void}} Asked */

export class Card {
  box = el("section", { class: "sheet question" });
  head = el("h1", { tabindex: -1 });
  /** @type {number[]} */ #chosen = [];
  /** @type {Ask} */ #ask;
  /** @type {HTMLElement} */ #group = el("div");
  #second = el("div", { class: "second" });
  #over = false;
  #told = el("p", { class: "told", role: "status" });
  #after = el("p", { class: "row go" });

  /** @param {Asked} asked */
  constructor(asked) {
    this.asked = asked;
    this.#ask = asked.question;
    const { bank, question, number, heard, more } = asked;
    this.head.textContent = words.numbered(number, bank.said[question.ask]);
    this.#group = this.#options(question);
    fill(this.box, this.head, more && el("p", { class: "quiet" }, more), heard ? this.#sounding() : this.#shown(), this.#group, this.#second, this.#told, this.#after);
    if (question.several) fill(this.#after, button(words.check, () => this.check(), { kind: "main check" }));
  }

  // --- What is shown, and what sounds ---

  /** @param {import("./bank.js").Face} face */
  #named(face) {
    return face.map((one) => this.asked.bank.signs[one]);
  }

  #shown() {
    const { about } = this.asked.question;
    if (!about.length) return null;
    const faces = about.map((face, at) => {
      const names = this.#named(face);
      const given = { class: "face", type: "button", "aria-label": names.length > 1 ? `${nameOf(names)}. ${words.piece}` : words.sign, onclick: () => sing(soundsOf(names, `about/${at}`)) };
      return el("button", given, drawn(names, `about/${at}`));
    });
    return el("div", { class: "about", role: "group", "aria-label": words.shown }, ...faces);
  }

  #sounding() {
    const hear = button(words.hear, () => this.hear(), { kind: "main big hear", sign: "sound" });
    return el("div", { class: "about" }, hear, el("p", { class: "quiet" }, words.hearMore));
  }

  /** What is asked about sounds. */
  hear() {
    const { question, heard } = this.asked;
    const squares = question.about.flatMap((face, at) => soundsOf(this.#named(face), heard ? `option/${question.right[0]}` : `about/${at}`));
    if (!heard) return sing(squares);
    const lit = this.#over ? squares : squares.map(({ sign }) => ({ sign, sound: "" })); // what is lit would tell
    const there = listen(lit, () => undefined);
    const [press, said] = [".hear", ".about p"].map((one) => this.box.querySelector(one));
    if (there && press) fill(press, sign("sound"), words.again);
    if (!there && said) said.textContent = words.noAudio;
  }

  // --- What can be chosen ---

  /** @param {Ask} ask */
  #options(ask) {
    const made = ask.options.map((option, at) => this.#option(ask, option, at));
    return el("div", { class: `options ${ask.form}`, role: "group", "aria-label": words.options }, ...made);
  }

  /**
   * @param {Ask} ask
   * @param {import("./bank.js").Face | number} option
   * @param {number} at
   */
  #option(ask, option, at) {
    const press = () => this.#press(ask, at);
    const given = { type: "button", class: "option", "data-option": at, onclick: press, "aria-pressed": ask.several ? "false" : null };
    if (typeof option === "number") return el("button", { ...given, class: "option btn" }, numbered(at + 1), el("b", {}, String(option)));
    const names = this.#named(option);
    const label = `${at + 1}: ${nameOf(names)}`;
    if (ask.form === "names") return el("button", { ...given, class: "option btn" }, numbered(at + 1), NOTATIONS[names[0]].said);
    return el("button", { ...given, "aria-label": label, "data-signs": names.join(" ") }, numbered(at + 1), drawn(names, `option/${at}`));
  }

  /** @param {Ask} ask @param {number} at */
  #press(ask, at) {
    const option = ask.options[at];
    const quiet = typeof option === "number" || ask.form === "names" || (this.asked.heard && !this.#over); // it would tell
    if (ask === this.#ask && !this.#over) this.#choose(at);
    if (!quiet) sing(soundsOf(this.#named(option), `option/${at}`));
  }

  /** @param {number} at */
  #choose(at) {
    const { several } = this.#ask;
    const chosen = this.#chosen.includes(at);
    this.#chosen = several ? (chosen ? this.#chosen.filter((one) => one !== at) : [...this.#chosen, at]) : [at];
    if (several) this.#group.querySelector(`[data-option="${at}"]`)?.setAttribute("aria-pressed", String(!chosen));
    else this.check();
  }

  /** By a key, from 1. @param {number} number @returns {boolean} whether there is such an answer */
  pick(number) {
    const found = /** @type {HTMLElement | null} */ (this.#group.querySelector(`[data-option="${number - 1}"]`));
    found?.click();
    return Boolean(found);
  }

  // --- How it went ---

  /** @returns {boolean} whether there was something to check */
  check() {
    if (this.#over || !this.#chosen.length) return false;
    const right = isRight(this.#ask, this.#chosen);
    const { then } = this.asked.question;
    this.#mark();
    if (right && then && this.#ask !== then) this.#go(then);
    else this.#end(right);
    return true;
  }

  /** @param {boolean} right */
  #end(right) {
    const { then } = this.asked.question;
    this.#over = true;
    stop();
    const first = this.#ask === then ? this.asked.question.right : this.#chosen;
    const said = why(this.asked.bank, this.asked.question, first);
    this.#told.textContent = words.verdict(right ? "right" : isSome(this.asked.question, first) ? "some" : "wrong", said);
    this.#told.classList.toggle("wrong", !right);
    this.asked.done(right, said);
  }

  /** The second part. @param {Ask} ask */
  #go(ask) {
    this.#ask = ask;
    this.#chosen = [];
    this.#group = this.#options(ask);
    fill(this.#second, el("h2", {}, this.asked.bank.said[ask.ask]), this.#group);
    /** @type {HTMLElement | null} */ (this.#group.querySelector("button"))?.focus();
  }

  /** Which were right, which were chosen. */
  #mark() {
    for (const node of this.#group.querySelectorAll("[data-option]")) {
      const at = Number(node.getAttribute("data-option"));
      const [right, chosen] = [this.#ask.right.includes(at), this.#chosen.includes(at)];
      const kind = right ? (chosen ? "right" : "wanted") : chosen ? "wrong" : "";
      if (kind) node.classList.add("told", kind);
      if (kind) node.append(el("span", { class: "ear" }, `, ${words[/** @type {"right" | "wrong" | "wanted"} */ (kind)]}`));
      const label = node.getAttribute("aria-label");
      this.#title(node, at);
      if (kind && label) node.setAttribute("aria-label", `${label}, ${words[/** @type {"right" | "wrong" | "wanted"} */ (kind)]}`);
      node.removeAttribute("aria-pressed");
    }
  }

  /** What a sign is called is told by the mouse as well, once that gives nothing away. @param {Element} node @param {number} at */
  #title(node, at) {
    const option = this.#ask.options[at];
    if (typeof option !== "number" && this.#ask.form !== "names") node.setAttribute("title", nameOf(this.#named(option)));
  }

  /** What comes next, in the place of what checks. @param {HTMLElement} next */
  offer(next) {
    fill(this.#after, next);
    next.focus({ preventScroll: true });
    this.#after.scrollIntoView({ block: "nearest" });
  }
}
