/** Asks before the game is given up. */
import { playerName } from "../games/shared/selectors.ts";
import type { GameView } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { buttonRow, closeDialog, openDialog } from "../ui/dialogs.ts";
import { button, h } from "../ui/dom.ts";

export function openResignDialog(app: App, view: GameView, resign: () => void) {
  const seat = view.to_move ?? "First";
  openDialog(app, "resign-dialog", app.t("resign-title"), () => [
    h("p", {}, app.t("resign-description", { name: playerName(app, view, seat) })),
    buttonRow(
      button({
        id: "resign-confirm",
        icon: "flag",
        text: app.t("resign-confirm"),
        click: () => {
          closeDialog("resign-dialog");
          resign();
        },
      }),
      button({
        id: "resign-cancel",
        text: app.t("resign-cancel"),
        class: "button primary",
        click: () => closeDialog("resign-dialog"),
      }),
    ),
  ]);
}
