/**
 * Applies the table layout for the settings and window size, and rotates the table to face the
 * player to move.
 */
import { reviewOf } from "../games/shared/mode.ts";
import type { GameState } from "../games/shared/types.ts";
import type { App, Edge, TableLayout } from "../state/app.ts";
import { byId, prefersReducedMotion } from "../ui/dom.ts";
import type { PlayerPanel } from "./player-panel.ts";
import { servedSeat } from "./table-orientation.ts";

/**
 * Duration of the rotation in ms. Input is disabled meanwhile, so that a second tap cannot hit a
 * different element.
 */
const TURN_MS = 180;

/** Ids of the style sheets of each layout. */
const LAYOUT_SHEETS = { plain: ["layout-sheet", "wide-sheet"], twoSided: ["two-sided-sheet"] };

function enableSheets(twoSided: boolean) {
  const apply = (ids: string[], media: string) => {
    for (const id of ids) {
      const sheet = byId(id) as HTMLLinkElement;
      if (sheet.media !== media) sheet.media = media;
    }
  };
  apply(LAYOUT_SHEETS.plain, twoSided ? "not all" : "all");
  apply(LAYOUT_SHEETS.twoSided, twoSided ? "all" : "not all");
}

/** @param root - the table element */
export function createTableLayout(app: App, root: HTMLElement, edges: Record<Edge, PlayerPanel>) {
  const { orientation } = app;
  let shownId = "";
  let shownLayout = "";

  function turn(to: number, animated: boolean) {
    const from = orientation.quarterTurns();
    if (from === to) return;
    orientation.setQuarterTurns(to);
    root.dataset.quarters = String(to);
    if (!animated || prefersReducedMotion()) return;
    root.classList.add("turning");
    const motion = root.animate([{ rotate: `${from * 90}deg` }, { rotate: `${to * 90}deg` }], {
      duration: TURN_MS,
      easing: "ease-in-out",
    });
    motion.finished.finally(() => root.classList.remove("turning"));
  }

  function applyLayout({ mode, form, size }: TableLayout) {
    const twoSided = mode === "two-sided";
    enableSheets(twoSided);
    Object.assign(root.dataset, { mode, form, size });
    const { root: far } = edges.far;
    if (twoSided && !far.isConnected) {
      root.prepend(far);
      edges.far.translateLabels();
    } else if (!twoSided && far.isConnected) far.remove();
  }

  return {
    /** @param state - actual state, not the displayed one */
    apply(state: GameState) {
      const layout = orientation.layout();
      const layoutKey = JSON.stringify(layout);
      // Animate the rotation only after a move, not when the game or the layout changes.
      const same = state.id === shownId && layoutKey === shownLayout;
      if (layoutKey !== shownLayout) applyLayout(layout);
      const coloured = state.info.stages.some(({ actions }) => actions.includes("colour"));
      root.dataset.pieces = coloured ? "coloured" : "";
      turn(orientation.quarterTurnsFor(state), same);
      [shownId, shownLayout] = [state.id, layoutKey];
      return layout;
    },
    /**
     * Seat at an edge, and whether the edge currently accepts input.
     * @param state - actual state, not the displayed one
     */
    edgeState(edge: Edge, state: GameState) {
      if (orientation.layout().mode !== "two-sided") return { seat: null, active: edge === "near" };
      const { id, view } = state;
      const review = reviewOf(state);
      const activeEdge = review
        ? orientation.activeEdge()
        : orientation.edgeOf(id, servedSeat(view));
      const ended = Boolean(view.outcome) && !review;
      return { seat: orientation.seatAt(id, edge), active: ended || activeEdge === edge };
    },
  };
}
