/**
 * A board that is played on, cell by cell: four cells are a tetromino, two a taijitu. What a move breaks lights up and is
 * said; it is made by its button.
 * @import { App, Cell, Item, Trial, View, Violation } from "../app/types.js"
 * @import { State } from "./element-view.js"
 * @import { Played, Tell } from "./playable-loader.js"
 */
import { wordsText } from "../rules/platform-web.js";
import { make } from "../ui/dom.js";
import { draftOf } from "../games/shared/partial-move.js";
import { endReason, endText, reasons } from "../games/shared/status-text.js";
import { cornersOf } from "../board/board-layer.js";
import { picture } from "../games/scene.js";
import { createQueue } from "../util/serial-queue.js";
import { cellName, kindOf, readPlacement, readPosition } from "../notation/record-reader.js";
import { createRules } from "../rules/rules-client.js";
import { createWords } from "../i18n/fluent.js";
import { drawn } from "../board/svg-dom.js";
import { pointed, shapeOf } from "./hit-test.js";
import { sharedRules } from "./shared-rules.js";
import { languageOf } from "./messages.js";

const COORDINATES = 0.36;

/** How many cells are pointed at for a move. @type {Record<string, number>} */
const MOST = { taiji: 2, lot: 1 };

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * @param {HTMLElement} host
 * @param {HTMLElement} frame
 * @param {State} shown
 * @param {Tell} tell
 * @returns {Promise<Played>}
 */
export async function createLive(host, frame, shown, tell) {
  const language = languageOf(host);
  const session = crypto.randomUUID();
  /** @type {View | undefined} */
  let last;
  const [send, source] = await Promise.all([
    sharedRules(async (ask) => void (last && (await ask(JSON.stringify({ do: "open", session, save: last.save }))))),
    wordsText(language),
  ]);
  const words = createWords(language, source);
  const { t } = words;
  const app = /** @type {App} */ (/** @type {unknown} */ ({ t, words: () => words }));
  const rules = createRules(() => say(t("trouble-stopped")), Promise.resolve(send));
  const mode = host.getAttribute("mode");
  const dared = mode === "rule" ? host.getAttribute("rule") : null;
  const wanted = (host.getAttribute("solution") ?? "").split(/\s+/);

  const before = readPosition(shown.game.record, shown.ply);
  const start = recordOf(shown.game.record, before.moves);
  let view = await opened();
  last = view;
  let position = readPosition(view.record);
  let { far } = shown;
  /** @type {Cell[]} */
  let picked = [];
  /** @type {Trial | null} */
  let trial = null;
  /** @type {Cell} */
  let cursor = [Math.floor(position.columns / 2), Math.floor(position.rows / 2)];
  let keys = false;
  /** What the hand does: the rules may still be answering what it did before. */
  const inTurn = createQueue();

  const line = make("p", { part: "said", role: "status" });
  const act = (/** @type {string} */ word, /** @type {() => unknown} */ work) =>
    make("button", { type: "button", part: "act", click: () => inTurn(work) }, t(word));
  const colours = act("played-colours", otherColours);
  const back = act("button-undo", () => change({ do: "undo" }));
  const again = act("played-again", async () => shows(await opened()));
  const swap = act("played-swap", () => lay("swap"));
  const resign = act("menu-resign", () => lay("resign"));
  const play = act("button-confirm", made);
  const bar = make("div", { part: "acts" }, again, back, swap, resign, colours, play);

  /** @returns {Promise<View>} */
  async function opened() {
    const answer = await rules.ask({ do: "open", session, save: start });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer;
  }

  /** @param {string} text */
  const say = (text) => {
    line.textContent = text;
  };

  /** @param {View} answer */
  function shows(answer, text = "") {
    [view, last] = [answer, answer];
    position = readPosition(view.record);
    [picked, trial] = [[], null];
    say(text || whoseTurn());
    paint();
  }

  const whoseTurn = () => {
    if (view.outcome) return ended();
    const side = view.to_move ? view.seats[view.to_move].side : "";
    return t(kind() === "lot" ? "played-turn-lot" : kind() === "taiji" ? "played-turn-taiji" : "played-turn", { side: t(`side-${side}`) });
  };
  const ended = () => `${endText(app, asState())}. ${endReason(app, asState())}`;
  /** As other modules of the table want it told. */
  const asState = () => /** @type {any} */ ({ view, steps: trial ? [trial] : [], over: null, busy: false });
  const kind = () => kindOf(view.game, view.stage);
  const isReady = () => Boolean(trial && !trial.violations.length && trial.progress !== "started");

  /** @param {{ do: string } & Record<string, unknown>} request @returns {Promise<boolean>} */
  async function change(request, text = "") {
    const answer = await rules.ask({ session, ...request });
    if (answer.ok) shows(answer, text);
    return answer.ok;
  }

  /** The move that is chosen is made. */
  async function made() {
    if (!trial || !isReady() || dared) return;
    const move = trial.move;
    if (mode === "puzzle") {
      const right = wanted.includes(move);
      tell("move", { move, right, record: view.record, ply: view.ply });
      if (!right) return say(t("played-wrong"));
    }
    await lay(move, mode === "puzzle" ? t("played-right") : "");
  }

  /** @param {string} move that is legal @param {string} [text] what is said then */
  async function lay(move, text = "") {
    if (!(await change({ do: "play", move }, text))) return;
    if (mode !== "puzzle") tell("move", { move, record: view.record, ply: view.ply });
    if (view.outcome) tell("gameend", { ...view.outcome, record: view.record, sentence: ended() });
  }

  /** A turn that is left as it is, though there is more to choose. @param {Trial} begun @returns {Promise<Trial>} */
  async function left(begun) {
    const answer = await rules.ask({ do: "play", session, move: begun.move });
    return answer.ok ? begun : { ...begun, violations: answer.error.violations ?? [] };
  }

  /** @param {string} move */
  async function attempt(move) {
    const answer = await rules.begin(move).catch(() => null);
    if (!answer?.ok) return;
    trial = dared === "must-stack" && answer.progress === "started" ? await left(answer) : answer;
    const [first] = trial.choices;
    // Four cells of a coloured piece: some way to colour it is as good as another to begin with.
    if (trial.progress === "started" && trial.prompt === "colours" && first) await attempt(first.move);
    else {
      judge(trial);
      paint();
    }
  }

  /** What is to be said of a move. @param {Trial} tried */
  function judge({ violations, move, progress, prompt }) {
    const told = reasons(app, violations, readPlacement(move)?.shape ?? "").map(({ text }) => text).join(" ");
    if (violations.length) {
      const broken = Boolean(dared && violations.some(({ code }) => code === dared));
      const detail = { move, codes: [...new Set(violations.map(({ code }) => code))], cells: cellsOf(violations), violations, sentence: told };
      tell("illegal", dared ? { ...detail, broken } : detail);
      say(dared ? t(broken ? "played-broken" : "played-another", { why: told }) : told);
    } else if (progress === "started" && prompt) say(t(`prompt-${prompt}`));
    else say(t(dared ? "played-allowed" : "played-ready"));
  }

  /** Another way to colour the piece. */
  async function otherColours() {
    const piece = trial && readPlacement(trial.move);
    if (!piece || !trial) return;
    const answer = await rules.begin(piece.shape + picked.map(cellName).join(""));
    if (!answer.ok) return;
    const at = answer.choices.findIndex(({ move }) => move === trial?.move);
    const next = answer.choices[(at + 1) % answer.choices.length];
    if (next) await attempt(next.move);
  }

  /** What a tap makes of the cells so far: the text of a move to try, or nothing yet. @param {Cell} cell */
  function leads(cell) {
    const name = cellName(cell);
    const most = MOST[kind()] ?? 4;
    // The colours of a tetromino have a button of their own.
    const choice = most < 4 && trial?.choices.find(({ cells }) => cells.includes(name));
    if (choice) return choice.move;
    const others = picked.filter((one) => cellName(one) !== name);
    if (others.length < picked.length && most > 1) picked = others;
    else picked = [...(picked.length === most ? [] : picked), cell];
    trial = null;
    const names = picked.map(cellName);
    if (kind() === "lot") return name;
    if (kind() === "taiji") return names.length === 2 ? names.join("/") : names.length ? `${names}/` : "";
    const shape = names.length === 4 ? shapeOf(picked) : null;
    return shape ? shape + names.join("") : "";
  }

  /** @param {Cell} cell */
  async function tap(cell) {
    if (view.outcome) return;
    const move = leads(cell);
    if (move) await attempt(move);
    else {
      say(picked.length === 4 ? t("played-no-shape") : whoseTurn());
      paint();
    }
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const by = STEPS[event.key];
    const turn = far ? -1 : 1;
    const at = cursor;
    if (event.key === "Enter" || event.key === " ") inTurn(() => tap(at));
    else if (by) {
      const [column = 0, row = 0] = by;
      const next = [cursor[0] + turn * column, cursor[1] + turn * row];
      if (next.some((at, axis) => at < 0 || at >= (axis ? position.rows : position.columns))) return event.preventDefault();
      cursor = /** @type {Cell} */ (next);
      say(cellName(cursor));
    } else return;
    keys = true;
    event.preventDefault();
    paint();
  }

  function paint() {
    const piece = trial ? readPlacement(trial.move) : null;
    const stepped = kind() === "taiji" || kind() === "lot";
    const fits = trial ? !trial.violations.length : null;
    const { stage, groups = [], line: won = [] } = view;
    const seen = { ...position, far };
    const shownPicture = picture(seen, {
      coordinates: COORDINATES,
      stage,
      groups: view.outcome ? groups : [],
      line: won,
      ghost: piece && !stepped ? { ...piece, as: "set", fits } : null,
      draft: stepped && trial ? draftOf(asState(), kind()) : null,
      violations: trial?.violations ?? [],
      cursor: keys ? cursor : null,
    });
    const marks = trial ? [] : picked.map(cornersOf(seen)).map(chosen);
    const svg = drawn({ ...shownPicture, items: [...shownPicture.items, ...marks] }, t("twin-label"), "");
    for (const [name, value] of [["tabindex", "0"], ["role", "application"]]) svg.setAttribute(name ?? "", value ?? "");
    svg.addEventListener("click", (event) => {
      const cell = pointed(/** @type {SVGSVGElement} */ (svg), /** @type {MouseEvent} */ (event), seen);
      keys = false;
      if (!cell) return;
      cursor = cell;
      inTurn(() => tap(cell));
    });
    svg.addEventListener("keydown", (event) => key(/** @type {KeyboardEvent} */ (event)));
    const old = frame.firstElementChild;
    const focused = old === /** @type {ShadowRoot} */ (frame.getRootNode()).activeElement;
    old?.replaceWith(svg);
    if (focused) svg.focus();
    play.hidden = Boolean(dared);
    play.disabled = !isReady();
    back.hidden = Boolean(dared) || !view.may_undo;
    swap.hidden = mode !== "play" || !view.may_swap;
    resign.hidden = mode !== "play" || Boolean(view.outcome) || !view.ply;
    colours.hidden = !piece?.black.length || stepped;
  }

  rules.about(session);
  frame.append(line, bar);
  say(whoseTurn());
  return {
    update(state) {
      ({ far } = state);
      paint();
    },
    record: () => view.record,
    close() {
      rules.ask({ do: "close", session });
      line.remove();
      bar.remove();
    },
  };
}

/** The record as far as it is shown. @param {string} record @param {string[]} moves */
const recordOf = (record, moves) =>
  `${record.slice(0, record.lastIndexOf("]") + 1).replace(/\[(Result|Termination|Clock\w*|Times) "[^"]*"\]\s*/g, "")}\n\n${moves.join(" ")}\n`;

/** @param {Violation[]} violations */
const cellsOf = (violations) => [...new Set(violations.flatMap(({ cells }) => cells))];

/** A cell of a piece that is not whole yet. @param {[number, number]} corner @returns {Item} */
const chosen = ([x, y]) => ({ draw: "rect", x: x + 0.09, y: y + 0.09, w: 0.82, h: 0.82, radius: 0.16, fill: "accent-soft", stroke: "accent", width: 0.09, opacity: 0.9 });
