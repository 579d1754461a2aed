/**
 * Theme selection, and the theme's colours for canvas painters. The style sheets define the
 * colours.
 */
export type Theme = "system" | "light" | "dark" | "wood" | "contrast";

export type PiecePalette = "even" | "safe" | "shades";

const PIECE_COLOURS = ["fill", "edge", "ink", "shine"];
const SHAPES = ["L", "I", "T", "S"];

/** Colour names for painters: CSS custom properties without the leading dashes. */
export const COLOUR_NAMES = [
  ...["cell", "sand", "sage"].flatMap((paper) => [paper, `${paper}-open`, `${paper}-later`]),
  ...["grid", "sand-grid", "sage-grid", "slate", "slate-well", "slate-grid", "slate-lip", "frame"],
  ...["raised-floor", "raised-edge"],
  ...["sheet", "ink", "quiet", "shade", "halo", "mark", "lit", "last", "label", "label-ink"],
  ...["mark-green", "mark-red", "mark-yellow", "mark-blue"],
  ...["accent", "accent-soft", "warning"],
  ...["white", "black"].flatMap((colour) =>
    ["fill", "edge", "ink"].map((part) => `${colour}-${part}`),
  ),
  ...["White", "Black"].flatMap((side) => [`group-${side}`, `group-${side}-ink`]),
  ...SHAPES.flatMap((shape) => PIECE_COLOURS.map((part) => `${shape}-${part}`)),
];

let colours: Record<string, string> = {};

function readColours(): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  const pairs = COLOUR_NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
  return { ...Object.fromEntries(pairs), font: getComputedStyle(document.body).fontFamily };
}

export const currentColours = () => colours;

/**
 * Media queries under which the style sheets of a theme apply; sheets that are not listed are
 * disabled. `system` follows the device preferences.
 */
const THEMES: Record<Theme, Record<string, string>> = {
  system: { dark: "(prefers-color-scheme: dark)", contrast: "(prefers-contrast: more)" },
  light: {},
  dark: { dark: "all" },
  contrast: { contrast: "all" },
  wood: { wood: "all" },
};
const THEME_SHEETS = ["dark", "wood", "contrast", "safe", "shades"];

/**
 * Reads the colours in effect. `data-scheme` selects the light or dark half of the palette style
 * sheets.
 */
function applyScheme() {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  root.dataset.scheme = style.colorScheme === "dark" ? "dark" : "light";
  // `theme-color` is the colour of the browser UI around the page.
  for (const meta of document.querySelectorAll("meta[name=theme-color]"))
    meta.setAttribute("content", style.getPropertyValue("--page").trim());
  colours = readColours();
}

export function setTheme({ theme, palette }: { theme: Theme; palette: PiecePalette }) {
  const media = { ...(THEMES[theme] ?? THEMES.system), [palette]: "all" };
  for (const name of THEME_SHEETS) {
    const sheet = document.getElementById(name) as HTMLLinkElement;
    sheet.media = media[name] ?? "not all";
  }
  applyScheme();
}

export function watchSystemTheme(changed: () => void) {
  const onChange = () => {
    applyScheme();
    changed();
  };
  for (const name of THEME_SHEETS)
    document.getElementById(name)?.addEventListener("load", onChange);
  for (const query of [
    "prefers-color-scheme: dark",
    "prefers-contrast: more",
    "forced-colors: active",
  ])
    matchMedia(`(${query})`).addEventListener("change", onChange);
}
