/** The one sentence that says what may be done, what was done, or why not. */
import type { App, Cell, Line, Seat, Side, TableState, Violation } from "../../app/types.ts";
import type { Args } from "../../i18n/fluent.ts";
import { firstEnd } from "./partial-move.ts";
import { moveOf } from "../../board/held-piece.ts";
import {
  broken,
  changeBySide,
  fits,
  gameKey,
  hintShown,
  isStepped,
  kindOf,
  nameOf,
  otherSeat,
  pointsText,
  readyMove,
} from "./selectors.ts";
import { isComputers } from "./players.ts";
import { cellName, inOrder, readPlacement, readTurn } from "../../notation/record-reader.ts";

const plain = (text: string, tone: Line["tone"] = "plain"): Line => ({ parts: [{ text }], tone });

/** A sentence in the wording of one game, or of one way of sending, where that has its own. */
export const worded = (app: App, key: string, variant: string, args?: Args) =>
  app.t(wordedKey(app, key, variant), args);

export const wordedKey = ({ words }: App, key: string, variant: string) =>
  words().has(`${key}-${variant}`) ? `${key}-${variant}` : key;

/** Every broken rule in a sentence of its own. */
export function reasons(app: App, violations: Violation[], piece: string) {
  return [...new Set(violations.map(({ code }) => code))].map((code) => {
    const cells = [
      ...new Set(violations.filter((one) => one.code === code).flatMap((one) => one.cells)),
    ];
    const args = { piece, cells: app.words().list(cells), count: cells.length };
    return { mark: code, text: app.t(`reason-${code}`, args) };
  });
}

/** What a move does to the count, as words: symbols that it covers, or how groups grow. */
export function countText({ t, words }: App, bySide: Record<Side, number>) {
  const grown = Object.entries(bySide).filter(([, by]) => by > 0);
  if (grown.length)
    return words().list(grown.map(([side, by]) => t("grows", { side: t(`side-${side}`), by })));
  if (isPrinted(bySide)) return coversText(t, bySide);
  const lost = Object.entries(bySide).filter(([, by]) => by < 0);
  return lost.length
    ? words().list(lost.map(([side, by]) => t("loses", { side: t(`side-${side}`), by: -by })))
    : t("grows-none");
}

/** Whether the sides are those of printed symbols, which can be covered. */
const isPrinted = (bySide: Record<Side, number>) => "X" in bySide || "O" in bySide;

function coversText(t: App["t"], bySide: Record<string, number>) {
  const [X, O] = [Math.abs(bySide.X ?? 0), Math.abs(bySide.O ?? 0)];
  if (X && O) return t("covers-both", { x: X, o: O });
  if (X || O) return t(X ? "covers-x" : "covers-o", { x: X, o: O });
  return t("covers-none");
}

/** One sentence about the last move, for eye and ear. */
export function lastText(app: App, { view, position }: TableState) {
  const { last } = view;
  const move = last?.move ?? position.moves.at(-1);
  if (!last || !move) return "";
  const name = nameOf(app, view, last.seat);
  const other = nameOf(app, view, otherSeat(last.seat));
  if (move === "swap")
    return app.t("said-swap", {
      name,
      other,
      side: asText(app, view.seats[last.seat].side),
      otherSide: asText(app, view.seats[otherSeat(last.seat)].side),
    });
  if (move === "resign") return app.t("said-resign", { name, other });
  const change = sidesOfChange(view, last.seat, last.change);
  const args = { name, covers: countText(app, change), ...points(view) };
  return placedText(app, move, isPrinted(change) ? "said-place" : "said-place-count", args);
}

/** "as X", "as White". */
export const asText = ({ t }: App, side: Side) => (side ? t(`side-as-${side}`) : "");

const names = (cells: Cell[]) => inOrder(cells).map(cellName).join(" ");

/** @param plainly - how a piece without colours is spoken of */
function placedText({ t }: App, move: string, plainly: string, args: Args) {
  const piece = readPlacement(move);
  const turn = readTurn(move);
  if (turn?.stack)
    return t("said-line", {
      ...args,
      cells: cellName(turn.placed),
      removed: names(turn.removed),
      stack: cellName(turn.stack),
    });
  if (turn) return t("said-disc", { ...args, cells: cellName(turn.placed) });
  if (!piece) return "";
  const { shape, cells, black } = piece;
  const white = cells.filter((cell) => !black.some((other) => String(other) === String(cell)));
  const key = !black.length ? plainly : cells.length === 2 ? "said-taijitu" : "said-coloured";
  return t(key, {
    ...args,
    piece: shape,
    cells: names(cells),
    black: names(black),
    white: names(white),
  });
}

const sidesOfChange = (
  { seats }: TableState["view"],
  seat: Seat,
  change: Record<Seat, number>,
) => ({
  [seats[seat].side]: change[seat],
  [seats[otherSeat(seat)].side]: change[otherSeat(seat)],
});

const points = ({ seats }: TableState["view"]) => ({
  a: pointsText(seats.First.points ?? 0),
  b: pointsText(seats.Second.points ?? 0),
});

export function lineOf(app: App, state: TableState): Line {
  const { t } = app;
  const { view, held, message, rules } = state;
  const stepped = isStepped(state);
  if (state.paused && !state.review && !view.outcome)
    return plain(t(`clock-paused-${state.paused}`), "yours");
  if ((stepped || (state.holding === "set" && held)) && broken(state).length)
    return { parts: reasons(app, broken(state), held?.piece ?? ""), tone: "refused" };
  if (message)
    return plain(
      t(message.key, message.args),
      message.key.startsWith("need-") ? "refused" : "plain",
    );
  if (state.busy && rules === "starting") return plain(t("line-kept"));
  if (stepped && state.steps.length) return stepLine(app, state);
  if (held) return heldLine(app, state);
  if (view.outcome)
    return plain(
      state.review || state.exploring
        ? `${endText(app, state)}. ${endReason(app, state)}`
        : lastText(app, state),
    );
  return nextLine(app, state);
}

function stepLine(app: App, state: TableState): Line {
  const { t } = app;
  const step = state.steps.at(-1);
  if (!step) return plain("");
  if (step.progress === "started")
    return plain(t(`prompt-${step.prompt}`), step.prompt === "no-room" ? "refused" : "yours");
  const kind = kindOf(state);
  const key =
    kind === "taiji" ? "ready-taiji" : step.move.includes("=") ? "ready-line" : "ready-disc";
  const stack = readTurn(step.move)?.stack;
  return plain(
    t(key, {
      covers: countText(app, changeBySide(state) ?? {}),
      cells: stack ? cellName(stack) : step.move,
    }),
    "yours",
  );
}

function heldLine(app: App, state: TableState): Line {
  const { t } = app;
  const piece = state.held?.piece ?? "";
  const hint = hintShown(state);
  if (hint && !(state.holding === "set" && fits(state)))
    return plain(t("line-hint", { piece, here: hint.pivots.length, others: hint.others }));
  if (!state.held || !moveOf(state.held))
    return plain(t(state.held?.way ? "line-put-coloured" : "line-put", { piece }));
  const change = changeBySide(state);
  if (change && readyMove(state) && state.holding === "set")
    return plain(
      t(isPrinted(change) ? "line-fits" : "line-fits-count", { covers: countText(app, change) }),
      "yours",
    );
  return plain("");
}

function nextLine(app: App, state: TableState): Line {
  const { view } = state;
  const seat = view.to_move;
  if (!seat) return plain("");
  const kind = kindOf(state);
  const args = {
    name: nameOf(app, view, seat),
    side: asText(app, view.seats[seat].side),
    end: app.t(`end-${firstEnd(state)}`),
  };
  const opens = view.ply === 0 || (view.stage > 0 && state.position.stage < view.stage);
  const said = lastText(app, state);
  if (state.resting) return plain(app.t("computer-rests"));
  if (isComputers(state) && opens) return plain(app.t("computer-opens", args));
  if (said && !opens) return plain(said);
  return plain(worded(app, opens ? "line-first" : "line-pick", kind, args), "yours");
}

export function endText(app: App, { view }: TableState) {
  const { outcome } = view;
  if (!outcome) return "";
  const { First, Second } = outcome.points;
  const [a, b] = [pointsText(First), pointsText(Second)];
  if (!outcome.winner) return app.t(view.game === "lot" ? "end-draw-plain" : "end-draw", { a, b });
  const name = nameOf(app, view, outcome.winner);
  if (outcome.termination !== "normal" || outcome.decided_by === "line")
    return app.t("end-wins-early", { name });
  const won = outcome.winner === "First";
  return app.t("end-wins", { name, a: won ? a : b, b: won ? b : a });
}

export function endReason(app: App, { view }: TableState) {
  const { outcome } = view;
  if (!outcome) return "";
  const loser = outcome.winner ? nameOf(app, view, otherSeat(outcome.winner)) : "";
  const winner = outcome.winner ? nameOf(app, view, outcome.winner) : "";
  return worded(app, `end-by-${outcome.decided_by}`, gameKey(view.game), {
    a: pointsText(outcome.points.First),
    b: pointsText(outcome.points.Second),
    loser,
    winner,
    scoring: view.agreed?.Scoring ?? "",
    // The words tell numbers apart, and a tag is a text.
    groups: Number(view.agreed?.Groups ?? 0),
    by: Math.abs(outcome.points.First - outcome.points.Second) === 0.5 ? "half" : "",
  });
}
