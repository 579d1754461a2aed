/**
 * A backup in a file of the device that the page keeps up to date, where the browser has the File
 * System Access API. The browser may ask for permission again after a restart.
 * https://developer.mozilla.org/docs/Web/API/Window/showSaveFilePicker
 */
import { openDB } from "idb";
import { BACKUP_FILE_NAME, backupText } from "./backup.ts";
import type { Store } from "./game-store.ts";

const NAME = "lits-table-backup-file";
const FILES = "files";
const KEY = "backup";

/** Time in ms from a change to the update of the file. */
const DELAY_MS = 5000;

const WRITING: PermissionDescriptor = { mode: "readwrite" };

interface PermissionDescriptor {
  mode: "readwrite";
}

/** Parts of the API that TypeScript does not know. */
interface BackupHandle extends FileSystemFileHandle {
  queryPermission?: (what: PermissionDescriptor) => Promise<PermissionState>;
  requestPermission?: (what: PermissionDescriptor) => Promise<PermissionState>;
}
type Picker = (options: object) => Promise<BackupHandle>;

export interface BackupFileStatus {
  name: string;
  /** "paused": the browser wants to be asked again before the file is written. */
  step: "on" | "paused" | "failed";
}

const picker = () =>
  (globalThis as unknown as { showSaveFilePicker?: Picker }).showSaveFilePicker ?? null;

const files = () =>
  openDB(NAME, 1, { upgrade: (database) => void database.createObjectStore(FILES) });

/** @param onStatus - called when the status has changed */
export function createBackupFile(store: Store, onStatus: () => void) {
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
      await file.write(backupText(store));
      await file.close();
      store.setBackupTime();
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
        handle = (await (await files()).get(FILES, KEY)) ?? null;
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
        await (await files()).put(FILES, chosen, KEY);
      } catch {
        // The user has chosen none.
      }
    },
    /** Asks for permission to write the file again. Must be called by a click. */
    async resume() {
      if (handle && (await handle.requestPermission?.(WRITING)) === "granted") await use(handle);
    },
    async stop() {
      handle = null;
      setStatus("paused");
      await (await files()).delete(FILES, KEY);
    },
    /** Called when games have been stored. */
    onSaved() {
      if (handle && !timer) timer = window.setTimeout(() => void write(), DELAY_MS);
    },
  };
}

export type BackupFile = ReturnType<typeof createBackupFile>;
