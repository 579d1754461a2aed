/**
 * Reads the colours of any theme from the style sheets, whichever theme is active: an exported image
 * may be light while the page is dark, and the settings show every theme.
 */
import { toHex } from "../util/oklch.ts";
import type { Theme } from "./theme.ts";
import { COLOUR_NAMES, currentColours } from "./theme.ts";

/** A theme with colours of its own; `system` stands for one of these. */
export type ColourTheme = Exclude<Theme, "system">;

/** Selectors of the rules that apply in each colour scheme, in cascade order. */
const SELECTORS = { light: [":root"], dark: [":root", ':root:where([data-scheme="dark"])'] };

const prefersDark = () => matchMedia("(prefers-color-scheme: dark)").matches;

/** The theme that is on where the user has chosen `theme`. */
export function activeTheme(theme: Theme): ColourTheme {
  if (theme !== "system") return theme;
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  return prefersDark() ? "dark" : "light";
}

/** The contrast theme follows the device, as its style sheet does. */
const schemeOf = (theme: ColourTheme) =>
  theme === "dark" || (theme === "contrast" && prefersDark()) ? "dark" : "light";

/** Style rules of a sheet, with those of the media queries in it that match. */
const styleRules = (rules: Iterable<CSSRule>): CSSStyleRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    const applies = rule instanceof CSSMediaRule && matchMedia(rule.media.mediaText).matches;
    return applies ? styleRules(rule.cssRules) : [];
  });

/** `:root` rules of one of the page's style sheets, even if its media query does not match. */
function cssRulesOf(id: string, scheme: "light" | "dark") {
  const link = document.getElementById(id) as HTMLLinkElement | null;
  const rules = styleRules(link?.sheet?.cssRules ?? []);
  return SELECTORS[scheme].flatMap((half) =>
    rules.filter(({ selectorText }) => selectorText.replaceAll("'", '"') === half),
  );
}

/**
 * Colours of a palette for painters.
 * @param pieces - id of the style sheet of the piece palette; `even`, the default palette, has none
 * @returns `#rrggbb` or `#rrggbbaa` by colour name, and the font
 */
export function palette(theme: ColourTheme, pieces = "even"): Record<string, string> {
  const scheme = schemeOf(theme);
  const sheets = ["tokens", ...(theme === "light" ? [] : [theme]), pieces];
  const rules = sheets.flatMap((id) => cssRulesOf(id, scheme));
  /** The last style sheet that sets the property wins. */
  const value = (name: string) =>
    rules.map(({ style }) => style.getPropertyValue(`--${name}`)).findLast(Boolean) ?? "";
  const pairs = COLOUR_NAMES.map((name) => [name, toHex(value(name))]);
  return { ...Object.fromEntries(pairs), font: currentColours().font ?? "sans-serif" };
}
