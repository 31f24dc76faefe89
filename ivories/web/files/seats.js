/** The others around the table, as people sit; on a phone a strip in the order of play. */

import { el, fill } from "./dom.js";
import { backs, lying } from "./pieces.js";
import { words } from "./words.js";

/** @typedef {import("../wire.js").Page} Page */
/** @typedef {import("../wire.js").Plate} Plate */
/** @typedef {import("../wire.js").Standing} Standing */

const CROWD = 7; // from so many seats on plates are small
const SEEN = { "aria-hidden": "true" }; // what is said of a seat in one sentence

/**
 * Whether the player of a seat is not connected, and nobody plays for them.
 * @param {Standing} standing
 * @param {readonly boolean[]} here which seats are connected; none: not known yet
 * @param {number} seat
 */
export function isAway(standing, here, seat) {
  const who = standing.seats[seat];
  return Boolean(who?.person && !who.bot && here.length && !here[seat]);
}

export class Seats {
  /** @type {Map<number, HTMLElement>} */ #plates = new Map();
  /** @type {Map<number, {text: string, until: number}>} */ #said = new Map();

  constructor() {
    this.ring = el("div", { class: "ring", role: "list", "aria-label": words.seats });
  }

  /**
   * @param {Page} page
   * @param {Standing} standing
   * @param {readonly boolean[]} here which seats are connected
   */
  draw(page, standing, here) {
    this.#plates.clear();
    const [left = [], top = [], right = []] = page.around;
    const made = (/** @type {readonly number[]} */ seats, /** @type {string} */ side) =>
      el("div", { class: `seats ${side}`, role: "presentation" }, ...seats.map((seat) => this.#plate(seat, page, standing, here)));
    fill(this.ring, made(left, "w"), made(top, "n"), made(right, "e"));
    this.ring.classList.toggle("crowd", page.plates.length >= CROWD);
    const turn = this.ring.querySelector(".turn");
    if (turn && this.ring.scrollWidth > this.ring.clientWidth) turn.scrollIntoView({ block: "nearest", inline: "center" });
  }

  /**
   * @param {number} seat
   * @param {Page} page
   * @param {Standing} standing
   * @param {readonly boolean[]} here
   */
  #plate(seat, page, standing, here) {
    const plate = /** @type {Plate} */ (page.plates[seat]);
    const who = standing.seats[seat];
    const away = isAway(standing, here, seat);
    const kinds = ["seat", plate.turn && "turn", plate.side, away && "away", plate.out && "out", plate.won && "won"];
    const badges = [...(plate.badges ?? []), ...(who?.bot ? [words.bot] : []), ...(away ? [words.away] : [])];
    const told = [...(plate.turn ? [words.toPlay] : []), words.points(plate.score), words.pieces(plate.held), ...(plate.shown ?? []).map((one) => one.join("-")), ...(plate.notes ?? []), ...badges].join(", ");
    const node = el(
      "div",
      { class: kinds.filter(Boolean).join(" "), role: "listitem", "data-seat": seat },
      el("p", { class: "ear" }, `${plate.name}: ${told}`),
      el("p", { ...SEEN, class: "seat-name" }, el("b", {}, plate.name), badges.length > 0 && el("span", { class: "badges" }, ...badges.map((badge) => el("span", { class: "badge" }, badge)))),
      el("p", { ...SEEN, class: "seat-score" }, plate.score),
      this.#pieces(plate, page, away ? words.away : who?.person && who.bot ? words.bot : ""),
      ...(plate.notes?.length ? [el("p", { ...SEEN, class: "seat-note" }, plate.notes.join(" · "))] : []),
      this.#saying(seat),
    );
    this.#plates.set(seat, node);
    return node;
  }

  /**
   * @param {Plate} plate
   * @param {Page} page
   * @param {string} gone what is said on a phone, which has no room for badges, where its player is not here
   */
  #pieces(plate, page, gone) {
    if (plate.shown?.length) return el("p", { ...SEEN, class: "seat-open" }, ...plate.shown.map((one) => lying([one[0], one[1]], page.musical)));
    return el("p", { ...SEEN, class: "seat-backs" }, gone && el("span", { class: "gone-word" }, plate.held ? `${gone} ·` : gone), plate.hidden && plate.held ? backs(plate.held) : null, plate.held ? el("span", {}, String(plate.held)) : null);
  }

  /** @param {number} seat */
  #saying(seat) {
    const said = this.#said.get(seat);
    return said && said.until > performance.now() ? el("p", { class: "said" }, said.text) : null;
  }

  /**
   * Somebody says something: it stands beside the plate for a while.
   * @param {number} seat
   * @param {string} text
   */
  say(seat, text) {
    this.#said.set(seat, { text, until: performance.now() + 6000 });
    const plate = this.#plates.get(seat);
    if (!plate) return;
    plate.querySelector(".said")?.remove();
    const bubble = el("p", { class: "said" }, text);
    plate.append(bubble);
    setTimeout(() => bubble.remove(), 6000);
  }

  /** Where a seat is on the screen; nowhere for one's own. @param {number} seat */
  place(seat) {
    const room = this.#plates.get(seat)?.getBoundingClientRect();
    return room ? { x: room.left + room.width / 2, y: room.top + room.height / 2 } : null;
  }
}
