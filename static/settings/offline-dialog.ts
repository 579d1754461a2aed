/** What the settings say of the page without a network, and how all that this browser keeps of the page goes. */
import type { App } from "../app/types.ts";
import { closeDialog, openDialog, row, updateButton } from "../ui/dialogs.ts";
import { button, make, setText } from "../ui/dom.ts";
import { saveAll } from "../home/saved-games.ts";
import { games } from "../games/registry.ts";
import { createShelf } from "../storage/saved-games-index.ts";

function stateText({ t, offline }: App) {
  const { step, done, total, fault } = offline.kept();
  return t(step === "failed" ? `offline-failed-${fault}` : `offline-${step}`, { done, total });
}

export function keptPart(app: App, remove: () => void) {
  const { t, offline } = app;
  return make(
    "section",
    { class: "kept-here" },
    make("h3", {}, t("offline-title")),
    make("p", { id: "offline-state" }, stateText(app)),
    offline.kept().newer && updateButton(app, "settings-dialog"),
    row(button({ id: "settings-remove", icon: "trash", text: t("remove-open"), click: remove })),
  );
}

/** Keeps what an open dialog says as it is now. */
export function refreshKept(app: App) {
  const line = document.getElementById("offline-state");
  if (line) setText(line, stateText(app));
}

export function openRemoving(app: App, remove: () => Promise<void>) {
  const { t } = app;
  const { underWay, finished, damaged } = createShelf(app.store, games).look();
  const whole = [...underWay, ...finished];
  const go = async () => {
    await remove();
    openRemoved(app);
  };
  openDialog(
    app,
    "remove-dialog",
    t("remove-title"),
    make("p", {}, t("remove-goes")),
    make(
      "ul",
      {},
      make("li", {}, t("remove-games", { count: whole.length })),
      damaged.length > 0 && make("li", {}, t("remove-damaged", { count: damaged.length })),
      make("li", {}, t("remove-settings")),
      make("li", {}, t("remove-files")),
    ),
    whole.length > 0 &&
      row(
        button({
          id: "remove-save",
          icon: "file",
          text: t("home-export", { count: whole.length }),
          click: () => saveAll(app, whole),
        }),
      ),
    row(
      button({ id: "remove-go", icon: "trash", text: t("remove-go"), click: go }),
      button({
        id: "remove-keep",
        text: t("remove-keep"),
        class: "button primary",
        click: () => closeDialog("remove-dialog"),
      }),
    ),
  );
}

/** Nothing is kept any more, whatever this page still shows: the only way on is to load it again. */
export function openRemoved(app: App) {
  const { t } = app;
  const dialog = openDialog(
    app,
    "remove-dialog",
    t("removed-title"),
    make("p", { role: "status" }, t("removed-means")),
    row(
      button({
        id: "removed-again",
        icon: "again",
        text: t("removed-again"),
        class: "button primary",
        click: () => dialog.close(),
      }),
    ),
  );
  dialog.addEventListener("close", () => location.reload());
}
