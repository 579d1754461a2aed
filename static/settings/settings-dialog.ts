/** Settings dialog. Every change takes effect immediately. */

import { LANGUAGES } from "../i18n/locale.ts";
import type { App } from "../state/app.ts";
import { ENUM_VALUES, MAX_VOLUME } from "../storage/settings-schema.ts";
import { storageUsageLines } from "../storage/storage-quota.ts";
import type { Settings } from "../storage/types.ts";
import { buttonRow, closeDialog, openDialog } from "../ui/dialogs.ts";
import { button, h } from "../ui/dom.ts";
import { radioGroup } from "../ui/form-elements.ts";
import { canVibrate } from "../ui/sound-haptics.ts";
import { downloadSection } from "./download-link.ts";
import { offlineSection } from "./offline-dialog.ts";
import { orientationFields } from "./orientation-dialog.ts";

const SWITCHES: ("confirm" | "hatching" | "coordinates" | "keys" | "awake")[] = [
  "confirm",
  "hatching",
  "coordinates",
  "keys",
  "awake",
];

export function openSettings(
  app: App,
  change: (change: Partial<Settings>) => void,
  {
    reset,
    remove,
    backupSection,
  }: { reset: () => void; remove: () => void; backupSection: () => HTMLElement },
) {
  const { t } = app;
  const now = app.settings();
  const languages = Object.entries(LANGUAGES).map(([value, title]) => ({ value, title }));
  const language = radioGroup("language", t("settings-language"), languages, app.i18n().language);
  language.addEventListener("change", (event) => change({ language: inputValue(event) }));
  language.classList.add("inline");
  const switches = [...SWITCHES, ...(canVibrate() ? ["vibration" as const] : [])];
  openDialog(app, "settings-dialog", t("settings-title"), () => [
    language,
    settingRadios(app, "theme", change),
    settingRadios(app, "palette", change),
    settingRadios(app, "board", change),
    ...orientationFields(app, change),
    volumeSlider(app, change),
    h(
      "div",
      { class: "switches" },
      ...switches.map((name) =>
        settingSwitch(app, name, now[name], (on) => change({ [name]: on })),
      ),
    ),
    buttonRow(
      button({
        id: "settings-reset",
        icon: "again",
        text: t("settings-reset"),
        click: () => {
          closeDialog("settings-dialog");
          reset();
        },
      }),
    ),
    ...dataSection(app, backupSection()),
    ...downloadSection(app),
    offlineSection(app, () => {
      closeDialog("settings-dialog");
      remove();
    }),
  ]);
}

const dataSection = (app: App, backup: HTMLElement) => [
  h("h3", {}, app.t("backup-title")),
  h("p", { class: "note" }, app.t("backup-description")),
  storageUsageLines(app),
  backup,
];

function settingRadios(
  { t, settings }: App,
  name: keyof typeof ENUM_VALUES,
  change: (change: Partial<Settings>) => void,
) {
  const choices = ENUM_VALUES[name].map((value) => ({
    value,
    title: t(`settings-${name}-${value}`),
  }));
  const set = radioGroup(name, t(`settings-${name}`), choices, settings()[name]);
  set.classList.add("inline");
  set.addEventListener("change", (event) => change({ [name]: inputValue(event) }));
  return set;
}

/** Plays a sound after each change to demonstrate the volume. */
function volumeSlider(app: App, change: (change: Partial<Settings>) => void) {
  const { t } = app;
  const range = h("input", { type: "range", id: "set-sound", min: "0", max: String(MAX_VOLUME) });
  const output = h("output", { for: "set-sound" });
  const showLevel = () => {
    const level = Number(range.value);
    output.textContent = level
      ? t("settings-sound-level", { percent: (100 * level) / MAX_VOLUME })
      : t("settings-sound-off");
    range.setAttribute("aria-valuetext", output.textContent);
  };
  range.value = String(app.settings().sound);
  range.addEventListener("input", showLevel);
  range.addEventListener("change", () => {
    change({ sound: Number(range.value) });
    app.feedback("placed");
  });
  showLevel();
  return h("label", { class: "volume" }, h("b", {}, t("settings-sound")), range, output);
}

const inputValue = ({ target }: Event) => (target instanceof HTMLInputElement ? target.value : "");

function settingSwitch({ t }: App, name: string, on: boolean, changed: (on: boolean) => void) {
  const checkbox = h("input", { type: "checkbox", role: "switch", id: `set-${name}`, checked: on });
  checkbox.addEventListener("change", () => changed(checkbox.checked));
  return h(
    "label",
    { class: "switch" },
    checkbox,
    h(
      "span",
      {},
      h("b", {}, t(`settings-${name}`)),
      h("small", {}, t(`settings-${name}-description`)),
    ),
  );
}
