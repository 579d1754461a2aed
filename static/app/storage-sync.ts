/** Shows what other tabs store, and flushes the storage before the page may be discarded. */

import { openRemovedDialog } from "../settings/offline-dialog.ts";
import type { App } from "../state/app.ts";
import type { AppStore } from "../state/events.ts";
import type { StoreEvent } from "../storage/game-store.ts";
import type { Controller } from "./controller.ts";
import type { Router } from "./router.ts";

interface Services {
  app: App;
  store: AppStore;
  controller: Controller;
  router: Router;
  reloadSettings: () => Promise<void>;
  /** Called when this page has stored a game. */
  onSaved: () => void;
}

export class StorageSync {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
    const { storage } = services.app;
    storage.listen((event) => this.#onEvent(event));
    addEventListener("storage", ({ key, newValue }) => storage.onStorageEvent(key, newValue));
    // A page restored from the back-forward cache has missed changes of other tabs and may have
    // lost its Web Locks.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) void storage.reload().then(() => this.showStored());
    });
    // The page may be discarded without further notice. Its parts have stored their state by now.
    addEventListener("pagehide", () => storage.flush());
    document.addEventListener("freeze", () => storage.flush());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") storage.flush();
    });
  }

  /** Shows what other tabs have stored. */
  showStored() {
    const { app, store, controller, reloadSettings } = this.#services;
    const entry = app.storage.read(store.get().id);
    if (entry) controller.syncFromStorage(entry);
    void reloadSettings();
    this.#updateLists();
  }

  #onEvent(event: StoreEvent) {
    const { app, store, controller, reloadSettings, onSaved } = this.#services;
    if (event.type === "cleared") {
      openRemovedDialog(app);
      return;
    }
    if (event.type === "saved") return onSaved();
    if (event.type === "problem") controller.warnNotStored(event.problem);
    if (event.type === "forked") controller.onForked(event.id, event.newId, event.revision);
    if (event.type === "game" && event.id === store.get().id)
      controller.syncFromStorage(event.entry);
    if (event.type === "settings") void reloadSettings();
    this.#updateLists();
  }

  /** Refreshes the screens that list stored games. */
  #updateLists() {
    const { store, router } = this.#services;
    if (store.get().environment.screen !== "table") router.refresh();
  }
}
