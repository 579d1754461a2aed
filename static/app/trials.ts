/**
 * Trials: the analysis board, the position editor, and tasks, which are puzzles, mistakes to be
 * corrected and lessons. All are played beside the game in a second session of the rules worker,
 * and the mode carries the game that ending them brings back.
 */
import { isTrial, trialOf } from "../games/shared/mode.ts";
import type {
  AnalysisBoardMode,
  EditMode,
  GameState,
  Lesson,
  LessonMode,
  Mistake,
  MistakeMode,
  Puzzle,
  PuzzleMode,
} from "../games/shared/types.ts";
import { saveOf } from "../notation/save.ts";
import type { GameResponse, Refusal } from "../protocol/types.ts";
import { noAnswer } from "../rules/no-answer.ts";
import {
  type Command,
  MAIN_SESSION,
  type RulesClient,
  TRIAL_SESSION,
} from "../rules/rules-client.ts";
import type { EndedTrial } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { AFTER_MOVE, initialState } from "../state/game-state.ts";
import { shownSessionOf } from "../state/session.ts";
import { onChange } from "../state/store.ts";
import { viewOf } from "../state/transitions.ts";
import type { StoredGame } from "../storage/types.ts";

type WithoutTrial<Mode> = Omit<Mode, "trial" | "back">;

type Task =
  | WithoutTrial<AnalysisBoardMode>
  | WithoutTrial<PuzzleMode>
  | WithoutTrial<MistakeMode>
  | WithoutTrial<LessonMode>
  | WithoutTrial<EditMode>;

export class Trials {
  readonly #store: AppStore;
  readonly #rules: RulesClient;
  readonly #applyResponse: (answer: GameResponse) => void;
  #count = 0;
  /** Aborted when the trial that ended last cannot be resumed any more. */
  #resumable = new AbortController();

  /** @param applyResponse - shows the position that the rules have answered with */
  constructor(store: AppStore, rules: RulesClient, applyResponse: (answer: GameResponse) => void) {
    this.#store = store;
    this.#rules = rules;
    this.#applyResponse = applyResponse;
    onChange(
      store,
      ({ id }) => id,
      () => this.#resumable.abort(),
    );
  }

  /**
   * Opens the analysis board at the position after `ply` moves of the game or of the variation in
   * review.
   * @returns the refusal, or null
   */
  async openAnalysisBoard(ply: number): Promise<Refusal | null> {
    const state = this.#store.get();
    if (isTrial(state) || state.busy) return null;
    const of = shownSessionOf(state);
    const command = { do: "analyse", session: TRIAL_SESSION, of, ply } as const;
    return this.#start(command, (state, trial) => ({
      ...state,
      ...AFTER_MOVE,
      mode: { kind: "analysis-board", from: ply, trial, back: state },
      correspondence: null,
    }));
  }

  /** Whether a move is being made. While the rules start, commands wait for them. */
  get #isBusy() {
    const { busy, rules } = this.#store.get();
    return busy && rules === "ready";
  }

  /** Starts a puzzle, replacing the previous one if there is one. */
  async startPuzzle(puzzle: Puzzle): Promise<Refusal | null> {
    if (this.#isBusy) return null;
    const command = {
      do: "analyse_record",
      session: TRIAL_SESSION,
      record: puzzle.record,
    } as const;
    const attempt = { ...puzzle, verdict: null, dismissed: false, solutionShown: false };
    return this.#startTask(command, { kind: "puzzle", from: puzzle.from, puzzle: attempt });
  }

  /** Starts at a mistake, replacing the previous task if there is one. */
  async startMistake(mistake: Mistake, record: string): Promise<Refusal | null> {
    if (this.#isBusy) return null;
    const { ply } = mistake;
    const command = { do: "analyse_record", session: TRIAL_SESSION, record, ply } as const;
    const task = { kind: "mistake", from: ply, mistake, verdict: null, isCounted: false } as const;
    return this.#startTask(command, task);
  }

  /** Starts a step of a course, replacing the previous task if there is one. */
  async startLesson(lesson: Lesson): Promise<Refusal | null> {
    if (this.#isBusy) return null;
    const { record, from } = lesson;
    const command = { do: "analyse_record", session: TRIAL_SESSION, record } as const;
    return this.#startTask(command, { kind: "lesson", from, lesson, isReached: null });
  }

  /** Starts setting up the position after `ply` moves of what is on the table. */
  async edit(ply: number): Promise<Refusal | null> {
    if (this.#isBusy) return null;
    const of = shownSessionOf(this.#store.get());
    const command = { do: "edit", session: TRIAL_SESSION, of, ply } as const;
    return this.#startTask(command, { kind: "edit", from: 0, disc: "w" });
  }

  /** Opens the analysis board at the end of a record, replacing what was set up or tried. */
  async openAnalysisBoardOf(record: string): Promise<Refusal | null> {
    if (this.#isBusy) return null;
    const command = { do: "analyse_record", session: TRIAL_SESSION, record } as const;
    return this.#startTask(command, (answer) => ({ kind: "analysis-board", from: answer.ply }));
  }

  /** @param task - mode of the task, without what all trials have */
  #startTask(
    command: Command,
    task: Task | ((answer: GameResponse) => Task),
  ): Promise<Refusal | null> {
    return this.#start(command, (state, trial, answer) => ({
      ...initialState(state.id, saveOf(answer), state.revision, null, state),
      mode: {
        ...(typeof task === "function" ? task(answer) : task),
        trial,
        back: trialOf(state)?.back ?? state,
      },
      clockPaused: null,
    }));
  }

  /** @param stateOf - returns the state of the trial with a number, which the rules have begun */
  async #start(
    command: Command,
    stateOf: (state: GameState, trial: number, answer: GameResponse) => GameState,
  ): Promise<Refusal | null> {
    const { get, dispatch } = this.#store;
    const { loads } = get();
    dispatch({ type: "commandSent" });
    const answer = await this.#rules.command(command).catch(noAnswer);
    if (get().loads !== loads) return null;
    dispatch({ type: "commandAnswered" });
    if (!answer.ok) return answer;
    this.#count += 1;
    this.#resumable.abort();
    dispatch({ type: "sessionSwitched", game: stateOf(get(), this.#count, answer) });
    this.#applyResponse(answer);
    return null;
  }

  /** Ends the trial and brings back the game. */
  end(): EndedTrial {
    const { get, dispatch } = this.#store;
    const trial = trialOf(get());
    if (!trial) return { resume: () => {}, signal: AbortSignal.abort() };
    const tried = get();
    this.#resumable = new AbortController();
    const { signal } = this.#resumable;
    dispatch({ type: "sessionSwitched", game: trial.back });
    const resume = () => {
      const { revision, busy } = get();
      if (isTrial(get()) || busy || signal.aborted) return;
      const mode = { ...trial, back: get() };
      const game = { ...tried, ...AFTER_MOVE, mode, revision, busy: false };
      dispatch({ type: "sessionSwitched", game });
    };
    return { resume, signal };
  }

  /** Takes over a comment, a link or a clock time of another tab, while a trial is shown. */
  async syncBack({ save, link, revision }: StoredGame): Promise<void> {
    const { get, dispatch } = this.#store;
    const { id, loads, save: shown } = get();
    dispatch({
      type: "backChanged",
      change: { save, revision, ...(link && { correspondence: link }) },
    });
    dispatch({ type: "gameStored", save: shown, id, revision });
    const command = { do: "open", session: MAIN_SESSION, save } as const;
    const answer = await this.#rules.command(command).catch(noAnswer);
    if (!answer.ok || get().loads !== loads) return;
    const view = viewOf(answer);
    if (isTrial(get())) dispatch({ type: "backChanged", change: { view } });
    else dispatch({ type: "viewAnswered", view });
  }
}
