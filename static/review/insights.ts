/**
 * Insights into a position: cells that can no longer be covered, safe symbols, cells that groups
 * can grow onto, threatened lines and wins, and what the move under construction would change. The
 * rules worker computes them, insights-effect.ts asks for them, and this module puts them into words.
 */

import type { SceneOptions } from "../board/types.ts";
import { positionKey, readyMove } from "../games/shared/selectors.ts";
import { isDecidedByLines } from "../games/shared/stage.ts";
import type { GameState, StatusLine } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import { cellName } from "../notation/record-reader.ts";
import type { Cell, InsightMark, Insights, MarkKind } from "../protocol/types.ts";
import type { Settings } from "../storage/types.ts";

type StateWithInsights = GameState & { settings: Pick<Settings, "lens"> };

/** Insights of the displayed position, if they have been loaded. */
export function insightsOf(state: StateWithInsights): Insights | null {
  if (!state.settings.lens || state.view.outcome || !state.insights) return null;
  return state.insights.key === positionKey(state) ? state.insights.value : null;
}

/** Changes to the insights by the move that is ready. */
export function moveInsights(state: StateWithInsights) {
  const move = insightsOf(state)?.move;
  return move && readyMove(state)?.move === move.text ? move : null;
}

/** Removes the cells that can never be covered, so that they are not tinted as if they could. */
function withoutFinal(insights: Insights, cells: string[]) {
  const final = new Set(cellsOf(insights, "final"));
  return cells.filter((cell) => !final.has(cell));
}

const cellsOf = ({ marks }: Insights, kind: MarkKind) =>
  marks.filter((mark) => mark.kind === kind).flatMap(({ cells }) => cells);

/** Scene options that show the insights on the board. */
export function insightOptions(state: StateWithInsights): Partial<SceneOptions> {
  const insights = insightsOf(state);
  if (!insights) return {};
  const { coverable, reachable } = state.view;
  return {
    insights: insights.marks,
    newlyFinal: moveInsights(state)?.final ?? [],
    coverable,
    reachable: withoutFinal(insights, reachable),
  };
}

/** Text for a cell, appended to the description of its contents. */
export function insightText({ t }: Texts, state: StateWithInsights, cell: Cell) {
  const insights = insightsOf(state);
  if (!insights) return "";
  const name = cellName(cell);
  const said = insights.marks
    .filter(
      ({ cells, kind }) =>
        cells.includes(name) && !(kind === "line" && isWinningCell(insights.marks, name)),
    )
    .map(({ kind, side }) => t(`insights-cell-${kind}`, { side: side && t(`side-${side}`) }));
  if (moveInsights(state)?.final.includes(name)) said.push(t("insights-cell-made"));
  return said.join(", ");
}

/** A winning cell is announced as a win only, not as a line as well. */
const isWinningCell = (marks: InsightMark[], name: string) =>
  marks.some(({ kind, cells }) => kind === "win" && cells.includes(name));

/** Status line with the effect of the move that is ready on the insights. */
export function withInsights(texts: Texts, state: StateWithInsights, line: StatusLine): StatusLine {
  const text = line.tone === "refused" ? "" : moveInsightText(texts, state);
  return text ? { ...line, parts: [...line.parts, { text }] } : line;
}

function moveInsightText({ t, i18n }: Texts, state: StateWithInsights) {
  const move = moveInsights(state);
  if (!move) return "";
  if (isDecidedByLines(state))
    return ["line", "win"]
      .map((kind) => {
        const sides = Object.entries(move.tallies.find((one) => one.kind === kind)?.sides ?? {});
        if (kind === "win" && !sides.some(([, count]) => count)) return "";
        const told = sides.map(([side, count]) =>
          t("insights-of-side", { side: t(`side-${side}`), count }),
        );
        return told.length ? t(`insights-move-${kind}`, { sides: i18n().formatList(told) }) : "";
      })
      .join(" ")
      .trim();
  const sure = move.tallies.find(({ kind }) => kind === "sure");
  if (!sure)
    return move.final.length ? t("insights-move-settles", { count: move.final.length }) : "";
  const made = Object.entries(sure.by).filter(([, by]) => by);
  const told = made.map(([side, by]) => t("score-gain", { side: t(`side-${side}`), by }));
  return told.length
    ? t("insights-move-sure", { sides: i18n().formatList(told) })
    : t("insights-move-none");
}
