/** Table orientation for two players: fields used in the settings and in a dialog of their own. */

import { html } from "lit-html";
import type { App } from "../state/app.ts";
import { ENUM_VALUES } from "../storage/settings-schema.ts";
import type { Settings } from "../storage/types.ts";
import { openDialog } from "../ui/dialogs.ts";
import { radioGroup } from "../ui/form-fields.ts";
import { seatingPicture } from "./seating-pictures.ts";

type Change = (change: Partial<Settings>) => void;

type Field = "table" | "edges";

const choicesOf = (t: App["t"], name: Field) =>
  ENUM_VALUES[name].map((value) => ({
    value,
    title: t(`settings-${name}-${value}`),
    picture: seatingPicture(value),
    means: t(`settings-${name}-${value}-description`),
  }));

/**
 * The seating is for the two-sided layout only, and the note for a window that is too small for that
 * layout.
 * @param change - changes the settings and renders the fields again
 * @param isCompact - explains only what is chosen
 */
export function orientationFields(app: App, change: Change, isCompact = false) {
  const { t } = app;
  const now = app.settings();
  const isTwoSided = now.table === "two-sided";
  const choice = (name: Field, hidden = false) => {
    const changed = (value: string) => change({ [name]: value });
    const choices = choicesOf(t, name);
    const legend = t(`settings-${name}`);
    if (!isCompact)
      return radioGroup(name, legend, choices, now[name], changed, { hidden, class: "seatings" });
    const titles = choices.map(({ value, title, picture }) => ({ value, title, picture }));
    const means = choices.find(({ value }) => value === now[name])?.means;
    const look = { hidden, class: `segments seatings${titles.length === 2 ? " two-choices" : ""}` };
    const note = html`<p class="note">${means}</p>`;
    return radioGroup(name, legend, titles, now[name], changed, look, note);
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
