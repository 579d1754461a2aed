/** Replay panel, which replaces the tray and the buttons. */

import { html } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { ref } from "lit-html/directives/ref.js";
import { reviewOf } from "../games/shared/mode.ts";
import type { GameState, ReviewMode } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { MakeId } from "../ui/panel.ts";
import { buttonTemplate, iconButtonTemplate } from "../ui/templates.ts";
import { minutesText } from "../util/duration-text.ts";
import { gameReportPanel } from "./game-report-panel.ts";
import type { Replay } from "./replay.ts";

export type ReplayIntents = Omit<Replay, "start"> & { openImageExport: () => void };

/** Number of the displayed position, and the time that its move took. */
function countText({ t }: Texts, { view }: GameState, ply: number) {
  const time = ply > 1 ? view.clock?.times[ply - 1] : undefined;
  const text = t("replay-count", { ply, of: view.ply });
  return time === undefined ? text : `${text} · ${minutesText(time)}`;
}

function scrubber(
  texts: Texts,
  state: GameState,
  ply: number,
  { goTo }: ReplayIntents,
  id: MakeId,
) {
  const position = id("replay-position");
  const go = ({ target }: Event) => goTo(Number((target as HTMLInputElement).value));
  return html`<div class="scrubber"
    ><input type="range" id=${position} min="0" step="1" max=${state.view.ply}
      aria-label=${texts.t("replay-position")} .value=${live(String(ply))} @input=${go}
    ><output id=${id("replay-count")} for=${position} .textContent=${countText(texts, state, ply)}
    ></output></div>`;
}

function stepButtons({ t }: Texts, { autoplay }: ReviewMode, intents: ReplayIntents, id: MakeId) {
  const { goTo, step, toggleAutoplay, openImageExport } = intents;
  const tool = (name: string, click: () => unknown, pressed?: boolean) =>
    iconButtonTemplate(id(`replay-${name}`), name, t(`replay-${name}`), click, { pressed });
  return html`<div class="choices replay">
    ${tool("first", () => goTo(0))}
    ${tool("previous", () => step(-1))}
    ${tool("play", toggleAutoplay, autoplay)}
    ${tool("next", () => step(1))}
    ${tool("last", () => goTo(Infinity))}
    ${iconButtonTemplate(id("replay-picture"), "picture", t("menu-picture"), openImageExport)}
  </div>`;
}

/** Shows the comment on a position in its field, unless the player is writing about it. */
const shownComment = (ply: number, text: string) => (field: Element | undefined) => {
  if (!(field instanceof HTMLInputElement)) return;
  if (document.activeElement === field && field.dataset.ply === String(ply)) return;
  field.value = text;
  field.dataset.ply = String(ply);
};

/** Field of the comment, followed by the reason if it is refused. */
function commentField(
  { t }: Texts,
  { view }: GameState,
  ply: number,
  replay: ReplayIntents,
  id: MakeId,
) {
  const send = async ({ target }: Event) => {
    const field = target as HTMLInputElement;
    const problem = await replay.comment(field.value);
    if (field.nextElementSibling) field.nextElementSibling.textContent = problem;
  };
  const label = t("replay-comment");
  return html`<input type="text" id=${id("replay-comment")} maxlength="2000" aria-label=${label}
    placeholder=${label} ${ref(shownComment(ply, view.comments?.[ply] ?? ""))} @change=${send}
    ><p class="note" role="status"></p>`;
}

function leaveButtons({ t }: Texts, { explore, fork, leave }: ReplayIntents, id: MakeId) {
  return html`<div class="choices three">
    ${buttonTemplate({ id: id("replay-explore"), text: t("replay-explore"), click: explore })}
    ${buttonTemplate({ id: id("replay-fork"), text: t("replay-fork"), click: fork })}
    ${buttonTemplate({
      id: id("replay-leave"),
      text: t("replay-leave"),
      class: "button primary",
      click: leave,
    })}
  </div>`;
}

/** @param state - actual state, not the displayed one */
export function replayPanel(texts: Texts, state: GameState, intents: ReplayIntents, id: MakeId) {
  const review = reviewOf(state);
  if (!review) return null;
  const { startReview: start, goTo: go } = intents;
  return html`${scrubber(texts, state, review.ply, intents, id)}
    ${stepButtons(texts, review, intents, id)}
    ${gameReportPanel(texts, state, { start, go }, id)}
    ${commentField(texts, state, review.ply, intents, id)}
    ${leaveButtons(texts, intents, id)}`;
}
