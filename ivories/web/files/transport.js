/** Stepping through a deal: back and on, to its ends, along a slider, or by itself at a pace. */

import { button, el, fill, sign } from "./dom.js";
import { replayWords as words } from "./words.js";

/**
 * @typedef {object} Steering what a transport tells
 * @property {(step: number, done: boolean) => void} go to a step; `done`: the slider has been let go
 * @property {(by: -1 | 1) => void} move by one step, into another deal where this one ends
 * @property {() => void} toggle plays or pauses
 * @property {(deal: number) => void} deal
 */

/** @type {[string, number][]} */
const PACES = [
  [words.slow, 2600],
  [words.usual, 1300],
  [words.fast, 480],
]; // milliseconds from step to step

const THUMB = 20; // of the slider, across
const TICK = 4; // a mark on it
const SMALL = 7; // how high the mark of a mistake is, and that of a blunder: it is told by more than its colour
const LARGE = 13;

export class Transport {
  #slider = el("input", { type: "range", min: 0, value: 0, "aria-label": words.step });
  #where = el("p", { class: "where quiet", "aria-hidden": "true" });
  deals = el("select", { class: "pick deals", "aria-label": words.deal });
  #pace = el("select", { class: "pick pace", "aria-label": words.pace }, ...PACES.map(([name, pace]) => el("option", { value: pace, selected: name === words.usual }, name)));
  #last = 0;
  /** @type {readonly {step: number, verdict: string}[]} */ #marks = [];

  /** @param {Steering} steering */
  constructor(steering) {
    this.play = button(words.play, steering.toggle, { kind: "main play" });
    const one = (/** @type {import("./dom.js").Sign} */ name, /** @type {string} */ label, /** @type {() => void} */ press) =>
      el("button", { type: "button", class: "btn", "aria-label": label, title: label, onclick: press }, sign(name));
    this.bar = el("div", { class: "transport", role: "group", "aria-label": words.transport });
    fill(
      this.bar,
      el(
        "div",
        { class: "presses" },
        one("first", words.first, () => steering.go(0, true)),
        one("previous", words.previous, () => steering.move(-1)),
        this.play,
        one("next", words.next, () => steering.move(1)),
        one("last", words.last, () => steering.go(this.#last, true)),
      ),
      this.#slider,
      this.deals,
      this.#where,
      this.#pace,
    );
    this.#slider.addEventListener("input", () => steering.go(Number(this.#slider.value), false));
    this.#slider.addEventListener("change", () => steering.go(Number(this.#slider.value), true));
    this.deals.addEventListener("change", () => steering.deal(Number(this.deals.value)));
  }

  /** Milliseconds from step to step. */
  get pace() {
    return Number(this.#pace.value);
  }

  /** How it is called. */
  get paceName() {
    return this.#pace.selectedOptions[0]?.text ?? "";
  }

  /** To the next pace: on a phone there is room for a button alone. */
  nextPace() {
    this.#pace.selectedIndex = (this.#pace.selectedIndex + 1) % PACES.length;
  }

  /** @param {{deal: number, deals: number, steps: readonly unknown[]}} shown */
  begin(shown) {
    this.#last = shown.steps.length - 1;
    this.#slider.max = String(Math.max(1, this.#last));
    this.#slider.disabled = !this.#last;
    this.deals.hidden = shown.deals < 2;
    const deals = Array.from({ length: shown.deals }, (_, k) => el("option", { value: k + 1, selected: k + 1 === shown.deal }, words.dealNumber(k + 1)));
    fill(this.deals, ...deals);
  }

  /** Steps that stand out on the slider. @param {readonly {step: number, verdict: string}[]} marks */
  mark(marks) {
    this.#marks = marks;
    const height = (/** @type {{verdict: string}} */ one) => (one.verdict === "blunder" ? LARGE : SMALL);
    const colours = marks.map((one) => `linear-gradient(var(--${one.verdict}), var(--${one.verdict}))`);
    const places = marks.map((one) => {
      const part = this.#last ? one.step / this.#last : 0; // of the way that the middle of the thumb goes
      return `calc(${(100 * part).toFixed(2)}% + ${((THUMB - TICK) * (0.5 - part)).toFixed(2)}px) ${2 + LARGE - height(one)}px`;
    });
    this.#slider.style.setProperty("background-image", colours.join(", "));
    this.#slider.style.setProperty("background-size", marks.map((one) => `${TICK}px ${height(one)}px`).join(", "));
    this.#slider.style.setProperty("background-position", places.join(", "));
  }

  /**
   * @param {number} at
   * @param {number} deal
   */
  draw(at, deal) {
    this.#slider.value = String(at);
    this.#slider.style.setProperty("--share", `${this.#last ? (100 * at) / this.#last : 0}%`);
    this.#slider.setAttribute("aria-valuetext", `${words.dealNumber(deal)}, ${words.stepOf(at, this.#last)}${this.#marks.some((one) => one.step === at) ? `, ${words.mistake}` : ""}`);
    this.#where.textContent = `${at} / ${this.#last}`;
  }

  /** @param {boolean} on */
  playing(on) {
    fill(this.play, sign(on ? "pause" : "play"), on ? words.pause : words.play);
  }
}
