/** View of a board element: parses its text, draws the position and dispatches the events. */

import { COORDINATES } from "../board/board-layer.ts";
import { svgOf } from "../board/svg-dom.ts";
import type { Scene } from "../board/types.ts";
import { createSceneBuilder } from "../games/scene-builder.ts";
import type { Lesson } from "../games/shared/types.ts";
import { readLine, readPosition } from "../notation/record-reader.ts";
import type { Position } from "../notation/types.ts";
import type { BoardError, ParsedBoard } from "./board-parser.ts";
import { boardError, parseBoard, readPly } from "./board-parser.ts";
import { boardDescription, boardLabel, isFlipped } from "./board-text.ts";
import type { Translate } from "./messages.ts";
import { languageOf, loadTranslate } from "./messages.ts";
import type { ReplayActions } from "./replay-controls.ts";
import { loadRulesMode } from "./rules-modes.ts";

/** Maximum length of an error message, in characters. */
const MAX_MESSAGE = 200;

const MODES = ["diagram", "replay", "play", "rule", "puzzle", "lesson"];

/** Displayed state of a board. */
export interface BoardState {
  game: ParsedBoard;
  /** Number of moves before the position, of the game or of the variation that is shown. */
  ply: number;
  /** All moves of the variation that is shown; absent: those of the game. */
  line?: readonly string[];
  position: Position;
  /** Whether the board is seen from the opposite side. */
  flipped: boolean;
  t: Translate;
  /** Step of a short course; null: another mode. */
  lesson: Lesson | null;
}

export type Emit = (type: string, detail: unknown) => void;

/** Controls below the picture, depending on the mode. */
export interface BoardExtension {
  update: (state: BoardState) => void;
  close: () => void;
  record?: () => string | Promise<string>;
}

const picture = createSceneBuilder();
const FORCED_COLOURS = matchMedia("(forced-colors: active)");

/** Number of moves of the game, or of the variation that is shown. */
const lengthOf = ({ line, game }: BoardState) => line?.length ?? game.plies;

const plyDetail = (state: BoardState) => ({
  ply: state.ply,
  of: lengthOf(state),
  move: state.position.moves.at(-1) ?? null,
});

/** Creates the controls of a board; null for a plain diagram. */
export type CreateExtension = (shown: BoardState) => BoardExtension | null;

/** Loads the code of the controls first, so that they replace the previous ones without flicker. */
async function loadExtension(
  host: HTMLElement,
  frame: HTMLElement,
  emit: Emit,
  actions: ReplayActions,
): Promise<CreateExtension> {
  const mode = attribute(host, "mode", "diagram");
  if (!MODES.includes(mode)) throw boardError("mode", { mode });
  if (mode === "diagram" && !attribute(host, "controls")) return () => null;
  if (MODES.indexOf(mode) > 1) return loadRulesMode(host, frame, emit);
  const { createReplayControls } = await import("./replay-controls.ts");
  return (shown) => createReplayControls(host, frame, shown, actions);
}

/** The style sheet for forced colours is loaded on demand, because few readers need it. */
async function applyForcedColours(root: ShadowRoot) {
  if (!FORCED_COLOURS.matches) return;
  const { forcedColoursSheet } = await import("./forced-colors.ts");
  if (!root.adoptedStyleSheets.includes(forcedColoursSheet))
    root.adoptedStyleSheets.push(forcedColoursSheet);
}

const attribute = (host: HTMLElement, name: string, otherwise = "") =>
  host.getAttribute(name) || otherwise;

/** Text of an element without that of the picture in it, which readers see without scripts. */
const recordText = (host: HTMLElement) =>
  [...host.childNodes]
    .filter(({ nodeName }) => nodeName !== "svg")
    .map(({ textContent }) => textContent)
    .join("");

async function readState(host: HTMLElement, text: string, t: Translate): Promise<BoardState> {
  const isLesson = attribute(host, "mode") === "lesson";
  const lesson = isLesson ? await (await import("./lesson-board.ts")).lessonFor(host, text) : null;
  const game = parseBoard(lesson?.record ?? text, attribute(host, "game"));
  const flipped = isFlipped(attribute(host, "side"), readPosition(game.record, 0));
  const start = attribute(host, "mode") === "replay" ? 0 : game.plies;
  const ply = readPly(host.getAttribute("ply"), game.plies, start);
  return { game, ply, flipped, t, lesson, position: readPosition(game.record, ply) };
}

/** Marks of the page at the position where the board starts. */
async function readAnnotations(host: HTMLElement, { ply, position }: BoardState) {
  const marks = attribute(host, "marks");
  if (!marks) return null;
  return { ply, items: (await import("./annotations.ts")).parseAnnotations(marks, position) };
}

/** The layer of the marks in comments; null if the record has none. */
const loadMarkItems = async ({ game }: BoardState) =>
  /\[%c[as]l /.test(game.record)
    ? (await import("./comment-mark-items.ts")).commentMarkItems
    : null;

/** Whatever a record or an attribute contains, the reader gets a message and the page an event. */
const asBoardError = (error: unknown) =>
  error instanceof Error && "args" in error
    ? (error as BoardError)
    : boardError("failed", { detail: String(error) });

class BoardElementView {
  readonly #host: HTMLElement;
  readonly #root: ShadowRoot;
  #state: BoardState | null = null;
  #extension: BoardExtension | null = null;
  #annotations: Awaited<ReturnType<typeof readAnnotations>> = null;
  #markItems: Awaited<ReturnType<typeof loadMarkItems>> = null;
  #rendered: { picture: Scene; label: string; desc: string } | null = null;
  /** Incremented for each render, to discard superseded ones. */
  #renderId = 0;
  /** Text content of the latest render, which may still be going on. */
  #text = "";
  /** Whether what is shown is out of date. */
  #isDue = false;

  /** @param host - element with a shadow root that contains picture frame, message and text slot */
  constructor(host: HTMLElement) {
    this.#host = host;
    this.#root = host.shadowRoot as ShadowRoot;
  }

  /**
   * Parses and renders everything again.
   * @returns the error if the content is invalid
   */
  readonly render = async () => {
    const host = this.#host;
    const thisRender = this.#beginRender();
    const text = recordText(host);
    this.#text = text;
    this.#isDue = true;
    const t = await loadTranslate(languageOf(host));
    await applyForcedColours(this.#root);
    try {
      const read = await readState(host, text, t);
      const annotations = await readAnnotations(host, read);
      const markItems = await loadMarkItems(read);
      const create = await this.#loadExtension();
      if (thisRender !== this.#renderId) return null;
      this.#annotations = annotations;
      this.#markItems = markItems;
      this.#open(read, create);
      this.#showMessage("");
      this.#emit("ready", { ...plyDetail(read), record: read.game.record });
      return null;
    } catch (error) {
      const problem = asBoardError(error);
      if (thisRender === this.#renderId) this.#showError(problem, t);
      return problem;
    }
  };

  readonly goTo = (ply: number | "end") => {
    const state = this.#state;
    if (!state) return;
    const { plies, record } = state.game;
    const to = ply === "end" ? plies : ply;
    if (!Number.isInteger(to) || to < 0 || to > plies)
      throw new RangeError(state.t("embed-ply", { ply: String(ply), of: plies }));
    if (to === state.ply && !state.line) return;
    const { line, ...game } = state;
    this.#show({ ...game, ply: to, position: readPosition(record, to) });
  };

  /** Shows the position after `ply` moves of a variation, of which `line` has all moves. */
  readonly follow = (line: readonly string[], ply: number) => {
    const state = this.#state;
    if (state)
      this.#show({ ...state, line, ply, position: readLine(state.game.record, line, ply) });
  };

  #show(shown: BoardState) {
    this.#state = shown;
    this.#paint();
    this.#emit("plychange", plyDetail(shown));
  }

  readonly flip = () => {
    const state = this.#state;
    if (state) this.#state = { ...state, flipped: !state.flipped };
    this.#paint();
  };

  close() {
    FORCED_COLOURS.removeEventListener("change", this.render);
    this.#extension?.close();
    this.#extension = null;
  }

  /** Restores the view of an element that has been removed and inserted into a document again. */
  async reattach() {
    if (!this.#state || this.#isDue || this.#isTextChanged) {
      await this.render();
      return;
    }
    const thisRender = this.#beginRender();
    const create = await this.#loadExtension();
    // The page may have gone to another position meanwhile.
    if (thisRender === this.#renderId && this.#state) this.#open(this.#state, create);
  }

  /** Handles mutations, which may come from the iframe that the element itself has inserted. */
  onTextChanged() {
    if (this.#isTextChanged) void this.render();
  }

  /** Renders again; outside the document, where nobody sees it, only when it is back in it. */
  onAttributeChanged() {
    if (this.#host.isConnected) return void this.render();
    this.#beginRender();
    this.#isDue = true;
  }

  /** Renders a text set by `LitsBoard.load()`; rejects if it is invalid. */
  async load() {
    const trouble = await this.render();
    if (trouble) throw trouble;
  }

  record() {
    return this.#extension?.record?.() ?? this.#state?.game.record ?? recordText(this.#host);
  }

  async svg() {
    const host = this.#host;
    const { toSvgDocument } = await import("./svg-download.ts");
    const rendered = this.#state && this.#rendered;
    return rendered ? toSvgDocument(host, rendered, languageOf(host)) : "";
  }

  get #frame() {
    return this.#root.children[0] as HTMLElement;
  }

  /** Shows why there is no board; an empty text: there is one. */
  #showMessage(text: string) {
    // An iframe's slot may come before it.
    const message = this.#root.querySelector("[part=message]") as HTMLElement;
    message.textContent = text;
    // For the style sheet, because WebKit does not notice when `:has(:empty)` changes.
    message.toggleAttribute("data-filled", text !== "");
  }

  readonly #emit: Emit = (type, detail) =>
    this.#host.dispatchEvent(new CustomEvent(type, { detail }));

  get #isTextChanged() {
    return this.#text !== recordText(this.#host);
  }

  /** Supersedes the renders that are going on. */
  #beginRender() {
    this.#renderId += 1;
    return this.#renderId;
  }

  #loadExtension() {
    return loadExtension(this.#host, this.#frame, this.#emit, this);
  }

  #open(state: BoardState, create: CreateExtension) {
    // Before the new controls are created, because closing undoes changes that these make, too.
    this.close();
    this.#isDue = false;
    this.#state = state;
    this.#extension = create(state);
    // An element that is removed while it is rendered is not closed again.
    if (this.#host.isConnected) FORCED_COLOURS.addEventListener("change", this.render);
    this.#paint();
  }

  #paint() {
    const state = this.#state;
    if (!state) return;
    const { game, flipped, ply, t } = state;
    const position = { ...state.position, flipped };
    const scene = picture(position, {
      coordinates: attribute(this.#host, "coordinates") === "off" ? 0 : COORDINATES,
      hatching: this.#host.hasAttribute("hatching") || FORCED_COLOURS.matches,
    });
    const marks = this.#annotations;
    const items = marks?.ply === ply && !state.line ? marks.items(position) : [];
    items.unshift(...(this.#markItems?.(game.record, position) ?? []));
    const of = lengthOf(state);
    const label = boardLabel(position.game, { ply, of }, t);
    const desc = boardDescription(position, t);
    const shown = { ...scene, items: [...scene.items, ...items] };
    this.#rendered = { picture: shown, label, desc };
    this.#frame.firstElementChild?.replaceWith(svgOf(shown, label, desc));
    this.#extension?.update(state);
  }

  #showError(trouble: BoardError, t: Translate) {
    this.close();
    this.#isDue = false;
    this.#state = null;
    const { code, args } = trouble;
    trouble.message = t(`embed-${code}`, args).slice(0, MAX_MESSAGE);
    this.#showMessage(trouble.message);
    this.#emit("error", { code, message: trouble.message, ...args });
  }
}

/** @param host - element with a shadow root that contains picture frame, message and text slot */
export async function createView(host: HTMLElement) {
  const view = new BoardElementView(host);
  await view.render();
  return view;
}

export type View = BoardElementView;
