/** Somebody's practice of a drill at a level: what is asked next, whether an answer is right, and what is said of it. */

import { Boxes } from "./boxes.js";
import { practiceWords as words } from "./words_practice.js";

/** @typedef {import("./bank.js").Bank} Bank */
/** @typedef {import("./bank.js").Question} Question */
/** @typedef {import("./bank.js").Ask} Ask */
/** @typedef {import("./bank.js").Subject} Subject */

const NEW_FIRST = 2; // so many subjects of the level itself come in for each of those before

/**
 * Whether exactly the right ones were chosen.
 * @param {Ask} ask
 * @param {readonly number[]} chosen
 */
export const isRight = (ask, chosen) => chosen.length === ask.right.length && chosen.every((one) => ask.right.includes(one));

/**
 * Whether those that were chosen are right, and others are, too.
 * @param {Ask} ask
 * @param {readonly number[]} chosen
 */
export const isSome = (ask, chosen) => chosen.length < ask.right.length && chosen.every((one) => ask.right.includes(one));

/**
 * Why the answer is what it is; of wrong ones that were chosen, what they are.
 * @param {Bank} bank
 * @param {Question} question
 * @param {readonly number[]} chosen
 */
export function why({ said }, question, chosen) {
  const others = [...chosen].sort((a, b) => a - b).flatMap((one) => said[question.others[one]] || []);
  return words.why(said[question.why], others);
}

/**
 * In which order subjects come in: by chance, those that the level itself brings in sooner than others.
 * @param {readonly Subject[]} subjects
 * @param {() => number} chance
 */
export function ordered(subjects, chance) {
  const drawn = subjects.map((one) => ({ one, at: chance() })).sort((a, b) => a.at - b.at);
  const fresh = drawn.filter(({ one }) => one.new);
  const old = drawn.filter(({ one }) => !one.new);
  const found = [];
  while (fresh.length || old.length) found.push(...fresh.splice(0, NEW_FIRST), ...old.splice(0, 1));
  return found.map(({ one }) => one.subject);
}

export class Lesson {
  right = 0;
  /** @type {Map<string, number>} */ #turns = new Map();
  #subject = "";

  /**
   * @param {readonly Subject[]} subjects of a drill at a level
   * @param {import("./boxes.js").Kept} kept
   * @param {() => number} chance from 0 to 1
   */
  constructor(subjects, kept, chance) {
    this.subjects = new Map(subjects.map((one) => [one.subject, one]));
    this.boxes = new Boxes(ordered(subjects, chance), kept);
    this.chance = chance;
  }

  get asked() {
    return this.boxes.asked;
  }

  /** The next question: about a subject that was asked already, another one than the last time. @returns {Question} */
  next() {
    this.#subject = this.boxes.next();
    const questions = this.subjects.get(this.#subject)?.questions ?? [];
    const turn = this.#turns.get(this.#subject) ?? Math.floor(this.chance() * questions.length);
    this.#turns.set(this.#subject, turn + 1);
    return questions[turn % questions.length];
  }

  /** It was answered. @param {boolean} right */
  mark(right) {
    this.boxes.mark(this.#subject, right);
    this.right += Number(right);
  }
}
