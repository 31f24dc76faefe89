/** What the page of practice says itself. Questions and what is said of them come with the page, in the program's words. */

/** As 1 is a half, 2 is a whole and 4 is a quarter. @param {readonly string[]} all */
const joined = (all) => (all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${all[all.length - 1]}` : all.join(""));

export const practiceWords = {
  drill: "Drill",
  level: "Level",
  /** @param {string} sentence @param {readonly string[]} others */
  why: (sentence, others) => (others.length ? `${sentence} But ${joined(others)}.` : sentence),
  /** @param {"right" | "some" | "wrong"} how @param {string} why */
  verdict: (how, why) => `${{ right: "Right.", some: "Not all.", wrong: "No." }[how]} ${why}`,
  check: "Check",
  next: "Next",
  /** @param {number} number @param {string} ask */
  numbered: (number, ask) => `${number}. ${ask}`,
  options: "To choose from",
  shown: "What lies on the table",
  sign: "The sign: press to hear it",
  piece: "The piece: press to hear it",
  hear: "Hear it",
  again: "Hear it again",
  hearMore: "It is played over a beat of quarters, which begins two beats before it.",
  counted: "Both ends count together, a double with both its squares.",
  noAudio: "This browser plays no sounds: choose another drill.",
  /** @param {number} right @param {number} asked */
  score: (right, asked) => (asked ? `${right} of ${asked} right.` : "Nothing is answered yet."),
  /** @param {number} right @param {number} asked */
  inAll: (right, asked) => `In all ${right} of ${asked} at this drill and level.`,
  keep: "Keep my score in this browser",
  missed: "What was missed comes back soon, what is known later.",
  /** @param {number} level @param {string} signs */
  onward: (level, signs) => `Level ${level} brings in ${signs}`,
  right: "right",
  wrong: "wrong",
  wanted: "right, and not chosen",
  sounds: "Sound",
  beside: "Score and sound",
  broken: "There are no questions",
  unanswered: "The server does not answer. Try again in a moment.",
  tryAgain: "Try again",
  keys: [
    ["1 to 6", "choose an answer"],
    ["Arrows", "walk the answers"],
    ["Enter", "choose, check, go on"],
    ["H", "hear what is asked about"],
    ["S", "sounds on and off"],
    ["V", "note values"],
    ["?", "these keys"],
  ],
};
