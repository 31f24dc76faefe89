/** A browser's audio as the instrument of a player: its clock, and the two wood tones. */

import { strike, tick } from "./tones.js";

/**
 * @param {AudioContext} audio
 * @param {() => number} volume from 0 to 1, asked for whenever something is about to sound
 * @returns {import("./player.js").Instrument}
 */
export function instrumentOf(audio, volume) {
  const room = () => {
    const made = new GainNode(audio);
    made.connect(audio.destination);
    return made;
  };
  let out = room();
  return {
    now: () => audio.currentTime,
    strike(at, length, half) {
      out.gain.value = volume();
      strike(out, at, length, half);
    },
    tick(at) {
      out.gain.value = volume();
      tick(out, at);
    },
    setVolume() {
      out.gain.value = volume();
    },
    hush() {
      out.disconnect(); // what was struck is not heard any more
      out = room();
    },
    later: (look, milliseconds) => window.setTimeout(look, milliseconds),
    never: (number) => window.clearTimeout(number),
  };
}
