/** The sign that sounds is lit, wherever it is drawn and however often it is drawn anew. */

let lit = "";

/**
 * Marks what lights up with a sound.
 * @template {Element} Node
 * @param {Node} node
 * @param {string} sound
 * @returns {Node}
 */
export function sounding(node, sound) {
  node.setAttribute("data-sound", sound);
  node.classList.toggle("lit", sound === lit);
  return node;
}

/** Lights a sound, and nothing else. @param {string | null} sound */
export function light(sound) {
  lit = sound ?? "";
  for (const node of document.querySelectorAll("[data-sound]")) node.classList.toggle("lit", node.getAttribute("data-sound") === lit);
}
