/** Where a person came from, so that leaving a puzzle or the puzzle screen leads back there. */
import { puzzleOf } from "../games/shared/mode.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { AppState, Origins, Screen } from "./app-state.ts";

/** A screen, or a puzzle on the table. */
export type Place = Screen | "puzzle";

/** Those of a page that was opened at the address of a puzzle or of the puzzle screen. */
export const FIRST_ORIGINS: Origins = { puzzles: "home", puzzle: "puzzles" };

export const placeOf = (state: AppState): Place =>
  puzzleOf(state) ? "puzzle" : state.environment.screen;

/** The origins after going from one place to another. Going back changes nothing. */
export function originsAfter(origins: Origins, from: Place, to: Place): Origins {
  if (to === "puzzle") return from === "puzzle" ? origins : { ...origins, puzzle: from };
  if (to !== "puzzles") return origins;
  const source = from === "puzzle" ? origins.puzzle : from;
  return source === "puzzles" ? origins : { ...origins, puzzles: source };
}

/** Message keys of the links and buttons that lead back to a screen. */
const BACK_KEYS: Readonly<Record<Screen, string>> = {
  home: "button-home",
  puzzles: "puzzle-action-list",
  table: "home-back",
};

/** Name of the screen, for a button that leads back to it. */
const backLabel = ({ t }: Pick<Texts, "t">, screen: Screen) => t(BACK_KEYS[screen]);

/** Name of the place to which leaving a puzzle or moves that are tried out leads. */
export const exitLabel = (texts: Pick<Texts, "t">, state: AppState) =>
  puzzleOf(state) ? backLabel(texts, state.environment.origins.puzzle) : texts.t("menu-exit-trial");

export const backLink = (texts: Pick<Texts, "t">, screen: Screen) => ({
  href: `#${screen}`,
  label: backLabel(texts, screen),
});
