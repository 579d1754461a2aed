/**
 * Explanation panel: the rules that keep a square free, each with an example on the board, or what
 * a single rule forbids.
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Explanation, ExplanationSubject, GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import { spacedMove } from "../notation/move-text.ts";
import { cellName } from "../notation/record-reader.ts";
import type { Refusals, RuleRefusals } from "../protocol/types.ts";
import type { MakeId } from "../ui/panel.ts";
import { buttonTemplate, closeButton, markIconTemplate, panelHead } from "../ui/templates.ts";
import { forbiddingRules, shownRule } from "./refusals.ts";

export interface RefusalIntents {
  /** Shows an example of what a rule forbids. */
  show: (code: RuleRefusals["code"]) => void;
  close: () => void;
  /** Goes back to the sentence of the guide that states a rule. */
  guide: (code: RuleRefusals["code"]) => void;
}

type Subject<Kind> = Extract<ExplanationSubject, { kind: Kind }>;

interface PanelProps {
  texts: Texts;
  /** As displayed. */
  state: GameState;
  answer: Refusals | null;
  intents: RefusalIntents;
  id: MakeId;
}

/** A rule in words; of a supply that has run out, with its pieces. */
const ruleText = ({ t, i18n }: Texts, { code, pieces }: Pick<RuleRefusals, "code" | "pieces">) =>
  code === "supply"
    ? t("why-supply", { pieces: i18n().formatList(pieces) })
    : t(`embed-rule-${code}`);

/** The refused placement on the board, with the letter of its piece if it has one. */
function exampleText({ t }: Texts, { example: { move } }: RuleRefusals) {
  const [shape = ""] = /^[A-Z]/.exec(move) ?? [];
  return t("why-example", { move: `${shape} ${spacedMove(move)}`.trim() });
}

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
      >${exampleText(texts, rule)}</span></button></li>`;
}

/** How many placements the rules forbid, and whether that will change. */
function verdict({ texts, state, answer }: PanelProps, subject: Subject<"cell">) {
  if (!answer) return "";
  const { t } = texts;
  const { piece } = subject;
  const cell = cellName(subject.cell);
  const args = { cell, piece, count: answer.placements, legal: answer.legal };
  return `${t(verdictKey(answer, piece), args)} ${outlook(texts, state, cell)}`.trim();
}

const verdictKey = ({ legal }: Refusals, piece: string) =>
  legal ? (piece ? "why-some-piece" : "why-some") : piece ? "why-all-piece" : "why-all";

function outlook({ t }: Texts, { view }: GameState, cell: string) {
  if (view.outcome || view.coverable.includes(cell)) return "";
  return t(view.reachable.includes(cell) ? "why-later" : "why-never");
}

const head = (title: unknown, { texts, intents, id }: PanelProps) =>
  panelHead(title, closeButton(texts.t("button-close"), intents.close, id("why-close")));

/** Status that is set as a whole, so that all of it is announced. */
const statusTemplate = (text: string) => html`<p role="status" .textContent=${text}></p>`;

function cellContent(props: PanelProps, subject: Subject<"cell">) {
  const { texts, state, answer, intents } = props;
  const shown = shownRule(state);
  const of = answer?.placements ?? 0;
  return html`${head(texts.t("why-title", { cell: cellName(subject.cell) }), props)}
    ${statusTemplate(verdict(props, subject))}
    <ol class="rule-list">${repeat(
      forbiddingRules(state),
      ({ code }) => code,
      (rule) => entry(texts, rule, { isShown: rule === shown, of, show: intents.show }),
    )}</ol>`;
}

/** What a rule forbids that all others allow. */
function ruleContent(props: PanelProps, { code }: Subject<"rule">) {
  const { texts, state, answer, intents, id } = props;
  const { t } = texts;
  const rule = shownRule(state);
  const example = rule ? exampleText(texts, rule) : "";
  const count = answer ? t("rule-alone", { count: rule?.alone ?? 0 }) : "";
  const guide = { id: id("why-guide"), icon: "book", text: t("rule-back") };
  return html`${head(html`${markIconTemplate(code)}${t(`embed-rule-${code}`)}`, props)}
    ${statusTemplate(`${count} ${example}`.trim())}
    ${buttonTemplate({ ...guide, click: () => intents.guide(code) })}`;
}

/** @param state - displayed state */
export function refusalsPanel(
  texts: Texts,
  state: GameState,
  { subject, answer }: Explanation,
  intents: RefusalIntents,
  id: MakeId,
) {
  const props = { texts, state, answer, intents, id };
  return subject.kind === "cell" ? cellContent(props, subject) : ruleContent(props, subject);
}
