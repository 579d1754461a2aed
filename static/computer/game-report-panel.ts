/**
 * The judged game in the panel of looking back: a curve of the chances, what was better, the way to the next turning point.
 */
import type { App, Judged, Look, TableState } from "../app/types.ts";
import type { Judge } from "./game-report.ts";
import type { Naming } from "../table/stage-end-panels.ts";
import { button, make, setText, toolButton } from "../ui/dom.ts";
import { cost, judgedOf, mayJudge, turningPoints, wasBetter } from "./game-report.ts";
import { nameOf } from "../games/shared/selectors.ts";
import { chanceText, moveText } from "./analysis-text.ts";
import { readPlacement, readTurn } from "../notation/record-reader.ts";

const SVG = "http://www.w3.org/2000/svg";
/** Of the drawing, which is stretched to its place. */
const [WIDE, HIGH] = [300, 60];

function draw(tag: string, about: Record<string, string | number>) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(about)) element.setAttribute(name, String(value));
  return element;
}

/** What was played, and what would have been better, on the board. */
export function judgedLook(state: TableState): Partial<Look> {
  const judged = judgedOf(state);
  const { review, position } = state;
  if (!review || !judged || !wasBetter(judged.positions, review.ply, position.moves[review.ply]))
    return {};
  const move = judged.positions[review.ply]?.best?.move ?? "";
  const turn = readTurn(move);
  const cells = turn ? [turn.placed] : (readPlacement(move)?.cells ?? []);
  return cells.length ? { places: [{ number: 1, cells }] } : {};
}

export function createJudgePanel(app: App, judge: Judge, go: (ply: number) => void, id: Naming) {
  const curve = draw("svg", {
    class: "curve",
    viewBox: `0 0 ${WIDE} ${HIGH}`,
    preserveAspectRatio: "none",
    role: "img",
  });
  const told = make("p", { role: "status" });
  const begin = button({ id: id("judge"), icon: "analysis", text: "", click: judge.judge });
  const next = toolButton(id("judge-next"), "turn", "", () =>
    go(points.find((ply) => ply > at) ?? points[0] ?? at),
  );
  const root = make(
    "div",
    { class: "judge", hidden: true },
    curve,
    make("div", { class: "judged" }, told, next),
    begin,
  );
  let points: number[] = [];
  let at = 0;
  let drawn = "";

  curve.addEventListener("click", (event) => {
    const { left, width } = curve.getBoundingClientRect();
    const last = Number(curve.getAttribute("data-last"));
    go(Math.round((((event as MouseEvent).clientX - left) / width) * last));
  });

  /** First's chance, from above to below. */
  function paint(positions: (Judged | undefined)[]) {
    const last = positions.length - 1;
    const about = JSON.stringify([positions.map((one) => one?.chance.toFixed(2)), at]);
    if (about === drawn) return;
    drawn = about;
    const x = (ply: number) => ((ply * WIDE) / last).toFixed(1);
    const y = (chance: number) => (2 + (1 - chance) * (HIGH - 4)).toFixed(1);
    const known = positions.flatMap((one, ply) => (one ? [{ ply, chance: one.chance }] : []));
    const line = known.map(({ ply, chance }) => `${x(ply)},${y(chance)}`).join(" ");
    curve.setAttribute("data-last", String(last));
    curve.replaceChildren(
      draw("line", { class: "even", x1: 0, x2: WIDE, y1: HIGH / 2, y2: HIGH / 2 }),
      draw("line", { class: "now", x1: x(at), x2: x(at), y1: 0, y2: HIGH }),
      draw("polyline", { points: line }),
      ...points.map((ply) =>
        draw("line", { class: "turn", x1: x(ply), x2: x(ply), y1: HIGH - 12, y2: HIGH }),
      ),
    );
  }

  /** What is known of the position that is looked at, and of the move that was made there. */
  function sentence(state: TableState, positions: (Judged | undefined)[]) {
    const [here, after] = [positions[at], positions[at + 1]];
    if (!here?.seat || !here.best) return "";
    const chance = chanceText(app, here.best);
    const args = { name: nameOf(app, state.view, here.seat), chance };
    const played = state.position.moves[at];
    if (!after || !wasBetter(positions, at, played)) return app.t("judge-here", args);
    const then = { ...here.best, chance: here.best.chance - cost(positions, at), proved: false };
    return app.t("judge-better", {
      ...args,
      then: chanceText(app, then),
      move: moveText(app, here.best.move),
    });
  }

  return {
    root,
    /** @param state - as it is, not as it is shown */
    show(state: TableState) {
      root.hidden = !mayJudge(state);
      if (root.hidden || !state.review) return;
      const judged = judgedOf(state);
      const { t, words } = app;
      at = state.review.ply;
      curve.toggleAttribute("hidden", !judged);
      const positions = judged?.positions ?? [];
      points = turningPoints(positions);
      const done = positions.filter(Boolean).length;
      begin.hidden = Boolean(judged?.done);
      begin.disabled = judge.running();
      next.hidden = !points.length;
      setText(
        begin.lastElementChild as Element,
        judge.running() ? t("judge-runs", { done, count: positions.length }) : t("judge"),
      );
      next.title = t("judge-next", { count: points.length });
      next.setAttribute("aria-label", next.title);
      setText(told, judged ? sentence(state, positions) : "");
      if (!judged) return;
      const name = nameOf(app, state.view, "First");
      curve.setAttribute(
        "aria-label",
        t("judge-curve", {
          name,
          moves: words().list(points.map((ply) => String(ply + 1))) || "–",
        }),
      );
      paint(positions);
    },
  };
}
