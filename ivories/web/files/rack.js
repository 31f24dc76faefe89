/** One's own pieces: picked with a press, a key or by dragging them to the table. */

import { el, fill } from "./dom.js";
import { labelOf } from "./naming.js";
import { standing } from "./pieces.js";
import { FAR } from "./places.js";
import { words } from "./words.js";

/** @typedef {import("../wire.js").Held} Held */
/** @typedef {{x: number, y: number}} Point */

/**
 * @typedef {object} Hands what a rack tells
 * @property {(key: string) => void} press a piece is pressed
 * @property {(key: string) => boolean} lift a piece is dragged: whether it may be
 * @property {(key: string, at: Point) => void} drop
 */

export class Rack {
  /** @type {Map<string, HTMLButtonElement>} */ #pieces = new Map();
  #at = 0;
  /** @type {{key: string, from: Point, ghost: HTMLElement | null} | null} */ #drag = null;

  /** @param {Hands} hands */
  constructor(hands) {
    this.hands = hands;
    this.shelf = el("div", { class: "rack", role: "toolbar" });
    this.shelf.addEventListener("keydown", (event) => this.#walk(event));
    this.#dragging();
  }

  /**
   * @param {readonly Held[]} held
   * @param {object} how
   * @param {ReadonlySet<string>} how.fits what may be played now
   * @param {string | null} how.up which one is picked
   * @param {boolean} how.mine whether it is one's turn
   * @param {boolean} how.musical
   * @param {string} how.label
   */
  draw(held, how) {
    const focused = this.shelf.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.piece : null;
    this.shelf.setAttribute("aria-label", how.label);
    this.#pieces.clear();
    const made = held.map(({ piece, name }) => this.#piece(`${piece[0]}-${piece[1]}`, piece, name, how));
    fill(this.shelf, ...made);
    this.#at = Math.min(this.#at, Math.max(0, made.length - 1));
    made.forEach((one, place) => (one.tabIndex = place === this.#at ? 0 : -1));
    if (focused !== null) (this.#pieces.get(focused ?? "") ?? made[this.#at])?.focus();
  }

  /**
   * @param {string} key
   * @param {readonly [number, number]} numbers
   * @param {string} name
   * @param {{fits: ReadonlySet<string>, up: string | null, mine: boolean, musical: boolean}} how
   */
  #piece(key, numbers, name, how) {
    const label = how.musical ? labelOf(name, numbers) : name;
    const up = how.up === key;
    const idle = how.mine && how.fits.size > 0 && !how.fits.has(key);
    const made = el(
      "button",
      {
        type: "button",
        class: `piece${up ? " up" : ""}${idle ? " no" : ""}`,
        "aria-pressed": String(up),
        "aria-label": idle ? `${label}, ${words.noFit}` : label,
        "data-piece": key,
        "data-fits": how.fits.has(key),
        onclick: () => this.hands.press(key),
      },
      standing([numbers[0], numbers[1]], how.musical),
    );
    this.#pieces.set(key, made);
    return made;
  }

  /** The arrows walk along the rack. @param {KeyboardEvent} event */
  #walk(event) {
    const all = [...this.#pieces.values()];
    const to = { ArrowRight: this.#at + 1, ArrowLeft: this.#at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || !all.length || event.shiftKey) return;
    event.preventDefault();
    this.#at = (to + all.length) % all.length;
    all.forEach((one, place) => (one.tabIndex = place === this.#at ? 0 : -1));
    all[this.#at]?.focus();
  }

  /** A piece that is dragged: the rack may be drawn anew meanwhile, so the window listens. */
  #dragging() {
    this.shelf.addEventListener("pointerdown", (event) => {
      const key = event.target instanceof Element ? event.target.closest("button")?.dataset.piece : null;
      if (key && event.button === 0) this.#drag = { key, from: { x: event.clientX, y: event.clientY }, ghost: null };
    });
    addEventListener("pointermove", (event) => this.#dragTo(event));
    addEventListener("pointerup", (event) => this.#dragEnd(event, true));
    addEventListener("pointercancel", (event) => this.#dragEnd(event, false));
  }

  /** @param {PointerEvent} event */
  #dragTo(event) {
    const drag = this.#drag;
    if (!drag) return;
    const far = Math.hypot(event.clientX - drag.from.x, event.clientY - drag.from.y) > FAR;
    if (!drag.ghost && far && this.hands.lift(drag.key)) drag.ghost = this.#ghost(drag.key);
    if (drag.ghost) drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
  }

  /**
   * @param {PointerEvent} event
   * @param {boolean} dropped
   */
  #dragEnd(event, dropped) {
    const drag = this.#drag;
    this.#drag = null;
    if (!drag?.ghost) return;
    drag.ghost.remove();
    this.#pieces.get(drag.key)?.classList.remove("lifted");
    const stop = (/** @type {Event} */ click) => click.stopPropagation(); // the press that ends a drag is none
    addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }));
    if (dropped) this.hands.drop(drag.key, { x: event.clientX, y: event.clientY });
  }

  /** @param {string} key */
  #ghost(key) {
    const made = /** @type {HTMLButtonElement} */ (this.#pieces.get(key));
    made.classList.add("lifted");
    const ghost = /** @type {HTMLElement} */ (made.cloneNode(true));
    ghost.className = "piece ghost";
    ghost.removeAttribute("data-fits");
    ghost.setAttribute("aria-hidden", "true");
    document.body.append(ghost);
    return ghost;
  }

  /** Where a piece stands on the screen. @param {string} key */
  place(key) {
    const room = this.#pieces.get(key)?.getBoundingClientRect();
    return room ? { x: room.left + room.width / 2, y: room.top + room.height / 2 } : null;
  }

  /** Puts the keys on the rack, on one of its pieces if that is named. @param {string} [key] */
  focus(key) {
    const all = [...this.#pieces.keys()];
    if (key !== undefined && all.includes(key)) this.#at = all.indexOf(key);
    [...this.#pieces.values()].forEach((one, place) => (one.tabIndex = place === this.#at ? 0 : -1));
    [...this.#pieces.values()][this.#at]?.focus();
  }
}
