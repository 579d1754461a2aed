/** Settings and progress of this browser: the entries other than games. */
import type { MatchScore } from "../games/shared/types.ts";
import type { Seat } from "../protocol/types.ts";
import type { EntryStore } from "./entry-store.ts";
import { PREFIX } from "./entry-store.ts";
import { readJson, writeJson } from "./json-entry.ts";
import { MISTAKE_ENTRIES, type MistakeList } from "./mistake-list.ts";
import { PROGRESS_ENTRIES, type PuzzleProgress } from "./puzzle-progress.ts";
import { readSettings } from "./settings-schema.ts";
import type {
  Backup,
  OpponentChoice,
  Settings,
  StoredDraft,
  StoredThinkingTime,
  TimeControl,
} from "./types.ts";

export const SETTINGS = "lits-table:settings";
const PERSISTENCE_REQUESTED = "lits-table:asked-to-last";
const TOUR_SEEN = "lits-table:toured";
const NEAR_SEATS = "lits-table:near";
const MATCHES = "lits-table:matches";
const DRAFT = "lits-table:draft";
const SPENT = "lits-table:spent";
const TIME_CONTROL = "lits-table:clock";
const OPPONENT = "lits-table:opponent";
const RESULTS_SINCE = "lits-table:results-since";
const BACKUP_TIME = "lits-table:backup";

/** Entries that a backup contains, besides the games. */
const BACKED_UP = [SETTINGS, NEAR_SEATS, MATCHES, TIME_CONTROL, OPPONENT, TOUR_SEEN, RESULTS_SINCE];

/** Number of games for which the seat at the near edge, or the score of the match, is remembered. */
const MAX_SEATINGS = 100;

export abstract class SettingsStorage {
  protected abstract readonly entries: EntryStore;
  abstract readonly puzzles: PuzzleProgress;
  abstract readonly mistakes: MistakeList;
  /** Returns the time, as it is stored. */
  abstract readonly now: () => string;

  settings(): Settings {
    return readSettings(this.entries.get(SETTINGS));
  }

  setSettings(changed: Settings) {
    return writeJson(this.entries, SETTINGS, changed);
  }

  /** Seat at the near edge of a table shared by two players. */
  nearSeat(id: string): Seat {
    return this.#secondNearIds().includes(id) ? "Second" : "First";
  }

  /** Who sits where, and the score of their match. */
  seating(id: string): { nearSeat: Seat; match: MatchScore | null } {
    return { nearSeat: this.nearSeat(id), match: this.match(id) };
  }

  setNearSeat(id: string, seat: Seat) {
    const others = this.#secondNearIds().filter((other) => other !== id);
    const ids = seat === "Second" ? [...others, id] : others;
    writeJson(this.entries, NEAR_SEATS, ids.slice(-MAX_SEATINGS));
  }

  /** Score of a series of rematches before the game; null if the game is not a rematch. */
  match(id: string): MatchScore | null {
    const score = this.#matches()[id];
    const isValid = [score?.near, score?.far].every((points) => Number.isFinite(points));
    return score && isValid ? score : null;
  }

  setMatch(id: string, score: MatchScore) {
    this.#setMatches({ ...this.#matches(), [id]: score });
  }

  /** Move that was unfinished when the page was last hidden. */
  draft(): StoredDraft | null {
    return readJson(this.entries, DRAFT);
  }

  setDraft(draft: StoredDraft | null) {
    this.entries.setLazily(DRAFT, draft && JSON.stringify(draft));
  }

  /**
   * Thinking time of the unfinished move after `ply` moves, in ms, as of when the clock last
   * stopped; 0 if unknown.
   */
  spent(id: string, ply: number): number {
    const stored: StoredThinkingTime | null = readJson(this.entries, SPENT);
    const known = stored?.id === id && stored.ply === ply && Number.isFinite(stored.spent);
    return known ? Math.max(stored.spent, 0) : 0;
  }

  setSpent(spent: StoredThinkingTime) {
    this.entries.setLazily(SPENT, JSON.stringify(spent));
  }

  /** Last chosen time control, not validated. */
  timeControl(): unknown {
    return readJson(this.entries, TIME_CONTROL);
  }

  setTimeControl(choice: TimeControl) {
    writeJson(this.entries, TIME_CONTROL, choice);
  }

  /** Last chosen opponent, not validated. */
  opponent(): unknown {
    return readJson(this.entries, OPPONENT);
  }

  setOpponent(choice: OpponentChoice) {
    writeJson(this.entries, OPPONENT, choice);
  }

  /** Whether the browser has been asked for persistent storage. */
  isPersistenceRequested(): boolean {
    return this.entries.get(PERSISTENCE_REQUESTED) !== null;
  }

  setPersistenceRequested() {
    return this.entries.set(PERSISTENCE_REQUESTED, this.now());
  }

  /** Whether the tour has been shown. */
  isTourSeen(): boolean {
    return this.entries.get(TOUR_SEEN) !== null;
  }

  setTourSeen() {
    return this.entries.set(TOUR_SEEN, this.now());
  }

  /** Time from which finished games count as results; empty: all do. */
  resultsSince(): string {
    return this.#time(RESULTS_SINCE);
  }

  setResultsSince(time: string | null) {
    return this.entries.set(RESULTS_SINCE, time);
  }

  /** Time of the last backup; empty if there is none. */
  backupTime(): string {
    return this.#time(BACKUP_TIME);
  }

  setBackupTime() {
    return this.entries.set(BACKUP_TIME, this.now());
  }

  /** Settings and progress that are worth keeping, as stored. */
  protected backupEntries(): Backup["entries"] {
    const texts = [...BACKED_UP, ...PROGRESS_ENTRIES, ...MISTAKE_ENTRIES].map((key) => [
      key.slice(PREFIX.length),
      this.entries.get(key),
    ]);
    return Object.fromEntries(texts.filter(([, text]) => text !== null));
  }

  /**
   * Restores settings and progress of a backup. Puzzles solved here stay solved.
   * @param ids - ids under which the games of the backup are stored here, by their ids in it
   */
  restoreEntries(entries: Backup["entries"], ids: ReadonlyMap<string, string> = new Map()) {
    const idHere = (id: string) => ids.get(id) ?? id;
    const restored = { get: (key: string) => entries[key.slice(PREFIX.length)] ?? null };
    const matches = Object.entries(this.#matches(restored)).map(([id, score]) => [
      idHere(id),
      score,
    ]);
    const allMatches = { ...this.#matches(), ...Object.fromEntries(matches) };
    const near = [...this.#secondNearIds(), ...this.#secondNearIds(restored).map(idHere)];
    for (const key of BACKED_UP) {
      const text = entries[key.slice(PREFIX.length)];
      if (text !== undefined) this.entries.set(key, text);
    }
    this.puzzles.merge(entries);
    this.mistakes.merge(entries, idHere);
    writeJson(this.entries, NEAR_SEATS, [...new Set(near)].slice(-MAX_SEATINGS));
    this.#setMatches(allMatches);
  }

  /** A stored time; empty if it is missing or not valid. */
  #time(key: string): string {
    const time = this.entries.get(key) ?? "";
    return Number.isNaN(Date.parse(time)) ? "" : time;
  }

  /** Ids of the games in which the second seat is at the near edge, newest last. */
  #secondNearIds(from: Pick<EntryStore, "get"> = this.entries): string[] {
    const ids = readJson(from, NEAR_SEATS);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  }

  /** Scores of matches by the id of the game, newest last. */
  #matches(from: Pick<EntryStore, "get"> = this.entries): Record<string, MatchScore> {
    const found = readJson(from, MATCHES);
    return found && typeof found === "object" ? found : {};
  }

  #setMatches(matches: Record<string, MatchScore>) {
    const latest = Object.entries(matches).slice(-MAX_SEATINGS);
    writeJson(this.entries, MATCHES, Object.fromEntries(latest));
  }
}
