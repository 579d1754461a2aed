/** Analysis panel: the best moves so far, as a list and as numbered placements on the board. */
import type { SceneOptions } from "../board/types.ts";
import { chanceText } from "../games/shared/engine-text.ts";
import { playerName } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import { readPlacement, readTurn } from "../notation/record-reader.ts";
import type { Cell, MoveStats } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { button, h, setText } from "../ui/dom.ts";
import type { MakeId } from "../ui/panel.ts";
import { analysisResult, showsAnalysis } from "./analysis-selectors.ts";
import { hasPoints, leadText, moveElements, verdictText } from "./analysis-text.ts";

/** Number of moves listed and shown on the board. */
const MAX_LINES = 4;

/** The best moves, always including the swap if it is legal. */
function topMoves(state: GameState): MoveStats[] {
  const result = analysisResult(state);
  if (!result) return [];
  const best = result.lines.slice(0, MAX_LINES);
  const { swap } = result;
  return swap && !best.some(({ move }) => move === "swap")
    ? [...best.slice(0, MAX_LINES - 1), swap]
    : best;
}

const hasFailed = ({ analysis }: GameState) => analysis?.failed === true;

const waitingKey = (state: GameState) => (hasFailed(state) ? "error-engine" : "hint-searching");

/** Cells of a move; empty for a swap. */
function cellsOf(move: string): Cell[] {
  const turn = readTurn(move);
  return turn ? [turn.placed] : (readPlacement(move)?.cells ?? []);
}

/** Scene options that show the moves on the board. */
export function analysisOptions(state: GameState): Partial<SceneOptions> {
  const placements = topMoves(state)
    .map(({ move }, index) => ({ number: index + 1, cells: cellsOf(move) }))
    .filter(({ cells }) => cells.length);
  return placements.length ? { placements } : {};
}

export function createAnalysisPanel(
  app: App,
  panel: HTMLElement,
  intents: { close: () => void; retry: () => void; pickUp: (move: string) => void },
  id: MakeId,
) {
  const title = h("h2", {});
  const verdict = h("p", { role: "status" });
  const list = h("ol", { class: "move-stats" });
  const retryButton = button({ id: id("analysis-retry"), text: "", click: intents.retry });
  let language = "";
  let shownKey = "";

  function build() {
    if (language === app.i18n().language) return;
    language = app.i18n().language;
    const close = button({
      id: id("analysis-close"),
      text: app.t("analysis-close"),
      click: intents.close,
    });
    close.ariaKeyShortcuts = "Escape";
    panel.replaceChildren(
      h("div", { class: "analysis-head" }, title, close),
      verdict,
      retryButton,
      list,
    );
    setText(retryButton, app.t("button-retry"));
    shownKey = "";
  }

  const entry = ({ view }: GameState, line: MoveStats, index: number) =>
    h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: "button",
          title: app.t("analysis-play"),
          click: () => intents.pickUp(line.move),
        },
        h("span", { class: "number" }, String(index + 1)),
        ...moveElements(app, line.move),
        h(
          "span",
          { class: "evaluation" },
          h("b", {}, chanceText(app, line)),
          hasPoints(view) && h("span", { class: "lead" }, leadText(app, line.margin)),
        ),
      ),
    );

  return {
    /** @param active - whether the panel is shown at this edge */
    show(state: GameState, active: boolean) {
      const open = active && showsAnalysis(state);
      if (panel.hidden === open) panel.hidden = !open;
      if (!open) return;
      build();
      const { view } = state;
      const name = view.to_move ? playerName(app, view, view.to_move) : "";
      setText(title, app.t("analysis-title", { name }));
      const lines = topMoves(state);
      const [best] = analysisResult(state)?.lines ?? [];
      setText(verdict, best ? verdictText(app, view, best) : app.t(waitingKey(state)));
      retryButton.hidden = !hasFailed(state);
      const key = JSON.stringify(
        lines.map(({ move, margin, chance, proved }) => [
          move,
          margin.toFixed(1),
          chance.toFixed(2),
          proved,
        ]),
      );
      if (key === shownKey) return;
      shownKey = key;
      const focused = [...list.querySelectorAll<Element>("button")].indexOf(
        document.activeElement ?? list,
      );
      list.replaceChildren(...lines.map((line, index) => entry(state, line, index)));
      if (focused >= 0) list.querySelectorAll("button")[focused]?.focus({ preventScroll: true });
    },
  };
}
