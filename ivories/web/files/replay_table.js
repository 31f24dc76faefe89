/** The table of a replay, as it was at one step. */

import { Below } from "./below.js";
import { Row, table } from "./count.js";
import { button, el } from "./dom.js";
import { Middle } from "./middle.js";
import { Notes } from "./notes.js";
import { open } from "./panels.js";
import { Said } from "./said.js";
import { Seats } from "./seats.js";
import { brought, complete, opened, shortly } from "./shown.js";
import { replayWords as words } from "./words.js";

/** @typedef {import("../wire.js").Step} Step */
/** @typedef {import("./places.js").Point} Point */

export class ReplayTable {
  middle = new Middle();
  #seats = new Seats();
  #below = new Below();
  #count = button(words.count, () => this.#openCount(), { kind: "small" });
  notes = new Notes();
  #said = new Said(this.#count, this.notes.group);
  /** @type {Step | null} */ #step = null;

  /**
   * @param {HTMLElement} eyes
   * @param {HTMLElement} transport
   * @param {() => void} looked somebody looks at a count
   */
  constructor(eyes, transport, looked) {
    this.looked = looked;
    const below = el("div", { class: "below" }, eyes, this.#below.place, el("span", { class: "break" }), transport);
    this.felt = el("div", { class: "felt" }, this.#seats.ring, this.middle.room, this.#said.line, below);
  }

  /**
   * @param {Step} step
   * @param {boolean} open whether all hands are
   * @param {Point | null} from where the last piece comes from
   * @param {import("./side.js").Side} side what stands beside it
   */
  draw(step, open, from, side) {
    this.#step = step;
    const { view, places, standing } = step.seen;
    if (!step.seen.page || !view) return;
    const page = opened(step, step.seen.page);
    this.#seats.draw(page, standing, []);
    this.#said.draw(shortly(step) || page.say, page.ends);
    this.#count.hidden = !step.ends?.length;
    this.#said.sum.hidden = !this.#count.hidden;
    this.#below.draw(view, page, open);
    this.notes.draw(view, page.musical, side);
    if (this.middle.draw({ view: complete(step, view), page, places }, from)) this.middle.board.ends([], () => undefined);
  }

  /**
   * Where the piece that a step brings comes from.
   * @param {readonly Step[]} steps
   * @param {number} at
   */
  origin(steps, at) {
    const laid = brought(steps, at);
    return laid && (this.#below.placeOf(laid.piece) ?? this.#seats.place(laid.seat) ?? this.#below.middle);
  }

  #openCount() {
    this.looked();
    for (const end of this.#step?.ends ?? []) open(end.title, ...counted(end, Boolean(this.#step?.seen.page?.musical)));
  }
}

/**
 * The end of a deal, hand by hand.
 * @param {import("../wire.js").DealShown} end
 * @param {boolean} musical
 */
function counted(end, musical) {
  const rows = end.hands.map((hand) => new Row(hand, musical));
  for (const step of rows.flatMap((row) => row.steps())) step();
  return [el("p", {}, ...end.lines.map((line) => line.text)), table(rows)];
}
