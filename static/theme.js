/** The colours of the page for those who paint on canvases; the style sheets own them. */
import { games } from "./games.js";

const PARTS = ["fill", "edge", "ink", "shine"];
const PLAIN = [
  "cell",
  "cell-open",
  "cell-later",
  "grid",
  "frame",
  "ink",
  "quiet",
  "shade",
  "halo",
  "mark",
  "lit",
  "last",
  "label",
  "label-ink",
];

/** @type {Record<string, string>} */
let colours = {};

/** @returns {Record<string, string>} */
function readColours() {
  const style = getComputedStyle(document.documentElement);
  const shapes = new Set(games.flatMap((game) => game.pieces.map((piece) => piece.id)));
  const names = [
    ...PLAIN,
    ...[...shapes].flatMap((shape) => PARTS.map((part) => `${shape}-${part}`)),
  ];
  const pairs = names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
  return { ...Object.fromEntries(pairs), font: getComputedStyle(document.body).fontFamily };
}

export const currentColours = () => colours;

/** When the dark sheet counts. */
const DARK = { system: "(prefers-color-scheme: dark)", light: "not all", dark: "all" };

/** @param {keyof typeof DARK} theme */
export function setTheme(theme) {
  const sheet = /** @type {HTMLLinkElement} */ (document.getElementById("dark"));
  sheet.media = DARK[theme];
  colours = readColours();
}

/** @param {() => void} changed @param {AbortSignal} [signal] */
export function watchSystemTheme(changed, signal) {
  document.getElementById("dark")?.addEventListener("load", () => {
    colours = readColours();
    changed();
  });
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
    matchMedia(query).addEventListener(
      "change",
      () => {
        colours = readColours();
        changed();
      },
      signal && { signal },
    );
  }
}
