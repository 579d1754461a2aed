/**
 * `<lits-board>`, a board in somebody else's page: see docs/embedding.md. This module is small; what paints comes when the
 * first board is near the window. Only the text inside the element is read, and text is all that is made of it.
 */
import type { View } from "./element-view.ts";
import css from "./lits-board.css";
import { createStyleSheet } from "./constructed-sheet.ts";

/** How far from the window a board is near. */
const PRELOAD_MARGIN = "400px";

let viewModule: Promise<typeof import("./element-view.ts")> | undefined;
const sheet = createStyleSheet(css);
/** Boards that nobody has come near yet. */
const pending = new Set<LitsBoard>();

const observer = new IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting } of seen)
      if (isIntersecting) (target as LitsBoard).loadView();
  },
  { rootMargin: PRELOAD_MARGIN },
);
// Paper shows all of a page.
addEventListener("beforeprint", () => {
  for (const board of pending) board.loadView();
});

/** The picture with what belongs to it; what is to be told; the text that stands inside the element. */
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
    ...["rule", "solution"],
  ];

  #view: Promise<View> | null = null;
  #loading = false;
  #text = new MutationObserver(
    () => void this.#view?.then((view) => this.isConnected && view.onTextChanged()),
  );

  connectedCallback() {
    if (!this.shadowRoot) attachShadowTree(this);
    this.#text.observe(this, { childList: true, characterData: true, subtree: true });
    if (this.#view) this.#view.then((view) => view.reattach());
    else {
      pending.add(this);
      observer.observe(this);
    }
  }

  disconnectedCallback() {
    observer.unobserve(this);
    pending.delete(this);
    this.#text.disconnect();
    this.#view?.then((view) => {
      if (!this.isConnected) view.close();
    });
  }

  attributeChangedCallback(_: string, before: string | null, now: string | null) {
    if (before !== now && !this.#loading)
      this.#view?.then((view) => void (this.isConnected && view.render()));
  }

  /** What paints this board, which it begins to do now. */
  loadView(): Promise<View> {
    observer.unobserve(this);
    pending.delete(this);
    viewModule ??= import("./element-view.ts");
    this.#view ??= viewModule.then(({ createView }) => createView(this));
    return this.#view;
  }

  /** The position after so many moves, or at the "end". Rejects with a RangeError where the record has fewer. */
  async goTo(ply: number | "end") {
    await (await this.loadView()).goTo(ply);
  }

  /** Turns the board round. */
  async flip() {
    await (await this.loadView()).flip();
  }

  /**
   * Another record in place of the one inside, without the position and marks of that one. Rejects with what `error` tells
   * when it cannot be read.
   */
  async load(record: string) {
    const view = await this.loadView();
    // These changes are all shown at once, below.
    this.#loading = true;
    this.removeAttribute("ply");
    this.removeAttribute("marks");
    this.#loading = false;
    this.textContent = record;
    this.#text.takeRecords();
    await view.load();
  }

  /** The record as it stands inside; of a game that is played, as far as it is played. */
  async record(): Promise<string> {
    return (await this.loadView()).record();
  }

  /** What is to be seen, as an SVG document that needs nothing else. */
  async svg(): Promise<string> {
    return (await this.loadView()).svg();
  }
}

if (!customElements.get("lits-board")) customElements.define("lits-board", LitsBoard);
