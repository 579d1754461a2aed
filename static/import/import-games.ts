/**
 * Imports games from files, the clipboard or drag and drop as new saved games. Invalid games are
 * rejected individually, and games that are already stored are not added again.
 */

import { games } from "../games/registry.ts";
import { importErrorText } from "../games/shared/import-error-text.ts";
import { saveOf } from "../notation/save.ts";
import type { GameResponse, Refusal, Save } from "../protocol/types.ts";
import { noAnswer } from "../rules/no-answer.ts";
import type { App } from "../state/app.ts";
import { isBackup, readBackup } from "../storage/backup.ts";
import { readEntry } from "../storage/game-entry.ts";
import { idsByRecord } from "../storage/saved-games-index.ts";
import type { Backup } from "../storage/types.ts";
import type { TextSource } from "../ui/file-io.ts";
import { MAX_LENGTH, sourceOfFile } from "../ui/file-io.ts";

export interface ImportReport {
  /** Ids of the added games. */
  added: string[];
  /** Ids of games that were already stored. */
  duplicates: string[];
  /** Ids of added games whose record was cut short. */
  truncated: string[];
  /** Whether settings and progress of a backup were restored. */
  restored: boolean;
  /** `number` is the position among several games in one text, else 0. */
  refused: { name: string; number: number; why: string }[];
}

export interface RecordPart {
  name: string;
  number: number;
  /** A record or a save. */
  text: string | Save;
  /** For a game of a backup: its id there, and its entry. */
  stored?: { id: string; entry: string };
}

/** Text to import. */
export interface ImportSource extends TextSource {
  /** The browser could not read the file, as when it is a folder. */
  isUnreadable?: boolean;
}

/** Sources that may still be read. */
export type PendingSources = ImportSource[] | Promise<ImportSource[]>;

const refusal = (code: string, message: string): Refusal => ({
  ok: false,
  error: { code, message },
});

const unreadableSource = ({ name, size }: File): ImportSource => ({
  name,
  text: "",
  size,
  isUnreadable: true,
});

/** Reads files; backups may be longer than other texts. One unreadable file does not stop the rest. */
export const sourcesOfFiles = (files: Iterable<File>): Promise<ImportSource[]> =>
  Promise.all(
    [...files].map((file) => sourceOfFile(file, isBackup).catch(() => unreadableSource(file))),
  );

/**
 * Adds the games of all sources to the saved games.
 * @param progress - called before each game
 */
export const importGames = (
  app: App,
  sources: ImportSource[],
  progress: (done: number, of: number) => void = () => {},
): Promise<ImportReport> => new GameImport(app).run(sources, progress);

/** One import, with what it has added and refused so far. */
class GameImport {
  readonly #app: App;
  /** Ids of the stored games by record, including the games added by this import. */
  readonly #storedIds: Map<string, string>;
  readonly #backupEntries: Backup["entries"][] = [];
  /** Ids of the games of backups here, by their ids in the backup. */
  readonly #idsHere = new Map<string, string>();
  readonly #start = Date.now();
  readonly #report: ImportReport = {
    added: [],
    duplicates: [],
    truncated: [],
    restored: false,
    refused: [],
  };

  constructor(app: App) {
    this.#app = app;
    this.#storedIds = idsByRecord(app.storage);
  }

  async run(sources: ImportSource[], progress: (done: number, of: number) => void) {
    const parts: RecordPart[] = [];
    for (const source of sources) parts.push(...(await this.#partsOf(source)));
    for (const [index, part] of parts.entries()) {
      progress(index, parts.length);
      if (!(await this.#addPart(part, index))) break;
    }
    // After the games, since what belongs to a game is stored by its id here.
    for (const entries of this.#backupEntries)
      this.#app.storage.restoreEntries(entries, this.#idsHere);
    this.#app.rules.command({ session: "import", do: "close" }).catch(() => null);
    return this.#report;
  }

  async #partsOf({ name, text, size, isUnreadable }: ImportSource): Promise<RecordPart[]> {
    if (isUnreadable) return this.#refuse({ name, number: 0 }, this.#app.t("import-bad-file"));
    if (isBackup(text)) return this.#partsOfBackup(name, text);
    if (size > MAX_LENGTH) return this.#refuse({ name, number: 0 }, tooLarge(this.#app, size));
    const answer = (await this.#app.rules.ask({ do: "split", text }).catch(noAnswer)) ?? noAnswer();
    if (!answer.ok) return this.#refuse({ name, number: 0 }, importErrorText(this.#app, answer));
    const texts: string[] = answer.texts;
    return texts.map((one, index) => ({
      name,
      number: texts.length > 1 ? index + 1 : 0,
      text: one,
    }));
  }

  #partsOfBackup(name: string, text: string): RecordPart[] {
    const backup = readBackup(text);
    if (typeof backup === "string") return this.#refuse({ name, number: 0 }, this.#app.t(backup));
    this.#backupEntries.push(backup.entries);
    this.#report.restored = true;
    return gamesOfBackup(name, backup);
  }

  /** Reports a refused text, which has no games to add. */
  #refuse({ name, number }: { name: string; number: number }, why: string): RecordPart[] {
    this.#report.refused.push({ name, number, why });
    return [];
  }

  /**
   * Adds a game, or reports why it is refused.
   * @returns false if the rules do not answer any more
   */
  async #addPart(part: RecordPart, index: number): Promise<boolean> {
    const answer = await openRecord(this.#app, part.text);
    const isAnswered = answer.ok || answer.error.code !== "failed";
    // Later games of a text get earlier times, so that lists keep its order.
    const saved = new Date(this.#start - index).toISOString();
    if (part.stored && isAnswered) this.#restore(part.stored, answer.ok ? answer : null);
    else if (answer.ok) this.#store(answer, saved);
    else this.#refuse(part, importErrorText(this.#app, answer));
    return isAnswered;
  }

  /** Stores a game of a backup. Games that cannot be read are kept as they are. */
  #restore({ id, entry }: { id: string; entry: string }, view: GameResponse | null) {
    const { storage } = this.#app;
    const existing = view ? this.#storedIds.get(view.record) : storage.idOfText(entry);
    const restored = existing ?? storage.restoreGame(id, entry, view && saveOf(view));
    this.#idsHere.set(id, restored);
    if (existing !== undefined) return this.#report.duplicates.push(existing);
    if (view) this.#storedIds.set(view.record, restored);
    return this.#report.added.push(restored);
  }

  #store(view: GameResponse, saved: string) {
    const { storage } = this.#app;
    const existing = this.#storedIds.get(view.record);
    if (existing !== undefined) return this.#report.duplicates.push(existing);
    const { id, problem } = storage.write(storage.newId(), saveOf(view), 0, saved);
    if (problem) this.#app.notify(`storage-${problem}`);
    if (view.notice?.code === "cut-short") this.#report.truncated.push(id);
    this.#storedIds.set(view.record, id);
    return this.#report.added.push(id);
  }
}

/** @returns the saves of all games; the text of an entry that has none */
const gamesOfBackup = (name: string, { games }: Backup): RecordPart[] =>
  Object.entries(games).map(([id, entry], index) => ({
    name,
    number: index + 1,
    text: readEntry(entry)?.save ?? entry,
    stored: { id, entry },
  }));

async function openRecord(
  { rules }: App,
  save: RecordPart["text"],
): Promise<GameResponse | Refusal> {
  const answer = await rules.command({ session: "import", do: "open", save }).catch(noAnswer);
  const shown = !answer.ok || games.some(({ id }) => id === answer.game);
  return shown || !answer.ok ? answer : refusal("unpainted", answer.game);
}

const tooLarge = (app: App, size: number) =>
  app.t("import-too-large", {
    size: app.i18n().fileSize(size),
    most: app.i18n().fileSize(MAX_LENGTH),
  });
