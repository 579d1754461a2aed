/**
 * Game controller: carries out what changes the game on the table. Sends requests to the rules and
 * puts the answers into the state and into the storage.
 */

import { games } from "../games/registry.ts";
import { isTrial, trialNumber, trialOf } from "../games/shared/mode.ts";
import { openSave } from "../games/shared/selectors.ts";
import type { GameState } from "../games/shared/types.ts";
import { gameFileName } from "../notation/file-name.ts";
import { readSave } from "../notation/record-reader.ts";
import type { CorrespondenceState } from "../notation/types.ts";
import type { GameResponse, Refusal } from "../protocol/types.ts";
import { NO_ANSWER, noAnswer } from "../rules/no-answer.ts";
import { MAIN_SESSION } from "../rules/rules-client.ts";
import type { App } from "../state/app.ts";
import type { GameCommand, GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { initialState } from "../state/game-state.ts";
import { sessionOf } from "../state/session.ts";
import { viewOf } from "../state/transitions.ts";
import type { StorageProblem } from "../storage/local-storage.ts";
import type { StoredGame } from "../storage/types.ts";
import { saveText } from "../ui/file-io.ts";
import { Trials } from "./trials.ts";

/** @param table - the state of the table page */
export function createGameController(app: App, table: AppStore): Controller {
  const { storage, rules } = app;
  const { get: state, dispatch } = table;

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
    const { id, revision } = state();
    if (isTrial(state())) return dispatch({ type: "gameStored", save, id, revision });
    const written = storage.write(id, save, revision);
    if (written.problem) warnNotStored(written.problem);
    // Storage may have been cleared while the game was open, so the current id is checked as well.
    if (written.id !== id || storage.current() === null) storage.setCurrent(written.id);
    return dispatch({ type: "gameStored", save, id: written.id, revision: written.revision });
  }

  /** @param stored - the save is already in storage */
  function applyResponse(view: GameResponse, stored = false) {
    if (view.save !== state().save && !stored) persist(view.save);
    dispatch({ type: "gameAnswered", answer: view });
    if (view.notice) app.notify(`notice-${view.notice.code}`);
  }

  const trials = new Trials(table, rules, applyResponse);

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

  return {
    state,
    interact: (change) => dispatch({ type: "interactionChanged", change }),
    explore: (ply) => trials.explore(ply),
    startPuzzle: (puzzle) => trials.startPuzzle(puzzle),
    stopExploring: () => trials.stop(),
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
      if (trial && sameMoves) return void trials.syncBack(entry);
      if (sameMoves)
        dispatch({ type: "gameStored", save: entry.save, id, revision: entry.revision });
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
