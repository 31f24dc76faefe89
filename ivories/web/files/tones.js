/** Two wood tones, for the two halves of a piece: bars that ring as long as their notes, and no longer. And a beat. */

const PITCHES = [440, 660];
const OVERTONE = 3.93; // of a bar of wood, tuned as marimbas are
const LOUD = 0.3;
const LEFT = 0.25; // of its loudness when a sixteenth's time has gone
const RELEASE = 0.012; // seconds, so that an end does not crack

/**
 * One sound.
 * @param {AudioNode} into
 * @param {number} at when it begins, by the clock of its context
 * @param {number} length in seconds
 * @param {number} half 0 or 1
 */
export function strike(into, at, length, half) {
  bar(into, at, length, PITCHES[half], LOUD, 0.9);
  bar(into, at, Math.min(length, 0.12), PITCHES[half] * OVERTONE, LOUD / 4, 0.08);
}

/**
 * A beat: short, dry and quiet, so that nobody takes it for a note.
 * @param {AudioNode} into
 * @param {number} at
 */
export function tick(into, at) {
  bar(into, at, 0.03, 2100, LOUD / 3, 0.02);
}

/**
 * A tone that dies away, and is stopped at its end.
 * @param {AudioNode} into
 * @param {number} at
 * @param {number} length
 * @param {number} pitch
 * @param {number} loud
 * @param {number} fall seconds in which it falls to a part of its loudness
 */
function bar(into, at, length, pitch, loud, fall) {
  const { context } = into;
  const end = at + length;
  const release = Math.max(at, end - RELEASE);
  const source = new OscillatorNode(context, { type: "sine", frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + Math.min(0.004, length / 4));
  gain.gain.exponentialRampToValueAtTime(loud * LEFT ** ((release - at) / fall), release);
  gain.gain.linearRampToValueAtTime(0, end);
  source.connect(gain).connect(into);
  source.start(at);
  source.stop(end);
}
