/** One's own seat at a table: its plate, its pieces, and what is asked of it. */

import { FEW } from "./asked.js";
import { button, el, fill } from "./dom.js";
import { backs } from "./pieces.js";
import { ownPlate } from "./plate.js";
import { isAway } from "./seats.js";
import { spoken } from "./spoken.js";
import { words } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.js").View} View */
/** @typedef {import("../wire.js").Page} Page */
/** @typedef {import("../wire.js").Standing} Standing */

export class OwnSeat {
  #self = el("div", { class: "self" });

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.place = el("section", { class: "me", "aria-label": words.you }, table.refusal.box, this.#self, table.rack.shelf, table.asked.acts);
  }

  /**
   * @param {View} view
   * @param {Page} page
   * @param {Standing} standing
   */
  draw(view, page, standing) {
    const plate = page.plates[page.below];
    this.place.classList.toggle("turn", Boolean(plate?.turn));
    this.place.classList.toggle("looking", view.seat == null);
    if (plate) fill(this.#self, ...(view.seat == null ? lookedAt(plate) : ownPlate(plate, plate.turn ? words.yourTurn : (plate.notes ?? []).join(" · "))));
    this.#drawRack(page);
    this.#drawAsked(page, standing);
  }

  /** @param {Page} page */
  #drawRack(page) {
    const { picking, choices, rack } = this.table;
    rack.draw(page.rack ?? [], { fits: picking.fits(), up: picking.picked, mine: choices.length > 0, musical: page.musical, label: words.rack });
  }

  /**
   * @param {Page} page
   * @param {Standing} standing
   */
  #drawAsked(page, standing) {
    const { said, choices, acting, asked, here, practice } = this.table;
    const playing = standing.phase === "playing"; // else nothing can be done in the match
    const all = spoken(choices, page.calls && !acting.hasLetGo);
    const turn = page.plates.findIndex((plate) => plate.turn);
    const missed = playing && turn !== standing.you && isAway(standing, here, turn) ? turn : null;
    const resigned = playing && standing.you !== null && standing.seats[standing.you]?.resigned;
    const asks = resigned ? words.gaveUp : practice.advice || [page.say, page.why].filter(Boolean).join(" ");
    said.draw(missed === null ? asks : waits(standing, missed), page.ends);
    said.prompt.classList.toggle("told", all.length > FEW && !practice.advice); // above the keys already
    asked.draw(page, playing ? all : [], playing ? this.#offers(standing, missed) : []);
  }

  /**
   * What can be done about a seat whose player does not play.
   * @param {Standing} standing
   * @param {number | null} missed whose turn it is, where they are away
   */
  #offers({ seats, you, hosting }, missed) {
    const own = you === null ? null : seats[you];
    if (own?.bot && !own.resigned) return [button(words.takeBack, () => void this.table.send({ do: "take-back" }), { kind: "main" })];
    if (missed === null || !hosting) return [];
    return [button(words.replaceBot, () => void this.table.send({ do: "take-over", seat: missed }))];
  }
}

/**
 * @param {Standing} standing
 * @param {number} seat
 */
function waits({ seats, deadline }, seat) {
  const name = seats[seat]?.name ?? "";
  return deadline === null ? words.tableWaits(name) : words.clockPlays(name);
}

/** The seat below as an onlooker sees it. @param {import("../wire.js").Plate} plate */
function lookedAt(plate) {
  const held = plate.held > 0 && el("p", { class: "seat-backs" }, plate.hidden ? backs(plate.held) : null, el("span", {}, String(plate.held)));
  return ownPlate(plate, words.looking, held);
}
