/** What the table's state means, without a document: names, what may be done, which picture. */
import type {
  App,
  Cell,
  Choice,
  GameInfo,
  Glance,
  Look,
  Position,
  Seat,
  Settings,
  Side,
  TableState,
  Tags,
  Trial,
} from "../../app/types.ts";
import { draftOf } from "./partial-move.ts";
import { cellsOf, coloured, moveOf, pivotFor, wholeMove } from "../../board/held-piece.ts";
import { isComputers } from "./players.ts";
import { readPlacement, readPosition, readRecord, readSave } from "../../notation/record-reader.ts";

export const SEATS: Seat[] = ["First", "Second"];
export const otherSeat = (seat: Seat): Seat => (seat === "First" ? "Second" : "First");

/** What is played now: the id of a single game, for a double game that of its stage. */
export const kindOf = ({ info, view }: { info: GameInfo; view: Glance }) =>
  info.stages[view.stage]?.id ?? info.id;

/** Moves are made or tried out on the table, and no result is there. */
export const isUnderWay = ({ view, exploring }: Pick<TableState, "view" | "exploring">) =>
  exploring !== null || (view.ply > 0 && !view.outcome);

/** The id of a game as word files can write it. */
export const gameKey = (id: string) => id.replaceAll("+", "-and-");

/** The game's name; in a double game with its stage. */
export const stageName = ({ t }: App, { info, view }: TableState) =>
  info.stages.length < 2
    ? info.name
    : t("stage-of", {
        game: info.name,
        number: view.stage + 1,
        stage: t(`game-${info.stages[view.stage]?.id}`),
      });

const STEPPED = ["taiji", "lot"];

/** Moves are chosen cell by cell, not with a piece in the hand. */
export const isStepped = (state: TableState) => STEPPED.includes(kindOf(state));

/** Points for the eye: half of one is written as such. */
export const pointsText = (points: number | null) =>
  points === null ? "" : `${Math.trunc(points) || (points % 1 ? "" : "0")}${points % 1 ? "½" : ""}`;

/** What can be known of a bare record before the rules have looked at it. */
function bareGlance(position: Position, tags: Tags, info: GameInfo): Glance {
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
      .filter(({ id }) => (id === "taijitu") === (position.kind === "taiji"))
      .map(({ id, count }) => ({ piece: id, left: count, legal: 1, of: count })),
    coverable: allCells(position),
    reachable: [],
    last: null,
    outcome: null,
    notice: null,
  };
}

/** No cell looks safe until the rules have said so. */
const allCells = ({ columns, rows }: Position) =>
  Array.from(
    { length: columns * rows },
    (_, index) => String.fromCharCode(97 + (index % columns)) + (Math.floor(index / columns) + 1),
  );

/** What a save shows at once. */
export function openSave(save: string, games: GameInfo[]) {
  const { record, glance } = readSave(save);
  const position = readPosition(record);
  const info = games.find(({ id }) => id === position.game);
  const { columns, rows, symbols } = position;
  if (!info || !symbols.length || symbols.length !== columns * rows)
    throw new Error(`no board for ${position.game}`);
  return { position, info, view: glance ?? bareGlance(position, readRecord(record).tags, info) };
}

export function nameOf({ t }: App, view: Glance, seat: Seat) {
  const { name, level } = view.seats[seat];
  if (name || !level) return name || t(`name-${seat}`);
  return view.seats[otherSeat(seat)].level ? t(`computer-${seat}`) : t("computer");
}

/** A person is to move, and may. */
export const mayMove = (state: TableState) =>
  state.view.to_move !== null &&
  !state.view.outcome &&
  !state.busy &&
  !state.review &&
  !state.analysis &&
  state.rules !== "failed" &&
  !isComputers(state);

/** The whole move that the hand has ready, as far as the rules have answered. */
export function readyMove(state: TableState): Choice | Trial | null {
  const { held, trial, steps } = state;
  if (isStepped(state)) {
    const step = steps.at(-1);
    return step && step.progress !== "started" && !step.violations.length ? step : null;
  }
  if (!held?.at || !trial || trial.move !== moveOf(held) || trial.violations.length) return null;
  if (trial.progress !== "started") return trial;
  return trial.choices.find(({ move }) => move === wholeMove(held)) ?? null;
}

/** The held piece lies where it breaks no rule; null: not known yet. */
export function fits(state: TableState) {
  const { held, trial, steps } = state;
  if (isStepped(state)) return steps.length ? !steps.at(-1)?.violations.length : null;
  if (!held?.at || trial?.move !== moveOf(held)) return null;
  return trial.violations.length === 0;
}

/** By side, because that is how it is shown. */
export function changeBySide(state: TableState): Record<Side, number> | null {
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

export const broken = (state: TableState) =>
  (isStepped(state) ? state.steps.at(-1) : fits(state) === false ? state.trial : null)
    ?.violations ?? [];

/** Where the held piece fits, turned as it is: pivots to tap and the cells it would cover. */
export function hintShown({ held, hint }: TableState) {
  if (!held || !hint) return null;
  const fitting = hint
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
    others: hint.length - fitting.length,
  };
}

function ghostOf(state: TableState): Look["ghost"] {
  const { held, holding } = state;
  if (!held?.at) return null;
  const as = holding === "set" ? "set" : holding === "drag" ? "outline" : "hover";
  return {
    shape: held.piece,
    cells: cellsOf(held),
    black: coloured(held, "B"),
    as,
    fits: fits(state),
  };
}

/**
 * @param small - the board is, so its coordinates are larger in cells
 * @param from - where people look at it from
 */
export function lookOf(
  state: TableState,
  settings: Settings,
  small: boolean,
  from?: Pick<Look, "both" | "far">,
): Look {
  const { view, landing } = state;
  return {
    coordinates: settings.coordinates ? (small ? 0.3 : 0.21) : 0,
    hatching: settings.hatching,
    stage: view.stage,
    coverable: view.coverable,
    reachable: view.reachable,
    groups: view.groups ?? [],
    line: view.line ?? [],
    draft: isStepped(state) ? draftOf(state, kindOf(state)) : null,
    ghost: ghostOf(state),
    violations: isStepped(state) || state.holding === "set" ? broken(state) : [],
    // Stacks decide nothing, so no label hides the board for them.
    change: kindOf(state) === "lot" ? null : changeBySide(state),
    hints: hintShown(state),
    cursor: state.cursorShown && !state.held ? state.cursor : null,
    ...(landing !== undefined && { landing }),
    ...from,
  };
}
