/** The piece that follows the finger, anywhere on the table. */
import type { Cell, Held } from "../app/types.ts";
import { paintInto } from "./canvas.ts";
import { body } from "./tetromino-shape.ts";
import { reach } from "./held-piece.ts";
import { currentColours } from "./theme.ts";

export function createFloat(canvas: HTMLCanvasElement) {
  let painted = "";

  function paint(held: Held, cell: number, look: { hatching: boolean }) {
    const { piece, shape, way } = held;
    const key = JSON.stringify([piece, shape, way, cell, look, currentColours().ink]);
    if (key === painted) return;
    painted = key;
    const { left, right, bottom, top } = reach(held);
    const squares = shape.map(([c, r]) => [c - left, top - r] as Cell);
    const black = squares.filter((_, index) => way[index] === "B");
    const [columns, rows] = [right - left + 1, top - bottom + 1];
    const margin = { left: 0.1, right: 0.1, top: 0.1, bottom: 0.1 };
    const picture = { columns, rows, margin, items: body(piece, squares, look, 1, black) };
    paintInto(
      canvas,
      picture,
      (columns + 0.2) * cell + 1,
      (rows + 0.2) * cell + 1,
      currentColours(),
    );
  }

  return {
    /**
     * @param cell - CSS pixels
     * @param pivot - where the middle of the pivot is on the table
     */
    show(held: Held, cell: number, pivot: { x: number; y: number }, look: { hatching: boolean }) {
      paint(held, cell, look);
      const { left, top } = reach(held);
      const x = pivot.x + (left - 0.6) * cell;
      const y = pivot.y - (top + 0.6) * cell;
      canvas.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      canvas.hidden = false;
    },
    hide: () => {
      canvas.hidden = true;
    },
    forget: () => {
      painted = "";
    },
  };
}
