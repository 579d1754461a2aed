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

/** @param host - element with a shadow root that contains picture frame, message and text slot */
export async function createView(host: HTMLElement) {
  const root = host.shadowRoot as ShadowRoot;
  const [frame, message] = [...root.children] as [HTMLElement, HTMLElement];
  let state: BoardState | null = null;
  let extension: BoardExtension | null = null;
  let annotations: { ply: number; items: (position: Position) => SceneItem[] } | null = null;
  let rendered: { picture: Scene; label: string; desc: string } | null = null;
  /** Incremented for each render, to discard superseded ones. */
  let renderId = 0;

  const attribute = (name: string, otherwise = "") => host.getAttribute(name) || otherwise;
  const emit = (type: string, detail: unknown) =>
    host.dispatchEvent(new CustomEvent(type, { detail }));

  /** The style sheet for forced colours is loaded on demand, because few readers need it. */
  async function applyForcedColours() {
    if (!FORCED_COLOURS.matches) return;
    const { forcedColoursSheet } = await import("./forced-colors.ts");
    if (!root.adoptedStyleSheets.includes(forcedColoursSheet))
      root.adoptedStyleSheets.push(forcedColoursSheet);
  }

  function paint() {
    if (!state) return;
    const { game, flipped, ply, t } = state;
    const position = { ...state.position, flipped };
    const scene = picture(position, {
      coordinates: attribute("coordinates") === "off" ? 0 : COORDINATES,
      hatching: host.hasAttribute("hatching") || FORCED_COLOURS.matches,
    });
    const annotationItems = annotations?.ply === ply ? annotations.items(position) : [];
    rendered = {
      picture: { ...scene, items: [...scene.items, ...annotationItems] },
      label: `${nameOf(position.game, t)}. ${t("picture-after-of", { ply, of: game.plies })}`,
      desc: describeBoard(state),
    };
    frame.firstElementChild?.replaceWith(svgOf(rendered.picture, rendered.label, rendered.desc));
    extension?.update(state);
  }

  function showError(trouble: BoardError, t: Translate) {
    close();
    state = null;
    const { code, args } = trouble;
    trouble.message = message.textContent = t(`embed-${code}`, args).slice(0, MAX_MESSAGE);
    emit("error", { code, message: trouble.message, ...args });
  }

  function close() {
    FORCED_COLOURS.removeEventListener("change", render);
    extension?.close();
    extension = null;
  }

  function readState(t: Translate): BoardState {
    const text = host.textContent;
    const game = parseBoard(text ?? "", attribute("game"));
    const flipped = isFlipped(attribute("side"), readPosition(game.record, 0));
    const ply = readPly(
      host.getAttribute("ply"),
      game.plies,
      attribute("mode") === "replay" ? 0 : game.plies,
    );
    return { text, game, ply, flipped, t, position: readPosition(game.record, ply) };
  }

  /** Creates the controls of the current mode; null for a plain diagram. */
  async function createExtension(shown: BoardState): Promise<BoardExtension | null> {
    const mode = attribute("mode", "diagram");
    if (!MODES.includes(mode)) throw boardError("mode", { mode: mode });
    if (MODES.indexOf(mode) > 1) return createPlay(shown);
    if (mode === "diagram" && !attribute("controls")) return null;
    return (await import("./replay-controls.ts")).createReplayControls(host, frame, shown, {
      goTo,
      flip,
    });
  }

  /** Only our own pages can run the rules; in other pages, the board is an iframe. */
  async function createPlay(shown: BoardState) {
    if (!document.getElementById("python"))
      return (await import("./playable-frame.ts")).createIframeBoard(
        host,
        frame,
        shown,
        emit,
        nameOf(shown.position.game, shown.t),
      );
    return (await import("./playable-loader.ts")).createPlayMode(host, frame, shown, emit);
  }

  /**
   * Parses and renders everything again.
   * @returns the error if the content is invalid
   */
  async function render() {
    renderId += 1;
    const thisRender = renderId;
    const t = await loadTranslate(languageOf(host));
    await applyForcedColours();
    try {
      const read = readState(t);
      const marks = attribute("marks");
      const items =
        marks && (await import("./annotations.ts")).parseAnnotations(marks, read.position);
      const newExtension = await createExtension(read);
      if (thisRender !== renderId) return newExtension?.close();
      close();
      [state, extension, annotations] = [
        read,
        newExtension,
        items ? { ply: read.ply, items } : null,
      ];
      message.textContent = "";
      FORCED_COLOURS.addEventListener("change", render);
      paint();
      emit("ready", { ...plyDetail(state), record: state.game.record });
    } catch (error) {
      // Whatever a record or an attribute contains, the reader gets a message and the page an event.
      const known = error instanceof Error && "args" in error;
      const problem = known
        ? (error as BoardError)
        : boardError("failed", { detail: String(error) });
      if (thisRender === renderId) showError(problem, t);
      return problem;
    }
  }

  function goTo(ply: number | "end") {
    if (!state) return;
    const { plies, record } = state.game;
    const to = ply === "end" ? plies : ply;
    if (!Number.isInteger(to) || to < 0 || to > plies)
      throw new RangeError(state.t("embed-ply", { ply: String(ply), of: plies }));
    if (to === state.ply) return;
    state = { ...state, ply: to, position: readPosition(record, to) };
    paint();
    emit("plychange", plyDetail(state));
  }

  function flip() {
    if (state) state = { ...state, flipped: !state.flipped };
    paint();
  }

  await render();
  return {
    goTo,
    flip,
    close,
    render,
    /** Restores the view of an element that has been removed and inserted into a document again. */
    async reattach() {
      if (state?.text !== host.textContent) return render();
      close();
      extension = await createExtension(state);
      FORCED_COLOURS.addEventListener("change", render);
      paint();
    },
    /** Handles mutations, which may come from the iframe that the element itself has inserted. */
    onTextChanged() {
      if (state?.text !== host.textContent) void render();
    },
    /** Renders a text set by `LitsBoard.load()`; rejects if it is invalid. */
    async load() {
      const trouble = await render();
      if (trouble) throw trouble;
    },
    record: () => extension?.record?.() ?? state?.game.record ?? host.textContent ?? "",
    async svg() {
      const { toSvgDocument } = await import("./svg-download.ts");
      return rendered && state ? toSvgDocument(host, rendered, languageOf(host)) : "";
    },
  };
}

export type View = Awaited<ReturnType<typeof createView>>;
