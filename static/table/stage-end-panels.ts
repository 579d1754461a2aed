/**
 * Panels between two stages and at the end of the game. They replace tray and buttons but never
 * cover the board.
 */

import type { TemplateResult } from "lit-html";
import { html, nothing } from "lit-html";
import { showsEnd, showsStagePanel } from "../games/shared/panel-selectors.ts";
import { messageKeyOf, playerName, pointsText, SEATS } from "../games/shared/selectors.ts";
import { asSideText, endReason, endText } from "../games/shared/status-text.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { Seat } from "../protocol/types.ts";
import type { MakeId } from "../ui/panel.ts";
import { buttonTemplate, sideIconTemplate } from "../ui/templates.ts";

export interface EndIntents {
  rematch: () => void;
  startReplay: () => void;
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

/** Title and text are set as a whole, so that all of them are announced with another scoring. */
function endPanel(texts: Texts, state: GameState, intents: EndIntents, id: MakeId) {
  const { t } = texts;
  const { rematch, startReplay, share, home, scoring } = intents;
  const [result, reason] = scoring.result(state);
  const again = buttonTemplate({
    id: id("rematch"),
    icon: "again",
    text: t("end-rematch", { name: playerName(texts, state.view, "Second") }),
    class: "button primary",
    click: rematch,
  });
  return html`<h2 .textContent=${result}></h2>
    <p .textContent=${reason}></p>
    ${scoring.choice(state) ?? nothing}
    ${again}
    <div class="choices three">
      ${buttonTemplate({ id: id("replay-button"), text: t("end-replay"), click: startReplay })}
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
