/** One's own pieces: picked with a press, a key or by dragging them to the table. */

import { el, fill } from "./dom.js";
import { standing } from "./pieces.js";

/** @typedef {import("../wire.js").Held} Held */
/** @typedef {{x: number, y: number}} Point */

/**
 * @typedef {object} Hands what a rack tells
 * @property {(key: string) => void} press a piece is pressed
 * @property {(key: string) => boolean} lift a piece is dragged: whether it may be
 * @property {(key: string, at: Point) => void} drop
 */

const FAR = 8; // pixels until a press becomes a drag

export class Rack {
  /** @type {Map<string, HTMLButtonElement>} */ #pieces = new Map();
  #at = 0;

  /** @param {Hands} hands */
  constructor(hands) {
    this.hands = hands;
    this.shelf = el("div", { class: "rack", role: "toolbar" });
    this.shelf.addEventListener("keydown", (event) => this.#walk(event));
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
    const up = how.up === key;
    const idle = how.mine && how.fits.size > 0 && !how.fits.has(key);
    const made = el(
      "button",
      {
        type: "button",
        class: `piece${up ? " up" : ""}${idle ? " no" : ""}`,
        "aria-pressed": String(up),
        "aria-label": name,
        "data-piece": key,
        onclick: () => this.hands.press(key),
      },
      standing([numbers[0], numbers[1]], how.musical),
    );
    this.#dragging(made, key);
    this.#pieces.set(key, made);
    return made;
  }

  /** The arrows walk along the rack. @param {KeyboardEvent} event */
  #walk(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...this.#pieces.values()];
    this.#at = Math.max(0, Math.min(all.length - 1, this.#at + step));
    all.forEach((one, place) => (one.tabIndex = place === this.#at ? 0 : -1));
    all[this.#at]?.focus();
  }

  /**
   * @param {HTMLButtonElement} made
   * @param {string} key
   */
  #dragging(made, key) {
    /** @type {Point | null} */ let from = null;
    /** @type {HTMLElement | null} */ let ghost = null;
    const end = (/** @type {PointerEvent} */ event, /** @type {boolean} */ dropped) => {
      if (ghost && dropped) this.hands.drop(key, { x: event.clientX, y: event.clientY });
      if (ghost) addEventListener("click", stop, { capture: true, once: true });
      ghost?.remove();
      made.classList.remove("lifted");
      from = ghost = null;
      setTimeout(() => removeEventListener("click", stop, { capture: true }));
    };
    const stop = (/** @type {Event} */ event) => event.stopPropagation();
    made.addEventListener("pointerdown", (event) => {
      if (event.button === 0) from = { x: event.clientX, y: event.clientY };
    });
    made.addEventListener("pointermove", (event) => {
      if (!from) return;
      if (!ghost && Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR && this.hands.lift(key)) {
        const now = this.#pieces.get(key) ?? made;
        ghost = this.#ghost(now);
        now.setPointerCapture?.(event.pointerId);
        made.classList.add("lifted");
      }
      if (ghost) ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
    });
    made.addEventListener("pointerup", (event) => end(event, true));
    made.addEventListener("pointercancel", (event) => end(event, false));
  }

  /** @param {HTMLButtonElement} made */
  #ghost(made) {
    const ghost = /** @type {HTMLElement} */ (made.cloneNode(true));
    ghost.className = "piece ghost";
    ghost.setAttribute("aria-hidden", "true");
    document.body.append(ghost);
    return ghost;
  }

  /** Where a piece stands on the screen. @param {string} key */
  place(key) {
    const room = this.#pieces.get(key)?.getBoundingClientRect();
    return room ? { x: room.left + room.width / 2, y: room.top + room.height / 2 } : null;
  }

  /** Puts the keys on the rack. */
  focus() {
    [...this.#pieces.values()][this.#at]?.focus();
  }
}
