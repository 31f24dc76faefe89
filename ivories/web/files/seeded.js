/** Chance that comes out the same again: for a page that asks all who open it the same. */

const STEP = 0x9e3779b9;
const WHOLE = 2 ** 32;

/** Spreads every bit of a number over all of them. @param {number} number */
function mixed(number) {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/**
 * Numbers from 0 to 1, the same for the same words.
 * @param {string} words
 * @returns {() => number}
 */
export function seeded(words) {
  let state = [...words].reduce((sum, letter) => mixed(sum + STEP + (letter.codePointAt(0) ?? 0)), 0);
  return () => mixed((state = (state + STEP) | 0)) / WHOLE;
}
