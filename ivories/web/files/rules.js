import "./settings.js";
