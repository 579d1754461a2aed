/**
 * Games, settings and progress of this browser, read synchronously. What has been written is stored
 * when its transaction in the database completes; problems are reported. Never deletes entries on
 * its own, not even unreadable ones.
 */
import { isSameSave } from "../notation/save.ts";
import type { CorrespondenceState } from "../notation/types.ts";
import type { Save } from "../protocol/types.ts";
import type { EntryEvent, EntrySources } from "./entry-store.ts";
import { EntryStore, GAME } from "./entry-store.ts";
import { isConflict, readEntry, revisionIn, VERSION } from "./game-entry.ts";
import type { StorageProblem } from "./local-storage.ts";
import { createLocalStorage } from "./local-storage.ts";
import { MistakeList } from "./mistake-list.ts";
import { PuzzleProgress } from "./puzzle-progress.ts";
import { SETTINGS, SettingsStorage } from "./settings-store.ts";
import type { Backup, StoredGame } from "./types.ts";

const CURRENT = "lits-table:current";

export interface WriteResult {
  id: string;
  revision: number;
  problem: StorageProblem | null;
}

/** What happens to the stored data without a call of this page. */
export type StoreEvent =
  /** Another tab has saved a game, or the database had a newer one. */
  | { type: "game"; id: string; entry: StoredGame }
  /** A game could not be stored; without an id, settings or progress. */
  | { type: "problem"; id: string; problem: StorageProblem }
  /** Another tab has saved a newer revision of a game, so that of this tab got a new id. */
  | { type: "forked"; id: string; newId: string; revision: number }
  | { type: "settings" }
  /** Changes of this page are in the database. */
  | { type: "saved" }
  /** The list of games or other entries have changed. */
  | { type: "other" }
  /** Another tab has removed everything. */
  | { type: "cleared" };

export interface StoreSources extends EntrySources {
  now?: () => string;
  newId?: () => string;
}

export class GameStorage extends SettingsStorage {
  readonly now: () => string;
  readonly #newId: () => string;
  protected readonly entries: EntryStore;
  readonly puzzles: PuzzleProgress;
  readonly mistakes: MistakeList;
  #listener = (_event: StoreEvent) => {};
  /** The games that have been read, with the text that they were read from. */
  readonly #known = new Map<string, { text: string | null; entry: StoredGame | null }>();
  /** Resolves when the database has been read, or cannot be, to which of the two. */
  readonly loaded: EntryStore["loaded"];

  /** @param open - returns local storage; throws if it is blocked */
  constructor(open: () => Storage, sources: StoreSources = {}) {
    super();
    this.now = sources.now ?? (() => new Date().toISOString());
    this.#newId = sources.newId ?? (() => crypto.getRandomValues(new Uint32Array(2)).join("-"));
    const local = createLocalStorage(open);
    this.entries = new EntryStore(local, sources, revisionIn, isConflict, (event) =>
      this.#onEntryEvent(event),
    );
    this.puzzles = new PuzzleProgress(this.entries);
    this.mistakes = new MistakeList(this.entries, this.now);
    this.loaded = this.entries.loaded;
  }

  /** Calls back when stored data changes without a call of this page. */
  listen(callback: (event: StoreEvent) => void) {
    this.#listener = callback;
  }

  newId(): string {
    return this.#newId();
  }

  // The games.

  /** The same object is returned until the entry changes. */
  read(id: string): StoredGame | null {
    const text = this.entries.get(GAME + id);
    const known = this.#known.get(id);
    if (known?.text === text) return known.entry;
    const entry = readEntry(text);
    this.#known.set(id, { text, entry });
    return entry;
  }

  /**
   * Saves a game. If the stored entry is newer or unreadable, it is left untouched: the game is
   * saved under a new id, and the problem is "newer".
   * @param revision - revision at which the game was read
   * @param saved - time of the last move; defaults to now
   */
  write(id: string, save: Save, revision: number, saved: string = this.now()): WriteResult {
    const stored = this.read(id);
    const outdated =
      stored !== null && stored.revision > revision && !isSameSave(stored.save, save);
    const damaged = stored === null && this.entries.get(GAME + id) !== null;
    if (!outdated && !damaged) {
      const base = Math.max(revision, this.entries.revisionOfGame(GAME + id));
      return this.#writeEntry(id, save, base + 1, saved, base);
    }
    const written = this.#writeEntry(this.newId(), save, 1, saved);
    return { ...written, problem: written.problem ?? "newer" };
  }

  /** @returns all readable games, newest first */
  list(): ({ id: string } & StoredGame)[] {
    return this.#ids()
      .map((id) => ({ id, entry: this.read(id) }))
      .flatMap(({ id, entry }) => (entry ? [{ id, ...entry }] : []))
      .sort((a, b) => b.saved.localeCompare(a.saved));
  }

  /** Ids of entries that do not have the format of a game entry. */
  unreadableIds(): string[] {
    return this.#ids()
      .filter((id) => this.read(id) === null)
      .sort();
  }

  /** Stored text of an entry. */
  raw(id: string): string {
    return this.entries.get(GAME + id) ?? "";
  }

  /** Id of the entry with exactly this text. */
  idOfText(text: string): string | undefined {
    return this.#ids().find((id) => this.entries.get(GAME + id) === text);
  }

  /**
   * Deletes a game and returns an undo function, which does nothing if the game has been saved
   * again since.
   */
  remove(id: string): () => void {
    const text = this.entries.get(GAME + id);
    this.#setText(id, null);
    return () => {
      if (text === null || this.entries.get(GAME + id) !== null) return;
      const entry = readEntry(text);
      const revision = this.entries.revisionOfGame(GAME + id) + 1;
      this.#setText(id, entry ? JSON.stringify({ ...entry, revision }) : text);
    };
  }

  /** Whether a game is known to have been deleted, rather than not to be readable now. */
  isDeleted(id: string): boolean {
    return this.entries.get(GAME + id) === null && this.entries.revisionOfGame(GAME + id) > 0;
  }

  /**
   * Saves the state of a game that is played by links, as its next revision: other tabs ignore what
   * is not newer.
   * @returns the revision; null if there is no such game
   */
  setLink(id: string, link: CorrespondenceState): number | null {
    const entry = this.read(id);
    if (!entry) return null;
    const base = this.entries.revisionOfGame(GAME + id);
    this.#writeGame(id, { ...entry, link, revision: base + 1 }, base);
    return base + 1;
  }

  current(): string | null {
    return this.entries.get(CURRENT);
  }

  /** Puts a game on the table: it is shown at the next start. */
  setCurrent(id: string) {
    this.entries.set(CURRENT, id);
    this.setOnTable(id);
  }

  /** Keeps the game on the table readable before the database is. */
  setOnTable(id: string) {
    this.entries.setOnTable(GAME + id);
  }

  // The storage as a whole.

  /** Total length of all our keys and values, in characters. */
  size(): number {
    const lengthOf = (key: string) => key.length + (this.entries.get(key)?.length ?? 0);
    return this.entries.keys().reduce((sum, key) => sum + lengthOf(key), 0);
  }

  /** Deletes all our entries; later changes by this page are not stored. */
  clear() {
    return this.entries.clear();
  }

  /** Writes what is not stored yet to local storage: the page may end without further notice. */
  flush() {
    this.entries.flush();
  }

  /** Reads the changes of other tabs that the page has missed. */
  reload() {
    return this.entries.reload();
  }

  /** Whether something that has been written is not in the database yet. */
  isWriting(): boolean {
    return this.entries.isWriting();
  }

  /** Resolves when everything written so far is in the database, or has failed. */
  settled() {
    return this.entries.settled();
  }

  /** Handles an event of local storage, which means that another tab has changed it. */
  onStorageEvent(key: string | null, value: string | null) {
    if ((key === CURRENT || key === SETTINGS) && value === null) {
      this.entries.close();
      return this.#listener({ type: "cleared" });
    }
    if (key === SETTINGS) return this.#listener({ type: "settings" });
    if (key?.startsWith(GAME)) this.entries.onStorageEvent(key, value);
    const entry = key?.startsWith(GAME) ? readEntry(value) : null;
    if (key && entry) return this.#listener({ type: "game", id: key.slice(GAME.length), entry });
    return this.#listener({ type: "other" });
  }

  // Backups.

  /** Everything that is worth keeping, as stored. */
  backup(): Backup {
    return {
      games: Object.fromEntries(this.#ids().map((id) => [id, this.raw(id)])),
      entries: this.backupEntries(),
    };
  }

  /**
   * Restores a game of a backup under its id, or under a new one if there is another game.
   * @param save - save of the game as the rules have read it; null if it is not readable
   * @returns its id
   */
  restoreGame(id: string, text: string, save: Save | null): string {
    const freeId = this.entries.get(GAME + id) === null ? id : this.newId();
    const revision = this.entries.revisionOfGame(GAME + freeId) + 1;
    const entry = readEntry(text);
    const value = entry && save ? JSON.stringify({ ...entry, save, revision }) : text;
    this.entries.setGame({ key: GAME + freeId, value, revision }, revision - 1);
    return freeId;
  }

  override restoreEntries(entries: Backup["entries"], ids?: ReadonlyMap<string, string>) {
    super.restoreEntries(entries, ids);
    this.#listener({ type: "settings" });
  }

  #onEntryEvent(event: EntryEvent) {
    if (event.type === "cleared" || event.type === "saved") return this.#listener(event);
    const key = event.type === "conflict" ? event.change.key : event.key;
    const id = key.startsWith(GAME) ? key.slice(GAME.length) : "";
    if (event.type === "conflict") return this.#fork(id, event.change.value);
    const { type } = event;
    if (type === "problem") return this.#listener({ type, id, problem: event.problem });
    if (key === SETTINGS) return this.#listener({ type: "settings" });
    const entry = key.startsWith(GAME) ? this.read(id) : null;
    return this.#listener(entry ? { type: "game", id, entry } : { type: "other" });
  }

  /** Stores a game under a new id, because another tab has stored a newer revision of it. */
  #fork(id: string, text: string | null) {
    const entry = readEntry(text);
    if (!entry) return;
    const { revision, id: newId } = this.#writeEntry(this.newId(), entry.save, 1, entry.saved);
    this.#listener({ type: "forked", id, newId, revision });
  }

  #ids(): string[] {
    const keys = this.entries.keys().filter((key) => key.startsWith(GAME));
    return keys.map((key) => key.slice(GAME.length));
  }

  #writeEntry(id: string, save: Save, revision: number, saved: string, base = 0): WriteResult {
    const link = this.read(id)?.link;
    const entry: StoredGame = { version: VERSION, revision, saved, save, ...(link && { link }) };
    return { id, revision, problem: this.#writeGame(id, entry, base) };
  }

  #writeGame(id: string, entry: StoredGame, base: number) {
    const { revision } = entry;
    return this.entries.setGame({ key: GAME + id, value: JSON.stringify(entry), revision }, base);
  }

  /** Writes the text of a game as its next revision, or deletes the game. */
  #setText(id: string, value: string | null) {
    const base = this.entries.revisionOfGame(GAME + id);
    this.entries.setGame({ key: GAME + id, value, revision: base + 1 }, base);
  }
}

/** @param open - returns local storage; throws if it is blocked */
export const createGameStorage = (open: () => Storage, sources?: StoreSources) =>
  new GameStorage(open, sources);
