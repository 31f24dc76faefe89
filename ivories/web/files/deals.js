/** The deals of a replay as they are asked for: on a table of a good width, and not twice. */

import { Frame } from "./frame.js";
import { settings } from "./settings.js";
import { SMALL, wanted, WIDEST } from "./width.js";

/** @typedef {import("../wire.js").ReplayShown} Shown */
/** @typedef {import("./source.js").Source} Source */
/** @typedef {import("./source.js").Asked} Asked */

const WIDER = 1.5;
const KEPT = 24; // deals that are not asked for again

export class Deals {
  /** @type {Map<string, Shown>} */ #known = new Map();
  #width = 0;

  /**
   * @param {Source} source
   * @param {HTMLElement} room in which they are drawn
   */
  constructor(source, room) {
    this.source = source;
    this.room = room;
  }

  /** Whether the room has become another since something was asked for. */
  get changed() {
    return this.#width !== wanted(this.room);
  }

  /**
   * A deal, wider than the room where that is drawn larger.
   * @param {Omit<Asked, "width">} asked
   */
  async load(asked) {
    this.#width = wanted(this.room);
    const first = await this.#one({ ...asked, width: this.#width });
    const width = Math.min(WIDEST, Math.round(this.#width * WIDER));
    if (this.#scale(first) >= SMALL || width === this.#width) return first;
    const wider = await this.#one({ ...asked, width });
    return this.#scale(wider) > this.#scale(first) ? wider : first;
  }

  /** @param {Asked} asked */
  async #one(asked) {
    const key = [asked.deal, asked.seat, asked.width, settings().names].join(" ");
    const known = this.#known.get(key);
    if (known) return known;
    const shown = await this.source.load(asked);
    if (this.#known.size >= KEPT) this.#known.clear();
    if (shown.over) this.#known.set(key, shown);
    return shown;
  }

  /** How large the layout will be drawn at the end of the deal. @param {Shown} shown */
  #scale(shown) {
    const places = shown.steps[shown.steps.length - 1]?.seen.places;
    const room = this.room.getBoundingClientRect();
    return places?.pieces.length && room.width ? Frame.scaleOf(places, room) : SMALL;
  }
}
