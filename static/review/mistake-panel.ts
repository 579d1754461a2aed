/** Panel with the verdict on a move in place of a mistake, and the task for the status line. */

import { moveText } from "../games/shared/engine-text.ts";
import { mistakeOf } from "../games/shared/mode.ts";
import { reasonsText } from "../games/shared/move-reasons.ts";
import { isSelecting } from "../games/shared/selection.ts";
import type { GameState, MistakeMode, MistakeVerdict, StatusLine } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { MakeId } from "../ui/panel.ts";
import { verdictButton, verdictTemplate } from "../ui/templates.ts";
import type { Mistakes } from "./mistakes.ts";
import { costText } from "./turning-points.ts";

export const showsMistakeVerdict = (state: GameState) =>
  Boolean(mistakeOf(state)?.verdict && !state.busy);

/** Status line of the task, until a piece or a cell is selected. */
export function withMistakeTask(texts: Texts, state: GameState, line: StatusLine): StatusLine {
  const task = mistakeOf(state);
  if (!task) return line;
  const { view, message } = state;
  const prefix = texts.t("mistake-prefix");
  if (view.ply > task.from || isSelecting(state) || message || !view.to_move)
    return { ...line, prefix };
  const side = texts.t(`side-${view.seats[view.to_move].side}`);
  const text = texts.t("mistake-task", { side, move: moveText(texts, task.mistake.played) });
  return { parts: [{ text }], tone: "my-turn", prefix };
}

function verdictKey({ searching, failed, good }: MistakeVerdict) {
  if (searching) return "hint-searching";
  if (failed) return "mistake-failed";
  return good ? "mistake-good" : "mistake-bad";
}

/** Title of the panel. With another one, the panel is announced again. */
export const mistakeTitle = ({ t }: Texts, state: GameState) => {
  const verdict = mistakeOf(state)?.verdict;
  return verdict ? t(verdictKey(verdict)) : "";
};

function text(texts: Texts, state: GameState, { verdict, from }: MistakeMode) {
  const { t } = texts;
  if (verdict?.failed) return t("error-engine");
  if (verdict?.reasons)
    return t("mistake-why", { why: reasonsText(texts, state, verdict.reasons) });
  if (!verdict?.positions) return "";
  const cost = t("mistake-cost", { cost: costText(texts, verdict.positions, from) });
  const { reply } = verdict;
  return reply ? `${cost} ${t("mistake-reply", { move: moveText(texts, reply) })}` : cost;
}

/** @param intents - named after the buttons */
export function mistakePanel(texts: Texts, state: GameState, intents: Mistakes, id: MakeId) {
  const task = mistakeOf(state);
  const { t } = texts;
  const button = (name: "next" | "again" | "reveal" | "leave", key: string, icon?: string) =>
    verdictButton(id(`mistake-${name}`), t(key), intents[name], icon);
  const next = (icon?: string) => button("next", "mistake-next", icon);
  const first = task?.verdict?.good
    ? [next("next")]
    : [button("again", "puzzle-action-again", "again"), button("reveal", "mistake-reveal"), next()];
  const why = task ? text(texts, state, task) : "";
  return verdictTemplate(mistakeTitle(texts, state), why, [
    ...first,
    button("leave", "trial-exit"),
  ]);
}
