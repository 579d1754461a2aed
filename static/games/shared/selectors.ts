/** Selectors on the game state: names, permitted actions and scene options. No DOM access. */

import {
  cellsOf,
  cellsOfColour,
  fullMove,
  pivotFor,
  uncolouredMove,
} from "../../board/held-piece.ts";
import type { SceneOptions } from "../../board/types.ts";
import type { Texts } from "../../i18n/fluent.ts";
import {
  otherSeat,
  readPlacement,
  readPosition,
  readRecord,
} from "../../notation/record-reader.ts";
import type { Position } from "../../notation/types.ts";
import type {
  Cell,
  ClockView,
  GameInfo,
  GameView,
  MoveChoice,
  PartialMove,
  Save,
  Seat,
  Side,
  Tags,
} from "../../protocol/types.ts";
import { countedSteps, currentCounting } from "./counting.ts";
import { editOf, isTask, isTrial, reviewOf } from "./mode.ts";
import { stepPreviewOf } from "./partial-move.ts";
import { isComputerTurn } from "./players.ts";
import { isCompleteView } from "./saved-view.ts";
import { heldOf, isSelecting, pieceOf, stepsOf } from "./selection.ts";
import { isDecidedByLines } from "./stage.ts";
import type { GameState, Lesson, MatchScore } from "./types.ts";

export const SEATS: Seat[] = ["First", "Second"];

/** Whether there is a trial on the table, or the game has moves and no result yet. */
export const isInProgress = ({ view, mode }: Pick<GameState, "view" | "mode">) =>
  isTrial({ mode }) || (view.ply > 0 && !view.outcome);

/** Game id in a form that is valid in Fluent message keys. */
export const messageKeyOf = (id: string) => id.replaceAll("+", "-and-");

/** Message key of what is asked in a step of a course. */
export const lessonKey = ({ game, number }: Lesson) => `lesson-${messageKeyOf(game)}-${number}`;

/** Name of the game; in a double game, with the current stage. */
export const stageName = ({ t }: Texts, { info, view }: GameState) =>
  info.stages.length < 2
    ? info.name
    : t("stage-label", {
        game: info.name,
        number: view.stage + 1,
        stage: t(`game-${info.stages[view.stage]?.id}`),
      });

/** Formats points for display; half a point is written as ½. */
export const pointsText = (points: number | null) =>
  points === null ? "" : `${Math.trunc(points) || (points % 1 ? "" : "0")}${points % 1 ? "½" : ""}`;

/** Provisional view of a bare record, until the rules worker has responded. */
function viewOfRecord(position: Position, tags: Tags, info: GameInfo): GameView {
  const seat = (seat: Seat) => ({
    name: tags[seat] ?? "",
    side: position.sides[seat],
    points: null,
  });
  return {
    game: info.id,
    ply: position.moves.length,
    stage: position.stage,
    to_move: otherSeat(position.movers.at(-1) ?? "Second"),
    seats: { First: seat("First"), Second: seat("Second") },
    may_swap: false,
    may_undo: false,
    may_redo: false,
    supply: info.pieces
      .filter(({ stage }) => stage === position.stage)
      .map(({ id, count }) => ({ piece: id, left: count, legal: 1, of: count })),
    coverable: allCellNames(position),
    reachable: [],
    last: null,
    outcome: null,
    notice: null,
  };
}

/** All cells: until the rules worker has responded, no cell is shown as safe. */
const allCellNames = ({ columns, rows }: Position) =>
  Array.from(
    { length: columns * rows },
    (_, index) => String.fromCharCode(97 + (index % columns)) + (Math.floor(index / columns) + 1),
  );

/**
 * Reads everything in a save that can be displayed without the rules worker. In place of a
 * damaged view stands what the record tells, until the rules have responded.
 */
export function openSave({ record, glance }: Save, games: GameInfo[]) {
  const position = readPosition(record);
  const info = games.find(({ id }) => id === position.game);
  const { columns, rows, symbols } = position;
  if (!info || !symbols.length || symbols.length !== columns * rows)
    throw new Error(`no board for ${position.game}`);
  const view: GameView = isCompleteView(glance, info)
    ? glance
    : viewOfRecord(position, readRecord(record).tags, info);
  return { position, info, view };
}

/** The view with names that stay with people, who keep their places at the table in a rematch. */
export const withNames = (view: GameView, nearSeat: Seat): GameView => ({
  ...view,
  namesExchanged: nearSeat === "Second",
});

/** Characters that change the direction of the text that follows, also outside of a name. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

export function playerName({ t }: Texts, view: GameView, seat: Seat) {
  const { level } = view.seats[seat];
  const name = view.seats[seat].name.replace(DIRECTION_CONTROLS, "");
  if (name || !level) return name || t(`name-${view.namesExchanged ? otherSeat(seat) : seat}`);
  return view.seats[otherSeat(seat)].level ? t(`computer-${seat}`) : t("computer");
}

/** Score of the match with this game, which may be its first; null while the game is not over. */
export function matchScore({ view, nearSeat, match }: GameState): MatchScore | null {
  if (!view.outcome) return null;
  const { winner } = view.outcome;
  const points = (seat: Seat) => (winner === null ? 0.5 : Number(winner === seat));
  const { near, far } = match ?? { near: 0, far: 0 };
  return { near: near + points(nearSeat), far: far + points(otherSeat(nearSeat)) };
}

/** Whether it is a human player's turn and input is enabled. */
export const canMove = (state: GameState) =>
  state.view.to_move !== null &&
  !state.view.outcome &&
  !state.busy &&
  !state.loading &&
  !reviewOf(state) &&
  !state.analysis &&
  !state.explanation &&
  state.rules !== "failed" &&
  !isComputerTurn(state);

/**
 * Whether the position can be searched: the game is not over, not in replay, and the rules worker
 * is ready.
 */
const canSearch = (state: GameState) =>
  state.view.to_move !== null && !editOf(state) && !reviewOf(state) && state.rules === "ready";

/** Whether the best moves can be shown: neither where they are asked for nor where hints are counted. */
export const canAnalyse = (state: GameState) =>
  canSearch(state) && !isTask(state) && !state.view.hints;

/** Whether the player to move has a hint left. Where hints are counted, only one player has some. */
export function hasHint({ hints, to_move, tried_from }: GameView) {
  if (!hints) return true;
  return hints.seat === to_move && (tried_from ?? null) === null && (hints.taken || hints.left > 0);
}

export const canHint = (state: GameState) => canSearch(state) && hasHint(state.view);

/**
 * Complete legal move that is ready to be submitted; null until the rules worker has validated it.
 */
export function readyMove(state: GameState): MoveChoice | PartialMove | null {
  const verdict = verdictOf(state);
  if (!verdict || verdict.violations.length) return null;
  if (verdict.progress !== "started") return verdict;
  const held = heldOf(state);
  return (held && verdict.choices.find(({ move }) => move === fullMove(held))) ?? null;
}

/** What the rules say of the move under construction; null if that is not known yet. */
function verdictOf(state: GameState): PartialMove | null {
  const piece = pieceOf(state);
  if (!piece) return stepsOf(state).at(-1) ?? null;
  const { held, verdict } = piece;
  return held.pivot && verdict?.move === uncolouredMove(held) ? verdict : null;
}

/** Whether the current placement breaks no rule; null if that is not known yet. */
export function isPlacementLegal(state: GameState): boolean | null {
  const verdict = verdictOf(state);
  return verdict && verdict.violations.length === 0;
}

/** Score change of the ready move, keyed by side for display. */
export function changeBySide(state: GameState): Record<Side, number> | null {
  const ready = readyMove(state);
  if (!ready) return null;
  const pairs = SEATS.map(
    (seat) => [state.view.seats[seat].side, ready.change[seat]] as [Side, number],
  );
  return Object.fromEntries(
    pairs.sort(([a], [b]) => sideOrder(state.info, a) - sideOrder(state.info, b)),
  );
}

const sideOrder = (info: GameInfo, side: Side) => info.sides.indexOf(side);

const violationsOf = (state: GameState) => verdictOf(state)?.violations ?? [];

/** The rules that a move breaks which the player has put down. */
export const shownViolationsOf = (state: GameState) =>
  (pieceOf(state)?.placement ?? "set") === "set" ? violationsOf(state) : [];

/** The refused move on the board; empty: none. */
export const refusedMove = (state: GameState) =>
  shownViolationsOf(state).length ? (pieceOf(state)?.verdict?.move ?? "") : "";

/**
 * Where the held piece fits in its current orientation: pivots to tap and the cells it would cover.
 * `others` counts the placements in other orientations.
 */
export function placementHintsOf(state: GameState) {
  const piece = pieceOf(state);
  if (!piece?.fitting) return null;
  const { held } = piece;
  const fitting = piece.fitting
    .map((move) => ({ move, pivot: pivotFor(held, move) }))
    .filter(({ pivot }) => pivot);
  const cells = new Map(
    fitting.flatMap(({ move }) =>
      (readPlacement(move)?.cells ?? []).map((cell) => [String(cell), cell]),
    ),
  );
  return {
    shape: held.piece,
    pivots: fitting.map(({ pivot }) => pivot as Cell),
    cells: [...cells.values()],
    others: piece.fitting.length - fitting.length,
  };
}

function ghostOf(state: GameState): SceneOptions["ghost"] {
  const piece = pieceOf(state);
  if (!piece?.held.pivot) return null;
  const { held, placement } = piece;
  return {
    shape: held.piece,
    cells: cellsOf(held),
    black: cellsOfColour(held, "B"),
    style: placement === "drag" ? "outline" : placement,
    legal: isPlacementLegal(state),
  };
}

/** Whether the groups stand out: on request, at the end, and while a draft changes the score. */
const showsGroups = (state: GameState) =>
  state.groupsShown ||
  (state.view.outcome !== null && !currentCounting(state)) ||
  Object.values(readyMove(state)?.change ?? {}).some((change) => change !== 0);

/**
 * @param smallBoard - whether the board is small; coordinates are then larger relative to a cell
 * @param viewpoint - the directions from which the players view the board
 */
export function sceneOptionsOf(
  state: GameState,
  settings: { coordinates: boolean; hatching: boolean },
  smallBoard: boolean,
  viewpoint?: Pick<SceneOptions, "mirror" | "overlayFlipped">,
): SceneOptions {
  const { view } = state;
  const counting = currentCounting(state);
  return {
    coordinates: settings.coordinates ? (smallBoard ? 0.3 : 0.21) : 0,
    hatching: settings.hatching,
    stage: view.stage,
    coverable: view.coverable,
    reachable: view.reachable,
    groups: view.groups ?? [],
    calmGroups: !showsGroups(state),
    winningLine: counting ? [] : (view.line ?? []),
    counted: counting ? countedSteps(counting).map(({ cell }) => cell) : [],
    preview: stepPreviewOf(state),
    ghost: ghostOf(state),
    violations: isSelecting(state) ? shownViolationsOf(state) : (view.editor?.faults ?? []),
    // No label covers the board for a number that does not decide the game.
    scoreChange: isDecidedByLines(state) ? null : changeBySide(state),
    hints: placementHintsOf(state),
    ...(view.editor && { showLastMove: false }),
    cursor: state.cursorVisible && !heldOf(state) ? state.cursor : null,
    ...viewpoint,
  };
}

/** The record of the game, without the undone moves. */
export const recordOf = ({ save }: GameState) => save.record;

/** Identifies a position of the game or of a trial, for answers that belong to it. */
export const positionKey = ({ id, mode, position }: GameState) =>
  `${id} ${isTrial({ mode })} ${position.moves.join(" ")}`;

/** Remaining time of a seat in ms, if `spent` ms have been used on the unfinished move. */
export const timeLeft = (clock: ClockView, seat: Seat, spent: number) =>
  clock.left[seat] + (clock.running === seat ? clock.spent - spent : 0);
