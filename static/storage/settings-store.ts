/** Settings and progress of this browser: the entries other than games. */
import type { MatchScore } from "../games/shared/types.ts";
import type { Seat } from "../protocol/types.ts";
import type { EntryStore } from "./entry-store.ts";
import { PREFIX } from "./entry-store.ts";
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
const SOLVED = "lits-table:solved";
const BACKUP_TIME = "lits-table:backup";

/** Entries that a backup contains, besides the games. */
const BACKED_UP = [SETTINGS, SOLVED, NEAR_SEATS, MATCHES, TIME_CONTROL, OPPONENT, TOUR_SEEN];

/** Number of games for which the seat at the near edge, or the score of the match, is remembered. */
const MAX_SEATINGS = 100;

export abstract class SettingsStorage {
  protected abstract readonly entries: EntryStore;
  /** Returns the time, as it is stored. */
  protected abstract readonly now: () => string;

  settings(): Settings {
    return readSettings(this.entries.get(SETTINGS));
  }

  setSettings(changed: Settings) {
    return this.#setJson(SETTINGS, changed);
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
    this.#setJson(NEAR_SEATS, ids.slice(-MAX_SEATINGS));
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
    return this.#readJson(DRAFT);
  }

  setDraft(draft: StoredDraft | null) {
    this.entries.setLazily(DRAFT, draft && JSON.stringify(draft));
  }

  /**
   * Thinking time of the unfinished move after `ply` moves, in ms, as of when the clock last
   * stopped; 0 if unknown.
   */
  spent(id: string, ply: number): number {
    const stored: StoredThinkingTime | null = this.#readJson(SPENT);
    const known = stored?.id === id && stored.ply === ply && Number.isFinite(stored.spent);
    return known ? Math.max(stored.spent, 0) : 0;
  }

  setSpent(spent: StoredThinkingTime) {
    this.entries.setLazily(SPENT, JSON.stringify(spent));
  }

  /** Last chosen time control, not validated. */
  timeControl(): unknown {
    return this.#readJson(TIME_CONTROL);
  }

  setTimeControl(choice: TimeControl) {
    this.#setJson(TIME_CONTROL, choice);
  }

  /** Last chosen opponent, not validated. */
  opponent(): unknown {
    return this.#readJson(OPPONENT);
  }

  setOpponent(choice: OpponentChoice) {
    this.#setJson(OPPONENT, choice);
  }

  /** Whether the puzzle has been solved in this browser. */
  isSolved(id: string): boolean {
    return this.#solved().includes(id);
  }

  /** Number of puzzles solved in this browser. */
  solvedCount(): number {
    return this.#solved().length;
  }

  /** Id of the puzzle that was solved last; null if there is none. */
  lastSolved(): string | null {
    return this.#solved().at(-1) ?? null;
  }

  setSolved(id: string) {
    this.#setJson(SOLVED, [...new Set([...this.#solved(), id])]);
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

  /** Time of the last backup; empty if there is none. */
  backupTime(): string {
    return this.entries.get(BACKUP_TIME) ?? "";
  }

  setBackupTime() {
    return this.entries.set(BACKUP_TIME, this.now());
  }

  /** Settings and progress that are worth keeping, as stored. */
  protected backupEntries(): Backup["entries"] {
    const texts = BACKED_UP.map((key) => [key.slice(PREFIX.length), this.entries.get(key)]);
    return Object.fromEntries(texts.filter(([, text]) => text !== null));
  }

  /** Restores settings and progress of a backup. Puzzles solved here stay solved. */
  restoreEntries(entries: Backup["entries"]) {
    const matches = this.#matches();
    const before = { solved: this.#solved(), near: this.#secondNearIds() };
    for (const key of BACKED_UP) {
      const text = entries[key.slice(PREFIX.length)];
      if (text !== undefined) this.entries.set(key, text);
    }
    this.#setJson(SOLVED, [...new Set([...before.solved, ...this.#solved()])]);
    const near = [...new Set([...before.near, ...this.#secondNearIds()])];
    this.#setJson(NEAR_SEATS, near.slice(-MAX_SEATINGS));
    this.#setMatches({ ...matches, ...this.#matches() });
  }

  /** @returns null if the entry is missing or not valid JSON */
  // biome-ignore lint/suspicious/noExplicitAny: callers check what storage holds
  #readJson(key: string): any {
    try {
      return JSON.parse(this.entries.get(key) ?? "null");
    } catch {
      return null;
    }
  }

  #setJson(key: string, value: unknown) {
    return this.entries.set(key, JSON.stringify(value));
  }

  /** Ids of the games in which the second seat is at the near edge, newest last. */
  #secondNearIds(): string[] {
    const ids = this.#readJson(NEAR_SEATS);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  }

  /** Scores of matches by the id of the game, newest last. */
  #matches(): Record<string, MatchScore> {
    const found = this.#readJson(MATCHES);
    return found && typeof found === "object" ? found : {};
  }

  #setMatches(matches: Record<string, MatchScore>) {
    const latest = Object.entries(matches).slice(-MAX_SEATINGS);
    this.#setJson(MATCHES, Object.fromEntries(latest));
  }

  /** Ids of the solved puzzles. */
  #solved(): string[] {
    const ids = this.#readJson(SOLVED);
    return Array.isArray(ids) ? ids : [];
  }
}
