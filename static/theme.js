/** The colours of the page for those who paint on canvases; the style sheets own them. */

const PARTS = ["fill", "edge", "ink", "shine"];
const SHAPES = ["L", "I", "T", "S"];
/** What painters may call colours. */
export const NAMES = [
  ...["cell", "tailits", "taiji"].flatMap((paper) => [paper, `${paper}-open`, `${paper}-later`]),
  ...["grid", "tailits-grid", "taiji-grid", "lot", "lot-well", "lot-grid", "frame"],
  ...["raised-floor", "raised-edge"],
  ...["ink", "quiet", "shade", "halo", "mark", "lit", "last", "label", "label-ink"],
  ...["accent", "accent-soft"],
  ...["white", "black"].flatMap((colour) =>
    ["fill", "edge", "ink"].map((part) => `${colour}-${part}`),
  ),
  ...["White", "Black"].flatMap((side) => [`group-${side}`, `group-${side}-ink`]),
  ...SHAPES.flatMap((shape) => PARTS.map((part) => `${shape}-${part}`)),
];

/** @type {Record<string, string>} */
let colours = {};

/** @returns {Record<string, string>} */
function readColours() {
  const style = getComputedStyle(document.documentElement);
  const pairs = NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
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
