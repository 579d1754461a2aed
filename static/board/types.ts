/** The display list of a board, and what it is made from. Types only. */
import type { BoardMark } from "../notation/types.ts";
import type { Cell, Group, InsightMark, MoveSyntax, Side, Violation } from "../protocol/types.ts";

/** CSS colours by colour name. */
export type Colours = Record<string, string>;

export interface HeldPiece {
  piece: string;
  /** Cells relative to the pivot at [0, 0]; for coloured pieces, in the order of `colouring`. */
  offsets: Cell[];
  /** B or W for each cell of `offsets`; empty: piece without colours. */
  colouring: string;
  /** Cell of the pivot; null: not on the board. */
  pivot: Cell | null;
}

export interface Ghost {
  shape: string;
  cells: Cell[];
  /** Black cells of a coloured piece. */
  black?: Cell[];
  /** `hover`: follows the pointer; `set`: pinned; `outline`: drop target of a dragged piece. */
  style: "hover" | "set" | "outline";
  /** null: not known yet. */
  legal: boolean | null;
}

/** Preview of a move that is entered cell by cell. */
export interface StepPreview {
  syntax: MoveSyntax;
  /** Side to move. */
  side: Side;
  /** Chosen ends of the taijitu, or the new disc. */
  black: Cell[];
  white: Cell[];
  /** Discs to be removed, and the cell that becomes a stack. */
  removed: string[];
  stack: string | null;
  /** Cells available for the next tap. */
  choices: string[];
  legal: boolean | null;
  style: "hover" | "set";
}

/** Options of a scene in addition to the position. */
export interface SceneOptions {
  /** Current stage; defaults to the stage of the last move. */
  stage?: number;
  groups?: Group[];
  /** Thin lines for the groups, and none for those that do not count. */
  calmGroups?: boolean;
  /** Cells that have been counted at the end of a game, the newest last. */
  counted?: string[];
  /** Cells of the stacks that won. */
  winningLine?: string[];
  preview?: StepPreview | null;
  insights?: InsightMark[];
  /** Cells that the move under construction would make final. */
  newlyFinal?: string[];
  /** Side whose symbols, squares or discs are emphasised; absent: all. */
  focusSide?: Side;
  hatching?: boolean;
  letters?: boolean;
  /** Font size of the coordinates, in cells; absent: no coordinates. */
  coordinates?: number;
  coverable?: string[];
  reachable?: string[];
  ghost?: Ghost | null;
  violations?: { code: string; cells: string[] }[];
  /** Cells of placements that a single rule forbids. */
  forbidden?: Violation | null;
  hints?: { shape: string; pivots: Cell[]; cells: Cell[] } | null;
  /** Rings and arrows of the comment on the position. */
  marks?: readonly BoardMark[];
  /** The part of the board that a hint points to. */
  area?: Area;
  cursor?: Cell | null;
  scoreChange?: Record<Side, number> | null;
  /** Progress of the landing animation of the newest piece, from 0 to 1. */
  landing?: number;
  /**
   * Where the landing piece comes from: cells to the right of its place and below it. Absent: from
   * just above it.
   */
  arrival?: [number, number];
  /** Progress of the change from the pieces of a stage to the board of the next, from 0 to 1. */
  settling?: number;
  /** Offset of the draft to the right while it shakes, in cells. */
  shake?: number;
  /** Two-sided table: rotates an item by 180° to create its copy for the player at the far edge. */
  mirror?: (item: SceneItem, size: { columns: number; rows: number }) => SceneItem;
  /** The player to move sits at the far edge, so the overlay is drawn rotated by 180°. */
  overlayFlipped?: boolean;
  showLastMove?: boolean;
}

export type ColourName = string;

/** A rectangle of cells, from its lower left to its upper right one. */
export interface Area {
  from: Cell;
  to: Cell;
}

export type Path = (["M" | "L", number, number] | ["Q", number, number, number, number] | ["Z"])[];

interface ItemStyle {
  fill?: ColourName;
  stroke?: ColourName;
  width?: number;
  opacity?: number;
  dash?: number[];
}

export type SceneItem =
  | ({ draw: "rect"; x: number; y: number; w: number; h: number; radius?: number } & ItemStyle)
  | ({ draw: "circle"; x: number; y: number; r: number } & ItemStyle)
  | ({ draw: "path"; path: Path } & ItemStyle)
  | ({
      draw: "text";
      x: number;
      y: number;
      size: number;
      text: string;
      align?: "left" | "center" | "right";
      /** CSS font weight; defaults to 600. */
      weight?: number;
      /** Drawn upside down. */
      turned?: boolean;
    } & ItemStyle);

/** Display list of a position. Sizes are in cells; y points down from the top of the top row. */
export interface Scene {
  columns: number;
  rows: number;
  margin: { left: number; top: number; right: number; bottom: number };
  items: SceneItem[];
}

/** A point of a scene, in cells; y points down. Of a cell, its top left corner. */
export type ScenePoint = [number, number];

/** A point of the board, in cells; rows are counted from the bottom. */
export interface Point {
  column: number;
  row: number;
}
