/**
 * Entries by key, in two places: the database, which outlives a browser that is killed, and local
 * storage, which can be read before the first paint and tells other tabs at once.
 *
 * Games live in the database; local storage has a copy of the game on the table, and of every game
 * that the database could not store. All other entries are in both. Of two copies, the one with the
 * higher revision is newer. Entries are never deleted without a call of `remove` or `clear`, not
 * even unreadable ones.
 */
import type { Change, Database, DatabaseEvents, Entry, NoEntries } from "./database.ts";
import { EntryRevisions, REVISIONS } from "./entry-revisions.ts";
import { LazyWrites } from "./lazy-writes.ts";
import type { LocalStorage, StorageProblem } from "./local-storage.ts";
import { setOrRemove } from "./local-storage.ts";
import type { TabChannel } from "./tab-channel.ts";

/** Prefix of all keys of this app. */
export const PREFIX = "lits-table:";
export const GAME = `${PREFIX}game:`;

/** Time in ms in which another tab usually has written an entry to the database. */
const OBSERVED_MS = 1000;

export type EntryEvent =
  /** Another tab has changed or removed an entry, or the database had a newer one. */
  | { type: "changed"; key: string }
  /** An entry is stored nowhere. */
  | { type: "problem"; key: string; problem: StorageProblem }
  /** Another tab has stored a newer entry; `change` is stored nowhere. */
  | { type: "conflict"; change: Change }
  /** Another tab has removed everything. */
  | { type: "cleared" }
  /** Changes are in the database. */
  | { type: "saved" };

export interface EntrySources {
  /** Without it, everything is in local storage. */
  database?: (events: DatabaseEvents) => Database;
  channel?: (receive: (entries: Entry[] | null) => void) => TabChannel;
}

const isGame = (key: string) => key.startsWith(GAME);

export class EntryStore {
  readonly #local: LocalStorage;
  readonly #lazy: LazyWrites;
  readonly #revisions: EntryRevisions;
  readonly #db: Database | undefined;
  readonly #tabs: TabChannel | undefined;
  readonly #revisionIn: (text: string | null) => number | null;
  readonly #emit: (event: EntryEvent) => void;
  /** Games in the database or on their way there, including deleted ones. */
  readonly #games = new Map<string, Entry>();
  /** Keys of own changes that the database has not confirmed. */
  readonly #unsaved = new Set<string>();
  /** Keys of changes seen in local storage that no tab has written to the database yet. */
  readonly #observed = new Map<string, ReturnType<typeof setTimeout>>();
  /** Problems of the entries other than games that local storage did not take. */
  readonly #refused = new Map<string, StorageProblem>();
  #isProblemTold = false;
  #onTable = "";
  /** Resolves when the database has been read, or cannot be, to which of the two. */
  readonly loaded: Promise<"read" | NoEntries>;

  /**
   * @param revisionIn - reads the revision in the text of a game; null if the text is not readable
   * @param isConflict - whether a stored game rules out a change based on an older revision of it
   */
  constructor(
    local: LocalStorage,
    { database, channel }: EntrySources,
    revisionIn: (text: string | null) => number | null,
    isConflict: DatabaseEvents["isConflict"],
    emit: (event: EntryEvent) => void,
  ) {
    this.#local = local;
    this.#lazy = new LazyWrites(local);
    this.#revisions = new EntryRevisions(local, this.#lazy);
    this.#revisionIn = revisionIn;
    this.#emit = emit;
    this.#db = database?.({
      isConflict,
      saved: (changes) => this.#onSaved(changes),
      conflict: (stored, change) => this.#onConflict(stored, change),
      failed: (changes, problem) => this.#onFailed(changes, problem),
      slow: (changes) => this.#copyGames(changes),
    });
    this.#tabs = channel?.((entries) => this.#receive(entries));
    this.loaded = this.#load();
  }

  get(key: string): string | null {
    if (this.#lazy.has(key)) return this.#lazy.get(key) ?? null;
    return isGame(key) ? this.#gameText(key) : this.#local.get(key);
  }

  keys(): string[] {
    return [...new Set([...this.#localKeys(), ...this.#games.keys()])].filter(
      (key) => this.get(key) !== null,
    );
  }

  /** Highest known revision of a game, even if it is deleted; 0 if there was none. */
  revisionOfGame(key: string): number {
    return Math.max(this.#games.get(key)?.revision ?? 0, this.#copyRevision(key) ?? 0);
  }

  /**
   * Writes or deletes a game.
   * @param base - revision on which the change is based
   * @returns the problem if the game is stored nowhere; problems found later are emitted
   */
  setGame(entry: Entry, base: number): StorageProblem | null {
    const { key, value } = entry;
    this.#stopObserving(key);
    this.#games.set(key, entry);
    const isCopied = !this.#db || key === this.#onTable || value === null;
    const copied = isCopied ? setOrRemove(this.#local, key, value) : null;
    this.#put({ ...entry, base });
    return this.#db ? null : copied;
  }

  /** Writes or deletes an entry other than a game. */
  set(key: string, value: string | null): StorageProblem | null {
    this.#lazy.delete(key);
    const problem = setOrRemove(this.#local, key, value);
    if (!this.#db) return problem;
    if (problem) this.#refused.set(key, problem);
    else this.#refused.delete(key);
    const revision = this.#revisions.of(key) + 1;
    this.#revisions.set(key, revision);
    this.#put({ key, value, revision, base: Infinity });
    return null;
  }

  /** Like `set`, but writes local storage at most every five seconds and in `flush`. */
  setLazily(key: string, value: string | null) {
    if (value === this.get(key)) return;
    this.#lazy.set(key, value);
    if (!this.#db) return;
    const revision = this.#revisions.of(key) + 1;
    this.#revisions.setLazily(key, revision);
    this.#put({ key, value, revision, base: Infinity });
  }

  /** Keeps a copy of this game in local storage, and removes those of other games. */
  setOnTable(key: string) {
    this.#onTable = key;
    const text = this.#gameText(key);
    if (text !== null && this.#local.get(key) !== text) this.#local.set(key, text);
    for (const other of this.#localKeys()) if (isGame(other)) this.#removeCopy(other);
  }

  /** Writes to local storage what waits or is not in the database yet: the page may end now. */
  flush() {
    this.#lazy.flush();
    this.#copyGames(this.#db?.unsaved() ?? []);
  }

  /** Handles an event of local storage: a change by another tab. */
  onStorageEvent(key: string, value: string | null) {
    const revision = isGame(key) ? this.#revisionIn(value) : null;
    const known = this.#games.get(key) ?? { key, value: null, revision: 0 };
    if (revision === null || value === null) return;
    if (this.#isNewer({ key, value, revision }, known)) this.#observe(key, value, revision);
  }

  /** Reads the database again, after the page may have missed changes of other tabs. */
  async reload() {
    const entries = await this.#db?.readAll();
    if (Array.isArray(entries)) for (const entry of entries) this.#adopt(entry);
  }

  isWriting(): boolean {
    return this.#db?.isWriting() ?? false;
  }

  /** Resolves when all changes so far are in the database, or have failed. */
  async settled() {
    return this.#db?.settled();
  }

  /** Deletes all entries; later changes by this page are not stored. */
  async clear() {
    const keys = this.#localKeys();
    const deleted = keys.map((key) => ({
      key,
      value: null,
      revision: 1 + (isGame(key) ? (this.#copyRevision(key) ?? 0) : this.#revisions.of(key)),
    }));
    for (const key of keys) this.#local.remove(key);
    this.close();
    // Local storage of a killed browser may come back: the database remembers that it is deleted.
    await this.#db?.replaceAll(deleted.filter(({ key }) => key !== REVISIONS));
    this.#tabs?.send(null);
  }

  /** Ends storing, because another tab has removed everything. */
  close() {
    this.#games.clear();
    this.#lazy.clear();
    this.#local.close();
    this.#db?.close();
  }

  #localKeys(): string[] {
    return this.#local.keys().filter((key) => key.startsWith(PREFIX));
  }

  #copyRevision(key: string): number | null {
    return this.#revisionIn(this.#local.get(key));
  }

  /** The copy of a game in local storage; null if there is no intact one. */
  #copyOf(key: string): Entry | null {
    const value = this.#local.get(key);
    const revision = this.#revisionIn(value);
    return revision === null ? null : { key, value, revision };
  }

  /** Whether a game is newer than another state of it. A damaged text is older than any intact one. */
  #isNewer(game: Entry, than: Entry): boolean {
    const isIntact = ({ value }: Entry) => this.#revisionIn(value) !== null;
    const areTexts = game.value !== null && than.value !== null;
    if (areTexts && isIntact(game) !== isIntact(than)) return isIntact(game);
    return game.revision > than.revision;
  }

  /** Text of a game: of the copy in local storage unless it is older. */
  #gameText(key: string): string | null {
    const game = this.#games.get(key);
    if (!game) return this.#local.get(key);
    const copy = this.#copyOf(key);
    return copy && !this.#isNewer(game, copy) ? copy.value : game.value;
  }

  // The database.

  #put(change: Change) {
    this.#unsaved.add(change.key);
    this.#db?.put(change);
  }

  #onSaved(changes: Change[]) {
    for (const { key, revision } of changes) {
      if (isGame(key) && (this.#games.get(key)?.revision ?? 0) > revision) continue;
      this.#unsaved.delete(key);
      this.#removeCopy(key);
    }
    this.#tabs?.send(changes.map(({ key, value, revision }) => ({ key, value, revision })));
    if (changes.some(({ key }) => isGame(key))) this.#emit({ type: "saved" });
  }

  #onConflict(stored: Entry, change: Change) {
    const { key } = change;
    this.#unsaved.delete(key);
    this.#games.set(key, stored);
    if (this.#local.get(key) !== null) setOrRemove(this.#local, key, stored.value);
    if (change.value === null) this.#emit({ type: "changed", key });
    else this.#emit({ type: "conflict", change });
  }

  /** Copies changes to local storage. Returns the problem of each that cannot be copied. */
  #copyGames(changes: Change[]) {
    return changes.map(({ key, value }) =>
      isGame(key) ? setOrRemove(this.#local, key, value) : null,
    );
  }

  #onFailed(changes: Change[], problem: StorageProblem | null) {
    const copied = this.#copyGames(changes);
    for (const [index, { key }] of changes.entries()) {
      const found = isGame(key) ? (copied[index] ?? problem) : this.#refused.get(key);
      // Settings and progress change often, and that nothing is stored needs to be told once.
      if (!found || (this.#isProblemTold && !isGame(key))) continue;
      this.#isProblemTold = true;
      this.#emit({ type: "problem", key, problem: found });
    }
  }

  /** Removes a copy from local storage that is neither needed nor newer than the database. */
  #removeCopy(key: string) {
    const game = this.#games.get(key);
    const isNeeded = key === this.#onTable || this.#unsaved.has(key) || this.#observed.has(key);
    if (!game || isNeeded) return;
    const copy = this.#copyOf(key);
    if (copy && !this.#isNewer(copy, game)) this.#local.remove(key);
  }

  /** Takes over an entry of the database unless a newer one is known. Returns whether it did. */
  #adopt(entry: Entry): boolean {
    const { key } = entry;
    if (!key.startsWith(PREFIX) || key === REVISIONS) return false;
    return isGame(key) ? this.#adoptGame(entry) : this.#adoptOther(entry);
  }

  #adoptOther({ key, value, revision }: Entry): boolean {
    if (revision <= this.#revisions.of(key) || this.#unsaved.has(key)) return false;
    setOrRemove(this.#local, key, value);
    this.#revisions.set(key, revision);
    return true;
  }

  #adoptGame(entry: Entry): boolean {
    const { key, value } = entry;
    const known = this.#games.get(key);
    if (known && !this.#isNewer(entry, known)) {
      if (known.value === value) this.#stopObserving(key);
      return false;
    }
    if (this.#unsaved.has(key)) return false;
    this.#stopObserving(key);
    this.#games.set(key, entry);
    const copy = this.#copyOf(key);
    if (key === this.#onTable && value !== null && (!copy || this.#isNewer(entry, copy)))
      this.#local.set(key, value);
    this.#removeCopy(key);
    return true;
  }

  #receive(entries: Entry[] | null) {
    if (entries === null) {
      this.close();
      return this.#emit({ type: "cleared" });
    }
    for (const entry of entries)
      if (this.#adopt(entry)) this.#emit({ type: "changed", key: entry.key });
  }

  /**
   * Reads the database, and adds what only local storage has.
   * @returns whether it could be read
   */
  async #load(): Promise<"read" | NoEntries> {
    const entries = (await this.#db?.readAll()) ?? "no-database";
    if (typeof entries === "string") return entries;
    for (const entry of entries) this.#adopt(entry);
    const stored = new Map(entries.map((entry) => [entry.key, entry]));
    for (const key of new Set([...this.#localKeys(), ...this.#revisions.keys()]))
      if (isGame(key)) this.#mergeGame(key, stored.get(key));
      else if (key !== REVISIONS && key.startsWith(PREFIX)) this.#merge(key, stored.get(key));
    return "read";
  }

  /** Adds a game to the database that an older build or a failing database left in the copy. */
  #mergeGame(key: string, stored: Entry | undefined) {
    const copy = this.#copyOf(key);
    if (!copy || this.#unsaved.has(key)) return;
    if (stored && !this.#isNewer(copy, stored)) {
      if (stored.revision === copy.revision) setOrRemove(this.#local, key, stored.value);
      return this.#removeCopy(key);
    }
    this.#games.set(key, copy);
    this.#put({ ...copy, base: stored?.revision ?? 0 });
  }

  #merge(key: string, stored: Entry | undefined) {
    const [value, revision] = [this.#local.get(key), this.#revisions.of(key)];
    if (this.#unsaved.has(key) || (stored?.revision === revision && stored.value === value)) return;
    const next = Math.max(revision, (stored?.revision ?? 0) + 1);
    this.#revisions.set(key, next);
    this.#put({ key, value, revision: next, base: Infinity });
  }

  // Changes of other tabs in local storage.

  #stopObserving(key: string) {
    clearTimeout(this.#observed.get(key));
    this.#observed.delete(key);
  }

  /** Writes a game to the database if no other tab does, as with one of an older build. */
  #observe(key: string, value: string, revision: number) {
    const base = this.#games.get(key)?.revision ?? 0;
    this.#games.set(key, { key, value, revision });
    if (!this.#db) return;
    this.#stopObserving(key);
    const write = () => {
      this.#observed.delete(key);
      this.#put({ key, value, revision, base });
    };
    this.#observed.set(key, setTimeout(write, OBSERVED_MS));
  }
}
