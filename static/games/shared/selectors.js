/**
 * What the table's state means, without a document: names, what may be done, which picture.
 * @import { App, Cell, GameInfo, Glance, Look, Position, Seat, Settings, Side, TableState, Tags } from "../../app/types.js"
 */
import { draftOf } from "./partial-move.js";
import { cellsOf, coloured, moveOf, pivotFor, wholeMove } from "../../board/held-piece.js";
import { isComputers } from "./players.js";
import { readPlacement, readPosition, readRecord, readSave } from "../../notation/record-reader.js";

/** @type {Seat[]} */
export const SEATS = ["First", "Second"];
/** @param {Seat} seat @returns {Seat} */
export const otherSeat = (seat) => (seat === "First" ? "Second" : "First");

/**
 * What is played now: the id of a single game, for a double game that of its stage.
 * @param {{ info: GameInfo, view: Glance }} state
 */
export const kindOf = ({ info, view }) => info.stages[view.stage]?.id ?? info.id;

/**
 * Moves are made or tried out on the table, and no result is there.
 * @param {Pick<TableState, "view" | "exploring">} state
 */
export const isUnderWay = ({ view, exploring }) => exploring !== null || (view.ply > 0 && !view.outcome);

/** The id of a game as word files can write it. @param {string} id */
export const gameKey = (id) => id.replaceAll("+", "-and-");

/** The game's name; in a double game with its stage. @param {App} app @param {TableState} state */
export const stageName = ({ t }, { info, view }) =>
  info.stages.length < 2
    ? info.name
    : t("stage-of", {
        game: info.name,
        number: view.stage + 1,
        stage: t(`game-${info.stages[view.stage]?.id}`),
      });

const STEPPED = ["taiji", "lot"];

/** Moves are chosen cell by cell, not with a piece in the hand. @param {TableState} state */
export const isStepped = (state) => STEPPED.includes(kindOf(state));

/** Points for the eye: half of one is written as such. @param {number | null} points */
export const pointsText = (points) =>
  points === null ? "" : `${Math.trunc(points) || (points % 1 ? "" : "0")}${points % 1 ? "½" : ""}`;

/**
 * What can be known of a bare record before the rules have looked at it.
 * @param {Position} position
 * @param {Tags} tags
 * @param {GameInfo} info
 * @returns {Glance}
 */
function bareGlance(position, tags, info) {
  /** @param {Seat} seat */
  const seat = (seat) => ({ name: tags[seat] ?? "", side: position.sides[seat], points: null });
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

/** No cell looks safe until the rules have said so. @param {Position} position */
const allCells = ({ columns, rows }) =>
  Array.from(
    { length: columns * rows },
    (_, index) => String.fromCharCode(97 + (index % columns)) + (Math.floor(index / columns) + 1),
  );

/** What a save shows at once. @param {string} save @param {GameInfo[]} games */
export function openSave(save, games) {
  const { record, glance } = readSave(save);
  const position = readPosition(record);
  const info = games.find(({ id }) => id === position.game);
  const { columns, rows, symbols } = position;
  if (!info || !symbols.length || symbols.length !== columns * rows)
    throw new Error(`no board for ${position.game}`);
  return { position, info, view: glance ?? bareGlance(position, readRecord(record).tags, info) };
}

/** @param {App} app @param {Glance} view @param {Seat} seat */
export function nameOf({ t }, view, seat) {
  const { name, level } = view.seats[seat];
  if (name || !level) return name || t(`name-${seat}`);
  return view.seats[otherSeat(seat)].level ? t(`computer-${seat}`) : t("computer");
}

/** A person is to move, and may. @param {TableState} state */
export const mayMove = (state) =>
  state.view.to_move !== null &&
  !state.view.outcome &&
  !state.busy &&
  !state.review &&
  !state.analysis &&
  state.rules !== "failed" &&
  !isComputers(state);

/**
 * The whole move that the hand has ready, as far as the rules have answered.
 * @param {TableState} state
 * @returns {import("../../app/types.js").Choice | import("../../app/types.js").Trial | null}
 */
export function readyMove(state) {
  const { held, trial, steps } = state;
  if (isStepped(state)) {
    const step = steps.at(-1);
    return step && step.progress !== "started" && !step.violations.length ? step : null;
  }
  if (!held?.at || !trial || trial.move !== moveOf(held) || trial.violations.length) return null;
  if (trial.progress !== "started") return trial;
  return trial.choices.find(({ move }) => move === wholeMove(held)) ?? null;
}

/** The held piece lies where it breaks no rule; null: not known yet. @param {TableState} state */
export function fits(state) {
  const { held, trial, steps } = state;
  if (isStepped(state)) return steps.length ? !steps.at(-1)?.violations.length : null;
  if (!held?.at || trial?.move !== moveOf(held)) return null;
  return trial.violations.length === 0;
}

/**
 * By side, because that is how it is shown.
 * @param {TableState} state
 * @returns {Record<Side, number> | null}
 */
export function changeBySide(state) {
  const ready = readyMove(state);
  if (!ready) return null;
  const pairs = SEATS.map(
    (seat) => /** @type {[Side, number]} */ ([state.view.seats[seat].side, ready.change[seat]]),
  );
  return Object.fromEntries(
    pairs.sort(([a], [b]) => sideOrder(state.info, a) - sideOrder(state.info, b)),
  );
}

/** @param {GameInfo} info @param {Side} side */
const sideOrder = (info, side) => info.sides.indexOf(side);

/** @param {TableState} state */
export const broken = (state) =>
  (isStepped(state) ? state.steps.at(-1) : fits(state) === false ? state.trial : null)
    ?.violations ?? [];

/**
 * Where the held piece fits, turned as it is: pivots to tap and the cells it would cover.
 * @param {TableState} state
 */
export function hintShown({ held, hint }) {
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
    pivots: fitting.map(({ pivot }) => /** @type {Cell} */ (pivot)),
    cells: [...cells.values()],
    others: hint.length - fitting.length,
  };
}

/** @param {TableState} state @returns {Look["ghost"]} */
function ghostOf(state) {
  const { held, holding } = state;
  if (!held?.at) return null;
  const as = holding === "set" ? "set" : holding === "drag" ? "outline" : "hover";
  return { shape: held.piece, cells: cellsOf(held), black: coloured(held, "B"), as, fits: fits(state) };
}

/**
 * @param {TableState} state
 * @param {Settings} settings
 * @param {boolean} small the board is, so its coordinates are larger in cells
 * @param {Pick<Look, "both" | "far">} [from] where people look at it from
 * @returns {Look}
 */
export function lookOf(state, settings, small, from) {
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
