/**
 * The piece that follows the finger, anywhere on the table.
 * @import { Cell, Held } from "../app/types.js"
 */
import { paintInto } from "./canvas.js";
import { body } from "./tetromino-shape.js";
import { reach } from "./held-piece.js";
import { currentColours } from "./theme.js";

/** @param {HTMLCanvasElement} canvas */
export function createFloat(canvas) {
  let painted = "";

  /** @param {Held} held @param {number} cell @param {{ hatching: boolean }} look */
  function paint(held, cell, look) {
    const { piece, shape, way } = held;
    const key = JSON.stringify([piece, shape, way, cell, look, currentColours().ink]);
    if (key === painted) return;
    painted = key;
    const { left, right, bottom, top } = reach(held);
    const squares = shape.map(([c, r]) => /** @type {Cell} */ ([c - left, top - r]));
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
     * @param {Held} held
     * @param {number} cell CSS pixels
     * @param {{ x: number, y: number }} pivot where the middle of the pivot is on the table
     * @param {{ hatching: boolean }} look
     */
    show(held, cell, pivot, look) {
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
