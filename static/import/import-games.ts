/**
 * Imports games from files, the clipboard or drag and drop as new saved games. Invalid games are
 * rejected individually, and games that are already stored are not added again.
 */

import { games } from "../games/registry.ts";
import { importErrorText } from "../games/shared/import-error-text.ts";
import type { GameResponse, Refusal } from "../protocol/types.ts";
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
  text: string;
  /** For a game of a backup: its id there, and its entry. */
  stored?: { id: string; entry: string };
}

const refusal = (code: string, message: string): Refusal => ({
  ok: false,
  error: { code, message },
});

/** Reads files; backups may be longer than other texts. */
export const sourcesOfFiles = (files: Iterable<File>): Promise<TextSource[]> =>
  Promise.all([...files].map((file) => sourceOfFile(file, isBackup)));

export async function importGames(
  app: App,
  sources: TextSource[],
  progress: (done: number, of: number) => void = () => {},
): Promise<ImportReport> {
  const { rules, storage } = app;
  const storedIds = idsByRecord(storage);
  const start = Date.now();
  const report: ImportReport = {
    added: [],
    duplicates: [],
    truncated: [],
    restored: false,
    refused: [],
  };
  const refuse = ({ name, number }: { name: string; number: number }, why: string) =>
    report.refused.push({ name, number, why });

  async function partsOf({ name, text, size }: TextSource): Promise<RecordPart[]> {
    if (isBackup(text)) return partsOfBackup(name, text);
    if (size > MAX_LENGTH) {
      refuse({ name, number: 0 }, tooLarge(app, size));
      return [];
    }
    const answer = (await rules.ask({ do: "split", text }).catch(noAnswer)) ?? noAnswer();
    if (!answer.ok) refuse({ name, number: 0 }, importErrorText(app, answer));
    const texts: string[] = answer.ok ? answer.texts : [];
    return texts.map((one, index) => ({
      name,
      number: texts.length > 1 ? index + 1 : 0,
      text: one,
    }));
  }

  function partsOfBackup(name: string, text: string): RecordPart[] {
    const backup = readBackup(text);
    if (typeof backup === "string") {
      refuse({ name, number: 0 }, app.t(backup));
      return [];
    }
    storage.restoreEntries(backup.entries);
    report.restored = true;
    return gamesOfBackup(name, backup);
  }

  /** Stores a game of a backup. Games that cannot be read are kept as they are. */
  function restoreGame({ id, entry }: { id: string; entry: string }, view: GameResponse | null) {
    const existing = view ? storedIds.get(view.record) : storage.idOfText(entry);
    if (existing !== undefined) return report.duplicates.push(existing);
    const restored = storage.restoreGame(id, entry, view?.save ?? null);
    if (view) storedIds.set(view.record, restored);
    return report.added.push(restored);
  }

  /** @param saved - later games of the text get earlier times, so that lists keep its order */
  function storeGame(view: GameResponse, saved: string) {
    const existing = storedIds.get(view.record);
    if (existing !== undefined) return report.duplicates.push(existing);
    const { id, problem } = storage.write(storage.newId(), view.save, 0, saved);
    if (problem) app.notify(`storage-${problem}`);
    if (view.notice?.code === "cut-short") report.truncated.push(id);
    storedIds.set(view.record, id);
    return report.added.push(id);
  }

  const parts = [];
  for (const source of sources) parts.push(...(await partsOf(source)));
  for (const [index, part] of parts.entries()) {
    progress(index, parts.length);
    const answer = await openRecord(app, part.text);
    const isAnswered = answer.ok || answer.error.code !== "failed";
    if (part.stored && isAnswered) restoreGame(part.stored, answer.ok ? answer : null);
    else if (answer.ok) storeGame(answer, new Date(start - index).toISOString());
    else refuse(part, importErrorText(app, answer));
    if (!isAnswered) break;
  }
  rules.command({ session: "import", do: "close" }).catch(() => null);
  return report;
}

/** @returns the saves of all games; the text of an entry that has none */
const gamesOfBackup = (name: string, { games }: Backup): RecordPart[] =>
  Object.entries(games).map(([id, entry], index) => ({
    name,
    number: index + 1,
    text: readEntry(entry)?.save ?? entry,
    stored: { id, entry },
  }));

async function openRecord({ rules }: App, save: string): Promise<GameResponse | Refusal> {
  const answer = await rules.command({ session: "import", do: "open", save }).catch(noAnswer);
  const shown = !answer.ok || games.some(({ id }) => id === answer.game);
  return shown || !answer.ok ? answer : refusal("unpainted", answer.game);
}

const tooLarge = (app: App, size: number) =>
  app.t("import-too-large", {
    size: app.i18n().fileSize(size),
    most: app.i18n().fileSize(MAX_LENGTH),
  });
