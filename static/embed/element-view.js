/**
 * A board that is shown: reads the text in its element, paints the position, tells what happens.
 * @import { Item, Picture, Position } from "../app/types.js"
 * @import { Reading, Unreadable } from "./board-parser.js"
 * @import { Translate } from "./messages.js"
 */
import { contents } from "../notation/board-description.js";
import { readPosition } from "../notation/record-reader.js";
import { pictures } from "../games/stage-layers.js";
import { drawn } from "../board/svg-dom.js";
import { read, readPly, unreadable } from "./board-parser.js";
import { languageOf, wordsOf } from "./messages.js";

/** The size of the letters along the board, in cells: legible when a board is 300 pixels wide. */
const COORDINATES = 0.36;

/** Of what is wrong no more is told. */
const LONGEST = 200;

const MODES = ["diagram", "replay", "play", "rule", "puzzle"];

/**
 * @typedef {object} State what is shown
 * @property {Reading} game
 * @property {number} ply
 * @property {Position} position
 * @property {boolean} far the board is turned round
 * @property {Translate} t
 * @property {string | null} text that was read
 */
/** What comes with the picture. @typedef {{ update: (state: State) => void, close: () => void, record?: () => string | Promise<string> }} Extra */

const picture = pictures();
const SYSTEM = matchMedia("(forced-colors: active)");

/** @param {string} game @param {Translate} t */
const nameOf = (game, t) => game.split("+").map((part) => t(`game-${part}`)).join("+");

/** What lies where, in words. @param {State} state */
function spoken({ position, t }) {
  const said = [...contents(position)].map(([what, cells]) => {
    const [side, kind = "symbol"] = what.split(":");
    return t(`picture-${kind}s`, { side: t(`side-${side}`), cells: cells.join(" ") });
  });
  const moves = position.moves.map((move, index) => `${index + 1} ${move}`).join(", ");
  return [...said, moves ? t("picture-moves", { moves }) : t("picture-no-moves")].join(" ");
}

/** Whether the side or seat that is to sit below would sit above. @param {string} below @param {Position} start */
const isFar = (below, { sides }) => ["second", sides.Second.toLowerCase()].includes(below.toLowerCase());

/** @param {State} state */
const where = ({ ply, game, position }) => ({ ply, of: game.of, move: position.moves.at(-1) ?? null });

/** @param {HTMLElement} host whose shadow has a frame for the picture, a message, and a slot for the text */
export async function createView(host) {
  const root = /** @type {ShadowRoot} */ (host.shadowRoot);
  const [frame, message] = /** @type {[HTMLElement, HTMLElement]} */ ([...root.children]);
  /** @type {State | null} */
  let state = null;
  /** @type {Extra | null} */
  let extra = null;
  /** @type {{ ply: number, items: (position: Position) => Item[] } | null} */
  let marked = null;
  /** @type {{ picture: Picture, label: string, about: string } | null} */
  let painted = null;
  /** Of changes that come at once only the last counts. */
  let turn = 0;

  /** @param {string} name @param {string} [otherwise] */
  const wish = (name, otherwise = "") => host.getAttribute(name) || otherwise;
  /** @param {string} type @param {unknown} detail */
  const tell = (type, detail) => host.dispatchEvent(new CustomEvent(type, { detail }));

  /** Colours that the reader's system chooses are few readers' need. */
  async function dressForced() {
    if (!SYSTEM.matches) return;
    const { forced } = await import("./forced-colors.js");
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

  /** @param {Unreadable} trouble @param {Translate} t */
  function refuse(trouble, t) {
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

  /** @param {Translate} t @returns {State} */
  function readAll(t) {
    const text = host.textContent;
    const game = read(text ?? "", wish("game"));
    const far = isFar(wish("side"), readPosition(game.record, 0));
    const ply = readPly(host.getAttribute("ply"), game.of, wish("mode") === "replay" ? 0 : game.of);
    return { text, game, ply, far, t, position: readPosition(game.record, ply) };
  }

  /** What comes with the picture. @param {State} shown @returns {Promise<Extra | null>} */
  async function extraOf(shown) {
    const mode = wish("mode", "diagram");
    if (!MODES.includes(mode)) throw unreadable("mode", { mode: mode });
    if (MODES.indexOf(mode) > 1) return playedOf(shown);
    if (mode === "diagram" && !wish("controls")) return null;
    return (await import("./replay-controls.js")).createReplay(host, frame, shown, { goTo, flip });
  }

  /** Only pages of ours can run the rules. @param {State} shown */
  async function playedOf(shown) {
    if (!document.getElementById("python"))
      return (await import("./playable-frame.js")).createFramed(host, frame, shown, tell, nameOf(shown.position.game, shown.t));
    return (await import("./playable-loader.js")).createPlayed(host, frame, shown, tell);
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
      const items = marks && (await import("./annotations.js")).marksOf(marks, read.position);
      const more = await extraOf(read);
      if (own !== turn) return more?.close();
      close();
      [state, extra, marked] = [read, more, items ? { ply: read.ply, items } : null];
      message.textContent = "";
      SYSTEM.addEventListener("change", render);
      paint();
      tell("ready", { ...where(state), record: state.game.record });
    } catch (error) {
      const trouble = /** @type {Unreadable} */ (error);
      if (!trouble.args) throw error;
      if (own === turn) refuse(trouble, t);
      return trouble;
    }
  }

  /** @param {number | "end"} ply */
  function goTo(ply) {
    if (!state) return;
    const { of, record } = state.game;
    const to = ply === "end" ? of : ply;
    if (!Number.isInteger(to) || to < 0 || to > of) throw new RangeError(state.t("embed-ply", { ply: String(ply), of }));
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
      const { savedSvg } = await import("./svg-download.js");
      return painted && state ? savedSvg(host, painted, languageOf(host)) : "";
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof createView>>} View */
