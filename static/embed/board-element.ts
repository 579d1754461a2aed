/**
 * `<lits-board>`, a custom element that shows a board in any page: see docs/embedding.md. This
 * module is small; the rendering code is loaded when the first board is near the viewport. Only the
 * text content of the element is read, and it is never interpreted as HTML.
 *
 * Importing the module does nothing, so that it can be imported on a server. `defineLitsBoard`
 * registers the element.
 */

import { createStyleSheet } from "./constructed-sheet.ts";
import type { View } from "./element-view.ts";
import css from "./lits-board.css";

/** Distance from the viewport at which a board starts loading. */
const PRELOAD_MARGIN = "400px";

/** Position that a board shows. */
export interface PlyDetail {
  /** Number of moves before the position. */
  ply: number;
  /** Number of moves of the game. */
  of: number;
  /** The last move, in notation; null at the start of the game. */
  move: string | null;
}

/** A move that was made, or tried in a puzzle or a lesson. */
export interface MoveDetail {
  move: string;
  ply: number;
  record: string;
  /** In a puzzle and in a lesson: whether it was the right move. */
  right?: boolean;
}

/** A move that the rules refuse. */
export interface IllegalDetail {
  move: string;
  /** Codes of the rules that it breaks, such as `square`. */
  codes: string[];
  /** Squares of all violations, such as `c3`. */
  cells: string[];
  violations: { code: string; cells: string[] }[];
  /** Explanation in the language of the board. */
  sentence: string;
  /** In the mode `rule`: whether the requested rule was broken. */
  broken?: boolean;
}

/** End of a game. */
export interface GameEndDetail {
  winner: string | null;
  termination: string;
  decided_by: string | null;
  points: Record<string, number>;
  record: string;
  sentence: string;
}

/** Why a board cannot be shown, and where the mistake is. */
export interface BoardErrorDetail {
  code: string;
  /** Explanation in the language of the board. */
  message: string;
  [location: string]: unknown;
}

/** Events of `<lits-board>` by name. They do not bubble. */
export interface LitsBoardEventMap {
  ready: CustomEvent<PlyDetail & { record: string }>;
  plychange: CustomEvent<PlyDetail>;
  move: CustomEvent<MoveDetail>;
  illegal: CustomEvent<IllegalDetail>;
  gameend: CustomEvent<GameEndDetail>;
  error: CustomEvent<BoardErrorDetail>;
}

let viewModule: Promise<typeof import("./element-view.ts")> | undefined;
/** Boards that have not been near the viewport yet. */
const pending = new Set<LitsBoard>();
let shared: { sheet: CSSStyleSheet; observer: IntersectionObserver } | undefined;

/** What all boards of a page share, created with the first of them. */
function sharedParts() {
  if (shared) return shared;
  const onSeen: IntersectionObserverCallback = (seen) => {
    for (const { target, isIntersecting } of seen)
      if (isIntersecting) void (target as LitsBoard).loadView();
  };
  const observer = new IntersectionObserver(onSeen, { rootMargin: PRELOAD_MARGIN });
  // Printing includes the boards outside the viewport.
  addEventListener("beforeprint", () => {
    for (const board of pending) void board.loadView();
  });
  shared = { sheet: createStyleSheet(css), observer };
  return shared;
}

/** Creates the shadow tree: board (picture and controls), error message, slot for the text. */
function attachShadowTree(board: LitsBoard) {
  const root = board.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sharedParts().sheet];
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

/** An element with the events of a board. */
export interface BoardEventTarget extends HTMLElement {
  addEventListener<Name extends keyof LitsBoardEventMap>(
    type: Name,
    listener: (this: this, event: LitsBoardEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** Base class; on servers, where there are no elements, an empty one. */
const Base = (globalThis.HTMLElement ?? class {}) as {
  new (): BoardEventTarget;
  prototype: BoardEventTarget;
};

/**
 * A board of one of the six games of The LITS Table: a diagram, a replay or a playable position.
 * The record of the game is the text inside the element.
 *
 * @element lits-board
 * @attr {"diagram"|"replay"|"play"|"rule"|"puzzle"|"lesson"} mode - `diagram` by default
 * @attr {string} game - the game of a record without a `Game` tag
 * @attr {string} ply - the position after that many moves, or `end`
 * @attr {string} marks - squares to mark, such as `c3 d4; square: e5 e6 f5 f6`
 * @attr {string} side - who sits at the bottom: `First`, `Second`, or a side such as `Black`
 * @attr {"light"|"dark"} theme - the device's preference by default
 * @attr {"en"|"de"|"es"|"fr"|"ru"} language - the language of the page around it by default
 * @attr {string} controls - any of `moves`, `flip` and `text`
 * @attr {"off"} coordinates - hides the coordinates
 * @attr {boolean} hatching - shapes are hatched as well as coloured
 * @attr {string} rule - the rule to break in the mode `rule`
 * @attr {string} solution - the right moves in the mode `puzzle`
 * @attr {string} step - the first step in the mode `lesson`
 * @attr {string} site - address of the site that runs the rules
 *
 * @fires ready - a board is shown
 * @fires plychange - another position of the game is shown
 * @fires move - a move was made
 * @fires illegal - a move was refused
 * @fires gameend - the game is over
 * @fires error - the board cannot be shown
 *
 * @slot - the record of the game, readable where there are no scripts
 *
 * @csspart board - the picture and the controls
 * @csspart picture - the picture
 * @csspart bar - the controls of a replay
 * @csspart button - a button of a replay
 * @csspart slider - the slider of a replay
 * @csspart count - the number of the move in a replay
 * @csspart branch - a button that leads into a variation, or back
 * @csspart comment - a comment of the record
 * @csspart moves - the move list
 * @csspart move - a move of the move list
 * @csspart message - why the board cannot be shown
 *
 * @cssprop --lits-sheet - background
 * @cssprop --lits-ink - text and symbols
 * @cssprop --lits-accent - what is selected, and errors
 * @cssprop --lits-L-fill - a piece; likewise I, T and S
 */
export class LitsBoard extends Base {
  /** Address of the site that runs the rules, for boards without the attribute `site`. */
  static site = "";

  /** @internal */
  static observedAttributes = [
    ...["game", "mode", "ply", "marks", "side", "language", "controls", "coordinates", "hatching"],
    ...["rule", "solution", "step", "site"],
  ];

  #view: Promise<View> | null = null;
  #loading = false;
  #text = new MutationObserver(
    () => void this.#view?.then((view) => this.isConnected && view.onTextChanged()),
  );

  /** @internal */
  connectedCallback() {
    if (!this.shadowRoot) attachShadowTree(this);
    this.#text.observe(this, { childList: true, characterData: true, subtree: true });
    if (this.#view !== null) void this.#view.then((view) => view.reattach());
    else {
      pending.add(this);
      sharedParts().observer.observe(this);
    }
  }

  /** @internal */
  disconnectedCallback() {
    sharedParts().observer.unobserve(this);
    pending.delete(this);
    this.#text.disconnect();
    void this.#view?.then((view) => {
      if (!this.isConnected) view.close();
    });
  }

  /** @internal */
  attributeChangedCallback(_: string, before: string | null, now: string | null) {
    if (before !== now && !this.#loading)
      void this.#view?.then((view) => view.onAttributeChanged());
  }

  /**
   * Loads the view and renders the board, unless that has already begun.
   * @internal
   */
  loadView(): Promise<View> {
    sharedParts().observer.unobserve(this);
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

/**
 * Registers the element, unless the page has done so already.
 * @param options.site - address of the site that runs the rules, for boards without the attribute
 *   `site`: the folder of a built site, such as `https://games.example/lits/`
 */
export function defineLitsBoard({ site }: { site?: string } = {}) {
  if (site !== undefined) LitsBoard.site = site;
  if (!customElements.get("lits-board")) customElements.define("lits-board", LitsBoard);
}

declare global {
  interface HTMLElementTagNameMap {
    "lits-board": LitsBoard;
  }
}
