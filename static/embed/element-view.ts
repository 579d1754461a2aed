/** A board that is shown: reads the text in its element, paints the position, tells what happens. */
import type { Item, Picture, Position } from "../app/types.ts";
import type { Reading, Unreadable } from "./board-parser.ts";
import type { Translate } from "./messages.ts";
import { contents } from "../notation/board-description.ts";
import { readPosition } from "../notation/record-reader.ts";
import { pictures } from "../games/stage-layers.ts";
import { drawn } from "../board/svg-dom.ts";
import { read, readPly, unreadable } from "./board-parser.ts";
import { languageOf, wordsOf } from "./messages.ts";

/** The size of the letters along the board, in cells: legible when a board is 300 pixels wide. */
const COORDINATES = 0.36;

/** Of what is wrong no more is told. */
const LONGEST = 200;

const MODES = ["diagram", "replay", "play", "rule", "puzzle"];

/** What is shown. */
export interface State {
  game: Reading;
  ply: number;
  position: Position;
  /** The board is turned round. */
  far: boolean;
  t: Translate;
  /** That was read. */
  text: string | null;
}

/** What comes with the picture. */
export interface Extra {
  update: (state: State) => void;
  close: () => void;
  record?: () => string | Promise<string>;
}

const picture = pictures();
const SYSTEM = matchMedia("(forced-colors: active)");

const nameOf = (game: string, t: Translate) =>
  game
    .split("+")
    .map((part) => t(`game-${part}`))
    .join("+");

/** What lies where, in words. */
function spoken({ position, t }: State) {
  const said = [...contents(position)].map(([what, cells]) => {
    const [side, kind = "symbol"] = what.split(":");
    return t(`picture-${kind}s`, { side: t(`side-${side}`), cells: cells.join(" ") });
  });
  const moves = position.moves.map((move, index) => `${index + 1} ${move}`).join(", ");
  return [...said, moves ? t("picture-moves", { moves }) : t("picture-no-moves")].join(" ");
}

/** Whether the side or seat that is to sit below would sit above. */
const isFar = (below: string, { sides }: Position) =>
  ["second", sides.Second.toLowerCase()].includes(below.toLowerCase());

const where = ({ ply, game, position }: State) => ({
  ply,
  of: game.of,
  move: position.moves.at(-1) ?? null,
});

/** @param host - whose shadow has a frame for the picture, a message, and a slot for the text */
export async function createView(host: HTMLElement) {
  const root = host.shadowRoot as ShadowRoot;
  const [frame, message] = [...root.children] as [HTMLElement, HTMLElement];
  let state: State | null = null;
  let extra: Extra | null = null;
  let marked: { ply: number; items: (position: Position) => Item[] } | null = null;
  let painted: { picture: Picture; label: string; about: string } | null = null;
  /** Of changes that come at once only the last counts. */
  let turn = 0;

  const wish = (name: string, otherwise = "") => host.getAttribute(name) || otherwise;
  const tell = (type: string, detail: unknown) =>
    host.dispatchEvent(new CustomEvent(type, { detail }));

  /** Colours that the reader's system chooses are few readers' need. */
  async function dressForced() {
    if (!SYSTEM.matches) return;
    const { forced } = await import("./forced-colors.ts");
    if (!root.adoptedStyleSheets.includes(forced)) root.adoptedStyleSheets.push(forced);
  }

  function paint() {
    if (!state) return;
    const { game, far, ply, t } = state;
    const position = { ...state.position, far };
    const shown = picture(position, {
      coordinates: wish("coordinates") === "off" ? 0 : COORDINATES,
      hatching: host.hasAttribute("hatching") || SYSTEM.matches,
    });
    const marks = marked?.ply === ply ? marked.items(position) : [];
    painted = {
      picture: { ...shown, items: [...shown.items, ...marks] },
      label: `${nameOf(position.game, t)}. ${t("picture-after-of", { ply, of: game.of })}`,
      about: spoken(state),
    };
    frame.firstElementChild?.replaceWith(drawn(painted.picture, painted.label, painted.about));
    extra?.update(state);
  }

  function refuse(trouble: Unreadable, t: Translate) {
    close();
    state = null;
    const { code, args } = trouble;
    trouble.message = message.textContent = t(`embed-${code}`, args).slice(0, LONGEST);
    tell("error", { code, message: trouble.message, ...args });
  }

  function close() {
    SYSTEM.removeEventListener("change", render);
    extra?.close();
    extra = null;
  }

  function readAll(t: Translate): State {
    const text = host.textContent;
    const game = read(text ?? "", wish("game"));
    const far = isFar(wish("side"), readPosition(game.record, 0));
    const ply = readPly(host.getAttribute("ply"), game.of, wish("mode") === "replay" ? 0 : game.of);
    return { text, game, ply, far, t, position: readPosition(game.record, ply) };
  }

  /** What comes with the picture. */
  async function extraOf(shown: State): Promise<Extra | null> {
    const mode = wish("mode", "diagram");
    if (!MODES.includes(mode)) throw unreadable("mode", { mode: mode });
    if (MODES.indexOf(mode) > 1) return playedOf(shown);
    if (mode === "diagram" && !wish("controls")) return null;
    return (await import("./replay-controls.ts")).createReplay(host, frame, shown, { goTo, flip });
  }

  /** Only pages of ours can run the rules. */
  async function playedOf(shown: State) {
    if (!document.getElementById("python"))
      return (await import("./playable-frame.ts")).createFramed(
        host,
        frame,
        shown,
        tell,
        nameOf(shown.position.game, shown.t),
      );
    return (await import("./playable-loader.ts")).createPlayed(host, frame, shown, tell);
  }

  /** Reads and shows everything anew; returns what could not be read. */
  async function render() {
    turn += 1;
    const own = turn;
    const t = await wordsOf(languageOf(host));
    await dressForced();
    try {
      const read = readAll(t);
      const marks = wish("marks");
      const items = marks && (await import("./annotations.ts")).marksOf(marks, read.position);
      const more = await extraOf(read);
      if (own !== turn) return more?.close();
      close();
      [state, extra, marked] = [read, more, items ? { ply: read.ply, items } : null];
      message.textContent = "";
      SYSTEM.addEventListener("change", render);
      paint();
      tell("ready", { ...where(state), record: state.game.record });
    } catch (error) {
      const trouble = error as Unreadable;
      if (!trouble.args) throw error;
      if (own === turn) refuse(trouble, t);
      return trouble;
    }
  }

  function goTo(ply: number | "end") {
    if (!state) return;
    const { of, record } = state.game;
    const to = ply === "end" ? of : ply;
    if (!Number.isInteger(to) || to < 0 || to > of)
      throw new RangeError(state.t("embed-ply", { ply: String(ply), of }));
    if (to === state.ply) return;
    state = { ...state, ply: to, position: readPosition(record, to) };
    paint();
    tell("plychange", where(state));
  }

  function flip() {
    if (state) state = { ...state, far: !state.far };
    paint();
  }

  await render();
  return {
    goTo,
    flip,
    close,
    render,
    /** The board was taken away and is in a page again, as it was. */
    async open() {
      if (state?.text !== host.textContent) return render();
      close();
      extra = await extraOf(state);
      SYSTEM.addEventListener("change", render);
      paint();
    },
    /** Something in the element is another one; perhaps only the frame that it has itself put there. */
    changed() {
      if (state?.text !== host.textContent) render();
    },
    /** The text in the element was changed on purpose. */
    async load() {
      const trouble = await render();
      if (trouble) throw trouble;
    },
    record: () => extra?.record?.() ?? state?.game.record ?? host.textContent ?? "",
    async svg() {
      const { savedSvg } = await import("./svg-download.ts");
      return painted && state ? savedSvg(host, painted, languageOf(host)) : "";
    },
  };
}

export type View = Awaited<ReturnType<typeof createView>>;
