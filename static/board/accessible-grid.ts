/** Accessible board: an ARIA grid over the canvas with roving tabindex. */

import { cellName } from "../notation/record-reader.ts";
import type { Position } from "../notation/types.ts";
import type { Cell } from "../protocol/types.ts";
import { h } from "../ui/dom.ts";
import type { BoardGeometry } from "./board-view.ts";
import { cursorAfterKey, orientKey } from "./key-map.ts";

/** What the grid shows of a state. */
export interface GridView {
  position: Position;
  cursor: Cell;
  /** Label of the whole board. */
  label: string;
  cellLabel: (cell: Cell) => string;
  /** The labels change only if one of these does. */
  labelInputs: unknown[];
}

/** Where keys move the cursor. */
export interface KeyContext {
  position: Position;
  /** The cell from which the cursor moves. */
  from: Cell;
  /** Whether the player to move sits at the far edge, so that arrow keys point the other way. */
  farSide: boolean;
}

export interface GridIntents {
  moveCursor: (cell: Cell) => void;
  enter: () => void;
  choose: (cell: Cell) => void;
  onCursorVisible: (shown: boolean) => void;
}

export class AccessibleGrid {
  readonly #grid: HTMLElement;
  readonly #intents: GridIntents;
  #cells: HTMLElement[] = [];
  /** Size for which the cells were built. */
  #columns = 0;
  #rows = 0;
  /** State from which the current labels were generated. */
  #labelInputs: unknown[] = [];
  /** The cell that is in the tab order. */
  #current: HTMLElement | undefined;

  constructor(grid: HTMLElement, intents: GridIntents) {
    this.#grid = grid;
    this.#intents = intents;
    grid.addEventListener("focusin", ({ target }) =>
      intents.onCursorVisible(target instanceof HTMLElement && target.matches(":focus-visible")),
    );
    grid.addEventListener("focusout", () => intents.onCursorVisible(false));
    // Screen readers dispatch a click when a cell is activated. Pointer input never reaches the
    // grid, which has `pointer-events: none`.
    grid.addEventListener("click", ({ target }) => {
      const index = this.#cells.indexOf(target as HTMLElement);
      if (index >= 0) intents.choose(cellOfIndex(index, this.#columns));
    });
  }

  show(view: GridView) {
    this.#build(view.position);
    if (view.labelInputs.some((part, index) => part !== this.#labelInputs[index]))
      this.#updateLabels(view);
    this.#labelInputs = view.labelInputs;
    this.#updateTabStop(view);
  }

  focus() {
    this.#current?.focus({ preventScroll: true });
  }

  bindKeys(context: () => KeyContext) {
    bindGridKeys(this.#grid, context, this.#intents);
  }

  /** Lays the grid over the board. */
  alignTo({ cell, left, top, columns, rows }: BoardGeometry) {
    Object.assign(this.#grid.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${cell * columns}px`,
      height: `${cell * rows}px`,
    });
  }

  #build({ columns, rows }: Position) {
    if (columns === this.#columns && rows === this.#rows) return;
    [this.#columns, this.#rows] = [columns, rows];
    this.#cells = Array.from({ length: columns * rows }, (_, index) =>
      h("div", {
        role: "gridcell",
        tabindex: "-1",
        "data-cell-name": cellName(cellOfIndex(index, columns)),
      }),
    );
    const lines = Array.from({ length: rows }, (_, row) =>
      h("div", { role: "row" }, ...this.#cells.slice(row * columns, (row + 1) * columns)),
    );
    this.#grid.replaceChildren(...lines.reverse());
  }

  #updateLabels({ position: { columns }, label: boardLabel, cellLabel }: GridView) {
    this.#grid.setAttribute("aria-label", boardLabel);
    this.#cells.forEach((element, index) => {
      const label = cellLabel(cellOfIndex(index, columns));
      if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
    });
  }

  #updateTabStop({ cursor: [column, row], position }: GridView) {
    const wanted = this.#cells[row * position.columns + column];
    if (wanted !== this.#current) {
      if (this.#current) this.#current.tabIndex = -1;
      if (wanted) wanted.tabIndex = 0;
      this.#current = wanted;
    }
    const focused = document.activeElement;
    if (this.#grid.contains(focused) && focused !== this.#current) this.focus();
  }
}

export const createAccessibleGrid = (grid: HTMLElement, intents: GridIntents) =>
  new AccessibleGrid(grid, intents);

const cellOfIndex = (index: number, columns: number): Cell => [
  index % columns,
  Math.floor(index / columns),
];

function bindGridKeys(
  grid: HTMLElement,
  context: () => KeyContext,
  intents: Pick<GridIntents, "moveCursor" | "enter">,
) {
  grid.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { position, from, farSide } = context();
    const to = cursorAfterKey(orientKey(event.key, farSide), from, position);
    if (event.key === "Enter" || event.key === " ") intents.enter();
    else if (to) intents.moveCursor(to);
    else return;
    event.preventDefault();
  });
}
