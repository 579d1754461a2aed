/** The two people: side, name, score, and who is to move. */
import type { App, Seat, TableState } from "../app/types.ts";
import { createFace } from "../clock/clock-view.ts";
import { calm, make, setText, sideGlyph } from "../ui/dom.ts";
import { levelName, ratingText } from "../games/computer-levels.ts";
import { SEATS, nameOf, pointsText, readyMove } from "../games/shared/selectors.ts";
import { isComputers } from "../games/shared/players.ts";

function parts(root: HTMLElement) {
  const side = make("span", { class: "side" });
  // The place of a clock; it takes none while it is empty.
  const clock = make("span", { class: "clock" });
  const name = make("span", { class: "name" });
  const level = make("span", { class: "level" });
  const turn = make("span", { class: "turn" });
  const change = make("span", { class: "change" });
  const parts = make("span", { class: "parts" });
  const points = make("span", { class: "points" });
  root.replaceChildren(
    side,
    make("span", { class: "who" }, name, level, turn, parts),
    change,
    clock,
    points,
  );
  return { root, side, name, level, turn, change, parts, clock, points };
}

export function createSeats(app: App, edge: HTMLElement) {
  const seats = SEATS.map((seat) => {
    const made = parts(edge.querySelector(`[data-seat=${seat}]`) as HTMLElement);
    return { seat, ...made, face: createFace(app, made.clock, seat) };
  });

  let shown: TableState | null = null;

  function showSeat(
    { seat, root, side, name, level, turn, change, parts, points, face }: (typeof seats)[number],
    state: TableState,
  ) {
    const { view } = state;
    const { side: plays, points: score, level: played } = view.seats[seat];
    if (side.dataset.side !== plays) {
      side.dataset.side = plays;
      side.replaceChildren(sideGlyph(plays));
    }
    setText(name, nameOf(app, view, seat));
    setText(level, played ? levelName(app, played) : "");
    level.title = played ? ratingText(app, view.game, played) : "";
    setText(turn, turnText(app, state, seat));
    showScore(points, score);
    setText(parts, partsText(app, state, seat));
    setText(change, changeText(state, seat));
    face.show(state);
    root.classList.toggle("yours", view.to_move === seat && !view.outcome);
    root.classList.toggle("thinking", thinks(state, seat));
    root.classList.toggle("won", view.outcome?.winner === seat);
    const label = app.t("seat-label", {
      name: [nameOf(app, view, seat), level.textContent].filter(Boolean).join(", "),
      side: app.t(`side-${plays}`),
      points: pointsText(score ?? 0),
    });
    root.setAttribute("aria-label", [label, turn.textContent].filter(Boolean).join(", "));
  }

  return {
    /** @param own - who sits at this edge; null: both */
    show: (state: TableState, own: Seat | null) => {
      shown = state;
      for (const parts of seats) {
        showSeat(parts, state);
        parts.root.classList.toggle("own", own === parts.seat);
        parts.root.classList.toggle("other", own !== null && own !== parts.seat);
      }
    },
    /** Only the clocks have gone on. */
    tick: () => {
      if (shown) for (const { face } of seats) face.show(shown);
    },
  };
}

/** The computer is at it. */
const thinks = (state: TableState, seat: Seat) =>
  state.view.to_move === seat &&
  isComputers(state) &&
  !state.resting &&
  !state.paused &&
  !state.review &&
  !state.analysis;

function turnText({ t }: App, state: TableState, seat: Seat) {
  const { view } = state;
  if (view.outcome) return view.outcome.winner === seat ? t("seat-won") : "";
  if (thinks(state, seat)) return t("seat-thinks");
  return view.to_move === seat ? t("seat-to-move") : "";
}

/** What the move in the making would do to the count. */
function changeText(state: TableState, seat: Seat) {
  const by = readyMove(state)?.change[seat] ?? 0;
  return by ? `${by < 0 ? "\u2212" : "+"}${Math.abs(by)}` : "";
}

/** What the points are made of: what an earlier stage gave, the groups that count. */
function partsText({ t }: App, { view }: TableState, seat: Seat) {
  if (view.game === "lot") return t("seat-stacks");
  const { side, points } = view.seats[seat];
  const earned = view.earned?.[seat] ?? 0;
  const groups = (view.groups ?? []).filter((group) => group.counts && group.side === side);
  const parts = view.stage ? [earned, (points ?? 0) - earned] : groups.map(({ size }) => size);
  return parts.length > 1 ? parts.map(pointsText).join(" + ") : "";
}

function showScore(element: HTMLElement, score: number | null) {
  const text = pointsText(score);
  if (element.textContent === text) return;
  const first = element.textContent === "";
  element.textContent = text;
  if (!first && !calm())
    element.animate([{ transform: "scale(1.25)" }, { transform: "none" }], {
      duration: 160,
      easing: "ease-out",
    });
}
