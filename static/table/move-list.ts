/** Move list, shown where the layout has room for it. */

import { html, nothing, type TemplateResult } from "lit-html";
import { moveText as fullMoveText } from "../games/shared/engine-text.ts";
import { editOf, reviewOf, trialOf } from "../games/shared/mode.ts";
import { playerName } from "../games/shared/selectors.ts";
import type { GameState, Judgement } from "../games/shared/types.ts";
import { shownPath, treeOf } from "../games/shared/variations.ts";
import type { Texts } from "../i18n/fluent.ts";
import { spacedMove } from "../notation/move-text.ts";
import {
  GLYPH_SIGNS,
  glyphSigns,
  lineFrom,
  nodesAlong,
  type RecordNode,
} from "../notation/record-tree.ts";
import { chipTemplate } from "../ui/templates.ts";
import { minutesText } from "../util/duration-text.ts";

const WORD_MOVES = ["swap", "resign"];

/** As in chess literature, so that no colour is needed to tell them apart. */
const GLYPHS: Record<Judgement, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

export interface MoveListIntents {
  goTo: (ply: number) => unknown;
  follow: (path: string[]) => unknown;
}
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

/** Signs of the glyphs in the record, and their words for screen readers. */
function recordGlyphs({ t }: Texts, { glyphs }: RecordNode) {
  const signs = glyphSigns(glyphs);
  if (!signs) return nothing;
  const words = glyphs
    .filter((glyph) => GLYPH_SIGNS[glyph - 1])
    .map((glyph) => t(`glyph-${glyph}`));
  return html`<b class="judgement" title=${words.join(", ")} aria-hidden="true">${signs}</b
    ><span class="visually-hidden">${words.join(", ")}</span>`;
}

/** A variation in parentheses, and those that leave it. @param path - the moves before it */
function variation(
  texts: Texts,
  first: RecordNode,
  path: string[],
  options: { follow: MoveListIntents["follow"]; shown: string },
): TemplateResult {
  const line = lineFrom(first);
  const moves = [...path, ...line.map(({ move }) => move)];
  const parts = line.map((node, i) => {
    const ply = path.length + i;
    const to = moves.slice(0, ply + 1);
    const isShown = to.join(" ") === options.shown;
    const others = line[i - 1]?.children.slice(1) ?? [];
    return html`<button type="button" aria-current=${isShown ? "step" : nothing}
      @click=${() => options.follow(to)}><span class="number">${ply + 1}</span>
      ${fullMoveText(texts, node.move)}${recordGlyphs(texts, node)}</button
      >${others.map((other) => variation(texts, other, moves.slice(0, ply), options))}`;
  });
  return html`<span class="line">(${parts})</span>`;
}

/** The variations that replace a move of the game, or that follow its last one. */
function variationsOf(
  texts: Texts,
  { nodes, index, shown }: { nodes: readonly RecordNode[]; index: number; shown: string },
  { follow }: MoveListIntents,
) {
  const isEnd = index === nodes.length - 1;
  const others = nodes[index]?.children.slice(isEnd ? 0 : 1) ?? [];
  const path = nodes.slice(1, index + 1).map(({ move }) => move);
  return others.length
    ? html`<li class="variations">${others.map((other) =>
        variation(texts, other, path, { follow, shown }),
      )}</li>`
    : nothing;
}

interface Entry {
  move: string;
  index: number;
  judgements: Judgements;
  node: RecordNode | undefined;
}

function entry(
  texts: Texts,
  state: GameState,
  { move, index, judgements, node }: Entry,
  { goTo: go }: MoveListIntents,
) {
  const { view, position } = state;
  const shape = /^[A-Z]/.exec(move)?.[0] ?? "";
  const isTried = index >= (trialOf(state)?.from ?? Infinity);
  const review = reviewOf(state);
  const isCurrent = index + 1 === review?.ply && !(review.line && review.ply > review.line.from);
  const who = isTried
    ? texts.t("move-list-tried")
    : playerName(texts, view, position.movers[index] ?? "First");
  const time = view.clock
    ? html`<span class="thinking-time">${thinkingTime(state, index)}</span>`
    : nothing;
  const column = index % 2 ? "second" : "first";
  return html`<li class=${isTried ? `${column} tried` : column} aria-current=${isCurrent ? "step" : nothing}
    ><button type="button" title=${who} @click=${() => go(index + 1)}
      ><span class="number">${index + 1}</span>${shape ? chipTemplate(shape) : nothing}<span
        class="text">${moveText(texts, move)}</span
      >${glyph(texts, judgements[index])}${node ? recordGlyphs(texts, node) : nothing}${time}<span class="visually-hidden">${who}</span></button
  ></li>`;
}

/**
 * An entry for each move, numbered, two in a row: players take turns. Its variations follow it. The
 * displayed position is marked during replay.
 * @param judgements - on the moves, by index; empty without a game report
 */
export function moveList(
  texts: Texts,
  state: GameState,
  judgements: Judgements,
  intents: MoveListIntents,
) {
  // What is set up by hand has no order of moves.
  const moves = editOf(state) ? [] : state.position.moves;
  const nodes = editOf(state) ? [] : nodesAlong(treeOf(state), moves);
  const shown = shownPath(state).join(" ");
  return html`<section id="move-list-panel"><h2>${texts.t("move-list-title")}</h2
    ><ol id="move-list">${moves.map(
      (move, index) =>
        html`${entry(texts, state, { move, index, judgements, node: nodes[index + 1] }, intents)}${variationsOf(
          texts,
          { nodes, index, shown },
          intents,
        )}`,
    )}${variationsOf(texts, { nodes, index: moves.length, shown }, intents)}</ol></section>`;
}

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
