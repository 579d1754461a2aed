/**
 * What the settings say of the page without a network, and how all that this browser keeps of the page goes.
 * @import { App } from "../app/types.js"
 */
import { closeDialog, openDialog, row, updateButton } from "../ui/dialogs.js";
import { button, make, setText } from "../ui/dom.js";
import { saveAll } from "../home/saved-games.js";
import { games } from "../games/registry.js";
import { createShelf } from "../storage/saved-games-index.js";

/** @param {App} app */
function stateText({ t, offline }) {
  const { step, done, total, fault } = offline.kept();
  return t(step === "failed" ? `offline-failed-${fault}` : `offline-${step}`, { done, total });
}

/** @param {App} app @param {() => void} remove */
export function keptPart(app, remove) {
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

/** Keeps what an open dialog says as it is now. @param {App} app */
export function refreshKept(app) {
  const line = document.getElementById("offline-state");
  if (line) setText(line, stateText(app));
}

/** @param {App} app @param {() => Promise<void>} remove */
export function openRemoving(app, remove) {
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

/** Nothing is kept any more, whatever this page still shows: the only way on is to load it again. @param {App} app */
export function openRemoved(app) {
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
