/** What pages say of music. Names of notations stand in notations.js. */

export const musicWords = {
  hearLine: "Hear the line",
  stopLine: "Stop",
  nothingLies: "Nothing lies on the table yet.",
  legend: "Note values",
  soundsOff: "Sounds are off",
  turnOn: "Turn sounds on",
  onlyLight: "Show it without sound",
  figures: "Figures: note values in sixteenths",
  signs: "Notes",
  /** @param {string[]} signs */
  written: (signs) => `written ${signs.join(" and ")}`,
  legendMore: "A note is worth so many sixteenths of a whole. Halves of pieces join where they are worth the same, however they are written. Press a sign to hear it.",
  /**
   * @param {number} value
   * @param {string} part
   */
  worth: (value, part) => `${value} ${value === 1 ? "sixteenth" : "sixteenths"} · ${part}`,
  others: "the same value written otherwise",
};

/** What each value is called, and how it stands to a whole. */
export const VALUES = [
  { value: 16, name: "Whole", part: "a whole" },
  { value: 12, name: "Dotted half", part: "\u00be of a whole: a half and a quarter" },
  { value: 8, name: "Half", part: "\u00bd of a whole: 2 make a whole" },
  { value: 6, name: "Dotted quarter", part: "\u215c of a whole: a quarter and an eighth" },
  { value: 4, name: "Quarter", part: "\u00bc of a whole: 4 make a whole" },
  { value: 3, name: "Dotted eighth", part: "an eighth and a sixteenth" },
  { value: 2, name: "Eighth", part: "\u215b of a whole: 8 make a whole" },
  { value: 1, name: "Sixteenth", part: "16 make a whole" },
];
