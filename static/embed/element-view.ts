/** View of a board element: parses its text, draws the position and dispatches the events. */

import { svgOf } from "../board/svg-dom.ts";
import type { Scene, SceneItem } from "../board/types.ts";
import { createSceneBuilder } from "../games/scene-builder.ts";
import { boardContents } from "../notation/board-description.ts";
import { readPosition } from "../notation/record-reader.ts";
import type { Position } from "../notation/types.ts";
import type { BoardError, ParsedBoard } from "./board-parser.ts";
import { boardError, parseBoard, readPly } from "./board-parser.ts";
import type { Translate } from "./messages.ts";
import { languageOf, loadTranslate } from "./messages.ts";

/** Font size of the coordinates, in cells: legible on a board 300 px wide. */
const COORDINATES = 0.36;

/** Maximum length of an error message, in characters. */
const MAX_MESSAGE = 200;

const MODES = ["diagram", "replay", "play", "rule", "puzzle"];

/** Displayed state of a board. */
export interface BoardState {
  game: ParsedBoard;
  ply: number;
  position: Position;
  /** Whether the board is seen from the opposite side. */
  flipped: boolean;
  t: Translate;
  /** Text content that was parsed. */
  text: string | null;
}

/** Controls below the picture, depending on the mode. */
export interface BoardExtension {
  update: (state: BoardState) => void;
  close: () => void;
  record?: () => string | Promise<string>;
}

const picture = createSceneBuilder();
const FORCED_COLOURS = matchMedia("(forced-colors: active)");

const nameOf = (game: string, t: Translate) =>
  game
    .split("+")
    .map((part) => t(`game-${part}`))
    .join("+");

/** Text description of the board for assistive technology. */
function describeBoard({ position, t }: BoardState) {
  const said = [...boardContents(position)].map(([what, cells]) => {
    const [side, kind = "symbol"] = what.split(":");
    return t(`picture-${kind}s`, { side: t(`side-${side}`), cells: cells.join(" ") });
  });
  const moves = position.moves.map((move, index) => `${index + 1} ${move}`).join(", ");
  return [...said, moves ? t("picture-moves", { moves }) : t("picture-no-moves")].join(" ");
}

/** Whether the board must be flipped for the given side or seat to be at the bottom. */
const isFlipped = (below: string, { sides }: Position) =>
  ["second", sides.Second.toLowerCase()].includes(below.toLowerCase());

const plyDetail = ({ ply, game, position }: BoardState) => ({
  ply,
  of: game.plies,
  move: position.moves.at(-1) ?? null,
});

/** Annotations of the position that the attribute `marks` belongs to. */
interface Annotations {
  ply: number;
  items: (position: Position) => SceneItem[];
}

export class View {
  readonly #host: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #frame: HTMLElement;
  readonly #message: HTMLElement;
  #state: BoardState | null = null;
  #extension: BoardExtension | null = null;
  #annotations: Annotations | null = null;
  #rendered: { picture: Scene; label: string; desc: string } | null = null;
  /** Incremented for each render, to discard superseded ones. */
  #renderId = 0;

  /** @param host - element with a shadow root that contains picture frame, message and text slot */
  constructor(host: HTMLElement) {
    this.#host = host;
    this.#root = host.shadowRoot as ShadowRoot;
    [this.#frame, this.#message] = [...this.#root.children] as [HTMLElement, HTMLElement];
  }

  /**
   * Parses and renders everything again.
   * @returns the error if the content is invalid
   */
  readonly render = async () => {
    this.#renderId += 1;
    const thisRender = this.#renderId;
    const t = await loadTranslate(languageOf(this.#host));
    await this.#applyForcedColours();
    try {
      const read = this.#readState(t);
      const annotations = await this.#readAnnotations(read);
      const extension = await this.#createExtension(read);
      if (thisRender !== this.#renderId) return extension?.close();
      this.close();
      [this.#state, this.#annotations] = [read, annotations];
      this.#message.textContent = "";
      this.#attach(extension);
      this.#emit("ready", { ...plyDetail(read), record: read.game.record });
    } catch (error) {
      const problem = toBoardError(error);
      if (thisRender === this.#renderId) this.#showError(problem, t);
      return problem;
    }
  };

  /** Restores the view of an element that has been removed and inserted into a document again. */
  async reattach() {
    if (this.#state?.text !== this.#host.textContent) return this.render();
    this.close();
    this.#attach(await this.#createExtension(this.#state));
  }

  close() {
    FORCED_COLOURS.removeEventListener("change", this.render);
    this.#extension?.close();
    this.#extension = null;
  }

  /** Handles mutations, which may come from the iframe that the element itself has inserted. */
  onTextChanged() {
    if (this.#state?.text !== this.#host.textContent) void this.render();
  }

  /** Renders a text set by `LitsBoard.load()`; rejects if it is invalid. */
  async load() {
    const trouble = await this.render();
    if (trouble) throw trouble;
  }

  goTo(ply: number | "end") {
    if (!this.#state) return;
    const { t, game } = this.#state;
    const { plies, record } = game;
    const to = ply === "end" ? plies : ply;
    if (!Number.isInteger(to) || to < 0 || to > plies)
      throw new RangeError(t("embed-ply", { ply: String(ply), of: plies }));
    if (to === this.#state.ply) return;
    this.#state = { ...this.#state, ply: to, position: readPosition(record, to) };
    this.#paint();
    this.#emit("plychange", plyDetail(this.#state));
  }

  flip() {
    if (this.#state) this.#state = { ...this.#state, flipped: !this.#state.flipped };
    this.#paint();
  }

  record() {
    const record = this.#extension?.record?.() ?? this.#state?.game.record;
    return record ?? this.#host.textContent ?? "";
  }

  async svg() {
    const { toSvgDocument } = await import("./svg-download.ts");
    const [host, rendered] = [this.#host, this.#rendered];
    return rendered && this.#state ? toSvgDocument(host, rendered, languageOf(host)) : "";
  }

  #attribute(name: string, otherwise = "") {
    return this.#host.getAttribute(name) || otherwise;
  }

  readonly #emit = (type: string, detail: unknown) =>
    this.#host.dispatchEvent(new CustomEvent(type, { detail }));

  /** The style sheet for forced colours is loaded on demand, because few readers need it. */
  async #applyForcedColours() {
    if (!FORCED_COLOURS.matches) return;
    const { forcedColoursSheet } = await import("./forced-colors.ts");
    const { adoptedStyleSheets } = this.#root;
    if (!adoptedStyleSheets.includes(forcedColoursSheet))
      adoptedStyleSheets.push(forcedColoursSheet);
  }

  /** Shows the state with the controls of its mode. */
  #attach(extension: BoardExtension | null) {
    this.#extension = extension;
    FORCED_COLOURS.addEventListener("change", this.render);
    this.#paint();
  }

  #paint() {
    if (!this.#state) return;
    const { game, flipped, ply, t } = this.#state;
    const position = { ...this.#state.position, flipped };
    const scene = picture(position, {
      coordinates: this.#attribute("coordinates") === "off" ? 0 : COORDINATES,
      hatching: this.#host.hasAttribute("hatching") || FORCED_COLOURS.matches,
    });
    const marks = this.#annotations?.ply === ply ? this.#annotations.items(position) : [];
    const rendered = {
      picture: { ...scene, items: [...scene.items, ...marks] },
      label: `${nameOf(position.game, t)}. ${t("picture-after-of", { ply, of: game.plies })}`,
      desc: describeBoard(this.#state),
    };
    this.#rendered = rendered;
    const svg = svgOf(rendered.picture, rendered.label, rendered.desc);
    this.#frame.firstElementChild?.replaceWith(svg);
    this.#extension?.update(this.#state);
  }

  #showError(trouble: BoardError, t: Translate) {
    this.close();
    this.#state = null;
    const { code, args } = trouble;
    trouble.message = t(`embed-${code}`, args).slice(0, MAX_MESSAGE);
    this.#message.textContent = trouble.message;
    this.#emit("error", { code, message: trouble.message, ...args });
  }

  #readState(t: Translate): BoardState {
    const text = this.#host.textContent;
    const game = parseBoard(text ?? "", this.#attribute("game"));
    const flipped = isFlipped(this.#attribute("side"), readPosition(game.record, 0));
    const usual = this.#attribute("mode") === "replay" ? 0 : game.plies;
    const ply = readPly(this.#host.getAttribute("ply"), game.plies, usual);
    return { text, game, ply, flipped, t, position: readPosition(game.record, ply) };
  }

  async #readAnnotations({ ply, position }: BoardState): Promise<Annotations | null> {
    const marks = this.#attribute("marks");
    if (!marks) return null;
    const { parseAnnotations } = await import("./annotations.ts");
    return { ply, items: parseAnnotations(marks, position) };
  }

  /** Creates the controls of the current mode; null for a plain diagram. */
  async #createExtension(shown: BoardState): Promise<BoardExtension | null> {
    const mode = this.#attribute("mode", "diagram");
    if (!MODES.includes(mode)) throw boardError("mode", { mode });
    if (MODES.indexOf(mode) > 1) return this.#createPlay(shown);
    if (mode === "diagram" && !this.#attribute("controls")) return null;
    const { createReplayControls } = await import("./replay-controls.ts");
    return createReplayControls(this.#host, this.#frame, shown, {
      goTo: (ply) => this.goTo(ply),
      flip: () => this.flip(),
    });
  }

  /** Only our own pages can run the rules; in other pages, the board is an iframe. */
  async #createPlay(shown: BoardState): Promise<BoardExtension> {
    const [host, frame] = [this.#host, this.#frame];
    if (!document.getElementById("python")) {
      const { createIframeBoard } = await import("./playable-frame.ts");
      const name = nameOf(shown.position.game, shown.t);
      return createIframeBoard(host, frame, shown, this.#emit, name);
    }
    const { createPlayMode } = await import("./playable-loader.ts");
    return createPlayMode(host, frame, shown, this.#emit);
  }
}

/** Whatever a record or an attribute contains, the reader gets a message and the page an event. */
const toBoardError = (error: unknown): BoardError =>
  error instanceof Error && "args" in error
    ? (error as BoardError)
    : boardError("failed", { detail: String(error) });

export async function createView(host: HTMLElement) {
  const view = new View(host);
  await view.render();
  return view;
}
