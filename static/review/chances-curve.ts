/**
 * Winning chances of a reviewed game as a curve, which is also the slider that goes through its
 * positions: a native slider lies over the drawing, so that keys, pointers and screen readers work as
 * everywhere, also on the rotated side of a table for two.
 */

import { html, svg } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { sharesText } from "../games/shared/engine-text.ts";
import { playerName } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { MakeId } from "../ui/panel.ts";
import { sideIconTemplate } from "../ui/templates.ts";
import { type Positions, turningPoints } from "./game-report.ts";

/** Size of the drawing's view box, which is stretched to its container. */
const [WIDTH, HEIGHT] = [300, 96];

/** Space above and below the curve for half of its dots. */
const MARGIN = 6;

interface Point {
  x: number;
  y: number;
}

/** @param last - number of the last position */
const pointAt = (ply: number, chance: number, last: number): Point => ({
  x: Math.round((10 * ply * WIDTH) / last) / 10,
  y: Math.round(10 * (MARGIN + (1 - chance) * (HEIGHT - 2 * MARGIN))) / 10,
});

/** Points of the evaluated positions from `from` to `to`. */
function pointsOf(positions: Positions, from = 0, to = positions.length - 1) {
  const last = positions.length - 1;
  return positions
    .map((one, ply) => one && pointAt(ply, one.chance, last))
    .slice(from, to + 1)
    .filter((point) => point !== undefined);
}

const polyline = (name: string, points: Point[]) =>
  svg`<polyline class=${name} points=${points.map(({ x, y }) => `${x},${y}`).join(" ")}></polyline>`;

/** A stroke without length and with round caps is a dot that is not stretched. */
const dot = (name: string, { x, y }: Point) => svg`<path class=${name} d=${`M${x} ${y}h0`}></path>`;

const line = (name: string, from: Point, to: Point) =>
  svg`<line class=${name} x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y}></line>`;

/** The share of First is the area below the curve. */
function area(points: Point[]) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return svg``;
  const outline = points.map(({ x, y }) => `${x},${y}`).join(" ");
  return svg`<polygon class="share"
    points=${`${first.x},${HEIGHT} ${outline} ${last.x},${HEIGHT}`}></polygon>`;
}

/** What a turning point cost: a bold piece of the curve that begins with a dot. */
function turn(positions: Positions, ply: number) {
  const points = pointsOf(positions, ply, ply + 1);
  return svg`${polyline("turn", points)}${points.slice(0, 1).map((point) => dot("turn", point))}`;
}

function drawing(positions: Positions, turns: number[], ply: number) {
  const last = positions.length - 1;
  const here = pointsOf(positions, ply, ply);
  const { x } = pointAt(ply, 0, last);
  return svg`${area(pointsOf(positions))}
    ${line("even", pointAt(0, 0.5, last), pointAt(last, 0.5, last))}
    ${polyline("chances", pointsOf(positions))}
    ${turns.map((at) => turn(positions, at))}
    ${line("now", { x, y: 0 }, { x, y: HEIGHT })}
    ${here.map((point) => dot("now", point))}`;
}

/**
 * @param state - actual state, not the displayed one
 * @param position - number of the displayed position, and what it is called
 */
export function chancesCurve(
  texts: Texts,
  state: GameState,
  positions: Positions,
  { ply, called, go }: { ply: number; called: string; go: (ply: number) => unknown },
  id: MakeId,
) {
  const { t, i18n } = texts;
  const { First, Second } = state.view.seats;
  const turns = turningPoints(positions, state.position.moves);
  const moves = i18n().formatList(turns.map((at) => String(at + 1))) || "–";
  const label = t("report-chances", { name: playerName(texts, state.view, "First"), moves });
  const chance = positions[ply]?.chance;
  const value =
    chance === undefined ? called : `${called}: ${sharesText(texts, state.view, chance)}`;
  const input = ({ target }: Event) => go(Number((target as HTMLInputElement).value));
  return html`<div class="curve"
    ><div class="axis" aria-hidden="true">${sideIconTemplate(First.side)}<span
      >${t("analysis-chance", { percent: 50 })}</span>${sideIconTemplate(Second.side)}</div
    ><div class="plot"><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none"
      aria-hidden="true">${drawing(positions, turns, ply)}</svg
    ><input type="range" id=${id("replay-position")} min="0" step="1" max=${positions.length - 1}
      aria-label=${label} aria-valuetext=${value} title=${value} .value=${live(String(ply))}
      @input=${input}></div></div>`;
}
