/** The pages of rules are whole without this: it brings the look that somebody likes, and their settings. */

import { showTools } from "./mast.js";
import { whenChanged } from "./settings.js";

/** Pictures lie on felt, but in high contrast. */
function pictures() {
  const look = document.documentElement.dataset.look === "contrast" ? "contrast" : "dark";
  for (const image of document.querySelectorAll("img")) {
    const wanted = image.src.replace(/look=\w+/, `look=${look}`);
    if (wanted !== image.src) image.src = wanted;
  }
}

showTools();
pictures();
whenChanged(pictures);
