import { el, fill, page } from "./dom.js";
import "./settings.js";

fill(page, el("h1", {}, "Ivories"));
