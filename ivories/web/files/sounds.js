/** Sounds, made here: wood on wood, a soft bell. They are off with one press. */

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;

/** A browser makes no sound before something is pressed. */
function ready() {
  if (!settings().sound) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  return context.state === "running" ? context : null;
}

addEventListener("pointerdown", () => void ready(), { passive: true });
addEventListener("keydown", () => void ready());

/**
 * A tone that dies away.
 * @param {AudioContext} audio
 * @param {OscillatorType} kind
 * @param {number} pitch
 * @param {number} length
 * @param {number} loud
 */
function tone(audio, kind, pitch, length, loud) {
  const source = new OscillatorNode(audio, { type: kind, frequency: pitch });
  const gain = new GainNode(audio, { gain: loud });
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + length);
  source.connect(gain).connect(audio.destination);
  source.start();
  source.stop(audio.currentTime + length);
}

/** A piece is laid. */
export function wood() {
  const audio = ready();
  if (!audio) return;
  tone(audio, "triangle", 310, 0.07, 0.22);
  tone(audio, "sine", 150, 0.1, 0.2);
}

/** Somebody scores, or it is your turn. */
export function bell() {
  const audio = ready();
  if (!audio) return;
  tone(audio, "sine", 880, 0.7, 0.09);
  tone(audio, "sine", 1320, 0.5, 0.04);
}

/** Something is refused. */
export function thud() {
  const audio = ready();
  if (audio) tone(audio, "sine", 110, 0.12, 0.2);
}
