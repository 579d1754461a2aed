/**
 * Panels between two stages and at the end of the game. They replace tray and buttons but never
 * cover the board.
 */

import type { TemplateResult } from "lit-html";
import { html, nothing } from "lit-html";
import { LEVELS, levelName } from "../games/computer-levels.ts";
import { showsEnd, showsStagePanel } from "../games/shared/panel-selectors.ts";
import { soleHuman } from "../games/shared/players.ts";
import {
  matchScore,
  messageKeyOf,
  playerName,
  pointsText,
  SEATS,
} from "../games/shared/selectors.ts";
import { asSideText, endReason, endText } from "../games/shared/status-text.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import { otherSeat } from "../notation/record-reader.ts";
import type { Seat } from "../protocol/types.ts";
import type { MakeId } from "../ui/panel.ts";
import { buttonTemplate, sideIconTemplate } from "../ui/templates.ts";

export interface EndIntents {
  rematch: () => void;
  /** Starts a rematch against this level. */
  nextLevel: (level: number) => void;
  /** Shows the game move by move, and judges it. */
  review: () => void;
  home: () => void;
  share: () => void;
  /** What another feature adds to the panel. */
  scoring: EndScoring;
}

export interface EndScoring {
  /** Title and text: the result and its reason, perhaps under another scoring. */
  result: (state: GameState) => [string, string];
  /** Choice of the scoring; null if there is none. */
  choice: (state: GameState) => TemplateResult | null;
}

const stageScore = (texts: Texts, { view }: GameState, seat: Seat) =>
  html`<p class="pair">${sideIconTemplate(view.seats[seat].side)}<span
      >${playerName(texts, view, seat)}</span
    ><b>${pointsText(view.earned?.[seat] ?? 0)}</b></p>`;

/** Summary of the first stage: points of each player, and who starts the next stage. */
function stagePanel(texts: Texts, state: GameState, onContinue: () => void, id: MakeId) {
  const { t } = texts;
  const { view } = state;
  const seat = view.to_move ?? "First";
  const args = {
    name: playerName(texts, view, seat),
    side: asSideText(texts, view.seats[seat].side),
  };
  const key = messageKeyOf(view.game);
  const next = buttonTemplate({
    id: id("next-stage-button"),
    icon: "confirm",
    text: t("stage-continue"),
    class: "button primary",
    click: onContinue,
  });
  return html`<h2>${t(`stage-end-${key}`)}</h2>
    <div class="earned">${SEATS.map((one) => stageScore(texts, state, one))}</div>
    <p>${t(`stage-end-${key}-next`, args)}</p>
    ${next}`;
}

/** null: it is not shown. */
export function stagePanelContent(
  texts: Texts,
  state: GameState,
  onContinue: () => void,
  id: MakeId,
) {
  if (!showsStagePanel(state)) return null;
  const key = state.id + texts.t("stage-continue");
  return { key, content: stagePanel(texts, state, onContinue, id) };
}

/** The level above that of the computer, if a person has won against it; null: there is none. */
function nextLevel({ view }: GameState) {
  const human = soleHuman(view);
  if (!human || view.outcome?.winner !== human) return null;
  const above = (view.seats[otherSeat(human)].level ?? 0) + 1;
  return LEVELS.includes(above) ? above : null;
}

/** Score of the match, from its second game on. */
function matchText(texts: Texts, state: GameState) {
  const score = state.match && matchScore(state);
  if (!score) return "";
  const { view, nearSeat } = state;
  return texts.t("end-match", {
    near: playerName(texts, view, nearSeat),
    far: playerName(texts, view, otherSeat(nearSeat)),
    a: pointsText(score.near),
    b: pointsText(score.far),
  });
}

/** What to play next: the next level if this one is beaten, and a rematch. */
function nextGameButtons(texts: Texts, state: GameState, intents: EndIntents, id: MakeId) {
  const { t } = texts;
  const level = nextLevel(state);
  const rematch = buttonTemplate({
    id: id("rematch"),
    icon: "again",
    text: t("end-rematch", { name: playerName(texts, state.view, "Second") }),
    class: level ? "button" : "button primary",
    click: intents.rematch,
  });
  if (!level) return rematch;
  const next = buttonTemplate({
    id: id("next-level"),
    text: t("end-next-level", { name: levelName(texts, level) }),
    class: "button primary",
    click: () => intents.nextLevel(level),
  });
  return html`<div class="choices next-games">${next}${rematch}</div>`;
}

/** Title and text are set as a whole, so that all of them are announced with another scoring. */
function endPanel(texts: Texts, state: GameState, intents: EndIntents, id: MakeId) {
  const { t } = texts;
  const { review, share, home, scoring } = intents;
  const [result, reason] = scoring.result(state);
  const match = matchText(texts, state);
  return html`<h2 .textContent=${result}></h2>
    <p .textContent=${reason}></p>
    ${match ? html`<p class="match" .textContent=${match}></p>` : nothing}
    ${scoring.choice(state) ?? nothing}
    ${nextGameButtons(texts, state, intents, id)}
    <div class="choices three">
      ${buttonTemplate({ id: id("replay-button"), text: t("end-review"), click: review })}
      ${buttonTemplate({ id: id("end-share"), text: t("end-share"), click: share })}
      ${buttonTemplate({ id: id("end-home"), text: t("end-home"), click: home })}
    </div>`;
}

/** null: it is not shown. */
export function endPanelContent(texts: Texts, state: GameState, intents: EndIntents, id: MakeId) {
  if (!showsEnd(state)) return null;
  const hasChoice = intents.scoring.choice(state) !== null;
  const key = [endText(texts, state), endReason(texts, state), hasChoice].join();
  return { key, content: endPanel(texts, state, intents, id) };
}
