/**
 * Player panel, one per edge of the table: player bars, status line, buttons and tray, and the
 * panels that replace them. A plain table has one panel for both players, a two-sided table has one
 * for each.
 */

import type { TemplateResult } from "lit-html";
import { html, nothing } from "lit-html";
import { rotated } from "../board/held-piece.ts";
import { reviewOf } from "../games/shared/mode.ts";
import { offersSwap, showsEnd, showsStagePanel } from "../games/shared/panel-selectors.ts";
import { NO_SELECTION, pieceOf } from "../games/shared/selection.ts";
import { playerName } from "../games/shared/selectors.ts";
import { statusLine } from "../games/shared/status-text.ts";
import type { StatusLine } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { Seat } from "../protocol/types.ts";
import type { Edge } from "../state/app.ts";
import type { AppState } from "../state/app-state.ts";
import { byId } from "../ui/dom.ts";
import type { MakeId } from "../ui/panel.ts";
import { livePanelTemplate } from "../ui/panel.ts";
import { iconTemplate } from "../ui/templates.ts";
import type { ActionIntents } from "./action-bar.ts";
import { actionBar } from "./action-bar.ts";
import type { PlayerBarIntents } from "./player-bar.ts";
import { playerBars } from "./player-bar.ts";
import type { EndIntents } from "./stage-end-panels.ts";
import { endPanelContent, stagePanelContent } from "./stage-end-panels.ts";
import { statusTemplate } from "./status-line.ts";
import type { SwapPanelIntents } from "./swap-panel.ts";
import { paintSwapBoards, swapPanelContent } from "./swap-panel.ts";
import type { TrayIntents } from "./tray.ts";
import { Tray } from "./tray.ts";

export interface PlayerPanelIntents {
  buttons: ActionIntents;
  menu: () => void;
  /** Called when the player at this edge interacts with the panel. */
  activate: () => void;
  tray: TrayIntents;
  swapPanel: SwapPanelIntents;
  endPanel: EndIntents;
  closeStagePanel: () => void;
  /** Panels of other features. */
  subPanels: SubPanel[];
  /** Adds what other features have to say to the status line. */
  decorateStatus: (state: AppState, line: StatusLine) => StatusLine;
  playerBars: PlayerBarIntents;
}

/** A panel of another feature, which takes the place of the tray and the buttons. */
export interface SubPanel {
  /** @param isAnnounced - of two edges only one announces what both show */
  template: (shown: PlayerPanelState, id: MakeId, isAnnounced: boolean) => TemplateResult;
  isOpen: (state: AppState, active: boolean) => boolean;
}

export interface PlayerPanelState {
  /** State as displayed, for example during replay. */
  state: AppState;
  /** Actual state. */
  now: AppState;
  /** Seat at this edge; null: both. */
  seat: Seat | null;
  /** Whether this edge currently accepts input. */
  active: boolean;
}

/** Whether a panel takes the place of the tray and the buttons. */
const isPanelOpen = ({ state, active }: PlayerPanelState, subPanels: SubPanel[]) =>
  (active && offersSwap(state)) ||
  showsStagePanel(state) ||
  showsEnd(state) ||
  subPanels.some(({ isOpen }) => isOpen(state, active));

const classNames = (...names: (string | false)[]) => names.filter(Boolean).join(" ");

export class PlayerPanel {
  readonly #texts: Texts;
  readonly #edge: Edge;
  readonly #intents: PlayerPanelIntents;
  #tray: Tray | null = null;

  constructor(texts: Texts, edge: Edge, intents: PlayerPanelIntents) {
    this.#texts = texts;
    this.#edge = edge;
    this.#intents = intents;
  }

  /** Ids are unique even if there are two panels. */
  readonly #id: MakeId = (name) => (this.#edge === "far" ? `far-${name}` : name);

  template(shown: PlayerPanelState): TemplateResult {
    const texts = this.#texts;
    const { state, seat, active } = shown;
    const { activate, decorateStatus, subPanels } = this.#intents;
    const hasPanel = isPanelOpen(shown, subPanels);
    const onUse = { handleEvent: activate, capture: true };
    const name = seat && playerName(texts, state.view, seat);
    const line = active ? activeLine(texts, state, decorateStatus) : waitingLine(texts, state);
    return html`<div class=${classNames("edge", !active && "inactive", hasPanel && "has-panel")}
      id=${`${this.#edge}-edge`} data-edge=${this.#edge} role=${seat ? "group" : nothing}
      aria-label=${name ? texts.t("player-panel-label", { name }) : nothing}
      @pointerdown=${onUse} @focusin=${onUse}>
      ${playerBars(texts, state, seat, this.#intents.playerBars)}
      ${this.#menuButton(seat)}
      ${statusTemplate(line, this.#id, active)}
      ${this.#inputParts(shown, hasPanel)}
      ${this.#panels(shown)}
    </div>`;
  }

  /** Paints what a template cannot contain, after it has been rendered. */
  paint({ state, active }: PlayerPanelState) {
    const inputState = active ? state : withoutSelection(state);
    this.#trayIn(byId(this.#id("tray"))).show(
      this.#edge === "far" ? turnedForFarEdge(inputState) : inputState,
    );
    paintSwapBoards(byId(this.#id("swap-panel")), state);
  }

  /** The far edge gets new elements whenever the table becomes two-sided. */
  #trayIn(element: HTMLElement) {
    if (this.#tray?.element !== element)
      this.#tray = new Tray(this.#texts, element, this.#intents.tray);
    return this.#tray;
  }

  #menuButton(seat: Seat | null) {
    const label = this.#texts.t("button-menu");
    return html`<button data-part="edge-menu" id=${this.#id("edge-menu")} type="button" class="tool"
      aria-haspopup="dialog" aria-label=${label} title=${label} ?hidden=${!seat}
      @click=${this.#intents.menu}>${iconTemplate("i-menu")}</button>`;
  }

  #inputParts({ state, now, active }: PlayerPanelState, hasPanel: boolean) {
    const inputState = active ? state : withoutSelection(state);
    const props = { state: inputState, now, active, hasPanel };
    const isInert = !active || now.environment.isAwaited;
    return html`<div data-part="actions" id=${this.#id("actions")} class="actions" role="toolbar"
        ?inert=${isInert}>${actionBar(this.#texts, props, this.#intents.buttons, this.#id)}</div>
      <div data-part="tray" id=${this.#id("tray")} class="tray" role="group" ?inert=${isInert}></div>`;
  }

  #panels(shown: PlayerPanelState) {
    const texts = this.#texts;
    const id = this.#id;
    const { state, active } = shown;
    const { swapPanel, closeStagePanel, endPanel, subPanels } = this.#intents;
    const swap = swapPanelContent(texts, state, active, swapPanel, id);
    const isNear = this.#edge === "near";
    return html`${livePanelTemplate("swap-panel", swap, id, true)}
      ${livePanelTemplate("stage-panel", stagePanelContent(texts, state, closeStagePanel, id), id, isNear)}
      ${livePanelTemplate("end-panel", endPanelContent(texts, state, endPanel, id), id, isNear)}
      ${subPanels.map(({ template }) => template(shown, id, isNear))}`;
  }
}

/** State shown at the inactive edge: without a move under construction or a message. */
const withoutSelection = (state: AppState): AppState => ({
  ...state,
  selection: NO_SELECTION,
  message: null,
});

/** Rotates the held piece so that the tray shows it as seen from the far edge. */
function turnedForFarEdge(state: AppState): AppState {
  const piece = pieceOf(state);
  if (!piece) return state;
  return { ...state, selection: { ...piece, held: rotated(rotated(piece.held)) } };
}

function activeLine(
  texts: Texts,
  state: AppState,
  decorate: PlayerPanelIntents["decorateStatus"],
): StatusLine {
  const line = decorate(state, statusLine(texts, state));
  return state.mode.kind === "analysis-board"
    ? { ...line, prefix: texts.t("analysis-board-status") }
    : line;
}

function waitingLine(texts: Texts, state: AppState): StatusLine {
  const seat = state.view.to_move;
  if (!seat || reviewOf(state) || state.clockPaused)
    return statusLine(texts, withoutSelection(state));
  const text = texts.t("player-panel-waiting", { name: playerName(texts, state.view, seat) });
  return { parts: [{ text }], tone: "plain" };
}
