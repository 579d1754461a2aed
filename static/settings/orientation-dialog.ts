/** Table orientation for two players: fields used in the settings and in a dialog of their own. */
import type { App } from "../state/app.ts";
import { ENUM_VALUES } from "../storage/settings-schema.ts";
import type { Settings } from "../storage/types.ts";
import { openDialog } from "../ui/dialogs.ts";
import { h } from "../ui/dom.ts";
import { radioGroup } from "../ui/form-elements.ts";

export function orientationFields(
  app: App,
  change: (change: Partial<Settings>) => void,
): HTMLElement[] {
  const now = app.settings();
  const choice = (name: "table" | "edges") => {
    const { t } = app;
    const choices = ENUM_VALUES[name].map((value) => ({
      value,
      title: t(`settings-${name}-${value}`),
      means: t(`settings-${name}-${value}-description`),
    }));
    const set = radioGroup(name, t(`settings-${name}`), choices, now[name]);
    set.addEventListener("change", ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      change({ [name]: target.value });
      show();
    });
    return set;
  };
  const [table, edges] = [choice("table"), choice("edges")];
  const note = h("p", { class: "note" }, app.t("settings-table-no-room"));

  /**
   * Shows the seating only for the two-sided layout, and the note only if the window is too small
   * for that layout.
   */
  function show() {
    const { table: chosen } = app.settings();
    edges.hidden = chosen !== "two-sided";
    note.hidden = chosen !== "two-sided" || app.orientation.layout().mode === chosen;
  }
  show();
  return [table, note, edges];
}

export function openOrientationDialog(app: App, change: (change: Partial<Settings>) => void) {
  openDialog(app, "orientation-dialog", app.t("settings-table"), () =>
    orientationFields(app, change),
  );
}
