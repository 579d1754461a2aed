/** Table orientation for two players: fields used in the settings and in a dialog of their own. */

import { html } from "lit-html";
import type { App } from "../state/app.ts";
import { ENUM_VALUES } from "../storage/settings-schema.ts";
import type { Settings } from "../storage/types.ts";
import { openDialog } from "../ui/dialogs.ts";
import { radioGroup } from "../ui/form-fields.ts";

type Change = (change: Partial<Settings>) => void;

/**
 * The seating is for the two-sided layout only, and the note for a window that is too small for that
 * layout.
 * @param change - changes the settings and renders the fields again
 */
export function orientationFields(app: App, change: Change) {
  const { t } = app;
  const now = app.settings();
  const isTwoSided = now.table === "two-sided";
  const choice = (name: "table" | "edges", hidden = false) => {
    const choices = ENUM_VALUES[name].map((value) => ({
      value,
      title: t(`settings-${name}-${value}`),
      means: t(`settings-${name}-${value}-description`),
    }));
    const changed = (value: string) => change({ [name]: value });
    return radioGroup(name, t(`settings-${name}`), choices, now[name], changed, { hidden });
  };
  const hasRoom = !isTwoSided || app.orientation.layout().mode === now.table;
  return html`${choice("table")}
    <p class="note" ?hidden=${hasRoom}>${t("settings-table-no-room")}</p>
    ${choice("edges", !isTwoSided)}`;
}

export function openOrientationDialog(app: App, change: Change) {
  const { update } = openDialog(app, "orientation-dialog", app.t("settings-table"), () =>
    orientationFields(app, (changed) => {
      change(changed);
      update();
    }),
  );
}
