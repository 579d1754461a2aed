/** A board that is shown: reads the text in its element, paints the position, tells what happens. */
import type { SceneItem, Scene, Position } from "../app/types.ts";
import type { ParsedBoard, BoardError } from "./board-parser.ts";
import type { Translate } from "./messages.ts";
import { boardContents } from "../notation/board-description.ts";
import { readPosition } from "../notation/record-reader.ts";
import { createSceneBuilder } from "../games/stage-layers.ts";
import { svgOf } from "../board/svg-dom.ts";
import { parseBoard, readPly, boardError } from "./board-parser.ts";
import { languageOf, loadTranslate } from "./messages.ts";

/** The size of the letters along the board, in cells: legible when a board is 300 pixels wide. */
const COORDINATES = 0.36;

/** Of what is wrong no more is told. */
const MAX_MESSAGE = 200;

const MODES = ["diagram", "replay", "play", "rule", "puzzle"];

/** What is shown. */
export interface BoardState {
  game: ParsedBoard;
  ply: number;
  position: Position;
  /** The board is turned round. */
  flipped: boolean;
  t: Translate;
  /** That was read. */
  text: string | null;
}

/** What comes with the picture. */
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

/** What lies where, in words. */
function describeBoard({ position, t }: BoardState) {
  const said = [...boardContents(position)].map(([what, cells]) => {
    const [side, kind = "symbol"] = what.split(":");
    return t(`picture-${kind}s`, { side: t(`side-${side}`), cells: cells.join(" ") });
  });
  const moves = position.moves.map((move, index) => `${index + 1} ${move}`).join(", ");
  return [...said, moves ? t("picture-moves", { moves }) : t("picture-no-moves")].join(" ");
}

/** Whether the side or seat that is to sit below would sit above. */
const isFlipped = (below: string, { sides }: Position) =>
  ["second", sides.Second.toLowerCase()].includes(below.toLowerCase());

const plyDetail = ({ ply, game, position }: BoardState) => ({
  ply,
  of: game.plies,
  move: position.moves.at(-1) ?? null,
});

/** @param host - whose shadow has a frame for the picture, a message, and a slot for the text */
export async function createView(host: HTMLElement) {
  const root = host.shadowRoot as ShadowRoot;
  const [frame, message] = [...root.children] as [HTMLElement, HTMLElement];
  let state: BoardState | null = null;
  let extension: BoardExtension | null = null;
  let annotations: { ply: number; items: (position: Position) => SceneItem[] } | null = null;
  let rendered: { picture: Scene; label: string; desc: string } | null = null;
  /** Of changes that come at once only the last counts. */
  let renderId = 0;

  const attribute = (name: string, otherwise = "") => host.getAttribute(name) || otherwise;
  const emit = (type: string, detail: unknown) =>
    host.dispatchEvent(new CustomEvent(type, { detail }));

  /** Colours that the reader's system chooses are few readers' need. */
  async function applyForcedColours() {
    if (!FORCED_COLOURS.matches) return;
    const { forcedColoursSheet } = await import("./forced-colors.ts");
    if (!root.adoptedStyleSheets.includes(forcedColoursSheet)) root.adoptedStyleSheets.push(forcedColoursSheet);
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
    const ply = readPly(host.getAttribute("ply"), game.plies, attribute("mode") === "replay" ? 0 : game.plies);
    return { text, game, ply, flipped, t, position: readPosition(game.record, ply) };
  }

  /** What comes with the picture. */
  async function createExtension(shown: BoardState): Promise<BoardExtension | null> {
    const mode = attribute("mode", "diagram");
    if (!MODES.includes(mode)) throw boardError("mode", { mode: mode });
    if (MODES.indexOf(mode) > 1) return createPlay(shown);
    if (mode === "diagram" && !attribute("controls")) return null;
    return (await import("./replay-controls.ts")).createReplayControls(host, frame, shown, { goTo, flip });
  }

  /** Only pages of ours can run the rules. */
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

  /** Reads and shows everything anew; returns what could not be read. */
  async function render() {
    renderId += 1;
    const thisRender = renderId;
    const t = await loadTranslate(languageOf(host));
    await applyForcedColours();
    try {
      const read = readState(t);
      const marks = attribute("marks");
      const items = marks && (await import("./annotations.ts")).parseAnnotations(marks, read.position);
      const newExtension = await createExtension(read);
      if (thisRender !== renderId) return newExtension?.close();
      close();
      [state, extension, annotations] = [read, newExtension, items ? { ply: read.ply, items } : null];
      message.textContent = "";
      FORCED_COLOURS.addEventListener("change", render);
      paint();
      emit("ready", { ...plyDetail(state), record: state.game.record });
    } catch (error) {
      const problem = error as BoardError;
      if (!problem.args) throw error;
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
    /** The board was taken away and is in a page again, as it was. */
    async reattach() {
      if (state?.text !== host.textContent) return render();
      close();
      extension = await createExtension(state);
      FORCED_COLOURS.addEventListener("change", render);
      paint();
    },
    /** Something in the element is another one; perhaps only the frame that it has itself put there. */
    onTextChanged() {
      if (state?.text !== host.textContent) render();
    },
    /** The text in the element was changed on purpose. */
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
