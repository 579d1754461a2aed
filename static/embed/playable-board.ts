/**
 * Playable embedded board. A move is entered cell by cell (four cells form a tetromino, two a
 * taijitu); violations are highlighted and announced; a button confirms the move.
 */

import { cornerMapper } from "../board/board-layer.ts";
import { svgOf } from "../board/svg-dom.ts";
import type { SceneItem } from "../board/types.ts";
import { buildScene } from "../games/scene.ts";
import { PLAY } from "../games/shared/mode.ts";
import { stepPreviewOf } from "../games/shared/partial-move.ts";
import { violationTexts } from "../games/shared/refusal-text.ts";
import { isStepwise, stageOf } from "../games/shared/stage.ts";
import { endReason, endText, translateVariant } from "../games/shared/status-text.ts";
import type { GameState } from "../games/shared/types.ts";
import { createI18n } from "../i18n/fluent.ts";
import { messageUrls } from "../languages/message-urls.js";
import { CELLS_TO_CHOOSE, firstStep } from "../notation/move-syntax.ts";
import { cellName, readPlacement, readPosition } from "../notation/record-reader.ts";
import type { Cell, GameResponse, PartialMove, Violation } from "../protocol/types.ts";
import { fetchText } from "../rules/fetch-text.ts";
import { type Command, createRulesClient } from "../rules/rules-client.ts";
import type { App } from "../state/app.ts";
import { h } from "../ui/dom.ts";
import { createQueue } from "../util/serial-queue.ts";
import type { BoardState } from "./element-view.ts";
import { cellAtPointer, tetrominoLetter } from "./hit-test.ts";
import { languageOf } from "./messages.ts";
import type { Emit, PlayableBoard } from "./playable-loader.ts";
import { connectSharedRules } from "./shared-rules.ts";

const COORDINATES = 0.36;

const CURSOR_KEYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export async function createPlayableBoard(
  host: HTMLElement,
  frame: HTMLElement,
  state: BoardState,
  emit: Emit,
): Promise<PlayableBoard> {
  const language = languageOf(host);
  const session = crypto.randomUUID();
  let lastView: GameResponse | undefined;
  const [send, source] = await Promise.all([
    connectSharedRules(
      async (ask) =>
        void (
          lastView && (await ask(JSON.stringify({ do: "open", session, save: lastView.save })))
        ),
    ),
    fetchText(messageUrls[language]),
  ]);
  const words = createI18n(language, source);
  const { t } = words;
  const app = { t, i18n: () => words } as unknown as App;
  const rules = createRulesClient(() => showText(t("failure-stopped")), Promise.resolve(send));
  const mode = host.getAttribute("mode");
  const ruleToBreak = mode === "rule" ? host.getAttribute("rule") : null;
  const solutions = (host.getAttribute("solution") ?? "").split(/\s+/);

  const startPosition = readPosition(state.game.record, state.ply);
  const startRecord = recordWithMoves(state.game.record, startPosition.moves);
  let view = await openSession();
  lastView = view;
  let position = readPosition(view.record);
  let { flipped } = state;
  let pickedCells: Cell[] = [];
  let partialMove: PartialMove | null = null;
  let cursor: Cell = [Math.floor(position.columns / 2), Math.floor(position.rows / 2)];
  let usesKeyboard = false;
  /** Queues the input, because the rules may still be processing the previous input. */
  const enqueue = createQueue();

  const line = h("p", { part: "said", role: "status" });
  const actionButton = (word: string, work: () => unknown) =>
    h("button", { type: "button", part: "act", click: () => enqueue(work) }, t(word));
  const coloursButton = actionButton("playable-colours", nextColouring);
  const undoButton = actionButton("button-undo", () => submit({ do: "undo" }));
  const restartButton = actionButton("playable-again", async () => showView(await openSession()));
  const swapButton = actionButton("playable-swap", () => playMove("swap"));
  const resignButton = actionButton("menu-resign", () => playMove("resign"));
  const playButton = actionButton("button-confirm", confirmMove);
  const bar = h(
    "div",
    { part: "acts" },
    restartButton,
    undoButton,
    swapButton,
    resignButton,
    coloursButton,
    playButton,
  );

  async function openSession(): Promise<GameResponse> {
    const answer = await rules.command({ do: "open", session, save: startRecord });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer;
  }

  const showText = (text: string) => {
    line.textContent = text;
  };

  function showView(answer: GameResponse, text = "") {
    [view, lastView] = [answer, answer];
    position = readPosition(view.record);
    [pickedCells, partialMove] = [[], null];
    showText(text || turnText());
    paint();
  }

  const turnText = () => {
    if (view.outcome) return resultText();
    const side = view.to_move ? view.seats[view.to_move].side : "";
    return translateVariant(app, "playable-turn", stage().id, { side: t(`side-${side}`) });
  };
  const resultText = () => `${endText(app, toGameState())}. ${endReason(app, toGameState())}`;
  /** The part of `GameState` that shared modules need. */
  const toGameState = () =>
    ({
      view,
      steps: partialMove ? [partialMove] : [],
      hoveredCell: null,
      busy: false,
      mode: PLAY,
    }) as unknown as GameState;
  const stage = () => stageOf({ view });
  const isReady = () =>
    Boolean(partialMove && !partialMove.violations.length && partialMove.progress !== "started");

  async function submit(
    request: Pick<Command, "do"> & Record<string, unknown>,
    text = "",
  ): Promise<boolean> {
    const answer = await rules.command({ session, ...request });
    if (answer.ok) showView(answer, text);
    return answer.ok;
  }

  /** Plays the chosen move; in a puzzle only if it is a solution. */
  async function confirmMove() {
    if (!partialMove || !isReady() || ruleToBreak) return;
    const move = partialMove.move;
    if (mode === "puzzle") {
      const right = solutions.includes(move);
      emit("move", { move, right, record: view.record, ply: view.ply });
      if (!right) return showText(t("playable-wrong"));
    }
    await playMove(move, mode === "puzzle" ? t("playable-right") : "");
  }

  /**
   * @param move - legal move
   * @param text - message after the move; defaults to the side to move or the result
   */
  async function playMove(move: string, text = "") {
    if (!(await submit({ do: "play", move }, text))) return;
    if (mode !== "puzzle") emit("move", { move, record: view.record, ply: view.ply });
    if (view.outcome)
      emit("gameend", { ...view.outcome, record: view.record, sentence: resultText() });
  }

  /** Submits a turn although choices remain, to find out which rules that violates. */
  async function withTurnLeft(partial: PartialMove): Promise<PartialMove> {
    const answer = await rules.command({ do: "play", session, move: partial.move });
    return answer.ok ? partial : { ...partial, violations: answer.error.violations ?? [] };
  }

  async function tryMove(move: string) {
    const answer = await rules.ask({ do: "try", session, move }).catch(() => null);
    if (!answer?.ok) return;
    partialMove =
      ruleToBreak === "must-stack" && answer.progress === "started"
        ? await withTurnLeft(answer)
        : answer;
    const [first] = partialMove.choices;
    // A coloured piece starts with its first colouring.
    if (partialMove.progress === "started" && partialMove.prompt === "colours" && first)
      await tryMove(first.move);
    else {
      report(partialMove);
      paint();
    }
  }

  /** Announces the violations of a move, and dispatches `illegal` for them, or the next choice. */
  function report({ violations, move, progress, prompt }: PartialMove) {
    const sentence = violationTexts(app, violations, readPlacement(move)?.shape ?? "")
      .map(({ text }) => text)
      .join(" ");
    if (violations.length) {
      const broken = Boolean(ruleToBreak && violations.some(({ code }) => code === ruleToBreak));
      const detail = {
        move,
        codes: [...new Set(violations.map(({ code }) => code))],
        cells: cellsOf(violations),
        violations,
        sentence: sentence,
      };
      emit("illegal", ruleToBreak ? { ...detail, broken } : detail);
      showText(
        ruleToBreak
          ? t(broken ? "playable-broken" : "playable-another", { why: sentence })
          : sentence,
      );
    } else if (progress === "started" && prompt) showText(t(`prompt-${prompt}`));
    else showText(t(ruleToBreak ? "playable-allowed" : "playable-ready"));
  }

  /** Switches to the next colouring of the piece. */
  async function nextColouring() {
    const piece = partialMove && readPlacement(partialMove.move);
    if (!piece || !partialMove) return;
    const move = piece.shape + pickedCells.map(cellName).join("");
    const answer = await rules.ask({ do: "try", session, move });
    if (!answer?.ok) return;
    const at = answer.choices.findIndex(({ move }) => move === partialMove?.move);
    const next = answer.choices[(at + 1) % answer.choices.length];
    if (next) await tryMove(next.move);
  }

  /**
   * Adds a tapped cell to the move or removes it.
   * @returns text of the move to try; empty while cells are missing
   */
  function moveAfterTap(cell: Cell) {
    const name = cellName(cell);
    const { syntax } = stage();
    const maxCells = CELLS_TO_CHOOSE[syntax];
    // The colours of a tetromino are chosen with a button instead.
    const choice = maxCells < 4 && partialMove?.choices.find(({ cells }) => cells.includes(name));
    if (choice) return choice.move;
    const others = pickedCells.filter((one) => cellName(one) !== name);
    if (others.length < pickedCells.length && maxCells > 1) pickedCells = others;
    else pickedCells = [...(pickedCells.length === maxCells ? [] : pickedCells), cell];
    partialMove = null;
    const names = pickedCells.map(cellName);
    if (stage().input === "piece") {
      const shape = names.length === maxCells ? tetrominoLetter(pickedCells) : null;
      return shape ? shape + names.join("") : "";
    }
    if (names.length > 1) return names.join("/");
    return pickedCells[0] ? firstStep(syntax, pickedCells[0], "B") : "";
  }

  async function tap(cell: Cell) {
    if (view.outcome) return;
    const move = moveAfterTap(cell);
    if (move) await tryMove(move);
    else {
      showText(pickedCells.length === 4 ? t("playable-no-shape") : turnText());
      paint();
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = CURSOR_KEYS[event.key];
    const turn = flipped ? -1 : 1;
    const at = cursor;
    if (event.key === "Enter" || event.key === " ") void enqueue(() => tap(at));
    else if (by) {
      const [column = 0, row = 0] = by;
      const next = [cursor[0] + turn * column, cursor[1] + turn * row];
      if (next.some((at, axis) => at < 0 || at >= (axis ? position.rows : position.columns)))
        return event.preventDefault();
      cursor = next as Cell;
      showText(cellName(cursor));
    } else return;
    usesKeyboard = true;
    event.preventDefault();
    paint();
  }

  function paint() {
    const piece = partialMove ? readPlacement(partialMove.move) : null;
    const stepwise = isStepwise({ view });
    const legal = partialMove ? !partialMove.violations.length : null;
    const { stage, groups = [], line: winningLine = [] } = view;
    const oriented = { ...position, flipped };
    const scene = buildScene(oriented, {
      coordinates: COORDINATES,
      stage,
      groups: view.outcome ? groups : [],
      winningLine: winningLine,
      ghost: piece && !stepwise ? { ...piece, style: "set", legal } : null,
      preview: stepwise && partialMove ? stepPreviewOf(toGameState()) : null,
      violations: partialMove?.violations ?? [],
      cursor: usesKeyboard ? cursor : null,
    });
    const pickedMarks = partialMove ? [] : pickedCells.map(cornerMapper(oriented)).map(pickedMark);
    const svg = svgOf({ ...scene, items: [...scene.items, ...pickedMarks] }, t("board-label"), "");
    for (const [name, value] of [
      ["tabindex", "0"],
      ["role", "application"],
    ])
      svg.setAttribute(name ?? "", value ?? "");
    svg.addEventListener("click", (event) => {
      const cell = cellAtPointer(svg as SVGSVGElement, event as MouseEvent, oriented);
      usesKeyboard = false;
      if (!cell) return;
      cursor = cell;
      void enqueue(() => tap(cell));
    });
    svg.addEventListener("keydown", (event) => onKeyDown(event as KeyboardEvent));
    const old = frame.firstElementChild;
    const focused = old === (frame.getRootNode() as ShadowRoot).activeElement;
    old?.replaceWith(svg);
    if (focused) svg.focus();
    playButton.hidden = Boolean(ruleToBreak);
    playButton.disabled = !isReady();
    undoButton.hidden = Boolean(ruleToBreak) || !view.may_undo;
    swapButton.hidden = mode !== "play" || !view.may_swap;
    resignButton.hidden = mode !== "play" || Boolean(view.outcome) || !view.ply;
    coloursButton.hidden = !piece?.black.length || stepwise;
  }

  frame.append(line, bar);
  showText(turnText());
  return {
    update(state) {
      ({ flipped } = state);
      paint();
    },
    record: () => view.record,
    close() {
      void rules.command({ do: "close", session });
      line.remove();
      bar.remove();
    },
  };
}

/** Record with the given moves only, without tags for result and clock. */
const recordWithMoves = (record: string, moves: string[]) =>
  `${record.slice(0, record.lastIndexOf("]") + 1).replace(/\[(Result|Termination|Clock\w*|Times) "[^"]*"\]\s*/g, "")}\n\n${moves.join(" ")}\n`;

const cellsOf = (violations: Violation[]) => [...new Set(violations.flatMap(({ cells }) => cells))];

/** Marks a selected cell of an incomplete piece. */
const pickedMark = ([x, y]: [number, number]): SceneItem => ({
  draw: "rect",
  x: x + 0.09,
  y: y + 0.09,
  w: 0.82,
  h: 0.82,
  radius: 0.16,
  fill: "accent-soft",
  stroke: "accent",
  width: 0.09,
  opacity: 0.9,
});
