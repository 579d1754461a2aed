/** Explanation panel: the rules that keep a square free, each with an example on the board. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Explanation, GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import { spacedMove } from "../notation/move-text.ts";
import { cellName } from "../notation/record-reader.ts";
import type { Refusals, RuleRefusals } from "../protocol/types.ts";
import type { MakeId } from "../ui/panel.ts";
import { markIconTemplate } from "../ui/templates.ts";
import { forbiddingRules, shownRule } from "./refusals.ts";

export interface RefusalIntents {
  /** Shows an example of what a rule forbids. */
  show: (code: RuleRefusals["code"]) => void;
  close: () => void;
}

type CellExplanation = Explanation & { subject: { kind: "cell" } };

const isAboutCell = (explanation: Explanation): explanation is CellExplanation =>
  explanation.subject.kind === "cell";

/** A rule in words; of a supply that has run out, with its pieces. */
const ruleText = ({ t, i18n }: Texts, { code, pieces }: Pick<RuleRefusals, "code" | "pieces">) =>
  code === "supply"
    ? t("why-supply", { pieces: i18n().formatList(pieces) })
    : t(`embed-rule-${code}`);

/** A rule is shown on the board when it is pointed at, touched or focused. */
function entry(
  texts: Texts,
  rule: RuleRefusals,
  { isShown, of, show }: { isShown: boolean; of: number; show: RefusalIntents["show"] },
) {
  const { t } = texts;
  const act = () => show(rule.code);
  const point = ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") act();
  };
  return html`<li><button type="button" class="button" aria-current=${isShown ? "true" : nothing}
    @pointerenter=${point} @focus=${act} @click=${act}>${markIconTemplate(rule.code)}<span
      class="text">${ruleText(texts, rule)}</span><span class="count"
      >${t("why-count", { count: rule.count, all: of })}</span><span class="visually-hidden"
      >${t("why-example", { move: spacedMove(rule.example.move) })}</span></button></li>`;
}

/** How many placements the rules forbid, and whether that will change. */
function verdict(texts: Texts, state: GameState, { subject, answer }: CellExplanation) {
  if (!answer) return "";
  const { t } = texts;
  const cell = cellName(subject.cell);
  const args = { cell, piece: subject.piece, count: answer.placements, legal: answer.legal };
  return `${t(verdictKey(answer, subject.piece), args)} ${outlook(texts, state, cell)}`.trim();
}

const verdictKey = ({ legal }: Refusals, piece: string) =>
  legal ? (piece ? "why-some-piece" : "why-some") : piece ? "why-all-piece" : "why-all";

function outlook({ t }: Texts, { view }: GameState, cell: string) {
  if (view.outcome || view.coverable.includes(cell)) return "";
  return t(view.reachable.includes(cell) ? "why-later" : "why-never");
}

/** @param state - displayed state */
export function refusalsPanel(
  texts: Texts,
  state: GameState,
  explanation: Explanation,
  intents: RefusalIntents,
  id: MakeId,
) {
  if (!isAboutCell(explanation)) return null;
  const { t } = texts;
  const shown = shownRule(state);
  const of = explanation.answer?.placements ?? 0;
  // The status is set as a whole, so that all of it is announced.
  return html`<div class="panel-head">
      <h2>${t("why-title", { cell: cellName(explanation.subject.cell) })}</h2>
      <button type="button" id=${id("why-close")} class="button" aria-keyshortcuts="Escape"
        @click=${intents.close}><span>${t("analysis-close")}</span></button>
    </div>
    <p role="status" .textContent=${verdict(texts, state, explanation)}></p>
    <ol class="rule-list">${repeat(
      forbiddingRules(state),
      ({ code }) => code,
      (rule) => entry(texts, rule, { isShown: rule === shown, of, show: intents.show }),
    )}</ol>`;
}
