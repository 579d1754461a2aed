/**
 * A backup in a file of the device that the page keeps up to date, where the browser has the File
 * System Access API. The browser may ask for permission again after a restart.
 * https://developer.mozilla.org/docs/Web/API/Window/showSaveFilePicker
 */
import type { IDBPDatabase } from "idb";
import { openDB } from "idb";
import { BACKUP_FILE_NAME, backupText } from "../storage/backup.ts";
import type { GameStorage } from "../storage/game-store.ts";

const NAME = "lits-table-backup-file";
const FILES = "files";
const KEY = "backup";

/** Time in ms from a change to the update of the file. */
const DELAY_MS = 5000;

const WRITING = { mode: "readwrite" };

/** Parts of the API that TypeScript does not know. */
interface BackupHandle extends FileSystemFileHandle {
  queryPermission?: (access: { mode: string }) => Promise<PermissionState>;
  requestPermission?: (access: { mode: string }) => Promise<PermissionState>;
}
type Picker = (options: object) => Promise<BackupHandle>;

export interface BackupFileStatus {
  name: string;
  /** "paused": the browser wants to be asked again before the file is written. */
  step: "on" | "paused" | "failed";
}

const picker = () =>
  (globalThis as unknown as { showSaveFilePicker?: Picker }).showSaveFilePicker ?? null;

/** Reads or changes the remembered file, in a database of its own. */
async function inDatabase<T>(use: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB(NAME, 1, { upgrade: (db) => void db.createObjectStore(FILES) });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

/** @param onStatus - called when the status has changed */
export function createBackupFile(storage: GameStorage, onStatus: () => void) {
  let handle: BackupHandle | null = null;
  let step: BackupFileStatus["step"] = "paused";
  let timer = 0;

  function setStatus(next: BackupFileStatus["step"]) {
    step = next;
    onStatus();
  }

  async function write() {
    timer = 0;
    if (!handle || step === "paused") return;
    try {
      const file = await handle.createWritable();
      await file.write(backupText(storage));
      await file.close();
      storage.setBackupTime();
      setStatus("on");
    } catch {
      setStatus("failed");
    }
  }

  async function use(chosen: BackupHandle) {
    handle = chosen;
    step = "on";
    await write();
  }

  return {
    isSupported: () => picker() !== null,
    status: (): BackupFileStatus | null => handle && { name: handle.name, step },
    /** Continues with the file of an earlier visit. */
    async restore() {
      if (!picker()) return;
      try {
        handle = (await inDatabase((database) => database.get(FILES, KEY))) ?? null;
        if (handle)
          setStatus((await handle.queryPermission?.(WRITING)) === "granted" ? "on" : "paused");
      } catch {
        // Without a database no file can be remembered.
      }
    },
    /** Lets the user choose a file. Must be called by a click. */
    async start() {
      try {
        const chosen = await picker()?.({
          suggestedName: BACKUP_FILE_NAME,
          types: [{ accept: { "application/json": [".json"] } }],
        });
        if (!chosen) return;
        await use(chosen);
        await inDatabase((database) => database.put(FILES, chosen, KEY));
      } catch {
        // The user has chosen none.
      }
    },
    /** Asks for permission to write the file again. Must be called by a click. */
    async resume() {
      if (handle && (await handle.requestPermission?.(WRITING)) === "granted") await use(handle);
    },
    /** Forgets the file, which stays as it is. */
    async stop() {
      handle = null;
      setStatus("paused");
      // Without a database no file is remembered.
      await inDatabase((database) => database.delete(FILES, KEY)).catch(() => {});
    },
    /** Called when games have been stored. */
    onSaved() {
      if (handle && !timer) timer = window.setTimeout(() => void write(), DELAY_MS);
    },
  };
}

export type BackupFile = ReturnType<typeof createBackupFile>;
