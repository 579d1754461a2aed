/**
 * Game review in the replay panel: chart of the winning chances, better moves, and a button that
 * jumps to the next turning point.
 */

import type { SceneOptions } from "../board/types.ts";
import { chanceText, moveText } from "../games/shared/engine-text.ts";
import { reviewOf } from "../games/shared/mode.ts";
import { playerName } from "../games/shared/selectors.ts";
import type { GameState, PositionReview } from "../games/shared/types.ts";
import { readPlacement, readTurn } from "../notation/record-reader.ts";
import type { App } from "../state/app.ts";
import { button, h, iconButton, setText } from "../ui/dom.ts";
import type { MakeId } from "../ui/panel.ts";
import {
  canReview,
  chanceLost,
  gameReviewOf,
  hasBetterMove,
  turningPoints,
} from "./game-report.ts";

const SVG = "http://www.w3.org/2000/svg";

/** Size of the chart's view box, which is stretched to its container. */
const [WIDTH, HEIGHT] = [300, 60];

function createSvgElement(tag: string, about: Record<string, string | number>) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(about)) element.setAttribute(name, String(value));
  return element;
}

/** Scene options that mark the better move on the board. */
export function reviewOptions(state: GameState): Partial<SceneOptions> {
  const judged = gameReviewOf(state);
  const { position } = state;
  const review = reviewOf(state);
  if (
    !review ||
    !judged ||
    !hasBetterMove(judged.positions, review.ply, position.moves[review.ply])
  )
    return {};
  const move = judged.positions[review.ply]?.best?.move ?? "";
  const turn = readTurn(move);
  const cells = turn ? [turn.placed] : (readPlacement(move)?.cells ?? []);
  return cells.length ? { placements: [{ number: 1, cells }] } : {};
}

export function createGameReviewPanel(
  app: App,
  start: () => void,
  go: (ply: number) => void,
  id: MakeId,
) {
  const curve = createSvgElement("svg", {
    class: "curve",
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: "none",
    role: "img",
  });
  const verdict = h("p", { role: "status" });
  const begin = button({ id: id("report-start"), icon: "analysis", text: "", click: start });
  const next = iconButton(id("report-next"), "turn", "", () =>
    go(points.find((ply) => ply > currentPly) ?? points[0] ?? currentPly),
  );
  const root = h(
    "div",
    { class: "game-review", hidden: true },
    curve,
    h("div", { class: "review-line" }, verdict, next),
    begin,
  );
  let points: number[] = [];
  let currentPly = 0;
  let drawnKey = "";

  curve.addEventListener("click", (event) => {
    const { left, width } = curve.getBoundingClientRect();
    const last = Number(curve.getAttribute("data-last"));
    go(Math.round((((event as MouseEvent).clientX - left) / width) * last));
  });

  /** Draws First's winning chance, with 100 % at the top. */
  function paint(positions: (PositionReview | undefined)[]) {
    const last = positions.length - 1;
    const key = JSON.stringify([positions.map((one) => one?.chance.toFixed(2)), currentPly]);
    if (key === drawnKey) return;
    drawnKey = key;
    const x = (ply: number) => ((ply * WIDTH) / last).toFixed(1);
    const y = (chance: number) => (2 + (1 - chance) * (HEIGHT - 4)).toFixed(1);
    const known = positions.flatMap((one, ply) => (one ? [{ ply, chance: one.chance }] : []));
    const line = known.map(({ ply, chance }) => `${x(ply)},${y(chance)}`).join(" ");
    curve.setAttribute("data-last", String(last));
    curve.replaceChildren(
      createSvgElement("line", { class: "even", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      createSvgElement("line", {
        class: "now",
        x1: x(currentPly),
        x2: x(currentPly),
        y1: 0,
        y2: HEIGHT,
      }),
      createSvgElement("polyline", { points: line }),
      ...points.map((ply) =>
        createSvgElement("line", {
          class: "turn",
          x1: x(ply),
          x2: x(ply),
          y1: HEIGHT - 12,
          y2: HEIGHT,
        }),
      ),
    );
  }

  /** Evaluation of the displayed position and of the move played in it. */
  function sentence(state: GameState, positions: (PositionReview | undefined)[]) {
    const [here, after] = [positions[currentPly], positions[currentPly + 1]];
    if (!here?.seat || !here.best) return "";
    const chance = chanceText(app, here.best);
    const args = { name: playerName(app, state.view, here.seat), chance };
    const played = state.position.moves[currentPly];
    if (!after || !hasBetterMove(positions, currentPly, played))
      return app.t("report-chance", args);
    const then = {
      ...here.best,
      chance: here.best.chance - chanceLost(positions, currentPly),
      proved: false,
    };
    return app.t("report-better-move", {
      ...args,
      then: chanceText(app, then),
      move: moveText(app, here.best.move),
    });
  }

  return {
    root,
    /** @param state - actual state, not the displayed one */
    show(state: GameState) {
      root.hidden = !canReview(state);
      const review = reviewOf(state);
      if (root.hidden || !review) return;
      const judged = gameReviewOf(state);
      const { t, i18n } = app;
      currentPly = review.ply;
      curve.toggleAttribute("hidden", !judged);
      const positions = judged?.positions ?? [];
      points = turningPoints(positions);
      const done = positions.filter(Boolean).length;
      begin.hidden = Boolean(judged?.done);
      begin.disabled = state.reviewFor !== null;
      next.hidden = !points.length;
      setText(
        begin.lastElementChild as Element,
        state.reviewFor !== null
          ? t("report-running", { done, count: positions.length })
          : t("report-start"),
      );
      next.title = t("report-next", { count: points.length });
      next.setAttribute("aria-label", next.title);
      setText(verdict, judged ? sentence(state, positions) : "");
      if (!judged) return;
      const name = playerName(app, state.view, "First");
      curve.setAttribute(
        "aria-label",
        t("report-chances", {
          name,
          moves: i18n().formatList(points.map((ply) => String(ply + 1))) || "–",
        }),
      );
      paint(positions);
    },
  };
}
