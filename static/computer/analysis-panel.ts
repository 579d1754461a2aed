/** The best moves of the position as the computer sees them by now: in a panel, and numbered on the board. */
import type { App, Cell, Look, Reckoned, TableState } from "../app/types.ts";
import type { Naming } from "../table/stage-end-panels.ts";
import { showsAnalysis, thoughtOf } from "./hints.ts";
import { button, make, setText } from "../ui/dom.ts";
import { nameOf } from "../games/shared/selectors.ts";
import { chanceText, hasLead, leadText, moveNodes, verdictText } from "./analysis-text.ts";
import { readPlacement, readTurn } from "../notation/record-reader.ts";

/** So many moves are told, and shown on the board. */
const TOLD = 4;

/** The best moves; a swap, if there may be one, among them. */
function told(state: TableState): Reckoned[] {
  const thought = thoughtOf(state);
  if (!thought) return [];
  const best = thought.lines.slice(0, TOLD);
  const { swap } = thought;
  return swap && !best.some(({ move }) => move === "swap")
    ? [...best.slice(0, TOLD - 1), swap]
    : best;
}

/** The cells of a move, none of a swap. */
function cellsOf(move: string): Cell[] {
  const turn = readTurn(move);
  return turn ? [turn.placed] : (readPlacement(move)?.cells ?? []);
}

/** What the board shows of it. */
export function analysisLook(state: TableState): Partial<Look> {
  const places = told(state)
    .map(({ move }, index) => ({ number: index + 1, cells: cellsOf(move) }))
    .filter(({ cells }) => cells.length);
  return places.length ? { places } : {};
}

export function createAnalysis(
  app: App,
  panel: HTMLElement,
  intents: { close: () => void; take: (move: string) => void },
  id: Naming,
) {
  const title = make("h2", {});
  const verdict = make("p", { role: "status" });
  const list = make("ol", { class: "reckoned" });
  let language = "";
  let shown = "";

  function build() {
    if (language === app.words().language) return;
    language = app.words().language;
    const close = button({
      id: id("analysis-close"),
      text: app.t("analysis-close"),
      click: intents.close,
    });
    panel.replaceChildren(make("div", { class: "analysis-head" }, title, close), verdict, list);
    shown = "";
  }

  const entry = ({ view }: TableState, line: Reckoned, index: number) =>
    make(
      "li",
      {},
      make(
        "button",
        {
          type: "button",
          class: "button",
          title: app.t("analysis-take"),
          click: () => intents.take(line.move),
        },
        make("span", { class: "number" }, String(index + 1)),
        ...moveNodes(app, line.move),
        make(
          "span",
          { class: "worth" },
          make("b", {}, chanceText(app, line)),
          hasLead(view) && make("span", { class: "lead" }, leadText(app, line.margin)),
        ),
      ),
    );

  return {
    /** @param here - it is shown at this edge */
    show(state: TableState, here: boolean) {
      const open = here && showsAnalysis(state);
      if (panel.hidden === open) panel.hidden = !open;
      if (!open) return;
      build();
      const { view } = state;
      const name = view.to_move ? nameOf(app, view, view.to_move) : "";
      setText(title, app.t("analysis-title", { name }));
      const lines = told(state);
      const [best] = thoughtOf(state)?.lines ?? [];
      setText(verdict, best ? verdictText(app, view, best) : app.t("hint-thinks"));
      const about = JSON.stringify(
        lines.map(({ move, margin, chance, proved }) => [
          move,
          margin.toFixed(1),
          chance.toFixed(2),
          proved,
        ]),
      );
      if (about === shown) return;
      shown = about;
      const focused = [...list.querySelectorAll("button")].indexOf(document.activeElement as any);
      list.replaceChildren(...lines.map((line, index) => entry(state, line, index)));
      if (focused >= 0) list.querySelectorAll("button")[focused]?.focus({ preventScroll: true });
    },
  };
}
