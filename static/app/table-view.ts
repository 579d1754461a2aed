/** The table as one template: what it shows follows from the state and the texts alone. */

import type { TemplateResult } from "lit-html";
import { html, nothing } from "lit-html";
import { isTrial, puzzleOf } from "../games/shared/mode.ts";
import { isComputerTurn } from "../games/shared/players.ts";
import { isSelecting } from "../games/shared/selection.ts";
import { stageName } from "../games/shared/selectors.ts";
import type { Texts } from "../i18n/fluent.ts";
import { judgementsOf } from "../review/game-report.ts";
import { insightsOf } from "../review/insights.ts";
import { insightsPanel } from "../review/insights-panel.ts";
import type { Edge } from "../state/app.ts";
import type { AppState } from "../state/app-state.ts";
import { edgeStateOf } from "../state/orientation.ts";
import { exitLabel } from "../state/origins.ts";
import { evaluationBar } from "../table/evaluation-bar.ts";
import { moveList } from "../table/move-list.ts";
import type { PlayerPanel } from "../table/player-panel.ts";
import { shownKey } from "../ui/action-keys.ts";
import { iconTemplate } from "../ui/templates.ts";

export interface TableProps {
  /** Actual state. */
  readonly now: AppState;
  /** State as displayed, for example during replay. */
  readonly state: AppState;
  /** Edges of the table that have a player. */
  readonly edges: readonly Edge[];
  /** Winning chance of First, from 0 to 1; null: not known. */
  readonly chance: number | null;
}

export interface TableIntents {
  menu: () => void;
  home: () => void;
  exit: () => void;
  rules: () => void;
  /** Starts the short course. */
  learn: () => void;
  tour: () => void;
  /** Shows the position after that many moves of the game. */
  goTo: (ply: number) => unknown;
  /** Shows the position after moves of the game and of its variations. */
  follow: (path: string[]) => unknown;
  panels: Record<Edge, Pick<PlayerPanel, "template">>;
}

/** Button of the toolbar. @param keys - keyboard shortcut, shown in the tooltip */
const tool = (
  id: string,
  icon: string,
  label: string,
  click: () => void,
  { hidden = false, keys = "", word = "", opens = "" } = {},
) =>
  html`<button id=${id} type="button" class="tool" aria-label=${label}
    title=${keys ? `${label} (${keys})` : label} aria-keyshortcuts=${keys || nothing}
    aria-haspopup=${opens || nothing} ?hidden=${hidden} @click=${click}
    >${iconTemplate(`i-${icon}`)}${word ? html`<span>${word}</span>` : nothing}</button>`;

/** The button that leaves a trial leads back to the game, or to where the puzzle was opened. */
function toolbar(texts: Texts, { now, state }: TableProps, intents: TableIntents) {
  const { t } = texts;
  const inTrial = isTrial(now);
  const word = exitLabel(texts, now);
  const label = puzzleOf(now) ? word : t("trial-exit");
  const keys = shownKey(state.settings, "explore");
  return html`<nav id="table-toolbar">
    <h1 id="game-name" class="visually-hidden">${stageName(texts, state)}</h1>
    ${tool("exit-button", "back", label, intents.exit, { hidden: !inTrial, keys, word })}
    ${tool("home-button", "home", t("button-home"), intents.home, { hidden: inTrial })}
    ${tool("menu-button", "menu", t("button-menu"), intents.menu, { opens: "dialog" })}
  </nav>`;
}

const helpButton = (
  id: string,
  icon: string,
  text: string,
  click: () => void,
  hidden = false,
) => html`<button id=${id} type="button" class="button" ?hidden=${hidden} @click=${click}
  >${iconTemplate(`i-${icon}`)}<span>${text}</span></button>`;

/** Help for a first game, until it has begun. */
function firstSteps(
  { t }: Texts,
  { now, state }: TableProps,
  { rules, learn, tour }: TableIntents,
) {
  const hasBegun = now.view.ply > 0 || isSelecting(state) || isComputerTurn(state);
  return html`<div id="first-steps" ?hidden=${hasBegun || isTrial(now)}>
    ${helpButton("rules-button", "book", t("menu-rules"), rules)}
    ${helpButton("lesson-button", "learn", t("lesson-start"), learn)}
    ${helpButton("tour-button", "tour", t("tour-start"), tour, now.tourSeen)}
  </div>`;
}

function insights(texts: Texts, { state }: TableProps) {
  const found = insightsOf(state);
  return html`<section id="insights-panel" aria-label=${texts.t("menu-insights")}
    ?hidden=${!found}>${found ? insightsPanel(texts, state, found) : nothing}</section>`;
}

function edge(name: Edge, { now, state }: TableProps, { panels }: TableIntents) {
  return panels[name].template({ state, now, ...edgeStateOf(now, name) });
}

/** The board, its grid and the piece that is dragged are painted by modules of their own. */
export function tableView(texts: Texts, props: TableProps, intents: TableIntents): TemplateResult {
  const { now, state, chance } = props;
  return html`${props.edges.includes("far") ? edge("far", props, intents) : nothing}
    ${toolbar(texts, props, intents)}
    <div id="board-area" ?inert=${now.environment.isAwaited}><div id="board-sheet"
      ><canvas id="board" aria-hidden="true"></canvas><div id="a11y-grid" role="grid"></div>${evaluationBar(texts, state, chance)}</div></div>
    ${insights(texts, props)}
    ${firstSteps(texts, props, intents)}
    ${edge("near", props, intents)}
    ${moveList(texts, props.now, judgementsOf(props.now), intents)}
    <canvas id="drag-preview" aria-hidden="true" hidden></canvas>`;
}
