/** Changes the settings, stores them, and opens the dialog in which they are changed. */

import { exportAll } from "../home/saved-games.ts";
import { openRemoveDialog } from "../settings/offline-dialog.ts";
import { openSettings, type SettingsIntents } from "../settings/settings-dialog.ts";
import type { App } from "../state/app.ts";
import type { AppStore } from "../state/events.ts";
import { DEFAULTS } from "../storage/settings-schema.ts";
import type { Settings } from "../storage/types.ts";
import type { OpenDialog } from "../ui/dialogs.ts";

interface Services {
  app: App;
  store: AppStore;
  /** Makes the page look as the settings say. */
  apply: () => Promise<void>;
  backupSection: SettingsIntents["backupSection"];
  /** Removes everything that is stored. */
  removeAll: () => Promise<void>;
}

export class SettingsController {
  readonly #services: Services;
  /** The dialog opened last. What it says about backups and the offline copy may change. */
  #dialog: OpenDialog | null = null;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Changes settings in the dialog, which opens again in another language. */
  readonly change = async (changed: Partial<Settings>) => {
    await this.#apply(changed);
    if (changed.language) this.open();
  };

  async #apply(changed: Partial<Settings>) {
    const { app, store, apply } = this.#services;
    const settings = { ...store.get().settings, ...changed };
    store.dispatch({ type: "settingsChanged", settings });
    const trouble = app.storage.setSettings(settings);
    await apply();
    if (trouble) app.notify(`storage-${trouble}`);
  }

  readonly open = () => {
    const { app, backupSection, removeAll } = this.#services;
    this.#dialog = openSettings(app, {
      change: this.change,
      reset: () => this.#reset(),
      remove: () => openRemoveDialog(app, removeAll, (all) => exportAll(app, all)),
      backupSection,
    });
  };

  /** Renders the dialog again, if it was opened. */
  update() {
    this.#dialog?.update();
  }

  /** Called when another tab has changed the settings. */
  reload() {
    const { app, store, apply } = this.#services;
    store.dispatch({ type: "settingsChanged", settings: app.storage.settings() });
    return apply();
  }

  /**
   * Restores the default settings and offers an undo. The language is kept so that the user can read
   * the offer.
   */
  #reset() {
    const { app, store } = this.#services;
    const before = store.get().settings;
    void this.#apply({ ...DEFAULTS, language: before.language });
    app.notify("settings-were-reset", {}, () => this.#apply(before));
  }
}
