/** Lays the table out as the settings and the window ask for, and turns it to whoever is to move. */
import type { App, Edge, Layout, TableState } from "../app/types.ts";
import type { TableEdge } from "./player-panel.ts";
import { byId, calm } from "../ui/dom.ts";
import { served } from "./table-orientation.ts";

/** How long the table takes to turn, in ms. Nothing can be touched meanwhile: a second tap would meet another thing. */
const TURNS = 180;

/** The style sheets of the two ways to lay out a table. */
const SHEETS = { plain: ["layout-sheet", "wide-sheet"], twoSided: ["two-sided-sheet"] };

function useSheets(twoSided: boolean) {
  const apply = (ids: string[], media: string) => {
    for (const id of ids) {
      const sheet = byId(id) as HTMLLinkElement;
      if (sheet.media !== media) sheet.media = media;
    }
  };
  apply(SHEETS.plain, twoSided ? "not all" : "all");
  apply(SHEETS.twoSided, twoSided ? "all" : "not all");
}

/** @param root - the table */
export function createArrangement(app: App, root: HTMLElement, edges: Record<Edge, TableEdge>) {
  const { sides } = app;
  let shownId = "";
  let stood = "";

  function turn(to: number, moving: boolean) {
    const from = sides.quarters();
    if (from === to) return;
    sides.turn(to);
    root.dataset.quarters = String(to);
    if (!moving || calm()) return;
    root.classList.add("turning");
    const motion = root.animate([{ rotate: `${from * 90}deg` }, { rotate: `${to * 90}deg` }], {
      duration: TURNS,
      easing: "ease-in-out",
    });
    motion.finished.finally(() => root.classList.remove("turning"));
  }

  function dress({ mode, form, size }: Layout) {
    const twoSided = mode === "two-sided";
    useSheets(twoSided);
    Object.assign(root.dataset, { mode, form, size });
    const { root: far } = edges.far;
    if (twoSided && !far.isConnected) {
      root.prepend(far);
      edges.far.labels();
    } else if (!twoSided && far.isConnected) far.remove();
  }

  return {
    /** @param state - as it is, not as it is shown */
    apply(state: TableState) {
      const layout = sides.layout();
      const stands = JSON.stringify(layout);
      // The table turns for a move, not for another game or another layout.
      const same = state.id === shownId && stands === stood;
      if (stands !== stood) dress(layout);
      root.dataset.set = state.info.stages.some(({ id }) => id === "tailits") ? "coloured" : "";
      turn(sides.quartersFor(state), same);
      [shownId, stood] = [state.id, stands];
      return layout;
    },
    /**
     * Who sits at an edge, and whether something is to be done there now.
     * @param state - as it is
     */
    place(edge: Edge, state: TableState) {
      if (sides.layout().mode !== "two-sided") return { seat: null, live: edge === "near" };
      const { id, view, review } = state;
      const looks = review ? sides.asker() : sides.edgeOf(id, served(view));
      const ended = Boolean(view.outcome) && !review;
      return { seat: sides.seatAt(id, edge), live: ended || looks === edge };
    },
  };
}
