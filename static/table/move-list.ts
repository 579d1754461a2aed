/** Move list, shown where the layout has room for it. */

import { html, nothing } from "lit-html";
import { reviewOf, trialOf } from "../games/shared/mode.ts";
import { playerName } from "../games/shared/selectors.ts";
import type { GameState, Judgement } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import { spacedMove } from "../notation/move-text.ts";
import { chipTemplate } from "../ui/templates.ts";
import { minutesText } from "../util/duration-text.ts";

const WORD_MOVES = ["swap", "resign"];

/** As in chess literature, so that no colour is needed to tell them apart. */
const GLYPHS: Record<Judgement, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

type GoTo = (ply: number) => unknown;
type Judgements = readonly (Judgement | null)[];

const moveText = ({ t }: Texts, move: string) =>
  WORD_MOVES.includes(move) ? t(`move-list-${move}`) : spacedMove(move);

/** Time that the player took for a move. The first has none: the clock starts after it. */
function thinkingTime({ view }: GameState, index: number) {
  const time = index ? view.clock?.times[index] : undefined;
  return time === undefined ? "" : minutesText(time);
}

/** Annotation glyph beside a move that lost winning chance; its word for screen readers. */
function glyph({ t }: Texts, judgement: Judgement | null | undefined) {
  if (!judgement) return nothing;
  const word = t(`judgement-${judgement}`);
  return html`<b class="judgement" data-judgement=${judgement} title=${word} aria-hidden="true"
      >${GLYPHS[judgement]}</b><span class="visually-hidden">${word}</span>`;
}

function entry(
  texts: Texts,
  state: GameState,
  { move, index, judgements }: { move: string; index: number; judgements: Judgements },
  go: GoTo,
) {
  const { view, position } = state;
  const shape = /^[A-Z]/.exec(move)?.[0] ?? "";
  const isTried = index >= (trialOf(state)?.from ?? Infinity);
  const isCurrent = index + 1 === reviewOf(state)?.ply;
  const who = isTried
    ? texts.t("move-list-explored")
    : playerName(texts, view, position.movers[index] ?? "First");
  const time = view.clock
    ? html`<span class="thinking-time">${thinkingTime(state, index)}</span>`
    : nothing;
  return html`<li class=${isTried ? "tried" : nothing} aria-current=${isCurrent ? "step" : nothing}
    ><button type="button" title=${who} @click=${() => go(index + 1)}
      ><span class="number">${index + 1}</span>${shape ? chipTemplate(shape) : nothing}<span
        class="text">${moveText(texts, move)}</span
      >${glyph(texts, judgements[index])}${time}<span class="visually-hidden">${who}</span></button
  ></li>`;
}

/**
 * An entry for each move, numbered, two in a row: players take turns. That of the displayed position
 * is marked during replay.
 * @param judgements - on the moves, by index; empty without a game report
 */
export const moveList = (texts: Texts, state: GameState, judgements: Judgements, go: GoTo) =>
  html`<section id="move-list-panel"><h2>${texts.t("move-list-title")}</h2
    ><ol id="move-list">${state.position.moves.map((move, index) =>
      entry(texts, state, { move, index, judgements }, go),
    )}</ol></section>`;

/** Keeps the last move in view, or that of the displayed position; before the first move, the top. */
export class MoveListScroll {
  #moves = "";

  /** Called after rendering. */
  update(list: HTMLElement, state: GameState) {
    const moves = state.position.moves.join(" ");
    if (moves !== this.#moves) list.scrollTop = list.scrollHeight;
    this.#moves = moves;
    if (reviewOf(state)?.ply === 0) list.scrollTop = 0;
    list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }
}
