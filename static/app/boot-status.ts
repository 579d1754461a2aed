/** Shows the progress of starting the rules, or why they could not be started. */

import { recoverFiles } from "../offline/cache-repair.ts";
import type { App } from "../state/app.ts";
import type { AppStore } from "../state/events.ts";
import { byId } from "../ui/dom.ts";
import { showError } from "../ui/toasts.ts";

export class BootStatus {
  readonly #app: App;
  readonly #store: AppStore;
  /** Whether the rules worker has ended, after which a late success of its start means nothing. */
  #hasStopped = false;

  constructor(app: App, store: AppStore) {
    this.#app = app;
    this.#store = store;
  }

  /** Updates the progress bar, which never moves backwards. */
  readonly progress = (share: number, step: string) => {
    document.documentElement.dataset.step = step;
    const bar = byId("progress") as HTMLProgressElement;
    bar.hidden = false;
    bar.value = Math.max(bar.value, share);
  };

  readonly ready = () => {
    if (this.#hasStopped) return;
    performance.mark("rules-ready");
    document.documentElement.dataset.rules = "ready";
    byId("progress").hidden = true;
    showError(null);
    this.#store.dispatch({ type: "rulesReady" });
  };

  readonly failed = (why: string) => {
    this.#hasStopped ||= why === "stopped";
    document.documentElement.dataset.rules = "failed";
    this.#store.dispatch({ type: "rulesFailed" });
    this.#store.dispatch({ type: "environmentChanged", change: { isAwaited: false } });
    byId("progress").hidden = true;
    this.#show(`failure-${why}`);
    // A damaged file may be the cause.
    void recoverFiles().then((result) => result === "damaged" && this.#show("recovery-damaged"));
  };

  #show(key: string) {
    showError({
      title: this.#app.t("failure-title"),
      text: this.#app.t(key),
      retryLabel: this.#app.t("failure-retry"),
      retry: () => recoverFiles().then(() => location.reload()),
    });
  }
}
