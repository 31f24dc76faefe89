/** The notations of the musical set, made by examples/web_notations.py: not written by hand. */

/**
 * @typedef {object} Notation
 * @property {string} said its name
 * @property {number} value in sixteenths
 * @property {"note" | "rest" | "tied" | "group"} kind
 * @property {[value: number, silent: 0 | 1, tied: 0 | 1][]} notes one by one; tied to the next
 */

/** @type {Record<string, Notation>} */
export const NOTATIONS = {
  "sixteenth": { said: "sixteenth note", value: 1, kind: "note", notes: [[1, 0, 0]] },
  "sixteenth-rest": { said: "sixteenth rest", value: 1, kind: "rest", notes: [[1, 1, 0]] },
  "eighth": { said: "eighth note", value: 2, kind: "note", notes: [[2, 0, 0]] },
  "eighth-rest": { said: "eighth rest", value: 2, kind: "rest", notes: [[2, 1, 0]] },
  "two-sixteenths": { said: "two sixteenths", value: 2, kind: "group", notes: [[1, 0, 0], [1, 0, 0]] },
  "sixteenth-tied-sixteenth": { said: "sixteenth tied to a sixteenth", value: 2, kind: "tied", notes: [[1, 0, 1], [1, 0, 0]] },
  "dotted-eighth": { said: "dotted eighth note", value: 3, kind: "note", notes: [[3, 0, 0]] },
  "dotted-eighth-rest": { said: "dotted eighth rest", value: 3, kind: "rest", notes: [[3, 1, 0]] },
  "eighth-tied-sixteenth": { said: "eighth tied to a sixteenth", value: 3, kind: "tied", notes: [[2, 0, 1], [1, 0, 0]] },
  "three-sixteenths": { said: "three sixteenths", value: 3, kind: "group", notes: [[1, 0, 0], [1, 0, 0], [1, 0, 0]] },
  "quarter": { said: "quarter note", value: 4, kind: "note", notes: [[4, 0, 0]] },
  "quarter-rest": { said: "quarter rest", value: 4, kind: "rest", notes: [[4, 1, 0]] },
  "two-eighths": { said: "two eighths", value: 4, kind: "group", notes: [[2, 0, 0], [2, 0, 0]] },
  "four-sixteenths": { said: "four sixteenths", value: 4, kind: "group", notes: [[1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0]] },
  "eighth-tied-eighth": { said: "eighth tied to an eighth", value: 4, kind: "tied", notes: [[2, 0, 1], [2, 0, 0]] },
  "dotted-eighth-and-sixteenth": { said: "dotted eighth and sixteenth", value: 4, kind: "group", notes: [[3, 0, 0], [1, 0, 0]] },
  "eighth-and-two-sixteenths": { said: "eighth and two sixteenths", value: 4, kind: "group", notes: [[2, 0, 0], [1, 0, 0], [1, 0, 0]] },
  "dotted-quarter": { said: "dotted quarter note", value: 6, kind: "note", notes: [[6, 0, 0]] },
  "dotted-quarter-rest": { said: "dotted quarter rest", value: 6, kind: "rest", notes: [[6, 1, 0]] },
  "quarter-tied-eighth": { said: "quarter tied to an eighth", value: 6, kind: "tied", notes: [[4, 0, 1], [2, 0, 0]] },
  "three-eighths": { said: "three eighths", value: 6, kind: "group", notes: [[2, 0, 0], [2, 0, 0], [2, 0, 0]] },
  "six-sixteenths": { said: "six sixteenths", value: 6, kind: "group", notes: [[1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0]] },
  "half": { said: "half note", value: 8, kind: "note", notes: [[8, 0, 0]] },
  "half-rest": { said: "half rest", value: 8, kind: "rest", notes: [[8, 1, 0]] },
  "quarter-tied-quarter": { said: "quarter tied to a quarter", value: 8, kind: "tied", notes: [[4, 0, 1], [4, 0, 0]] },
  "two-quarters": { said: "two quarters", value: 8, kind: "group", notes: [[4, 0, 0], [4, 0, 0]] },
  "four-eighths": { said: "four eighths", value: 8, kind: "group", notes: [[2, 0, 0], [2, 0, 0], [2, 0, 0], [2, 0, 0]] },
  "dotted-half": { said: "dotted half note", value: 12, kind: "note", notes: [[12, 0, 0]] },
  "dotted-half-rest": { said: "dotted half rest", value: 12, kind: "rest", notes: [[12, 1, 0]] },
  "half-tied-quarter": { said: "half tied to a quarter", value: 12, kind: "tied", notes: [[8, 0, 1], [4, 0, 0]] },
  "three-quarters": { said: "three quarters", value: 12, kind: "group", notes: [[4, 0, 0], [4, 0, 0], [4, 0, 0]] },
  "six-eighths": { said: "six eighths", value: 12, kind: "group", notes: [[2, 0, 0], [2, 0, 0], [2, 0, 0], [2, 0, 0], [2, 0, 0], [2, 0, 0]] },
  "twelve-sixteenths": { said: "twelve sixteenths", value: 12, kind: "group", notes: [[1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0]] },
  "whole": { said: "whole note", value: 16, kind: "note", notes: [[16, 0, 0]] },
  "whole-rest": { said: "whole rest", value: 16, kind: "rest", notes: [[16, 1, 0]] },
  "half-tied-half": { said: "half tied to a half", value: 16, kind: "tied", notes: [[8, 0, 1], [8, 0, 0]] },
  "two-halves": { said: "two halves", value: 16, kind: "group", notes: [[8, 0, 0], [8, 0, 0]] },
  "four-quarters": { said: "four quarters", value: 16, kind: "group", notes: [[4, 0, 0], [4, 0, 0], [4, 0, 0], [4, 0, 0]] },
  "dotted-half-and-quarter": { said: "dotted half and quarter", value: 16, kind: "group", notes: [[12, 0, 0], [4, 0, 0]] },
};

/** What stands on a piece: on its larger half, then on the other. @type {Record<string, [string, string]>} */
export const SQUARES = {
  "1-1": ["sixteenth", "sixteenth-rest"],
  "2-1": ["sixteenth-tied-sixteenth", "sixteenth-rest"],
  "3-1": ["three-sixteenths", "sixteenth"],
  "4-1": ["eighth-and-two-sixteenths", "sixteenth"],
  "6-1": ["dotted-quarter-rest", "sixteenth"],
  "8-1": ["two-quarters", "sixteenth-rest"],
  "12-1": ["half-tied-quarter", "sixteenth"],
  "16-1": ["whole", "sixteenth-rest"],
  "2-2": ["eighth", "eighth-rest"],
  "3-2": ["dotted-eighth", "sixteenth-tied-sixteenth"],
  "4-2": ["dotted-eighth-and-sixteenth", "eighth"],
  "6-2": ["three-eighths", "eighth"],
  "8-2": ["half-rest", "two-sixteenths"],
  "12-2": ["six-eighths", "eighth-rest"],
  "16-2": ["half-tied-half", "two-sixteenths"],
  "3-3": ["dotted-eighth", "dotted-eighth-rest"],
  "4-3": ["quarter", "three-sixteenths"],
  "6-3": ["three-eighths", "eighth-tied-sixteenth"],
  "8-3": ["quarter-tied-quarter", "dotted-eighth-rest"],
  "12-3": ["three-quarters", "dotted-eighth"],
  "16-3": ["dotted-half-and-quarter", "eighth-tied-sixteenth"],
  "4-4": ["quarter", "quarter-rest"],
  "6-4": ["dotted-quarter", "two-eighths"],
  "8-4": ["quarter-tied-quarter", "quarter-rest"],
  "12-4": ["twelve-sixteenths", "eighth-tied-eighth"],
  "16-4": ["whole-rest", "four-sixteenths"],
  "6-6": ["dotted-quarter", "dotted-quarter-rest"],
  "8-6": ["half", "quarter-tied-eighth"],
  "12-6": ["dotted-half-rest", "quarter-tied-eighth"],
  "16-6": ["half-tied-half", "six-sixteenths"],
  "8-8": ["half", "half-rest"],
  "12-8": ["half-tied-quarter", "four-eighths"],
  "16-8": ["two-halves", "half"],
  "12-12": ["dotted-half", "dotted-half-rest"],
  "16-12": ["four-quarters", "dotted-half"],
  "16-16": ["whole", "whole-rest"],
};

/** Of each value the single note that has it. @type {Record<number, string>} */
export const PLAIN = { 1: "sixteenth", 2: "eighth", 3: "dotted-eighth", 4: "quarter", 6: "dotted-quarter", 8: "half", 12: "dotted-half", 16: "whole" };
