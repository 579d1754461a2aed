/**
 * `<lits-board>`, a custom element that shows a board in any page: see docs/embedding.md. This
 * module is small; the rendering code is loaded when the first board is near the viewport. Only the
 * text content of the element is read, and it is never interpreted as HTML.
 */

import { createStyleSheet } from "./constructed-sheet.ts";
import type { View } from "./element-view.ts";
import css from "./lits-board.css";

/** Distance from the viewport at which a board starts loading. */
const PRELOAD_MARGIN = "400px";

let viewModule: Promise<typeof import("./element-view.ts")> | undefined;
const sheet = createStyleSheet(css);
/** Boards that have not been near the viewport yet. */
const pending = new Set<LitsBoard>();

const observer = new IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting } of seen)
      if (isIntersecting) void (target as LitsBoard).loadView();
  },
  { rootMargin: PRELOAD_MARGIN },
);
// Printing includes the boards outside the viewport.
addEventListener("beforeprint", () => {
  for (const board of pending) void board.loadView();
});

/** Creates the shadow tree: board (picture and controls), error message, slot for the text. */
function attachShadowTree(board: LitsBoard) {
  const root = board.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  root.append(
    createPart("div", "board", createPart("div", "place")),
    createPart("p", "message"),
    document.createElement("slot"),
  );
  root.children[1]?.setAttribute("role", "alert");
}

function createPart(tag: string, name: string, ...content: Node[]) {
  const made = document.createElement(tag);
  made.setAttribute("part", name);
  made.append(...content);
  return made;
}

export class LitsBoard extends HTMLElement {
  static observedAttributes = [
    ...["game", "mode", "ply", "marks", "side", "language", "controls", "coordinates", "hatching"],
    ...["rule", "solution", "step"],
  ];

  #view: Promise<View> | null = null;
  #loading = false;
  #text = new MutationObserver(
    () => void this.#view?.then((view) => this.isConnected && view.onTextChanged()),
  );

  connectedCallback() {
    if (!this.shadowRoot) attachShadowTree(this);
    this.#text.observe(this, { childList: true, characterData: true, subtree: true });
    if (this.#view !== null) void this.#view.then((view) => view.reattach());
    else {
      pending.add(this);
      observer.observe(this);
    }
  }

  disconnectedCallback() {
    observer.unobserve(this);
    pending.delete(this);
    this.#text.disconnect();
    void this.#view?.then((view) => {
      if (!this.isConnected) view.close();
    });
  }

  attributeChangedCallback(_: string, before: string | null, now: string | null) {
    if (before !== now && !this.#loading)
      void this.#view?.then((view) => void (this.isConnected && view.render()));
  }

  /** Loads the view and renders the board, unless that has already begun. */
  loadView(): Promise<View> {
    observer.unobserve(this);
    pending.delete(this);
    viewModule ??= import("./element-view.ts");
    this.#view ??= viewModule.then(({ createView }) => createView(this));
    return this.#view;
  }

  /**
   * Shows the position after `ply` moves, or the last one for "end". Rejects with a RangeError if
   * the record has fewer moves.
   */
  async goTo(ply: number | "end") {
    await (await this.loadView()).goTo(ply);
  }

  /** Turns the board by 180°. */
  async flip() {
    await (await this.loadView()).flip();
  }

  /**
   * Replaces the record and removes the `ply` and `marks` attributes. If the record is invalid,
   * rejects with the error that the `error` event reports.
   */
  async load(record: string) {
    const view = await this.loadView();
    // The changes are rendered together below, not one by one.
    this.#loading = true;
    this.removeAttribute("ply");
    this.removeAttribute("marks");
    this.#loading = false;
    this.textContent = record;
    this.#text.takeRecords();
    await view.load();
  }

  /** Record inside the element; in a playable board, the record of the game as played so far. */
  async record(): Promise<string> {
    return (await this.loadView()).record();
  }

  /** Current picture as a self-contained SVG document. */
  async svg(): Promise<string> {
    return (await this.loadView()).svg();
  }
}

if (!customElements.get("lits-board")) customElements.define("lits-board", LitsBoard);
