import { element, page } from "./page.js";

page.replaceChildren(
  element("h1", "Ivories"),
  element("p", "Tables cannot be opened here yet. In a terminal, ivories join does it."),
);
