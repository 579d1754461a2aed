/** Asks before the game is given up. */

import { html } from "lit-html";
import { playerName } from "../games/shared/selectors.ts";
import type { GameView } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { closeDialog, openDialog } from "../ui/dialogs.ts";
import { buttonRow, buttonTemplate } from "../ui/templates.ts";

export function openResignDialog(app: App, view: GameView, resign: () => void) {
  const { t } = app;
  const name = playerName(app, view, view.to_move ?? "First");
  const confirm = {
    id: "resign-confirm",
    icon: "flag",
    text: t("resign-confirm"),
    click: () => {
      closeDialog("resign-dialog");
      resign();
    },
  };
  const cancel = {
    id: "resign-cancel",
    text: t("resign-cancel"),
    class: "button primary",
    click: () => closeDialog("resign-dialog"),
  };
  openDialog(
    app,
    "resign-dialog",
    t("resign-title"),
    () => html`<p>${t("resign-description", { name })}</p>
      ${buttonRow(buttonTemplate(confirm), buttonTemplate(cancel))}`,
  );
}
