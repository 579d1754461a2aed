/**
 * Game controller: carries out what changes the game on the table. Sends requests to the rules and
 * puts the answers into the state and into the storage.
 */

import { games } from "../games/registry.ts";
import { isTrial, trialNumber, trialOf } from "../games/shared/mode.ts";
import { openSave } from "../games/shared/selectors.ts";
import type { GameState, Lesson, Message, Mistake, Puzzle } from "../games/shared/types.ts";
import { gameFileName } from "../notation/file-name.ts";
import { isSameSave, saveOf } from "../notation/save.ts";
import type { CorrespondenceState } from "../notation/types.ts";
import type { GameResponse, Refusal, Save } from "../protocol/types.ts";
import { NO_ANSWER, noAnswer } from "../rules/no-answer.ts";
import { MAIN_SESSION } from "../rules/rules-client.ts";
import type { App } from "../state/app.ts";
import type { AppState } from "../state/app-state.ts";
import type { GameCommand, GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { initialState } from "../state/game-state.ts";
import { sessionOf } from "../state/session.ts";
import { viewOf } from "../state/transitions.ts";
import type { WriteResult } from "../storage/game-store.ts";
import type { StorageProblem } from "../storage/local-storage.ts";
import type { StoredGame } from "../storage/types.ts";
import { saveText } from "../ui/file-io.ts";
import { Trials } from "./trials.ts";

/** Session of the rules for what comes from outside; an import at the same time has its own. */
const FOREIGN_SESSION = "foreign";

export class Controller implements GameController {
  readonly #app: App;
  readonly #store: AppStore;
  readonly #trials: Trials;
  /** How often the main session of the rules was told to open a game. */
  #opens = 0;

  /** @param store - the state of the table page */
  constructor(app: App, store: AppStore) {
    this.#app = app;
    this.#store = store;
    this.#trials = new Trials(store, app.rules, (answer) => this.#apply(answer));
  }

  readonly state = () => this.#store.get();

  showMessage(message: Message | null) {
    this.#store.dispatch({ type: "messageShown", message });
  }

  async submit(
    request: GameCommand,
    { quiet = false, stored = false }: { quiet?: boolean; stored?: boolean } = {},
  ): Promise<Refusal | null> {
    const before = this.state();
    const trial = trialNumber(before);
    const isTimed = ["play", "undo"].includes(request.do) && !trial;
    const command = { session: sessionOf(before), ...request };
    if (!quiet) this.#store.dispatch({ type: "commandSent" });
    if (request.do === "open") this.#opens += 1;
    const answer = await this.#app.rules
      .command(isTimed ? { ...command, spent: this.#app.clock.spent() } : command)
      .catch(noAnswer);
    if (trial && trialNumber(this.state()) !== trial) return null;
    if (this.state().loads !== before.loads) {
      // A game that was only opened has not changed.
      if (answer.ok && request.do !== "open") this.#storeLate(before, saveOf(answer));
      return null;
    }
    if (!quiet) this.#store.dispatch({ type: "commandAnswered" });
    if (!answer.ok) return answer;
    this.#apply(answer, stored);
    return null;
  }

  async submitQuietly(request: GameCommand) {
    const { rules, storage } = this.#app;
    const { id, loads } = this.state();
    const command = { session: sessionOf(this.state()), ...request };
    const answer = await rules.command(command).catch(noAnswer);
    if (!answer.ok) return;
    const save = saveOf(answer);
    if (this.state().loads !== loads) {
      // A newer revision of the same game, saved by another tab, is worth more than this answer.
      if (this.state().id !== id) storage.write(id, save, storage.read(id)?.revision ?? 0);
      return;
    }
    if (!isSameSave(save, this.state().save)) this.#persist(save);
    this.#store.dispatch({ type: "viewAnswered", view: viewOf(answer) });
  }

  async open(
    id: string,
    entry: StoredGame,
    { alreadyLoaded = false, stored = false }: { alreadyLoaded?: boolean; stored?: boolean } = {},
  ) {
    try {
      if (alreadyLoaded) this.#store.dispatch({ type: "gameReady" });
      else this.#load(id, entry.save, entry.revision);
    } catch {
      await this.#replaceUnreadable();
      return;
    }
    const refusal = await this.submit({ do: "open", save: entry.save }, { quiet: true, stored });
    if (refusal && refusal !== NO_ANSWER) await this.#replaceUnreadable();
  }

  async startGame(
    request: GameCommand,
    id: string = this.#app.storage.newId(),
  ): Promise<Refusal | null> {
    const { rules, storage } = this.#app;
    const before = this.state();
    const opens = this.#opens;
    this.#store.dispatch({ type: "commandSent" });
    const answer = await rules.command({ session: MAIN_SESSION, ...request }).catch(noAnswer);
    if (this.state().loads === before.loads) this.#store.dispatch({ type: "commandAnswered" });
    if (!answer.ok) return answer;
    const save = saveOf(answer);
    // The rules have another game by now, which was opened meanwhile.
    if (this.#opens !== opens) return this.#storeNew(id, save, before);
    this.#load(id, save, 0);
    this.#persist(save);
    storage.setCurrent(this.state().id);
    this.#apply(answer);
    return null;
  }

  /** Uses a separate session of the rules worker. */
  async parseForeign(request: GameCommand, ...changes: GameCommand[]) {
    const { rules } = this.#app;
    const ask = (one: GameCommand) =>
      rules.command({ ...one, session: FOREIGN_SESSION }).catch(noAnswer);
    let answer = await ask(request);
    if (!answer.ok) return answer;
    for (const change of changes) {
      answer = await ask(change);
      if (!answer.ok) break;
    }
    void rules.command({ session: FOREIGN_SESSION, do: "close" });
    return answer;
  }

  async importGame(
    answer: GameResponse,
    on: { id: string; revision: number } = { id: this.#app.storage.newId(), revision: 0 },
  ): Promise<Refusal | null> {
    if (!games.some(({ id }) => id === answer.game)) return unsupportedGame(answer.game);
    const save = saveOf(answer);
    await this.#openWritten(this.#write(on.id, save, on.revision), save);
    return null;
  }

  setCorrespondence(link: CorrespondenceState) {
    const { storage } = this.#app;
    if (!storage.read(this.state().id)) this.#persist(this.state().save);
    const { id, save, revision: shown } = this.state();
    // If another tab has stored a move that is not shown here yet, the revision shown stays, so that
    // the next move does not overwrite it.
    const isShown = storage.read(id)?.revision === shown;
    const revision = storage.setLink(id, link);
    if (revision !== null && isShown) {
      this.#store.dispatch({ type: "gameStored", save, id, revision });
      this.#store.dispatch({ type: "backChanged", change: { revision } });
    }
    this.#store.dispatch({ type: "linkChanged", link });
  }

  openAnalysisBoard(ply: number) {
    return this.#trials.openAnalysisBoard(ply);
  }

  startPuzzle(puzzle: Puzzle) {
    return this.#trials.startPuzzle(puzzle);
  }

  startMistake(mistake: Mistake, record: string) {
    return this.#trials.startMistake(mistake, record);
  }

  startLesson(lesson: Lesson) {
    return this.#trials.startLesson(lesson);
  }

  edit(ply: number) {
    return this.#trials.edit(ply);
  }

  openAnalysisBoardOf(record: string) {
    return this.#trials.openAnalysisBoardOf(record);
  }

  endTrial() {
    return this.#trials.end();
  }

  /** Reports a storage problem. A game that could not be stored can at least be saved as a file. */
  warnNotStored(trouble: StorageProblem) {
    if (trouble === "newer") return this.#app.notify("storage-newer");
    const save = () => {
      const { record } = this.state().save;
      saveText(record, gameFileName(record));
    };
    return this.#app.notify(`storage-${trouble}`, {}, save, "share-save");
  }

  /** Called when the storage has given a game a new id, as another tab has saved a newer revision. */
  onForked(id: string, newId: string, revision: number) {
    this.warnNotStored("newer");
    if (this.state().id !== id) return;
    this.#store.dispatch({ type: "gameForked", id: newId, revision });
    this.#app.storage.setCurrent(newId);
  }

  /** Loads the game shown at startup into the rules worker once the worker is ready. */
  connectRules() {
    const { id, revision, save } = this.state();
    return this.open(id, { version: 2, revision, saved: "", save }, { alreadyLoaded: true });
  }

  /**
   * Called when another tab saved a newer revision. If only the clock changed, keeps the current
   * selection and running clock.
   */
  syncFromStorage(entry: StoredGame) {
    const { id, revision, busy } = this.state();
    if (entry.revision <= revision) return;
    const trial = trialOf(this.state());
    const sameMoves = hasSameMoves(entry.save, trial?.back ?? this.state());
    if (trial && sameMoves) {
      this.#opens += 1;
      return void this.#trials.syncBack(entry);
    }
    if (sameMoves) {
      const { save, link, revision } = entry;
      this.#store.dispatch({ type: "gameStored", save, id, revision });
      if (link) this.#store.dispatch({ type: "linkChanged", link });
    }
    // A move that is being submitted continues from the updated revision by itself.
    if (!sameMoves || !busy) void this.open(id, entry, { alreadyLoaded: sameMoves, stored: true });
  }

  /** @param stored - the save is already in storage */
  #apply(view: GameResponse, stored = false) {
    const save = saveOf(view);
    if (!stored && !isSameSave(save, this.state().save)) this.#persist(save);
    this.#store.dispatch({ type: "gameAnswered", answer: view });
    if (view.notice) this.#app.notify(`notice-${view.notice.code}`);
  }

  /**
   * Stores the game. If another tab has saved a newer revision, the storage forks the game and it
   * continues under a new id. Trial moves are not stored.
   */
  #persist(save: Save) {
    const { storage } = this.#app;
    const { id, revision } = this.state();
    if (isTrial(this.state()))
      return this.#store.dispatch({ type: "gameStored", save, id, revision });
    const written = this.#write(id, save, revision);
    // A new game may have taken the place of one that cannot be read. Storage may have been cleared
    // while the game was open, so the current id is checked as well.
    if (written.id !== id || revision === 0 || storage.current() === null)
      storage.setCurrent(written.id);
    const { id: newId, revision: newRevision } = written;
    return this.#store.dispatch({ type: "gameStored", save, id: newId, revision: newRevision });
  }

  /**
   * Stores an answer that came after another game was loaded. If that is a newer revision of the
   * same game, saved by another tab, the old revision makes `write` fork the game, so that neither
   * move is lost.
   */
  #storeLate({ id, revision }: AppState, save: Save) {
    const { storage } = this.#app;
    const known = this.state().id === id ? revision : (storage.read(id)?.revision ?? 0);
    this.#write(id, save, known);
  }

  /**
   * Stores a new game. If another tab's move was laid on the table since the player asked for it, it
   * is opened all the same; if the player has opened another game, that one stays.
   */
  async #storeNew(id: string, save: Save, asked: AppState): Promise<null> {
    const written = this.#write(id, save, 0);
    if (this.state().id === asked.id) await this.#openWritten(written, save);
    return null;
  }

  #openWritten({ id, revision }: WriteResult, save: Save) {
    return this.open(id, { version: 2, revision, saved: "", save });
  }

  /** Stores a game, and reports a problem. */
  #write(id: string, save: Save, revision: number): WriteResult {
    const written = this.#app.storage.write(id, save, revision);
    if (written.problem) this.warnNotStored(written.problem);
    return written;
  }

  #load(id: string, save: Save, revision: number) {
    const { storage } = this.#app;
    const link = storage.read(id)?.link ?? null;
    const game = initialState(id, save, revision, link, storage.seating(id));
    this.#store.dispatch({ type: "gameLoaded", game });
    storage.setCurrent(id);
  }

  /**
   * Starts a new game in place of one that cannot be read. The unreadable entry stays in storage.
   */
  #replaceUnreadable() {
    this.#app.notify("storage-damaged");
    return this.startGame({ do: "new", game: this.state().info.id });
  }
}

/** Whether a save has the same moves as the current position. */
function hasSameMoves(save: Save, { info, position }: GameState) {
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
