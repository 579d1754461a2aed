/**
 * Swap offer: shows both options as small boards side by side, each with the sides, points and turn
 * that would result.
 */

import { html } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { renderToCanvas } from "../board/canvas.ts";
import { currentColours } from "../board/theme.ts";
import { buildScene } from "../games/scene.ts";
import { lessonOf } from "../games/shared/mode.ts";
import { offersSwap } from "../games/shared/panel-selectors.ts";
import {
  lessonKey,
  playerName,
  pointsText,
  positionKey,
  SEATS,
} from "../games/shared/selectors.ts";
import { asSideText } from "../games/shared/status-text.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import { otherSeat } from "../notation/record-reader.ts";
import type { GameView, Seat } from "../protocol/types.ts";
import type { AppState } from "../state/app-state.ts";
import { effectiveSettings } from "../state/effective-settings.ts";
import type { MakeId } from "../ui/panel.ts";
import { iconButtonTemplate, sideIconTemplate } from "../ui/templates.ts";

export interface SwapPanelIntents {
  swap: () => void;
  decline: () => void;
  undo: () => void;
}

/** Estimates the view after the swap until the rules worker has responded. Points are unknown. */
function estimateAfterSwap(view: GameView): GameView {
  const { First, Second } = view.seats;
  return {
    ...view,
    to_move: view.to_move && otherSeat(view.to_move),
    seats: {
      First: { name: First.name, side: Second.side, points: null },
      Second: { name: Second.name, side: First.side, points: null },
    },
  };
}

/** View after the swap: from the rules worker if available. */
const previewOf = (state: GameState) =>
  state.swapPreview?.key === positionKey(state) ? state.swapPreview.view : null;

/** Side, name and points of a seat; highlighted if it is to move. */
const pair = (texts: Texts, view: GameView, seat: Seat) =>
  html`<span class=${view.to_move === seat ? "pair moves" : "pair"}
    >${sideIconTemplate(view.seats[seat].side)}<span class="visually-hidden"
      >${texts.t(`side-${view.seats[seat].side}`)} </span
    ><span class="name">${playerName(texts, view, seat)}</span
    ><b>${pointsText(view.seats[seat].points)}</b></span>`;

interface Choice {
  id: string;
  title: string;
  /** The game after this choice. */
  view: GameView;
  /** Side that the chooser would have. */
  own: string;
  click: () => void;
}

/** The canvas is painted after rendering. Pairs are replaced together, and announced as a whole. */
const choiceButton = (texts: Texts, { id, title, view, own, click }: Choice, key: string) =>
  html`<button type="button" id=${id} class="choice board" @click=${click}
    ><span class="thumbnail"><canvas aria-hidden="true" data-own=${own}></canvas></span
    ><span>${title}</span
    ><span class="pairs">${keyed(
      key,
      SEATS.map((seat) => pair(texts, view, seat)),
    )}</span></button>`;

function swapPanel(texts: Texts, state: GameState, intents: SwapPanelIntents, id: MakeId) {
  const { view } = state;
  const { t } = texts;
  const seat = view.to_move ?? "Second";
  const preview = previewOf(state);
  const after = preview ?? estimateAfterSwap(view);
  const args = {
    name: playerName(texts, view, seat),
    other: playerName(texts, view, otherSeat(seat)),
    own: asSideText(texts, view.seats[seat].side),
    their: asSideText(texts, view.seats[otherSeat(seat)].side),
  };
  const stay = {
    id: id("decline-swap"),
    title: t("swap-decline", args),
    view,
    own: view.seats[seat].side,
    click: intents.decline,
  };
  const swap = {
    id: id("swap"),
    title: t("swap-accept", args),
    view: after,
    own: after.seats[seat].side,
    click: intents.swap,
  };
  const hidden = !view.may_undo;
  const undo = iconButtonTemplate(id("swap-undo"), "undo", t("button-undo"), intents.undo, {
    hidden,
  });
  const task = lessonOf(state);
  const title = task ? t(lessonKey(task.lesson)) : t("swap-title", args);
  return html`<div class="swap-head"><h2>${title}</h2>${undo}</div>
    <div class="choices boards">
      ${choiceButton(texts, stay, "known")}
      ${choiceButton(texts, swap, preview ? "known" : "estimated")}
    </div>`;
}

function paint(canvas: HTMLCanvasElement, { view, position }: GameState, hatching: boolean) {
  const { clientWidth, clientHeight } = canvas.parentElement as HTMLElement;
  const { stage, coverable, reachable } = view;
  const { own } = canvas.dataset;
  const look = {
    hatching,
    stage,
    coverable,
    reachable,
    letters: false,
    showLastMove: false,
    ...(own && { focusSide: own }),
  };
  renderToCanvas(canvas, buildScene(position, look), clientWidth, clientHeight, currentColours());
}

/** What the picture on a canvas depends on; null if it has no size. */
function pictureKey(canvas: HTMLCanvasElement, hatching: boolean) {
  const { clientWidth, clientHeight } = canvas.parentElement as HTMLElement;
  const { ink } = currentColours();
  return clientWidth ? [clientWidth, clientHeight, devicePixelRatio, ink, hatching].join() : null;
}

/**
 * null: it is not shown.
 * @param active - whether the player at this edge may swap
 */
export function swapPanelContent(
  texts: Texts,
  state: GameState,
  active: boolean,
  intents: SwapPanelIntents,
  id: MakeId,
) {
  if (!active || !offersSwap(state)) return null;
  const key = `${texts.i18n().language} ${positionKey(state)}`;
  return { key, content: swapPanel(texts, state, intents, id) };
}

/** What is on each canvas. */
const painted = new WeakMap<HTMLCanvasElement, string>();

/** Paints the boards of the panel, after rendering. */
export function paintSwapBoards(panel: Element, state: AppState) {
  const { hatching } = effectiveSettings(state);
  for (const canvas of panel.querySelectorAll("canvas")) {
    const picture = pictureKey(canvas, hatching);
    if (!picture || picture === painted.get(canvas)) continue;
    painted.set(canvas, picture);
    paint(canvas, state, hatching);
  }
}
