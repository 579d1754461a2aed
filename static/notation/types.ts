/** What a record says, as read without the rules. Types only. */
import type { Cell, Seat, Side, Tags } from "../protocol/types.ts";

export interface ParsedRecord {
  tags: Tags;
  moves: string[];
}

export interface PlacedPiece {
  /** Letter of a tetromino, or "taijitu". */
  shape: string;
  cells: Cell[];
  /** Black cells; empty for pieces without colours. */
  black: Cell[];
  /** One-based number of the move; a swap counts as a move. */
  move: number;
  seat: Seat;
  stage: number;
}

/** Disc or stack on a cell in LOT. */
export interface Disc {
  cell: Cell;
  side: Side;
  stack: boolean;
  /** Number of the last move that changed this cell. */
  move: number;
}

/** Board contents after the moves of a record. */
export interface Position {
  game: string;
  /** Id of the single game played in the last stage that has a move. */
  stageGame: string;
  stage: number;
  /** 0 if the record specifies no board that can be displayed. */
  columns: number;
  rows: number;
  /** Printed symbols, row by row from the bottom: "X", "O" or "". */
  symbols: string[];
  placed: PlacedPiece[];
  discs: Disc[];
  sides: Record<Seat, Side>;
  moves: string[];
  /** Seat that made each move. */
  movers: Seat[];
  /** Drawn as seen from the opposite side of the table. */
  flipped?: boolean;
}

/** Progress of a game exchanged by links. */
export interface CorrespondenceState {
  /** Number of moves in the last link sent or received. */
  ply: number;
  /** Seat of the local player; null: unknown. */
  seat: Seat | null;
  /** A link has been received, so the game is played by two remote players. */
  play: boolean;
}

/** Green, red, yellow or blue, as in records. */
export type MarkColour = "G" | "R" | "Y" | "B";

/** A ring on a cell, or an arrow to another one. */
export interface BoardMark {
  readonly colour: MarkColour;
  readonly from: Cell;
  readonly to: Cell | null;
}
