/** What comes next: what was missed comes back within a few questions, what is known ever later; as `practice/boxes.py` has it. */

const GAPS = [3, 8, 20, 50, 120]; // how many questions later a subject of each box comes back
const LAST = GAPS.length - 1;

/** @typedef {Record<string, number>} Kept the box of each subject that was asked */

/** Whether somebody kept that. @param {unknown} kept @returns {kept is Kept} */
export const isKept = (kept) => typeof kept === "object" && kept !== null && Object.values(kept).every((box) => Number.isInteger(box) && box >= 0 && box <= LAST);

export class Boxes {
  asked = 0;
  #last = "";

  /**
   * @param {readonly string[]} order in which new subjects come in
   * @param {Kept} [kept]
   */
  constructor(order, kept = {}) {
    this.order = order;
    this.box = new Map(Object.entries(kept).filter(([subject]) => order.includes(subject)));
    this.due = new Map([...this.box].map(([subject, box]) => [subject, box ? GAPS[box] : 0]));
  }

  /** The subject to ask about: what is due, the least known first; then what is new; then what is due soonest. */
  next() {
    const others = this.order.length > 1 ? this.order.filter((one) => one !== this.#last) : this.order;
    const due = others.filter((one) => this.#dueOf(one) <= this.asked);
    if (due.length) return this.#least(due, true);
    return others.find((one) => !this.due.has(one)) ?? this.#least(others, false);
  }

  /** @param {string} subject */
  #dueOf(subject) {
    return this.due.get(subject) ?? Infinity;
  }

  /**
   * What was due first; where it counts, among those that are known least.
   * @param {readonly string[]} subjects in their order
   * @param {boolean} known
   */
  #least(subjects, known) {
    const boxOf = (/** @type {string} */ one) => (known ? this.box.get(one) ?? 0 : 0);
    return subjects.reduce((best, one) => ((boxOf(one) - boxOf(best) || this.#dueOf(one) - this.#dueOf(best)) < 0 ? one : best));
  }

  /**
   * A question was answered.
   * @param {string} subject
   * @param {boolean} right
   */
  mark(subject, right) {
    const box = this.box.get(subject);
    const next = !right ? 0 : box === undefined ? 1 : Math.min(box + 1, LAST);
    this.box.set(subject, next);
    this.asked += 1;
    this.due.set(subject, this.asked + GAPS[next] - 1);
    this.#last = subject;
  }
}
