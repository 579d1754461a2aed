/**
 * Game controller: carries out what changes the game on the table. Sends requests to the rules and
 * puts the answers into the state and into the storage.
 */

import { games } from "../games/registry.ts";
import { isTrial, trialNumber, trialOf } from "../games/shared/mode.ts";
import { openSave } from "../games/shared/selectors.ts";
import type { GameState, Puzzle } from "../games/shared/types.ts";
import { gameFileName } from "../notation/file-name.ts";
import { readSave } from "../notation/record-reader.ts";
import type { CorrespondenceState } from "../notation/types.ts";
import type { GameResponse, Refusal } from "../protocol/types.ts";
import { MAIN_SESSION, TRIAL_SESSION } from "../rules/rules-client.ts";
import type { App } from "../state/app.ts";
import type { GameCommand, GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { initialState, NO_SELECTION } from "../state/game-state.ts";
import { sessionOf } from "../state/session.ts";
import { viewOf } from "../state/transitions.ts";
import type { StorageProblem } from "../storage/local-storage.ts";
import type { StoredGame } from "../storage/types.ts";
import { saveText } from "../ui/file-io.ts";

/** @param table - the state of the table page */
export function createGameController(app: App, table: AppStore): Controller {
  const { storage, rules } = app;
  const state = table.get;
  let trialCount = 0;

  const { dispatch } = table;
  const switchSession = (game: GameState) => dispatch({ type: "sessionSwitched", game });

  /** Reports a storage problem. A game that could not be stored can at least be saved as a file. */
  function warnNotStored(trouble: StorageProblem) {
    if (trouble === "newer") return app.notify("storage-newer");
    const save = () => {
      const { record } = readSave(state().save);
      saveText(record, gameFileName(record));
    };
    return app.notify(`storage-${trouble}`, {}, save, "share-save");
  }

  /**
   * Stores the game. If another tab has saved a newer revision, the storage forks the game and it
   * continues under a new id. Trial moves are not stored.
   */
  function persist(save: string) {
    if (isTrial(state())) return dispatch({ ...state(), type: "gameStored", save });
    const written = storage.write(state().id, save, state().revision);
    if (written.problem) warnNotStored(written.problem);
    // Storage may have been cleared while the game was open, so the current id is checked as well.
    if (written.id !== state().id || storage.current() === null) storage.setCurrent(written.id);
    const { id, revision } = written;
    return dispatch({ type: "gameStored", save, id, revision });
  }

  /** @param stored - the save is already in storage */
  function applyResponse(view: GameResponse, stored = false) {
    if (view.save !== state().save && !stored) persist(view.save);
    dispatch({ type: "gameAnswered", answer: view });
    if (view.notice) app.notify(`notice-${view.notice.code}`);
  }

  /**
   * Sends a request that changes the game and applies the response.
   * @param options - `quiet`: do not set `busy`, so that input stays enabled while the request is
   *   pending; `stored`: the resulting save is already in storage
   * @returns the refusal, or null on success
   */
  async function submit(
    request: GameCommand,
    { quiet = false, stored = false }: { quiet?: boolean; stored?: boolean } = {},
  ): Promise<Refusal | null> {
    const { id, revision, loads } = state();
    const trial = trialNumber(state());
    const isTimed = request.do === "play" && !trial;
    const command = { session: sessionOf(state()), ...request };
    if (!quiet) dispatch({ type: "commandSent" });
    const answer = await rules
      .command(isTimed ? { ...command, spent: app.clock.spent() } : command)
      .catch(noAnswer);
    if (trial && trialNumber(state()) !== trial) return null;
    if (state().loads !== loads) {
      // Another game was loaded meanwhile. If it is a newer revision of the same game, saved by
      // another tab, the old revision makes `write` fork the game, so that neither move is lost.
      const knownRevision = state().id === id ? revision : (storage.read(id)?.revision ?? 0);
      const { problem } = answer.ok
        ? storage.write(id, answer.save, knownRevision)
        : { problem: null };
      if (problem) warnNotStored(problem);
      return null;
    }
    if (!quiet) dispatch({ type: "commandAnswered" });
    if (!answer.ok) return answer;
    applyResponse(answer, stored);
    return null;
  }

  /**
   * Sends a request whose response is saved without resetting the held piece or the status line.
   */
  async function submitQuietly(request: GameCommand) {
    const { id, loads } = state();
    const answer = await rules.command({ session: sessionOf(state()), ...request }).catch(noAnswer);
    if (!answer.ok) return;
    if (state().loads !== loads) {
      storage.write(id, answer.save, storage.read(id)?.revision ?? 0);
      return;
    }
    if (answer.save !== state().save) persist(answer.save);
    dispatch({ type: "viewAnswered", view: viewOf(answer) });
  }

  function loadGame(id: string, save: string, revision: number) {
    const game = initialState(id, save, revision, storage.read(id)?.link ?? null);
    dispatch({ type: "gameLoaded", game });
    storage.setCurrent(id);
  }

  /**
   * Loads a stored game, first into the view and then into the rules worker.
   * @param options - `alreadyLoaded`: the view already shows the game; `stored`: the save is
   *   already in storage
   */
  async function open(
    id: string,
    entry: StoredGame,
    { alreadyLoaded = false, stored = false }: { alreadyLoaded?: boolean; stored?: boolean } = {},
  ) {
    try {
      if (alreadyLoaded) dispatch({ type: "gameReady" });
      else loadGame(id, entry.save, entry.revision);
    } catch {
      await replaceUnreadable();
      return;
    }
    const refusal = await submit({ do: "open", save: entry.save }, { quiet: true, stored });
    if (refusal && refusal !== NO_ANSWER) await replaceUnreadable();
  }

  /**
   * Starts a new game in place of one that cannot be read. The unreadable entry stays in storage.
   */
  function replaceUnreadable() {
    app.notify("storage-damaged");
    return startGame({ do: "new", game: state().info.id });
  }

  /** Starts a game that is not in storage yet. */
  async function startGame(
    request: GameCommand,
    id: string = storage.newId(),
  ): Promise<Refusal | null> {
    dispatch({ type: "commandSent" });
    const answer = await rules.command({ session: MAIN_SESSION, ...request }).catch(noAnswer);
    dispatch({ type: "commandAnswered" });
    if (!answer.ok) return answer;
    loadGame(id, answer.save, 0);
    persist(answer.save);
    storage.setCurrent(state().id);
    applyResponse(answer);
    return null;
  }

  /**
   * Parses a record or link in a separate session of the rules worker; the current game is not
   * affected.
   */
  async function parseForeign(request: GameCommand) {
    const answer = await rules.command({ ...request, session: "import" }).catch(noAnswer);
    if (answer.ok) void rules.command({ session: "import", do: "close" });
    return answer;
  }

  /** Loads a game from an external source, as a new game or as the continuation of a stored one. */
  async function importGame(
    { game, save }: GameResponse,
    on: { id: string; revision: number } = { id: storage.newId(), revision: 0 },
  ): Promise<Refusal | null> {
    if (!games.some(({ id }) => id === game)) return unsupportedGame(game);
    const { id, revision, problem } = storage.write(on.id, save, on.revision);
    if (problem) warnNotStored(problem);
    await open(id, { version: 1, revision, saved: "", save });
    return null;
  }

  /** Updates the link state of the current game and stores it with the game. */
  function setCorrespondence(link: CorrespondenceState) {
    if (!storage.read(state().id)) persist(state().save);
    storage.setLink(state().id, link);
    dispatch({ type: "linkChanged", link });
  }

  /**
   * Starts trial mode at the position after `ply` moves of the game. Trial moves are made in a
   * separate session of the rules worker.
   */
  async function explore(ply: number): Promise<Refusal | null> {
    const { busy, loads } = state();
    if (isTrial(state()) || busy) return null;
    dispatch({ type: "commandSent" });
    const answer = await rules
      .command({ do: "explore", session: TRIAL_SESSION, of: MAIN_SESSION, ply })
      .catch(noAnswer);
    if (state().loads !== loads) return null;
    dispatch({ type: "commandAnswered" });
    if (!answer.ok) return answer;
    trialCount += 1;
    const mode = { kind: "try", from: ply, trial: trialCount, back: state() } as const;
    switchSession({ ...state(), ...NO_SELECTION, mode, correspondence: null });
    applyResponse(answer);
    return null;
  }

  /** Starts a puzzle in the trial session, replacing the previous puzzle if there is one. */
  async function startPuzzle(puzzle: Puzzle): Promise<Refusal | null> {
    const { busy, loads } = state();
    if (busy && state().rules === "ready") return null;
    dispatch({ type: "commandSent" });
    const answer = await rules
      .command({ do: "trial", session: TRIAL_SESSION, record: puzzle.record })
      .catch(noAnswer);
    if (state().loads !== loads) return null;
    dispatch({ type: "commandAnswered" });
    if (!answer.ok) return answer;
    trialCount += 1;
    const back = trialOf(state())?.back ?? state();
    const attempt = { verdict: null, dismissed: false, solutionShown: false };
    switchSession({
      ...initialState(state().id, answer.save, state().revision, null),
      mode: {
        kind: "puzzle",
        from: puzzle.from,
        puzzle: { ...puzzle, ...attempt },
        trial: trialCount,
        back,
      },
      clockPaused: null,
    });
    applyResponse(answer);
    return null;
  }

  /**
   * Ends trial mode and restores the game. Returns an undo function that resumes the trial, which
   * does nothing once another trial has been started.
   */
  function stopExploring() {
    const trial = trialOf(state());
    if (!trial) return () => {};
    const explored = state();
    switchSession(trial.back);
    return () => {
      const { id, revision, busy } = state();
      const isOutdated = id !== explored.id || trialCount !== trial.trial;
      if (isTrial(state()) || busy || isOutdated) return;
      const mode = { ...trial, back: state() };
      switchSession({ ...explored, ...NO_SELECTION, mode, revision, busy: false });
    };
  }

  /** Takes over a comment or a clock time of another tab, while a trial is shown. */
  async function syncBack({ save, revision }: StoredGame) {
    const { id, loads, save: shown } = state();
    dispatch({ type: "backChanged", change: { save, revision } });
    dispatch({ type: "gameStored", save: shown, id, revision });
    const request = { do: "open", session: MAIN_SESSION, save } as const;
    const answer = await rules.command(request).catch(noAnswer);
    if (!answer.ok || state().loads !== loads) return;
    const view = viewOf(answer);
    if (isTrial(state())) dispatch({ type: "backChanged", change: { view } });
    else dispatch({ type: "viewAnswered", view });
  }

  return {
    state,
    interact: (change) => dispatch({ type: "interactionChanged", change }),
    explore,
    startPuzzle,
    stopExploring,
    parseForeign,
    importGame,
    setCorrespondence,
    submit,
    submitQuietly,
    open,
    startGame,
    warnNotStored,
    onForked(id, newId, revision) {
      warnNotStored("newer");
      if (state().id !== id) return;
      dispatch({ type: "gameForked", id: newId, revision });
      storage.setCurrent(newId);
    },
    connectRules() {
      const { id, revision, save } = state();
      return open(id, { version: 1, revision, saved: "", save }, { alreadyLoaded: true });
    },
    syncFromStorage(entry) {
      const { id, revision } = state();
      if (entry.revision <= revision) return;
      const trial = trialOf(state());
      const sameMoves = hasSameMoves(entry.save, trial?.back ?? state());
      if (trial && sameMoves) return void syncBack(entry);
      if (sameMoves) dispatch({ ...entry, type: "gameStored", id });
      // A move that is being submitted continues from the updated revision by itself.
      if (!sameMoves || !state().busy)
        void open(id, entry, { alreadyLoaded: sameMoves, stored: true });
    },
  };
}

/** The controller as app/main.ts uses it. */
export interface Controller extends GameController {
  warnNotStored: (trouble: StorageProblem) => void;
  /** Called when the storage has given a game a new id, as another tab has saved a newer revision. */
  onForked: (id: string, newId: string, revision: number) => void;
  /** Loads the game shown at startup into the rules worker once the worker is ready. */
  connectRules: () => Promise<void>;
  /**
   * Called when another tab saved a newer revision. If only the clock changed, keeps the current
   * selection and running clock.
   */
  syncFromStorage: (entry: StoredGame) => void;
}

/** Whether a save has the same moves as the current position. */
function hasSameMoves(save: string, { info, position }: GameState) {
  try {
    const opened = openSave(save, games);
    return opened.info.id === info.id && String(opened.position.moves) === String(position.moves);
  } catch {
    return false;
  }
}

const unsupportedGame = (game: string): Refusal => ({
  ok: false,
  error: { code: "unpainted", message: game },
});

const NO_ANSWER: Refusal = {
  ok: false,
  error: { code: "failed", message: "the rules do not answer" },
};
const noAnswer = () => NO_ANSWER;
