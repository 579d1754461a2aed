/**
 * Backups: all games, settings and progress of a browser in one JSON file. Games are kept as they
 * are stored, also those that cannot be read.
 */
import type { GameStorage } from "./game-store.ts";
import type { Backup } from "./types.ts";

/** Value of `format`, by which a backup is told from a game. */
const FORMAT = "lits-table-backup";

const VERSION = 1;

/** The format is among the first characters. */
const HEAD_LENGTH = 100;

export const BACKUP_FILE_NAME = `${FORMAT}.json`;

export const backupText = (storage: GameStorage): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, ...storage.backup() }, null, 1)}\n`;

/** Whether a text, or its first characters, look like a backup. */
export const isBackup = (text: string) => text.slice(0, HEAD_LENGTH).includes(`"${FORMAT}"`);

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((text) => typeof text === "string");

/** @returns the backup, or the key of the message that says why it cannot be read */
export function readBackup(text: string): Backup | string {
  try {
    const { format, version, games, entries } = JSON.parse(text);
    if (format !== FORMAT || !Number.isInteger(version)) return "import-bad-backup";
    if (version > VERSION) return "import-bad-backup-version";
    return isTexts(games) && isTexts(entries) ? { games, entries } : "import-bad-backup";
  } catch {
    return "import-bad-backup";
  }
}
