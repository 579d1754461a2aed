/** Status line: what can be done, what was done, or why a move is illegal. */

import { uncolouredMove } from "../../board/held-piece.ts";
import type { MessageArgs, Texts } from "../../i18n/fluent.ts";
import {
  cellName,
  otherSeat,
  readPlacement,
  readTurn,
  sortCells,
  stageAt,
} from "../../notation/record-reader.ts";
import type { Cell, Outcome, PartialMove, Seat, Side } from "../../protocol/types.ts";
import { currentCounting } from "./counting.ts";
import { reviewOf } from "./mode.ts";
import { reasonsText } from "./move-reasons.ts";
import { firstEndOf } from "./partial-move.ts";
import { isComputerTurn } from "./players.ts";
import { violationTexts } from "./refusal-text.ts";
import { hasPrintedSymbols, scoreChangeText } from "./score-text.ts";
import { heldOf, pieceOf, stepsOf } from "./selection.ts";
import {
  changeBySide,
  isPlacementLegal,
  messageKeyOf,
  placementHintsOf,
  playerName,
  pointsText,
  readyMove,
  shownViolationsOf,
} from "./selectors.ts";
import { isDecidedByLines, stageGameOf } from "./stage.ts";
import type { GameState, Message, PieceSelection, StatusLine } from "./types.ts";

/** About a draft that the rules allow. */
const fittingLine = (text: string): StatusLine => ({
  parts: [{ text, mark: "fits" }],
  tone: "my-turn",
});

const textLine = (text: string, tone: StatusLine["tone"] = "plain"): StatusLine => ({
  parts: [{ text }],
  tone,
});

/** Translates `key`, or its variant for a game or a transfer method if there is one. */
export const translateVariant = (texts: Texts, key: string, variant: string, args?: MessageArgs) =>
  texts.t(variantKey(texts, key, variant), args);

export const variantKey = ({ i18n }: Texts, key: string, variant: string) =>
  i18n().hasMessage(`${key}-${variant}`) ? `${key}-${variant}` : key;

/**
 * Whether the last move was made instead of a swap, which is the second move of the only stage or
 * of the last one.
 */
function isSwapDeclined({ view, position, info }: Pick<GameState, "view" | "position" | "info">) {
  const earlier = position.placed.filter(({ stage }) => stage < view.stage).length;
  return info.swap && view.stage === info.stages.length - 1 && view.ply - earlier === 2;
}

/** Sentence about the last move, for display and for screen readers. */
export function lastMoveText(texts: Texts, { view, position, info }: GameState) {
  const { last } = view;
  const move = last?.move ?? position.moves.at(-1);
  if (!last || !move) return "";
  const name = playerName(texts, view, last.seat);
  const other = playerName(texts, view, otherSeat(last.seat));
  if (move === "swap")
    return texts.t("move-swap", {
      name,
      other,
      side: asSideText(texts, view.seats[last.seat].side),
      otherSide: asSideText(texts, view.seats[otherSeat(last.seat)].side),
    });
  if (move === "resign") return texts.t("move-resign", { name, other });
  const change = seatChangeBySide(view, last.seat, last.change);
  const args = { name, covers: scoreChangeText(texts, change), ...pointsArgs(view) };
  const placed = placementText(
    texts,
    move,
    hasPrintedSymbols(change) ? "move-place" : "move-place-count",
    args,
  );
  return isSwapDeclined({ view, position, info })
    ? `${texts.t("move-no-swap", { name })} ${placed}`
    : placed;
}

/** For example "as X" or "as White". */
export const asSideText = ({ t }: Texts, side: Side) => (side ? t(`side-as-${side}`) : "");

const cellList = (cells: Cell[]) => sortCells(cells).map(cellName).join(" ");

/** @param plainKey - message key for pieces without colours */
function placementText({ t }: Texts, move: string, plainKey: string, args: MessageArgs) {
  const piece = readPlacement(move);
  const turn = readTurn(move);
  if (turn?.stack)
    return t("move-line", {
      ...args,
      cells: cellName(turn.placed),
      removed: cellList(turn.removed),
      stack: cellName(turn.stack),
    });
  if (turn) return t("move-disc", { ...args, cells: cellName(turn.placed) });
  if (!piece) return "";
  const { shape, cells, black } = piece;
  const white = cells.filter((cell) => !black.some((other) => String(other) === String(cell)));
  const key = !black.length ? plainKey : cells.length === 2 ? "move-taijitu" : "move-coloured";
  return t(key, {
    ...args,
    piece: shape,
    cells: cellList(cells),
    black: cellList(black),
    white: cellList(white),
  });
}

const seatChangeBySide = (
  { seats }: GameState["view"],
  seat: Seat,
  change: Record<Seat, number>,
) => ({
  [seats[seat].side]: change[seat],
  [seats[otherSeat(seat)].side]: change[otherSeat(seat)],
});

const pointsArgs = ({ seats }: GameState["view"]) => ({
  a: pointsText(seats.First.points ?? 0),
  b: pointsText(seats.Second.points ?? 0),
});

function messageText(texts: Texts, state: GameState, { key, args, reasons }: Message) {
  return texts.t(key, reasons ? { ...args, why: reasonsText(texts, state, reasons) } : args);
}

export function statusLine(texts: Texts, state: GameState): StatusLine {
  const { t } = texts;
  const { view, message, rules } = state;
  const violations = shownViolationsOf(state);
  if (state.clockPaused && !reviewOf(state) && !view.outcome)
    return textLine(t(`clock-paused-${state.clockPaused}`), "my-turn");
  if (violations.length)
    return {
      parts: violationTexts(texts, violations, heldOf(state)?.piece ?? ""),
      tone: "refused",
    };
  if (message)
    return textLine(
      messageText(texts, state, message),
      message.key.startsWith("error-") ? "refused" : "plain",
    );
  if (state.busy && rules === "starting") return textLine(t("status-move-queued"));
  const step = stepsOf(state).at(-1);
  if (step) return stepwiseLine(texts, state, step);
  const piece = pieceOf(state);
  if (piece) return heldLine(texts, state, piece);
  if (currentCounting(state)) return textLine(t("status-counting"));
  if (view.outcome)
    return textLine(
      state.mode.kind !== "play"
        ? `${endText(texts, state)}. ${endReason(texts, state)}`
        : lastMoveText(texts, state),
    );
  return turnLine(texts, state);
}

function stepwiseLine(texts: Texts, state: GameState, step: PartialMove): StatusLine {
  const { t } = texts;
  if (step.progress === "started")
    return textLine(t(`prompt-${step.prompt}`), step.prompt === "no-room" ? "refused" : "my-turn");
  const stack = readTurn(step.move)?.stack;
  return fittingLine(
    translateVariant(texts, stack ? "status-ready-line" : "status-ready", stageGameOf(state), {
      covers: scoreChangeText(texts, changeBySide(state) ?? {}),
      cells: stack ? cellName(stack) : step.move,
    }),
  );
}

function heldLine(texts: Texts, state: GameState, { held, placement }: PieceSelection): StatusLine {
  const { t } = texts;
  const { piece } = held;
  const hint = placementHintsOf(state);
  if (hint && !(placement === "set" && isPlacementLegal(state)))
    return textLine(
      t("status-fitting-places", { piece, here: hint.pivots.length, others: hint.others }),
    );
  if (!uncolouredMove(held))
    return textLine(t(held.colouring ? "status-place-coloured" : "status-place", { piece }));
  const change = changeBySide(state);
  if (change && readyMove(state) && placement === "set")
    return fittingLine(
      t(hasPrintedSymbols(change) ? "status-fits" : "status-fits-count", {
        covers: scoreChangeText(texts, change),
      }),
    );
  return textLine("");
}

function turnLine(texts: Texts, state: GameState): StatusLine {
  const { view } = state;
  const seat = view.to_move;
  if (!seat) return textLine("");
  const kind = stageGameOf(state);
  const args = {
    name: playerName(texts, view, seat),
    side: asSideText(texts, view.seats[seat].side),
    end: texts.t(`taijitu-end-${firstEndOf(state)}`),
  };
  const isOpening = view.ply === 0 || (view.stage > 0 && state.position.stage < view.stage);
  const lastMove = lastMoveText(texts, state);
  if (state.computerPaused) return textLine(texts.t("computer-paused"));
  if (isComputerTurn(state) && isOpening) return textLine(texts.t("computer-opens", args));
  if (lastMove && !isOpening) return textLine(lastMove);
  return textLine(
    translateVariant(texts, isOpening ? "status-first-move" : "status-pick", kind, args),
    "my-turn",
  );
}

export function endText(texts: Texts, { view }: Pick<GameState, "view">) {
  const { outcome } = view;
  if (!outcome) return "";
  const { First, Second } = outcome.points;
  const [a, b] = [pointsText(First), pointsText(Second)];
  if (!outcome.winner)
    return texts.t(isDecidedByLines({ view }) ? "end-draw-plain" : "end-draw", { a, b });
  const name = playerName(texts, view, outcome.winner);
  // After a tie the reason gives the points.
  if (outcome.termination !== "normal" || outcome.decided_by === "line" || First === Second)
    return texts.t("end-wins-early", { name });
  const won = outcome.winner === "First";
  return texts.t("end-wins", { name, a: won ? a : b, b: won ? b : a });
}

export function endReason(texts: Texts, { view }: Pick<GameState, "view">) {
  const { outcome } = view;
  if (!outcome) return "";
  const loser = outcome.winner ? playerName(texts, view, otherSeat(outcome.winner)) : "";
  const winner = outcome.winner ? playerName(texts, view, outcome.winner) : "";
  const variant = hasHeadStart(view) ? "handicap" : messageKeyOf(view.game);
  return translateVariant(texts, `end-by-${outcome.decided_by}`, variant, {
    a: pointsText(outcome.points.First),
    b: pointsText(outcome.points.Second),
    loser,
    winner,
    scoring: view.agreed?.Scoring ?? "",
    // Fluent selects plural forms by number, and tags are strings.
    groups: Number(view.agreed?.Groups ?? 0),
    by: isDecidedByHalfPoint(outcome) ? "half" : "",
  });
}

/**
 * Whether the points of a single game include a handicap, so that symbols or groups alone do not
 * tell who leads. In a double game they are a sum anyway.
 */
const hasHeadStart = ({ game, earned }: GameState["view"]) =>
  !stageAt(game, 1) && Boolean(earned?.First || earned?.Second);

/**
 * Whether the winner has the half point for the last TAILITS piece, and would be level without it.
 * Never with a handicap of half points: it leaves a whole number between the totals.
 */
const isDecidedByHalfPoint = ({ winner, points: { First, Second } }: Outcome) =>
  winner !== null &&
  Math.abs(First - Second) === 0.5 &&
  !Number.isInteger(winner === "First" ? First : Second);
