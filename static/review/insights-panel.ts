/**
 * Insights panel: figures beside the board on safe and open symbols, legal placements of each
 * piece, groups with their room to grow, and threatened lines and wins.
 */

import { html, nothing } from "lit-html";
import { shapesInPlay, supplyOf } from "../games/shared/piece-colourings.ts";
import { isDecidedByLines, isStepwise } from "../games/shared/stage.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { GroupGrowth, Insights } from "../protocol/types.ts";
import { chipTemplate, sideIconTemplate } from "../ui/templates.ts";

export function insightsPanel({ t }: Texts, state: GameState, insights: Insights) {
  const sides = state.info.stages[state.view.stage]?.sides ?? state.info.sides;
  return html`${sides.map((side) => sideLine(t, state, insights, side))}
    <p class="insights-all">${commonParts(t, state, insights)}</p>`;
}

const sideLine = (t: Texts["t"], state: GameState, insights: Insights, side: string) =>
  html`<p class="insights-side">${sideIconTemplate(side)}<span class="visually-hidden"
      >${t(`side-${side}`)}: </span>${sideParts(t, state, insights, side)}</p>`;

function sideParts(t: Texts["t"], state: GameState, insights: Insights, side: string) {
  const tallies = insights.tallies.map(({ kind, sides }) =>
    textPart(t(`insights-${kind}`, { count: sides[side] ?? 0 })),
  );
  const groups = insights.groups.filter((group) => group.side === side);
  const discs = state.view.supply.find(({ piece }) => piece === side);
  return [
    ...tallies,
    ...(groups.length
      ? [textPart(t("insights-groups"), "quiet"), ...groups.map((group) => groupPart(t, group))]
      : []),
    ...(discs ? [textPart(t("insights-discs", { count: discs.left }))] : []),
  ];
}

/** Size of a group, and number of cells it can still grow onto. */
const groupPart = (t: Texts["t"], { size, liberties, counts }: GroupGrowth) =>
  textPart(t("insights-group", { size, liberties }), counts ? "counts" : undefined);

const textPart = (text: string, name?: string) =>
  html`<span class=${name ?? nothing}>${text}</span>`;

function commonParts(t: Texts["t"], state: GameState, insights: Insights) {
  if (isDecidedByLines(state)) return [];
  const dead = insights.marks
    .filter(({ kind }) => kind === "final")
    .flatMap(({ cells }) => cells).length;
  const parts = [textPart(t("insights-final", { count: dead }))];
  if (isStepwise(state)) {
    const legal = state.view.supply.reduce((sum, entry) => sum + entry.legal, 0);
    return [...parts, textPart(t("insights-moves", { count: legal }))];
  }
  return [
    ...parts,
    textPart(t("insights-fits"), "quiet"),
    ...shapesInPlay(state).map(
      ({ shape }) =>
        html`<span class="pair">${chipTemplate(shape)}${supplyOf(state, shape).legal}</span>`,
    ),
  ];
}
