/** Canvas with an ARIA grid on top of it for editing; the grid has a roving tabindex. */

import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { renderToCanvas } from "../board/canvas.ts";
import { cursorAfterKey, keyOf } from "../board/key-map.ts";
import { currentColours } from "../board/theme.ts";
import { buildScene } from "../games/scene.ts";
import { cellName, readPosition } from "../notation/record-reader.ts";
import type { Cell, GameInfo } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { boardText } from "./board-text.ts";

/** Symbol set by each key. */
const TYPED_SYMBOL: Record<string, string> = { X: "X", O: "O", Backspace: "", Delete: "" };

/** A board, row by row from the bottom. */
export interface ShownBoard {
  symbols: string[];
  editing: boolean;
  /** Whether the board is being generated. */
  pending: boolean;
}

export class BoardGrid {
  readonly #app: App;
  readonly #game: string;
  readonly #size: GameInfo["board"];
  readonly #set: (index: number, side?: string) => void;
  readonly #render: () => void;
  readonly #resizes = new ResizeObserver(() => this.paint());
  #element: HTMLElement | null = null;
  #shown: ShownBoard = { symbols: [], editing: false, pending: true };
  /** Cell in the tab order. */
  #active = 0;
  #cursor: number | null = null;

  /**
   * @param set - sets the symbol of a cell; advances it to the next one if `side` is omitted
   * @param render - renders the dialog again
   */
  constructor(
    app: App,
    { id, board }: GameInfo,
    set: (index: number, side?: string) => void,
    render: () => void,
  ) {
    this.#app = app;
    this.#game = id;
    this.#size = board;
    this.#set = set;
    this.#render = render;
  }

  /** After rendering, the board must be painted. */
  template(board: ShownBoard) {
    this.#shown = board;
    const { editing, pending } = board;
    const { t } = this.#app;
    return html`<div class=${pending && !editing ? "drawing-board waiting" : "drawing-board"}
      ${ref(this.#attach)}
      ><canvas role="img" aria-label=${t("board-editor-preview")} ?aria-hidden=${editing}></canvas
      ><div role="grid" class="cells" aria-label=${t("board-editor-grid")} ?hidden=${!editing}
        @focusin=${this.#onFocusIn} @focusout=${this.#onFocusOut}
        @click=${this.#onClick} @keydown=${this.#onKeyDown}>${this.#rows()}</div></div>`;
  }

  paint() {
    const element = this.#element;
    const width = element?.clientWidth;
    if (!element || !width) return;
    const { symbols, editing } = this.#shown;
    const text = boardText(symbols, this.#size.columns);
    const position = readPosition(`[Game "${this.#game}"]\n[Board "${text}"]\n`);
    const at = this.#cursor === null ? null : this.#cellOf(this.#cursor);
    const look = { coordinates: width < 420 ? 0.3 : 0.24, cursor: editing ? at : null };
    const canvas = element.firstElementChild as HTMLCanvasElement;
    const scene = buildScene(position, look);
    const { scale, left, top } = renderToCanvas(canvas, scene, width, width, currentColours());
    const ratio = devicePixelRatio || 1;
    Object.assign((element.lastElementChild as HTMLElement).style, {
      left: `${canvas.offsetLeft + left / ratio}px`,
      top: `${canvas.offsetTop + top / ratio}px`,
      width: `${(scale * this.#size.columns) / ratio}px`,
      height: `${(scale * this.#size.rows) / ratio}px`,
    });
  }

  focusCell(index: number) {
    this.#active = index;
    this.#render();
    const cell = this.#element?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    cell?.focus({ preventScroll: true });
  }

  labelOf(index: number): string {
    const cell = cellName(this.#cellOf(index));
    return this.#app.t(`board-editor-cell-${this.#shown.symbols[index] || "blank"}`, { cell });
  }

  #cellOf(index: number): Cell {
    const { columns } = this.#size;
    return [index % columns, Math.floor(index / columns)];
  }

  /** Rows of the grid, from the top. */
  #rows() {
    const { columns, rows } = this.#size;
    return Array.from({ length: rows }, (_, above) => {
      const first = (rows - 1 - above) * columns;
      const cells = Array.from({ length: columns }, (_, column) => this.#cell(first + column));
      return html`<div role="row">${cells}</div>`;
    });
  }

  #cell(index: number) {
    return html`<div role="gridcell" tabindex=${index === this.#active ? "0" : "-1"}
      data-index=${index} aria-label=${this.#shown.editing ? this.labelOf(index) : nothing}></div>`;
  }

  /** Called when the element is created or removed. */
  readonly #attach = (element: Element | undefined) => {
    this.#resizes.disconnect();
    this.#element = (element as HTMLElement | undefined) ?? null;
    if (element) this.#resizes.observe(element);
  };

  readonly #onFocusIn = ({ target }: Event) => {
    const focusVisible = target instanceof HTMLElement && target.matches(":focus-visible");
    this.#setCursor(focusVisible ? Number(target.dataset.index) : null);
  };

  readonly #onFocusOut = () => this.#setCursor(null);

  #setCursor(index: number | null) {
    this.#cursor = index;
    this.paint();
  }

  readonly #onClick = ({ target }: Event) => {
    const index = indexOf(target);
    if (Number.isNaN(index)) return;
    this.#active = index;
    this.#set(index);
  };

  readonly #onKeyDown = (event: KeyboardEvent) => {
    const index = indexOf(event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || Number.isNaN(index)) return;
    const to = cursorAfterKey(event.key, this.#cellOf(index), this.#size);
    const typed = TYPED_SYMBOL[keyOf(event)];
    if (to) this.focusCell(to[1] * this.#size.columns + to[0]);
    else if (event.key === " " || event.key === "Enter") this.#set(index);
    else if (typed !== undefined) this.#set(index, typed);
    else return;
    event.preventDefault();
  };
}

/** Index of the cell that an event concerns; NaN if it concerns none. */
const indexOf = (target: EventTarget | null) =>
  Number((target as HTMLElement).dataset.index ?? NaN);
