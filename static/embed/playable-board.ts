/**
 * Playable embedded board. A move is entered cell by cell (four cells form a tetromino, two a
 * taijitu); violations are highlighted and announced; a button confirms the move.
 */

import { ARROW_STEPS } from "../board/key-map.ts";
import { isReached, loadLesson } from "../games/lessons.ts";
import { violationTexts } from "../games/shared/refusal-text.ts";
import { lessonKey } from "../games/shared/selectors.ts";
import { isStepwise, stageOf } from "../games/shared/stage.ts";
import { endReason, endText, translateVariant } from "../games/shared/status-text.ts";
import type { Lesson } from "../games/shared/types.ts";
import { createI18n, type I18n, type Texts } from "../i18n/fluent.ts";
import { messageUrls } from "../languages/message-urls.js";
import { CELLS_TO_CHOOSE } from "../notation/move-syntax.ts";
import { cellName, isOnBoard, readPlacement, readPosition } from "../notation/record-reader.ts";
import { saveOf } from "../notation/save.ts";
import type { Cell, GameResponse, PartialMove, Save, Violation } from "../protocol/types.ts";
import { fetchText } from "../rules/fetch-text.ts";
import { type Command, createRulesClient, type RulesClient } from "../rules/rules-client.ts";
import { createQueue } from "../util/serial-queue.ts";
import { boardDescription } from "./board-text.ts";
import type { BoardState, Emit } from "./element-view.ts";
import { cellAtPointer } from "./hit-test.ts";
import { languageOf } from "./messages.ts";
import { PlayableControls } from "./playable-controls.ts";
import type { PlayableBoard } from "./playable-loader.ts";
import { playableSvg } from "./playable-picture.ts";
import {
  isReady,
  moveOfCells,
  type PlayableState,
  recordWithMoves,
  toggleCell,
} from "./playable-state.ts";
import { enteredText, squareText } from "./playable-text.ts";
import { connectSharedRules } from "./shared-rules.ts";

/** Game of a board in the rules worker. */
interface RulesSession {
  rules: RulesClient;
  session: string;
  /** Record of the position at which the board starts. */
  record: string;
}

class PlayableBoardController implements PlayableBoard {
  readonly #frame: HTMLElement;
  readonly #emit: Emit;
  readonly #rules: RulesClient;
  readonly #session: RulesSession;
  readonly #t: I18n["t"];
  readonly #texts: Texts;
  readonly #mode: string | null;
  readonly #ruleToBreak: string | null;
  readonly #solutions: string[];
  /** Step of a course that is on the board; null: the board has none. */
  #lesson: Lesson | null;
  readonly #controls: PlayableControls;
  /** The element stays, so that a screen reader does not read the whole board after each key. */
  readonly #picture: SVGSVGElement;
  /** Queues the input, because the rules may still be processing the previous input. */
  readonly #enqueue = createQueue();
  #state: PlayableState;

  constructor(
    host: HTMLElement,
    frame: HTMLElement,
    emit: Emit,
    words: I18n,
    session: RulesSession,
    state: PlayableState,
    lesson: Lesson | null,
  ) {
    this.#lesson = lesson;
    this.#frame = frame;
    this.#emit = emit;
    this.#rules = session.rules;
    this.#session = session;
    this.#t = words.t;
    this.#texts = { t: words.t, i18n: () => words };
    this.#mode = host.getAttribute("mode");
    this.#ruleToBreak = this.#mode === "rule" ? host.getAttribute("rule") : null;
    this.#solutions = (host.getAttribute("solution") ?? "").split(/\s+/);
    this.#state = state;
    this.#controls = new PlayableControls(
      words.t,
      {
        restart: async () => this.#showView(await openSession(session)),
        undo: () => this.#submit({ do: "undo" }),
        swap: () => this.#playMove("swap"),
        resign: () => this.#playMove("resign"),
        nextColours: () => this.#nextColouring(),
        nextStep: () => this.#nextStep(),
        confirm: () => this.#confirmMove(),
      },
      this.#enqueue,
    );
    this.#picture = this.#createPicture();
    this.#controls.appendTo(frame);
    this.showText(this.#turnText());
  }

  update({ flipped }: BoardState) {
    this.#change({ flipped });
    this.#paint();
  }

  record(): string {
    return this.#state.view.record;
  }

  /** Save of the game as played so far. */
  save(): Save {
    return saveOf(this.#state.view);
  }

  showText(text: string) {
    this.#controls.showText(text);
  }

  close() {
    const { session } = this.#session;
    void this.#rules.command({ do: "close", session });
    this.#controls.remove();
  }

  #change(change: Partial<PlayableState>) {
    this.#state = { ...this.#state, ...change };
  }

  #showView(view: GameResponse, text = "") {
    const position = readPosition(view.record);
    this.#change({ view, position, pickedCells: [], partialMove: null });
    this.showText(text || this.#turnText());
    this.#paint();
  }

  #turnText(): string {
    const { view } = this.#state;
    if (this.#lesson) return this.#lessonText(this.#lesson);
    if (view.outcome) return this.#resultText();
    const side = this.#t(`side-${view.to_move ? view.seats[view.to_move].side : ""}`);
    return translateVariant(this.#texts, "playable-turn", stageOf({ view }).id, { side });
  }

  /** What is asked in a step of a course, or whether the move was that. */
  #lessonText(lesson: Lesson): string {
    const key = lessonKey(lesson);
    const { number, count } = lesson;
    const says = this.#isReached
      ? [this.#t("lesson-good"), this.#t(`${key}-done`)]
      : this.#hasLessonMove
        ? [this.#t("lesson-bad"), this.#t("lesson-bad-text")]
        : [`${this.#t("lesson-prefix", { number, count })}.`, this.#t(key)];
    return says.join(" ");
  }

  /** Whether the move of a step has been made. */
  get #hasLessonMove(): boolean {
    return this.#lesson !== null && this.#state.view.ply > this.#lesson.from;
  }

  get #isReached(): boolean {
    return this.#hasLessonMove && isReached((this.#lesson as Lesson).goal, this.#state);
  }

  async #nextStep() {
    const { game, number } = this.#lesson as Lesson;
    const next = await loadLesson(game, number + 1);
    if (!next) return;
    this.#lesson = next;
    this.#session.record = next.record;
    this.#showView(await openSession(this.#session));
  }

  #resultText(): string {
    return `${endText(this.#texts, this.#state)}. ${endReason(this.#texts, this.#state)}`;
  }

  async #submit(
    request: Pick<Command, "do"> & Record<string, unknown>,
    text = "",
  ): Promise<boolean> {
    const { session } = this.#session;
    const answer = await this.#rules.command({ session, ...request });
    if (answer.ok) this.#showView(answer, text);
    return answer.ok;
  }

  /** Plays the chosen move; in a puzzle only if it is a solution. */
  async #confirmMove() {
    const { partialMove, view } = this.#state;
    if (!partialMove || !isReady(this.#state) || this.#ruleToBreak) return;
    const { move } = partialMove;
    const isPuzzle = this.#mode === "puzzle";
    if (isPuzzle) {
      const right = this.#solutions.includes(move);
      this.#emit("move", { move, right, record: view.record, ply: view.ply });
      if (!right) return this.showText(this.#t("playable-wrong"));
    }
    await this.#playMove(move, isPuzzle ? this.#t("playable-right") : "");
  }

  /**
   * @param move - legal move
   * @param text - message after the move; defaults to the side to move or the result
   */
  async #playMove(move: string, text = "") {
    if (!(await this.#submit({ do: "play", move }, text))) return;
    const { outcome, record, ply } = this.#state.view;
    const right = this.#lesson ? { right: this.#isReached } : {};
    if (this.#mode !== "puzzle") this.#emit("move", { move, record, ply, ...right });
    if (outcome) this.#emit("gameend", { ...outcome, record, sentence: this.#resultText() });
  }

  #askTry(move: string) {
    return this.#rules.ask({ do: "try", session: this.#session.session, move });
  }

  async #tryMove(move: string): Promise<void> {
    const answer = await this.#askTry(move).catch(() => null);
    if (!answer?.ok) return;
    const leavesTurn = this.#ruleToBreak === "must-stack" && answer.progress === "started";
    const partialMove = leavesTurn ? await this.#withTurnLeft(answer) : answer;
    this.#change({ partialMove });
    const [first] = partialMove.choices;
    // A coloured piece starts with its first colouring.
    if (partialMove.progress === "started" && partialMove.prompt === "colours" && first)
      return this.#tryMove(first.move);
    this.#report(partialMove);
    this.#paint();
  }

  /** Submits a turn although choices remain, to find out which rules that violates. */
  async #withTurnLeft(partial: PartialMove): Promise<PartialMove> {
    const { session } = this.#session;
    const answer = await this.#rules.command({ do: "play", session, move: partial.move });
    return answer.ok ? partial : { ...partial, violations: answer.error.violations ?? [] };
  }

  /** Announces the violations of a move, or the next choice. */
  #report(partial: PartialMove) {
    const { violations, progress, prompt } = partial;
    if (violations.length) this.#reportViolations(partial);
    else if (progress === "started" && prompt) this.showText(this.#t(`prompt-${prompt}`));
    else {
      const verdict = this.#t(this.#ruleToBreak ? "playable-allowed" : "playable-ready");
      this.showText(`${enteredText(this.#texts, this.#state)} ${verdict}`.trim());
    }
  }

  /** Announces the violations of a move, and dispatches `illegal` for them. */
  #reportViolations({ violations, move }: PartialMove) {
    const rule = this.#ruleToBreak;
    const sentence = violationTexts(this.#texts, violations, readPlacement(move)?.shape ?? "")
      .map(({ text }) => text)
      .join(" ");
    const broken = Boolean(rule && violations.some(({ code }) => code === rule));
    const codes = [...new Set(violations.map(({ code }) => code))];
    const detail = { move, codes, cells: cellsOf(violations), violations, sentence };
    this.#emit("illegal", rule ? { ...detail, broken } : detail);
    const key = broken ? "playable-broken" : "playable-another";
    this.showText(rule ? this.#t(key, { why: sentence }) : sentence);
  }

  /** Switches to the next colouring of the piece. */
  async #nextColouring() {
    const { partialMove, pickedCells } = this.#state;
    const piece = partialMove && readPlacement(partialMove.move);
    if (!piece) return;
    const answer = await this.#askTry(piece.shape + pickedCells.map(cellName).join(""));
    if (!answer?.ok) return;
    const shown = this.#state.partialMove?.move;
    const at = answer.choices.findIndex(({ move }) => move === shown);
    const next = answer.choices[(at + 1) % answer.choices.length];
    if (next) await this.#tryMove(next.move);
  }

  async #tap(cell: Cell) {
    if (this.#state.view.outcome || this.#hasLessonMove) return;
    const move = this.#moveAfterTap(cell);
    if (move) return this.#tryMove(move);
    this.showText(this.#pickedText());
    this.#paint();
  }

  /** What is said while cells are missing, or if they form no piece. */
  #pickedText(): string {
    const { length } = this.#state.pickedCells;
    if (!length) return this.#turnText();
    if (length === 4) return this.#t("playable-no-shape");
    const task = this.#lesson ? this.#t(lessonKey(this.#lesson)) : "";
    return `${enteredText(this.#texts, this.#state)} ${task}`.trim();
  }

  /**
   * Adds a tapped cell to the move or removes it.
   * @returns text of the move to try; empty while cells are missing
   */
  #moveAfterTap(cell: Cell): string {
    const { view, partialMove, pickedCells } = this.#state;
    const stage = stageOf({ view });
    const maxCells = CELLS_TO_CHOOSE[stage.syntax];
    // The colours of a tetromino are chosen with a button instead.
    const choice =
      maxCells < 4 && partialMove?.choices.find(({ cells }) => cells.includes(cellName(cell)));
    if (choice) return choice.move;
    const picked = toggleCell(pickedCells, cell, maxCells);
    this.#change({ pickedCells: picked, partialMove: null });
    return moveOfCells(picked, stage);
  }

  #onKeyDown(event: KeyboardEvent) {
    const { cursor } = this.#state;
    const by = ARROW_STEPS[event.key];
    const chooses = event.key === "Enter" || event.key === " ";
    // The key that pressed a button may still be down when the board gets the focus.
    if (chooses && !event.repeat) void this.#enqueue(() => this.#tap(cursor));
    else if (!chooses && !by) return;
    else if (!by || !this.#moveCursor(by)) return event.preventDefault();
    this.#change({ usesKeyboard: true });
    event.preventDefault();
    this.#paint();
  }

  /** @returns false at the edge of the board */
  #moveCursor([column, row]: [number, number]): boolean {
    const { cursor, position, flipped } = this.#state;
    const turn = flipped ? -1 : 1;
    const next: Cell = [cursor[0] + turn * column, cursor[1] + turn * row];
    if (!isOnBoard(position, next)) return false;
    this.#change({ cursor: next });
    this.showText(squareText(this.#texts, this.#state, next));
    return true;
  }

  #onClick(event: MouseEvent) {
    const { position, flipped } = this.#state;
    const cell = cellAtPointer(this.#picture, event, { ...position, flipped });
    this.#change({ usesKeyboard: false });
    if (!cell) return;
    this.#change({ cursor: cell });
    void this.#enqueue(() => this.#tap(cell));
  }

  /** The line of text may say something else by now, so the description has the turn as well. */
  #draw(): SVGSVGElement {
    const description = `${this.#turnText()} ${boardDescription(this.#state.position, this.#t)}`;
    return playableSvg(this.#state, this.#t("board-label"), description);
  }

  #createPicture(): SVGSVGElement {
    const svg = this.#draw();
    svg.addEventListener("click", (event) => this.#onClick(event));
    svg.addEventListener("keydown", (event) => this.#onKeyDown(event));
    return svg;
  }

  #paint() {
    const drawn = this.#draw();
    const shown = this.#frame.firstElementChild;
    this.#picture.setAttribute("viewBox", drawn.getAttribute("viewBox") as string);
    this.#picture.replaceChildren(...drawn.childNodes);
    // The view draws a picture of its own when it turns the board.
    if (shown !== this.#picture) shown?.replaceWith(this.#picture);
    this.#showControls();
  }

  #showControls() {
    const { view, partialMove } = this.#state;
    const lesson = this.#lesson;
    const isGame = this.#mode === "play";
    const piece = partialMove && readPlacement(partialMove.move);
    const isFocusLost = this.#controls.show(
      {
        confirm: !this.#ruleToBreak && !this.#hasLessonMove,
        undo: !this.#ruleToBreak && !lesson && Boolean(view.may_undo),
        swap: (isGame || lesson?.goal.kind === "swap") && Boolean(view.may_swap),
        resign: isGame && !view.outcome && Boolean(view.ply),
        nextStep: this.#isReached && lesson !== null && lesson.number < lesson.count,
        nextColours: Boolean(piece?.black.length) && !isStepwise({ view }),
      },
      isReady(this.#state),
    );
    // The board need not come into view for those who click.
    if (isFocusLost) this.#picture.focus({ preventScroll: !this.#state.usesKeyboard });
  }
}

async function openSession({ rules, session, record }: RulesSession): Promise<GameResponse> {
  const answer = await rules.command({ do: "open", session, save: record });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer;
}

export async function createPlayableBoard(
  host: HTMLElement,
  frame: HTMLElement,
  { game, ply, flipped, lesson }: BoardState,
  emit: Emit,
): Promise<PlayableBoard> {
  const language = languageOf(host);
  const session = crypto.randomUUID();
  let board: PlayableBoardController | null = null;
  const [send, source] = await Promise.all([
    connectSharedRules(
      async (ask) =>
        void (board && (await ask(JSON.stringify({ do: "open", session, save: board.save() })))),
    ),
    fetchText(messageUrls[language]),
  ]);
  const words = createI18n(language, source);
  const onLost = () => board?.showText(words.t("failure-stopped"));
  const rules = createRulesClient(onLost, Promise.resolve(send));
  const { moves } = readPosition(game.record, ply);
  const rulesSession = { rules, session, record: recordWithMoves(game.record, moves) };
  const view = await openSession(rulesSession);
  const position = readPosition(view.record);
  const start = {
    view,
    position,
    flipped,
    pickedCells: [],
    partialMove: null,
    cursor: [Math.floor(position.columns / 2), Math.floor(position.rows / 2)] as Cell,
    usesKeyboard: false,
  };
  board = new PlayableBoardController(host, frame, emit, words, rulesSession, start, lesson);
  return board;
}

const cellsOf = (violations: Violation[]) => [...new Set(violations.flatMap(({ cells }) => cells))];
