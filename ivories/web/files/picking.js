/** One's own pieces and what may be done with them: a piece is picked, and laid with a second press, at an end or by dragging it. */

import { askCount } from "./asked.js";
import { el } from "./dom.js";
import { touch } from "./music.js";
import { pieceOf } from "./squares.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.js").Choice} Choice */
/** @typedef {import("./places.js").Point} Point */

export class Picking {
  /** @type {string | null} */ picked = null;
  count = el("section", { class: "panel", hidden: true }); // asks which count is stated

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** What may be done with a piece. @param {string | null} key */
  of(key) {
    return key === null ? [] : this.table.choices.filter((one) => one.piece?.join("-") === key);
  }

  /** The pieces that something may be done with. */
  fits() {
    return new Set(this.table.choices.flatMap((one) => (one.piece ? [one.piece.join("-")] : [])));
  }

  /** Another view is seen: what does not fit any more is put back. */
  renew() {
    this.count.hidden = true;
    if (!this.of(this.picked).length) this.picked = null;
  }

  /** Puts back what is picked, or leaves the question for a count. @returns {boolean} whether there was something */
  putBack() {
    if (this.count.hidden && !this.picked) return false;
    if (this.count.hidden) this.picked = null;
    this.count.hidden = true;
    this.table.draw();
    this.table.rack.focus();
    return true;
  }

  /** A piece is pressed: it is picked; where there is but one place for it, a second press lays it. @param {string} key */
  press(key) {
    if (this.table.seen?.page?.musical) touch(pieceOf(key));
    if (this.table.moving) return;
    const may = this.of(key);
    if (!may.length) return this.#refused(key);
    this.table.refusal.hide();
    if (this.picked === key && may.length === 1) return this.play(/** @type {Choice} */ (may[0]));
    this.picked = this.picked === key ? null : key;
    this.table.draw();
  }

  /** A piece that does not fit: the server says why. @param {string} key */
  #refused(key) {
    const seen = this.table.seen;
    const turn = seen?.page?.plates[seen.view?.seat ?? -1]?.turn;
    this.picked = null;
    if (seen?.standing.phase === "playing" && (turn || seen.view?.turn != null)) void this.table.act(key);
  }

  /** Lays a piece, with a count where one is stated. @param {Choice} choice */
  play(choice) {
    const counts = this.table.seen?.page?.counts ?? [];
    if (!counts.length || !choice.piece) return void this.table.act(choice.play);
    askCount(this.count, counts, (count) => void this.table.act(count ? `${choice.play}=${count}` : choice.play));
  }

  /** Whether a piece may be dragged, which picks it. @param {string} key */
  lift(key) {
    if (this.table.moving || !this.of(key).length) return false;
    this.picked = key;
    this.table.draw();
    return true;
  }

  /**
   * @param {string} key
   * @param {Point} at
   */
  drop(key, at) {
    const choice = this.#meant(this.of(key), at);
    if (choice) this.play(choice);
    else this.table.draw();
  }

  /**
   * What a piece that is let go somewhere is meant for: the end that is near, or anywhere on the table where that is clear.
   * @param {readonly Choice[]} may
   * @param {Point} at
   */
  #meant(may, at) {
    const play = this.table.board.nearest(at);
    const near = may.find((one) => one.play === play);
    const room = this.table.middle.room.getBoundingClientRect();
    const inside = at.x > room.left && at.x < room.right && at.y > room.top && at.y < room.bottom;
    if (near || !inside) return near;
    return may.length === 1 ? may[0] : may.find((one) => one.end == null);
  }
}
