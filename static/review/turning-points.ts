/**
 * Turning points of a reviewed game: a row for each with the position, the move, what it cost and the
 * better one. The row leads to the position, and its second button to the analysis board there.
 */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { currentColours } from "../board/theme.ts";
import { chanceText, moveText } from "../games/shared/engine-text.ts";
import { playerName } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Thumbnails } from "../games/thumbnail.ts";
import type { Texts } from "../i18n/fluent.ts";
import { buttonTemplate } from "../ui/templates.ts";
import { chanceLost, type Positions, turningPoints } from "./game-report.ts";

/** The list is a short one: the costliest moves. */
const MAX_ROWS = 5;

/** Size of a picture in CSS pixels. */
const SIZE = 64;

export interface TurningPointIntents {
  go: (ply: number) => unknown;
  /** Opens the analysis board in a position. */
  tryAgain: (ply: number) => unknown;
  thumbnails: Thumbnails;
  /** Whether pieces in pictures are hatched. */
  hatching: boolean;
}

/** The costliest turning points in the order of the game. */
export function shownTurningPoints(positions: Positions, moves: readonly string[]) {
  const loss = (ply: number) => chanceLost(positions, ply);
  const costliest = turningPoints(positions, moves).sort((a, b) => loss(b) - loss(a));
  return costliest.slice(0, MAX_ROWS).sort((a, b) => a - b);
}

/** Winning chances of the player before and after the move, such as "70% → 40%"; "" if unknown. */
export function costText(texts: Texts, positions: Positions, ply: number) {
  const [here, after] = [positions[ply], positions[ply + 1]];
  if (!here?.best) return "";
  const chance = Math.max(here.best.chance - chanceLost(positions, ply), 0);
  const then = { ...here.best, chance, winner_proved: !after?.best || after.best.winner_proved };
  return texts.t("report-cost", {
    chance: chanceText(texts, here.best),
    then: chanceText(texts, then),
  });
}

/** The position after the move, which is painted only when it or its colours change. */
const picture = ({ save }: GameState, ply: number, { thumbnails, hatching }: TurningPointIntents) =>
  guard([save.record, ply, currentColours(), hatching], () =>
    thumbnails.template({ record: save.record, ply: ply + 1, size: SIZE, hatching }),
  );

function row(
  texts: Texts,
  state: GameState,
  positions: Positions,
  ply: number,
  intents: TurningPointIntents,
) {
  const { t } = texts;
  const here = positions[ply];
  if (!here?.seat || !here.best) return nothing;
  const move = moveText(texts, state.position.moves[ply] ?? "");
  const name = playerName(texts, state.view, here.seat);
  const better = moveText(texts, here.best.move);
  return html`<li>
    <button type="button" class="button" title=${t("report-go")} @click=${() => intents.go(ply)}
      >${picture(state, ply, intents)}<span class="about"
        ><b>${t("report-played", { number: ply + 1, name, move })}</b
        ><span>${costText(texts, positions, ply)}</span
        ><span>${t("report-better", { move: better })}</span></span></button>
    ${buttonTemplate({
      class: "button try-again",
      text: t("report-try-again"),
      click: () => intents.tryAgain(ply),
    })}
  </li>`;
}

/** @param state - actual state, not the displayed one */
export function turningPointList(
  texts: Texts,
  state: GameState,
  positions: Positions,
  intents: TurningPointIntents,
) {
  const plies = shownTurningPoints(positions, state.position.moves);
  if (!plies.length) return nothing;
  return html`<h2>${texts.t("report-turning-points")}</h2>
    <ol class="turning-points">${plies.map((ply) => row(texts, state, positions, ply, intents))}</ol>`;
}
