/**
 * Reads the light or the dark palette from the style sheets, whichever theme is active: an exported
 * image may be light while the page is dark.
 */
import { toHex } from "../util/oklch.ts";
import { COLOUR_NAMES, currentColours } from "./theme.ts";

/** Selectors of the rules that apply in each colour scheme, in cascade order. */
const SELECTORS = { light: [":root"], dark: [":root", ':root:where([data-scheme="dark"])'] };

/** `:root` rules of one of the page's style sheets, even if its media query does not match. */
function cssRulesOf(id: string, theme: "light" | "dark") {
  const link = document.getElementById(id) as HTMLLinkElement | null;
  const rules = [...(link?.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule);
  const said = rules as CSSStyleRule[];
  return SELECTORS[theme].flatMap((half) =>
    said.filter(({ selectorText }) => selectorText.replaceAll("'", '"') === half),
  );
}

/**
 * Colours of a palette for painters.
 * @param pieces - id of the style sheet of the piece palette; `even`, the default palette, has none
 * @returns `#rrggbb` or `#rrggbbaa` by colour name, and the font
 */
export function palette(theme: "light" | "dark", pieces = "even"): Record<string, string> {
  const sheets = ["tokens", ...(theme === "dark" ? ["dark"] : []), pieces];
  const rules = sheets.flatMap((id) => cssRulesOf(id, theme));
  /** The last style sheet that sets the property wins. */
  const value = (name: string) =>
    rules.map(({ style }) => style.getPropertyValue(`--${name}`)).findLast(Boolean) ?? "";
  const pairs = COLOUR_NAMES.map((name) => [name, toHex(value(name))]);
  return { ...Object.fromEntries(pairs), font: currentColours().font ?? "sans-serif" };
}
