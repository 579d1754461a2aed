/** Variations, glyphs and pens at the displayed position: a part of the replay panel. */

import { html, nothing } from "lit-html";
import { moveText } from "../games/shared/engine-text.ts";
import type { GameState, ReviewMode } from "../games/shared/types.ts";
import { shownComment, shownNodes, shownPath } from "../games/shared/variations.ts";
import type { Texts } from "../i18n/fluent.ts";
import { MARK_COLOURS } from "../notation/comment-marks.ts";
import { cellName } from "../notation/record-reader.ts";
import { GLYPH_SIGNS, glyphSigns, type RecordNode } from "../notation/record-tree.ts";
import type { MakeId } from "../ui/panel.ts";
import { buttonTemplate, iconButtonTemplate } from "../ui/templates.ts";
import type { Replay } from "./replay.ts";

/** Order of the buttons: from good to bad. */
const GLYPH_ORDER = [3, 1, 5, 6, 2, 4];

/** Marks the move that led to the displayed position as good or bad. */
export function glyphButtons({ t }: Texts, state: GameState, { toggleGlyph }: Replay, id: MakeId) {
  if (!shownPath(state).length) return nothing;
  const { glyphs } = shownNodes(state).node;
  return html`<div class="glyphs" role="group" aria-label=${t("glyphs-label")}>
    ${GLYPH_ORDER.map(
      (glyph) => html`<button type="button" class="tool" id=${id(`glyph-${glyph}`)}
        aria-label=${t(`glyph-${glyph}`)} title=${t(`glyph-${glyph}`)}
        aria-pressed=${glyphs.includes(glyph)} @click=${() => toggleGlyph(glyph)}
        ><b aria-hidden="true">${GLYPH_SIGNS[glyph - 1]}</b></button>`,
    )}
  </div>`;
}

/** Pens for rings and arrows on the board, and how to use the one that is taken. */
export function penButtons(
  { t }: Texts,
  state: GameState,
  { pen, drawsArrows, draft }: ReviewMode,
  { togglePen, toggleArrows, clearMarks }: Replay,
  id: MakeId,
) {
  const { marks } = shownComment(state);
  const clear = iconButtonTemplate(id("marks-clear"), "trash", t("marks-clear"), clearMarks);
  const arrow = iconButtonTemplate(id("pen-arrow"), "arrow", t("pen-arrow"), toggleArrows, {
    pressed: drawsArrows,
  });
  const help = draft
    ? t("pens-help-arrow-to", { from: cellName(draft.from) })
    : t(drawsArrows ? "pens-help-arrow" : "pens-help");
  return html`<div class="pens" role="group" aria-label=${t("pens-label")}>
    ${MARK_COLOURS.map(
      (colour) => html`<button type="button" class="tool" id=${id(`pen-${colour}`)}
        data-pen=${colour} aria-label=${t(`pen-${colour}`)} title=${t(`pen-${colour}`)}
        aria-pressed=${pen === colour} @click=${() => togglePen(colour)}></button>`,
    )}
    ${pen ? arrow : nothing}
    ${marks.length ? clear : nothing}
  </div>${pen ? html`<p class="note" role="status">${help}</p>` : nothing}`;
}

/** The moves that the record has after the displayed position, if there are several. */
function nextMoves(texts: Texts, state: GameState, { follow }: Replay) {
  const { children } = shownNodes(state).node;
  const path = shownPath(state);
  // After the last move of the game there is none of its own.
  const isEnd = String(path) === String(state.position.moves);
  if (children.length < (isEnd ? 1 : 2)) return nothing;
  const chip = ({ move, glyphs }: RecordNode) =>
    html`<button type="button" class="button" @click=${() => follow([...path, move])}
      >${moveText(texts, move)}${glyphSigns(glyphs)}</button>`;
  return html`<div class="next-moves" role="group" aria-label=${texts.t("variation-next")}>
    ${children.map(chip)}
  </div>`;
}

/** What can be done with the variation that is reviewed. */
function variationButtons({ t }: Texts, { line }: ReviewMode, replay: Replay, id: MakeId) {
  if (!line) return nothing;
  const { goToMove, promote, deleteVariation } = replay;
  const back = () => goToMove(line.from);
  return html`<div class="variation-buttons">
    ${buttonTemplate({ id: id("variation-leave"), text: t("variation-leave"), click: back })}
    ${iconButtonTemplate(id("variation-promote"), "up", t("variation-promote"), promote)}
    ${iconButtonTemplate(id("variation-delete"), "trash", t("variation-delete"), deleteVariation)}
  </div>`;
}

export const variationsPanel = (
  texts: Texts,
  state: GameState,
  review: ReviewMode,
  replay: Replay,
  id: MakeId,
) => {
  const isInVariation = review.line !== null && review.ply > review.line.from;
  return html`${nextMoves(texts, state, replay)}
    ${isInVariation ? variationButtons(texts, review, replay, id) : nothing}`;
};
