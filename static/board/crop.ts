/** Crops a picture of a board. */
import type { Scene } from "./types.ts";

/** Column and row of the lower left cell, number of columns and rows. */
export type CellRectangle = [number, number, number, number];

/** Margin around the cells, in cells. */
const MARGIN = 0.2;

/** Crops a scene to a rectangle of cells; items outside its margins are clipped when painted. */
export function cropScene(whole: Scene, crop: CellRectangle | undefined): Scene {
  if (!crop) return whole;
  const [column, row, columns, rows] = crop;
  const top = whole.rows - row - rows;
  const margin = {
    left: MARGIN - column,
    right: MARGIN + column,
    top: MARGIN - top,
    bottom: MARGIN + top,
  };
  return { ...whole, columns, rows, margin };
}
