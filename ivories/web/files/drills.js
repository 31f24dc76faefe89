/** The page on which note values are practised: a drill, a level, questions one after the other, a score. */

import { bank as read } from "./bank.js";
import { soundButton } from "./bar.js";
import { button, el, fill, page } from "./dom.js";
import { tell } from "./ear.js";
import { Ledger } from "./ledger.js";
import { valuesOf } from "./legend.js";
import { Lesson } from "./lesson.js";
import { stop } from "./music.js";
import { open, openKeys, openSettings, sliders } from "./panels.js";
import { loadFaces } from "./pieces.js";
import { Card } from "./question.js";
import { seeded } from "./seeded.js";
import { change, settings } from "./settings.js";
import { words as tableWords } from "./words.js";
import { musicWords } from "./words_music.js";
import { practiceWords as words } from "./words_practice.js";

/** @typedef {import("./bank.js").Bank} Bank */

const HEARD = "hear";
const COUNTED = "quarters";
const ENOUGH = 10; // answers, of which so many are right when the next level is offered
const ONWARD = 0.8;

class Drills {
  ledger = new Ledger();
  drill = 0;
  level = 1;
  #room = el("div", { class: "room" });
  #score = el("p", { class: "score" });
  #inAll = el("p", { class: "quiet" });
  /** @type {Card} */ #card;
  /** @type {Lesson} */ #lesson;

  /** @param {Bank} bank */
  constructor(bank) {
    this.bank = bank;
    const [drill, level] = location.hash ? location.hash.slice(1).split("/") : (bank.first ?? []).map(String);
    this.drill = Math.max(0, bank.drills.findIndex(({ name }) => name === drill));
    this.level = bank.levels.findIndex((_, at) => String(at + 1) === level) + 1 || 1;
    this.#lesson = this.#begun();
    this.#card = this.#next();
    fill(page, this.#choices(), this.#room, this.#beside());
    addEventListener("keydown", (event) => this.#press(event));
  }

  get #name() {
    return this.bank.drills[this.drill].name;
  }

  get #heard() {
    return this.#name === HEARD;
  }

  // --- What is practised ---

  #choices() {
    const drills = this.bank.drills.map(({ title }, at) => this.#choice("drill", at, title, at === this.drill));
    const levels = this.bank.levels.map(({ signs }, at) => this.#choice("level", at + 1, String(at + 1), at + 1 === this.level, `${at + 1}: ${signs}`));
    return el("form", { class: "choices", "aria-label": words.drill }, el("fieldset", { class: "drills" }, el("legend", { class: "quiet" }, words.drill), ...drills), el("fieldset", {}, el("legend", { class: "quiet" }, words.level), ...levels, this.#signs));
  }

  #signs = el("span", { class: "quiet brought", "aria-hidden": "true" });

  /**
   * @param {"drill" | "level"} name
   * @param {number} value
   * @param {string} label
   * @param {boolean} checked
   * @param {string} [said]
   */
  #choice(name, value, label, checked, said) {
    const change = () => this.go(name === "drill" ? value : this.drill, name === "level" ? value : this.level);
    const input = el("input", { type: "radio", name, value, checked, onchange: change, "aria-label": said });
    return el("label", { class: "pick" }, input, el("span", {}, label));
  }

  /** Another drill or level. @param {number} drill @param {number} level */
  go(drill, level) {
    [this.drill, this.level] = [drill, level];
    history.replaceState(null, "", `#${this.#name}/${level}`);
    this.#lesson = this.#begun();
    this.#card = this.#next();
  }

  #begun() {
    const subjects = this.bank.drills[this.drill].levels[this.level - 1];
    this.#signs.textContent = this.bank.levels[this.level - 1].signs;
    return new Lesson(subjects, this.ledger.of(this.#name, this.level).boxes, this.#chance());
  }

  /** Of a page whose questions are the same for all, the same for each drill and level, whatever was practised before. */
  #chance() {
    const { seed } = this.bank;
    return seed === undefined ? Math.random : seeded(`${seed} ${this.#name} ${this.level}`);
  }

  // --- Questions ---

  #next() {
    stop();
    const question = this.#lesson.next();
    const asked = { bank: this.bank, question, number: this.#lesson.asked + 1, heard: this.#heard, more: this.#name === COUNTED ? words.counted : "", done: (/** @type {boolean} */ right) => this.#done(right) };
    const card = new Card(asked);
    fill(this.#room, card.box);
    this.#tellScore();
    return card;
  }

  /** @param {boolean} right */
  #done(right) {
    this.#lesson.mark(right);
    this.ledger.add(this.#name, this.level, right, this.#lesson.boxes.box);
    this.#tellScore();
    this.#card.offer(button(words.next, () => this.#onward(), { kind: "main next" }));
  }

  #onward() {
    this.#card = this.#next();
    this.#card.head.focus();
    scrollTo({ top: 0 });
    if (this.#heard && settings().sound) this.#card.hear(); // who has asked for it once need not ask each time
  }

  #tellScore() {
    const { asked, right } = this.#lesson;
    const all = this.ledger.of(this.#name, this.level);
    const brings = this.bank.levels[this.level]?.brings;
    const known = asked >= ENOUGH && right >= ONWARD * asked && brings;
    const onward = known && button(words.onward(this.level + 1, brings), () => this.#rise(), { kind: "rise" });
    fill(this.#score, words.score(right, asked), onward);
    fill(this.#inAll, all.asked > asked ? words.inAll(all.right, all.asked) : words.missed);
  }

  #rise() {
    this.go(this.drill, this.level + 1);
    /** @type {HTMLInputElement} */ (page.querySelector(`[name=level][value="${this.level}"]`)).checked = true;
    this.#card.head.focus();
  }

  // --- Beside them ---

  #beside() {
    const keep = el("input", { type: "checkbox", checked: this.ledger.keeps, onchange: (/** @type {Event} */ event) => this.ledger.keep(/** @type {HTMLInputElement} */ (event.target).checked) });
    const kept = el("label", { class: "row keep" }, keep, words.keep);
    const sounds = el("section", { class: "sounds settings", "aria-label": words.sounds }, ...sliders());
    return el("aside", { class: "beside", "aria-label": words.beside }, el("div", {}, this.#score, this.#inAll, kept), sounds);
  }

  /** The values, with the signs of this level. */
  legend() {
    if (document.querySelector("dialog[open]")) return;
    const known = new Set(this.bank.signs.filter((_, at) => this.bank.since[at] <= this.level));
    open(musicWords.legend, el("div", { class: "legend" }, el("p", { class: "quiet" }, musicWords.legendMore), valuesOf(known)));
  }

  /** @type {Record<string, () => void>} */
  #keys = { h: () => this.#card.hear(), s: () => change({ sound: !settings().sound }), v: () => this.legend(), "?": () => void openKeys(words.keys) };

  /** @param {KeyboardEvent} event */
  #press(event) {
    const on = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const key = event.key.toLowerCase();
    const walks = { arrowright: 1, arrowdown: 1, arrowleft: -1, arrowup: -1 }[key];
    if (walks && !on.matches("input")) return void (this.#walk(walks) && event.preventDefault());
    if (key === "enter" && (!on.closest("button, input, a") || on.matches("[aria-pressed]")) && this.#card.check()) return event.preventDefault();
    if (/^[1-9]$/.test(key) && !on.matches("input[type=range]")) return void this.#card.pick(Number(key));
    this.#keys[key]?.();
  }

  /** Along what can be chosen. @param {number} by */
  #walk(by) {
    const all = [.../** @type {NodeListOf<HTMLElement>} */ (this.#room.querySelectorAll("button"))];
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const next = at < 0 ? (by > 0 ? all.find((one) => one.matches(".option, .hear")) : all[all.length - 1]) : all[at + by];
    next?.focus();
    return Boolean(next);
  }
}

/** @param {Drills} drills */
function showTools(drills) {
  const values = button(musicWords.legend, () => drills.legend(), { sign: "notes", bare: true });
  const liked = button(tableWords.settings, () => void openSettings("practice"), { sign: "settings", bare: true });
  fill(/** @type {HTMLElement} */ (document.querySelector(".mast .tools")), soundButton(), values, liked);
}

async function begin() {
  const [bank] = await Promise.all([read(), loadFaces()]);
  showTools(new Drills(bank));
}

begin().catch((error) => {
  fill(page, el("div", { class: "alone" }, el("section", { class: "sheet small" }, el("h1", {}, words.broken), el("p", {}, error.message), el("p", { class: "row" }, button(words.tryAgain, () => location.reload(), { kind: "main" })))));
  tell(error.message);
});
