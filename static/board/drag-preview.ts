/** Drag preview: the piece that follows the pointer anywhere on the table. */

import type { Cell } from "../protocol/types.ts";
import { renderToCanvas } from "./canvas.ts";
import { boundsOf } from "./held-piece.ts";
import { tetrominoItems } from "./tetromino-shape.ts";
import { currentColours } from "./theme.ts";
import type { HeldPiece } from "./types.ts";

export function createDragPreview(canvas: HTMLCanvasElement) {
  let paintedKey = "";

  function paint(held: HeldPiece, cell: number, options: { hatching: boolean }) {
    const { piece, offsets, colouring } = held;
    const key = JSON.stringify([piece, offsets, colouring, cell, options, currentColours().ink]);
    if (key === paintedKey) return;
    paintedKey = key;
    const { left, right, bottom, top } = boundsOf(held);
    const squares = offsets.map(([c, r]) => [c - left, top - r] as Cell);
    const black = squares.filter((_, index) => colouring[index] === "B");
    const [columns, rows] = [right - left + 1, top - bottom + 1];
    const margin = { left: 0.1, right: 0.1, top: 0.1, bottom: 0.1 };
    const picture = {
      columns,
      rows,
      margin,
      items: tetrominoItems(piece, squares, options, black),
    };
    renderToCanvas(
      canvas,
      picture,
      (columns + 0.2) * cell + 1,
      (rows + 0.2) * cell + 1,
      currentColours(),
    );
  }

  return {
    /**
     * @param cell - cell size in CSS pixels
     * @param pivot - centre of the pivot cell, in CSS pixels on the table
     */
    show(
      held: HeldPiece,
      cell: number,
      pivot: { x: number; y: number },
      options: { hatching: boolean },
    ) {
      paint(held, cell, options);
      const { left, top } = boundsOf(held);
      const x = pivot.x + (left - 0.6) * cell;
      const y = pivot.y - (top + 0.6) * cell;
      canvas.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      canvas.hidden = false;
    },
    hide: () => {
      canvas.hidden = true;
    },
    invalidate: () => {
      paintedKey = "";
    },
  };
}
