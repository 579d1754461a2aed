/**
 * Player panel, one per edge of the table: player bars, status line, buttons and tray, and the
 * panels that replace them. A plain table has one panel for both players, a two-sided table has one
 * for each.
 */

import { render } from "lit-html";
import { rotated } from "../board/held-piece.ts";
import { reviewOf } from "../games/shared/mode.ts";
import { offersSwap, showsEnd, showsStagePanel } from "../games/shared/panel-selectors.ts";
import { NO_SELECTION, pieceOf } from "../games/shared/selection.ts";
import { playerName } from "../games/shared/selectors.ts";
import { statusLine } from "../games/shared/status-text.ts";
import type { GameState, StatusLine } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { Seat } from "../protocol/types.ts";
import type { Edge } from "../state/app.ts";
import type { AppState } from "../state/app-state.ts";
import { byId } from "../ui/dom.ts";
import { insertIcons, translateLabels } from "../ui/labels.ts";
import type { MakeId } from "../ui/panel.ts";
import type { ActionIntents } from "./action-bar.ts";
import { actionBar } from "./action-bar.ts";
import type { ShowClock } from "./player-bar.ts";
import { createPlayerBars } from "./player-bar.ts";
import type { EndIntents } from "./stage-end-panels.ts";
import { createEndPanel, createStagePanel } from "./stage-end-panels.ts";
import { showStatus } from "./status-line.ts";
import type { SwapPanelIntents } from "./swap-panel.ts";
import { createSwapPanel } from "./swap-panel.ts";
import type { TrayIntents } from "./tray.ts";
import { createTray } from "./tray.ts";

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
  showClock: ShowClock;
}

/** A panel of another feature, which takes the place of the tray and the buttons. */
export interface SubPanel {
  /** Name of the part of the edge that it fills. */
  part: string;
  create: (root: HTMLElement, id: MakeId) => { show: (shown: PlayerPanelState) => void };
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

export function createPlayerPanel(texts: Texts, edge: Edge, intents: PlayerPanelIntents) {
  const { root, part, id } = cloneTemplate(edge);
  const playerBars = createPlayerBars(texts, root, intents.showClock);
  const tray = createTray(texts, part("tray"), intents.tray);
  const swapPanel = createSwapPanel(texts, part("swap-panel"), intents.swapPanel, id);
  const endPanel = createEndPanel(texts, part("end-panel"), intents.endPanel, id);
  const stagePanel = createStagePanel(texts, part("stage-panel"), intents.closeStagePanel, id);
  const subPanels = intents.subPanels.map(({ create, part: name }) => create(part(name), id));
  // Only one of the two edges is a live region, to avoid duplicate announcements.
  if (edge === "far")
    for (const name of ["stage-panel", "end-panel", "puzzle-panel"]) part(name).ariaLive = "off";
  part("edge-menu").addEventListener("click", intents.menu);
  for (const type of ["pointerdown", "focusin"])
    root.addEventListener(type, intents.activate, true);

  /** Whether a panel takes the place of the tray and the buttons. */
  const isPanelOpen = (state: AppState, active: boolean) =>
    (active && offersSwap(state)) ||
    showsStagePanel(state) ||
    showsEnd(state) ||
    intents.subPanels.some(({ isOpen }) => isOpen(state, active));

  function show(shown: PlayerPanelState) {
    const { state, now, seat, active } = shown;
    const inputState = active ? state : withoutSelection(state);
    root.classList.toggle("inactive", !active);
    for (const name of ["actions", "tray"]) part(name).inert = !active;
    part("edge-menu").hidden = !seat;
    labelPanel(texts, root, state, seat);
    playerBars.show(state, seat);
    tray.show(edge === "far" ? turnedForFarEdge(inputState) : inputState);
    swapPanel.show(state, active);
    endPanel.show(state);
    stagePanel.show(state);
    for (const panel of subPanels) panel.show(shown);
    part("status").setAttribute("aria-live", active ? "polite" : "off");
    showStatus(
      part("status"),
      active ? activeLine(texts, state, intents.decorateStatus) : waitingLine(texts, state),
    );
    const hasPanel = isPanelOpen(state, active);
    const props = { state: inputState, now, active, hasPanel };
    render(actionBar(texts, props, intents.buttons, id), part("actions"));
    root.classList.toggle("has-panel", hasPanel);
  }

  return { root, show, playerBars, translateLabels: () => translateLabels(texts, root) };
}

export type PlayerPanel = ReturnType<typeof createPlayerPanel>;

/** Clones the template of a panel. Ids are unique even if there are two panels. */
function cloneTemplate(edge: Edge) {
  const template = byId("edge-parts") as HTMLTemplateElement;
  const content = template.content.cloneNode(true) as DocumentFragment;
  const root = content.firstElementChild as HTMLElement;
  const id = (name: string) => (edge === "far" ? `far-${name}` : name);
  const found = new Map<string, HTMLElement>();
  root.id = `${edge}-edge`;
  root.dataset.edge = edge;
  for (const element of root.querySelectorAll<HTMLElement>("[data-part]")) {
    const { part: name = "" } = element.dataset;
    element.id = id(name);
    found.set(name, element);
  }
  insertIcons(root);
  const part = (name: string) => found.get(name) as HTMLElement;
  return { root, id, part };
}

/** Labels the panel with its player's name for assistive technology. */
function labelPanel(texts: Texts, root: HTMLElement, { view }: GameState, seat: Seat | null) {
  if (!seat) {
    root.removeAttribute("role");
    root.removeAttribute("aria-label");
    return;
  }
  root.setAttribute("role", "group");
  root.setAttribute(
    "aria-label",
    texts.t("player-panel-label", { name: playerName(texts, view, seat) }),
  );
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
  return state.mode.kind === "try" ? { ...line, prefix: texts.t("explore-status") } : line;
}

function waitingLine(texts: Texts, state: AppState): StatusLine {
  const seat = state.view.to_move;
  if (!seat || reviewOf(state) || state.clockPaused)
    return statusLine(texts, withoutSelection(state));
  const text = texts.t("player-panel-waiting", { name: playerName(texts, state.view, seat) });
  return { parts: [{ text }], tone: "plain" };
}
