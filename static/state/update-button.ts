/** Button that activates a new build of the app. */

import { closeDialog } from "../ui/dialogs.ts";
import { buttonTemplate } from "../ui/templates.ts";
import type { App } from "./app.ts";

/**
 * Button that activates a new build of the app.
 * @param dialog - id of the dialog that contains the button, closed on click
 */
export const updateButton = ({ t, offline }: App, dialog: string, name?: string) =>
  buttonTemplate({
    id: `${dialog}-update`,
    icon: "update",
    text: t("update-apply"),
    class: name,
    click: () => {
      closeDialog(dialog);
      void offline.applyUpdate();
    },
  });
