/** The part of every page that its module fills. */
export const page = /** @type {HTMLElement} */ (document.getElementById("page"));

/**
 * An element with text in it.
 * @param {string} name
 * @param {string} text
 */
export function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
