/** Both palettes at any time, as the style sheets write them: a picture may be light while the page is dark. */
import { hexOf } from "../util/oklch.js";
import { NAMES, currentColours } from "./theme.js";

/** Which halves of a sheet count in which theme. */
const HALVES = { light: [":root"], dark: [":root", ':root:where([data-scheme="dark"])'] };

/**
 * What a style sheet of ours says of `:root`, whether it counts at the moment or not.
 * @param {string} id
 * @param {"light" | "dark"} theme
 */
function rulesOf(id, theme) {
  const link = /** @type {HTMLLinkElement | null} */ (document.getElementById(id));
  const rules = [...(link?.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule);
  const said = /** @type {CSSStyleRule[]} */ (rules);
  return HALVES[theme].flatMap((half) =>
    said.filter(({ selectorText }) => selectorText.replaceAll("'", '"') === half),
  );
}

/**
 * @param {"light" | "dark"} theme
 * @param {string} [pieces] the sheet of another palette for them
 * @returns {Record<string, string>} `#rrggbb` or `#rrggbbaa` by the names that painters use, and the font
 */
export function palette(theme, pieces = "even") {
  const sheets = ["tokens", ...(theme === "dark" ? ["dark"] : []), pieces];
  const rules = sheets.flatMap((id) => rulesOf(id, theme));
  /** The later sheet counts. @param {string} name */
  const value = (name) =>
    rules.map(({ style }) => style.getPropertyValue(`--${name}`)).findLast(Boolean) ?? "";
  const pairs = NAMES.map((name) => [name, hexOf(value(name))]);
  return { ...Object.fromEntries(pairs), font: currentColours().font ?? "sans-serif" };
}
