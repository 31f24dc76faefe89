/** A replay that goes on by itself, until it is paused or has ended. */

/**
 * @typedef {object} Played
 * @property {() => Promise<void>} move one step on
 * @property {() => boolean} ended
 * @property {() => number} pace milliseconds from step to step
 * @property {(on: boolean) => void} told
 */

export class Playing {
  #timer = 0;

  /** @param {Played} played */
  constructor(played) {
    this.played = played;
    played.told(false);
  }

  get on() {
    return this.#timer !== 0;
  }

  begin() {
    this.played.told(true);
    this.#later();
  }

  pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.played.told(false);
  }

  #later() {
    this.#timer = setTimeout(() => void this.#go(), this.played.pace());
  }

  async #go() {
    const timer = this.#timer;
    await this.played.move();
    if (timer !== this.#timer) return; // somebody has paused it meanwhile
    if (this.played.ended()) this.pause();
    else this.#later();
  }
}
