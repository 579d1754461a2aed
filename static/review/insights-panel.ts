/**
 * Insights panel: figures beside the board on safe and open symbols, legal placements of each
 * piece, groups with their room to grow, and threatened lines and wins.
 */

import { shapesInPlay, supplyOf } from "../games/shared/piece-colourings.ts";
import { isDecidedByLines, isStepwise } from "../games/shared/stage.ts";
import type { GameState } from "../games/shared/types.ts";
import type { GroupGrowth, Insights } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { h, sideIcon } from "../ui/dom.ts";
import { insightsOf } from "./insights.ts";

export function createInsightsPanel(app: App, root: HTMLElement) {
  let shownKey = "";
  return {
    show(state: GameState) {
      const insights = insightsOf(app, state);
      root.hidden = !insights;
      document.documentElement.toggleAttribute("data-insights", Boolean(insights));
      if (!insights) {
        shownKey = "";
        return;
      }
      const key = JSON.stringify([app.i18n().language, insights, state.view.supply]);
      if (key === shownKey) return;
      shownKey = key;
      root.setAttribute("aria-label", app.t("menu-insights"));
      root.replaceChildren(...lines(app, state, insights));
    },
  };
}

function lines(app: App, state: GameState, insights: Insights) {
  const sides = state.info.stages[state.view.stage]?.sides ?? state.info.sides;
  return [
    ...sides.map((side) =>
      h(
        "p",
        { class: "insights-side" },
        sideIcon(side),
        h("span", { class: "visually-hidden" }, `${app.t(`side-${side}`)}: `),
        ...sideParts(app, state, insights, side),
      ),
    ),
    h("p", { class: "insights-all" }, ...commonParts(app, state, insights)),
  ];
}

function sideParts({ t }: App, state: GameState, insights: Insights, side: string) {
  const tallies = insights.tallies.map(({ kind, sides }) =>
    textPart(t(`insights-${kind}`, { count: sides[side] ?? 0 })),
  );
  const groups = insights.groups.filter((room) => room.side === side);
  const discs = state.view.supply.find(({ piece }) => piece === side);
  return [
    ...tallies,
    ...(groups.length
      ? [textPart(t("insights-groups"), "quiet"), ...groups.map((room) => groupPart(t, room))]
      : []),
    ...(discs ? [textPart(t("insights-discs", { count: discs.left }))] : []),
  ];
}

/** Size of a group, and number of cells it can still grow onto. */
const groupPart = (t: App["t"], { size, room, counts }: GroupGrowth) =>
  h("span", { class: counts ? "counts" : undefined }, t("insights-group", { size, room }));

const textPart = (text: string, name?: string) => h("span", { class: name }, text);

function commonParts({ t }: App, state: GameState, insights: Insights) {
  if (isDecidedByLines(state)) return [];
  const dead = insights.marks
    .filter(({ sign }) => sign === "final")
    .flatMap(({ cells }) => cells).length;
  const parts = [textPart(t("insights-final", { count: dead }))];
  if (isStepwise(state)) {
    const legal = state.view.supply.reduce((sum, entry) => sum + entry.legal, 0);
    return [...parts, textPart(t("insights-moves", { count: legal }))];
  }
  return [
    ...parts,
    textPart(t("insights-fits"), "quiet"),
    ...shapesInPlay(state).map(({ shape }) =>
      h(
        "span",
        { class: "pair" },
        h("b", { class: "chip", "data-shape": shape }, shape),
        String(supplyOf(state, shape).legal),
      ),
    ),
  ];
}
