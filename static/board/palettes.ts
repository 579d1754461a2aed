/** Both palettes at any time, as the style sheets write them: a picture may be light while the page is dark. */
import { toHex } from "../util/oklch.ts";
import { COLOUR_NAMES, currentColours } from "./theme.ts";

/** Which halves of a sheet count in which theme. */
const SELECTORS = { light: [":root"], dark: [":root", ':root:where([data-scheme="dark"])'] };

/** What a style sheet of ours says of `:root`, whether it counts at the moment or not. */
function cssRulesOf(id: string, theme: "light" | "dark") {
  const link = document.getElementById(id) as HTMLLinkElement | null;
  const rules = [...(link?.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule);
  const said = rules as CSSStyleRule[];
  return SELECTORS[theme].flatMap((half) =>
    said.filter(({ selectorText }) => selectorText.replaceAll("'", '"') === half),
  );
}

/**
 * @param pieces - the sheet of another palette for them
 * @returns `#rrggbb` or `#rrggbbaa` by the names that painters use, and the font
 */
export function palette(theme: "light" | "dark", pieces = "even"): Record<string, string> {
  const sheets = ["tokens", ...(theme === "dark" ? ["dark"] : []), pieces];
  const rules = sheets.flatMap((id) => cssRulesOf(id, theme));
  /** The later sheet counts. */
  const value = (name: string) =>
    rules.map(({ style }) => style.getPropertyValue(`--${name}`)).findLast(Boolean) ?? "";
  const pairs = COLOUR_NAMES.map((name) => [name, toHex(value(name))]);
  return { ...Object.fromEntries(pairs), font: currentColours().font ?? "sans-serif" };
}
