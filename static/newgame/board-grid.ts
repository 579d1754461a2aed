/** Canvas with an ARIA grid on top of it for editing; the grid has a roving tabindex. */

import { renderToCanvas } from "../board/canvas.ts";
import { cursorAfterKey, keyOf } from "../board/key-map.ts";
import { currentColours } from "../board/theme.ts";
import { buildScene } from "../games/scene.ts";
import { cellName, readPosition } from "../notation/record-reader.ts";
import type { Cell, GameInfo } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { h } from "../ui/dom.ts";
import { boardText } from "./board-text.ts";

/** Symbol set by each key. */
const TYPED_SYMBOL: Record<string, string> = { X: "X", O: "O", Backspace: "", Delete: "" };

/** A board, row by row from the bottom. */
export interface ShownBoard {
  symbols: string[];
  editing: boolean;
}

export class BoardGrid {
  readonly #app: App;
  readonly #game: string;
  readonly #size: GameInfo["board"];
  readonly #set: (index: number, side?: string) => void;
  readonly #canvas: HTMLCanvasElement;
  readonly #grid: HTMLElement;
  readonly #cells: HTMLElement[];
  #shown: ShownBoard = { symbols: [], editing: false };
  #cursor: number | null = null;
  readonly element: HTMLElement;

  /** @param set - sets the symbol of a cell; advances it to the next one if `side` is omitted */
  constructor(app: App, { id, board }: GameInfo, set: (index: number, side?: string) => void) {
    this.#app = app;
    this.#game = id;
    this.#size = board;
    this.#set = set;
    const { t } = app;
    this.#canvas = h("canvas", { role: "img", "aria-label": t("board-editor-preview") });
    this.#grid = h("div", {
      role: "grid",
      class: "cells",
      "aria-label": t("board-editor-grid"),
    });
    this.element = h("div", { class: "drawing-board" }, this.#canvas, this.#grid);
    this.#cells = this.#createCells();
    this.#addListeners();
  }

  show(board: ShownBoard) {
    this.#shown = board;
    this.#grid.hidden = !board.editing;
    this.#canvas.toggleAttribute("aria-hidden", board.editing);
    if (board.editing)
      this.#cells.forEach((cell, index) => {
        cell.setAttribute("aria-label", this.labelOf(index));
      });
    this.#paint();
  }

  focusCell(index: number) {
    for (const cell of this.#cells) cell.tabIndex = -1;
    const cell = this.#cells[index];
    if (!cell) return;
    cell.tabIndex = 0;
    cell.focus({ preventScroll: true });
  }

  labelOf(index: number): string {
    const cell = cellName(this.#cellOf(index));
    return this.#app.t(`board-editor-cell-${this.#shown.symbols[index] || "blank"}`, { cell });
  }

  #cellOf(index: number): Cell {
    const { columns } = this.#size;
    return [index % columns, Math.floor(index / columns)];
  }

  #createCells(): HTMLElement[] {
    const { columns, rows } = this.#size;
    const cells = Array.from({ length: columns * rows }, (_, index) =>
      h("div", { role: "gridcell", tabindex: index ? "-1" : "0", "data-index": String(index) }),
    );
    const lines = Array.from({ length: rows }, (_, row) =>
      h("div", { role: "row" }, ...cells.slice(row * columns, (row + 1) * columns)),
    );
    this.#grid.append(...lines.reverse());
    return cells;
  }

  #addListeners() {
    this.#grid.addEventListener("focusin", ({ target }) => {
      const focusVisible = target instanceof HTMLElement && target.matches(":focus-visible");
      this.#setCursor(focusVisible ? Number(target.dataset.index) : null);
    });
    this.#grid.addEventListener("focusout", () => this.#setCursor(null));
    this.#grid.addEventListener("click", (event) => this.#onClick(event));
    this.#grid.addEventListener("keydown", (event) => this.#onKeyDown(event));
    new ResizeObserver(() => this.#paint()).observe(this.element);
  }

  #setCursor(index: number | null) {
    this.#cursor = index;
    this.#paint();
  }

  #onClick({ target }: Event) {
    const index = indexOf(target);
    if (Number.isNaN(index)) return;
    for (const cell of this.#grid.querySelectorAll("[tabindex='0']"))
      cell.setAttribute("tabindex", "-1");
    (target as HTMLElement).tabIndex = 0;
    this.#set(index);
  }

  #onKeyDown(event: KeyboardEvent) {
    const index = indexOf(event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || Number.isNaN(index)) return;
    const to = cursorAfterKey(event.key, this.#cellOf(index), this.#size);
    const typed = TYPED_SYMBOL[keyOf(event)];
    if (to) this.focusCell(to[1] * this.#size.columns + to[0]);
    else if (event.key === " " || event.key === "Enter") this.#set(index);
    else if (typed !== undefined) this.#set(index, typed);
    else return;
    event.preventDefault();
  }

  #paint() {
    const width = this.element.clientWidth;
    if (!width) return;
    const { symbols, editing } = this.#shown;
    const text = boardText(symbols, this.#size.columns);
    const position = readPosition(`[Game "${this.#game}"]\n[Board "${text}"]\n`);
    const at = this.#cursor === null ? null : this.#cellOf(this.#cursor);
    const look = { coordinates: width < 420 ? 0.3 : 0.24, cursor: editing ? at : null };
    const scene = buildScene(position, look);
    this.#alignGrid(renderToCanvas(this.#canvas, scene, width, width, currentColours()));
  }

  #alignGrid({ scale, left, top }: { scale: number; left: number; top: number }) {
    const ratio = devicePixelRatio || 1;
    Object.assign(this.#grid.style, {
      left: `${this.#canvas.offsetLeft + left / ratio}px`,
      top: `${this.#canvas.offsetTop + top / ratio}px`,
      width: `${(scale * this.#size.columns) / ratio}px`,
      height: `${(scale * this.#size.rows) / ratio}px`,
    });
  }
}

/** Index of the cell that an event concerns; NaN if it concerns none. */
const indexOf = (target: EventTarget | null) =>
  Number((target as HTMLElement).dataset.index ?? NaN);
