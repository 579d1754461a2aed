/**
 * Backups: all games, settings and progress of a browser in one JSON file. Entries of games are
 * objects in it. Those that cannot be read are kept as text, as in version 1 all are.
 */
import { readEntry } from "./game-entry.ts";
import type { GameStorage } from "./game-store.ts";
import type { Backup } from "./types.ts";

/** Value of `format`, by which a backup is told from a game. */
const FORMAT = "lits-table-backup";

const VERSION = 2;

/** The format is among the first characters. */
const HEAD_LENGTH = 100;

export const BACKUP_FILE_NAME = `${FORMAT}.json`;

export function backupText(storage: GameStorage): string {
  const { games, entries } = storage.backup();
  const read = Object.entries(games).map(([id, text]) => [id, readEntry(text) ?? text]);
  const backup = { format: FORMAT, version: VERSION, games: Object.fromEntries(read), entries };
  return `${JSON.stringify(backup)}\n`;
}

/** Whether a text, or its first characters, look like a backup. */
export const isBackup = (text: string) => text.slice(0, HEAD_LENGTH).includes(`"${FORMAT}"`);

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isTexts = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every((text) => typeof text === "string");

/** Returns the entries of all games as text. */
const textsOf = (games: object) =>
  Object.fromEntries(
    Object.entries(games).map(([id, game]) => [id, isObject(game) ? JSON.stringify(game) : game]),
  );

/** @returns the backup, or the key of the message that says why it cannot be read */
export function readBackup(text: string): Backup | string {
  try {
    const { format, version, games, entries } = JSON.parse(text);
    if (format !== FORMAT || !Number.isInteger(version)) return "import-bad-backup";
    if (version > VERSION) return "import-bad-backup-version";
    const texts = isObject(games) && textsOf(games);
    return isTexts(texts) && isTexts(entries) ? { games: texts, entries } : "import-bad-backup";
  } catch {
    return "import-bad-backup";
  }
}
