/** Bar at the edge of the board that divides the winning chance between both players. */
import { html, nothing } from "lit-html";
import { sharesText } from "../games/shared/engine-text.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import { sideIconTemplate } from "../ui/templates.ts";

/** @param chance - winning chance of First, from 0 to 1; null: not known, no bar */
export function evaluationBar(texts: Texts, { view }: GameState, chance: number | null) {
  if (chance === null) return nothing;
  const { t } = texts;
  const percent = Math.round(100 * chance);
  const shares = sharesText(texts, view, chance);
  return html`<div id="evaluation-bar" data-first=${view.seats.First.side} role="meter" aria-label=${t("evaluation-label")}
    aria-valuemin="0" aria-valuemax="100" aria-valuenow=${percent} aria-valuetext=${shares}
    title=${shares}
    ><svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true"
      ><rect y=${100 - percent} width="1" height=${percent}></rect></svg
    >${sideIconTemplate(view.seats.Second.side)}${sideIconTemplate(view.seats.First.side)}</div>`;
}
