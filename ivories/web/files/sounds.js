/** Sounds, made here: wood on wood, a soft bell. They are off with one press. */

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;

/** A browser makes no sound before something is pressed: then its audio is there, if it has any. */
export function wake() {
  if (!settings().sound || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

addEventListener("pointerdown", wake, { passive: true });
addEventListener("click", wake, { capture: true });
addEventListener("keydown", wake, { capture: true });

/** What sounds are made with: nothing before a press, where sounds are off, or where there is no audio. */
export const audio = () => (settings().sound ? context : null);

/** From 0 to 1. */
export const volume = () => settings().volume / 100;

/** What makes a sound at once. */
const ready = () => (audio()?.state === "running" ? context : null);

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
  const gain = new GainNode(audio, { gain: loud * volume() });
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
