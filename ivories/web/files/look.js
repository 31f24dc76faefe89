/** The look that somebody likes, before anything is drawn: a page never shows another one first. `settings.js` does the rest. */

(() => {
  const wants = (/** @type {string} */ query) => matchMedia(query).matches;
  let look = null;
  try {
    look = JSON.parse(localStorage.getItem("ivories") ?? "{}").look;
  } catch {
    // Nothing is kept here.
  }
  const own = wants("(prefers-contrast: more)") ? "contrast" : wants("(prefers-color-scheme: dark)") ? "felt" : "paper";
  document.documentElement.dataset.look = ["felt", "paper", "contrast"].includes(look) ? look : own;
})();
