/**
 * Applies the table layout for the settings and window size, and rotates the table to face the
 * player to move.
 */
import type { TableLayout } from "../state/app.ts";
import type { AppState } from "../state/app-state.ts";
import { layoutOf, quarterTurnsOf } from "../state/orientation.ts";
import { byId, prefersReducedMotion } from "../ui/dom.ts";
import type { TextSize } from "../ui/text-size.ts";
import { isEnlarged } from "../ui/text-size.ts";

/**
 * Duration of the rotation in ms. Input is disabled meanwhile, so that a second tap cannot hit a
 * different element.
 */
const TURN_MS = 180;

/** Ids of the style sheets of each layout. */
const LAYOUT_SHEETS = {
  plain: ["plain-sheet", "layout-sheet", "wide-sheet"],
  enlarged: ["plain-sheet", "large-text-layout-sheet"],
  twoSided: ["two-sided-sheet"],
};

function enableSheets(layout: keyof typeof LAYOUT_SHEETS) {
  for (const id of new Set(Object.values(LAYOUT_SHEETS).flat())) {
    const media = LAYOUT_SHEETS[layout].includes(id) ? "all" : "not all";
    const sheet = byId(id) as HTMLLinkElement;
    if (sheet.media !== media) sheet.media = media;
  }
}

/** @param root - the table element */
export function createTableLayout(root: HTMLElement) {
  let shownId = "";
  let shownLayout = "";
  let quarterTurns = 0;

  function turn(to: number, animated: boolean) {
    const from = quarterTurns;
    if (from === to) return;
    quarterTurns = to;
    root.dataset.quarters = String(to);
    if (!animated || prefersReducedMotion()) return;
    root.classList.add("turning");
    const motion = root.animate([{ rotate: `${from * 90}deg` }, { rotate: `${to * 90}deg` }], {
      duration: TURN_MS,
      easing: "ease-in-out",
    });
    motion.finished.finally(() => root.classList.remove("turning"));
  }

  function applyLayout({ mode, form, size }: TableLayout, textSize: TextSize) {
    enableSheets(mode === "two-sided" ? "twoSided" : isEnlarged(textSize) ? "enlarged" : "plain");
    Object.assign(root.dataset, { mode, form, size });
  }

  return {
    /** Rotation of the table as it is shown, in clockwise quarter turns. */
    quarterTurns: () => quarterTurns,
    /** @param state - actual state, not the displayed one */
    apply(state: AppState) {
      const layout = layoutOf(state);
      const { textSize } = state.settings;
      const layoutKey = JSON.stringify([layout, textSize]);
      // Animate the rotation only after a move, not when the game or the layout changes.
      const same = state.id === shownId && layoutKey === shownLayout;
      if (layoutKey !== shownLayout) applyLayout(layout, textSize);
      const coloured = state.info.stages.some(({ actions }) => actions.includes("colour"));
      root.dataset.pieces = coloured ? "coloured" : "";
      turn(quarterTurnsOf(state), same);
      [shownId, shownLayout] = [state.id, layoutKey];
      return layout;
    },
  };
}
