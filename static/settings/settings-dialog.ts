/** Settings dialog. Every change takes effect immediately. */

import type { TemplateResult } from "lit-html";
import { html, nothing } from "lit-html";
import { LANGUAGES } from "../i18n/locale.ts";
import type { App } from "../state/app.ts";
import { storageUsageLines } from "../state/storage-usage.ts";
import { ENUM_VALUES, MAX_VOLUME } from "../storage/settings-schema.ts";
import type { Settings } from "../storage/types.ts";
import { keyFor } from "../ui/action-keys.ts";
import type { OpenDialog } from "../ui/dialogs.ts";
import { closeDialog, openDialog } from "../ui/dialogs.ts";
import { inputValue, radioGroup } from "../ui/form-fields.ts";
import { canVibrate } from "../ui/sound-haptics.ts";
import { buttonRow, buttonTemplate } from "../ui/templates.ts";
import type { TextSize } from "../ui/text-size.ts";
import { TEXT_SIZES } from "../ui/text-size.ts";
import { downloadSection } from "./download-link.ts";
import { needsAttention, offlineSection } from "./offline-dialog.ts";
import { orientationFields } from "./orientation-dialog.ts";
import { paletteSwatch, themeSwatch } from "./swatches.ts";

type Switch = "confirm" | "hatching" | "coordinates" | "keys" | "awake";

/** Switches that need more than their name, with the message that explains them. */
const EXPLAINED: Partial<Record<Switch, string>> = {
  confirm: "settings-confirm-description",
  hatching: "settings-hatching-description",
  keys: "settings-keys-description",
};

type Change = (change: Partial<Settings>) => void;

export interface SettingsIntents {
  change: Change;
  reset: () => void;
  remove: () => void;
  backupSection: () => TemplateResult;
}

/** Whether the groups stand in two columns, see settings-dialog.css. */
const hasTwoColumns = () => matchMedia("(min-width: 760px)").matches;

/** @param intents - changes that the settings ask for, and the part of the backup */
export function openSettings(app: App, intents: SettingsIntents): OpenDialog {
  const { t } = app;
  const usage = storageUsageLines(app);
  const isDataOpen = hasTwoColumns() || needsAttention(app);
  /** Level of the volume slider, which is ahead of the settings while it moves. */
  let volume = app.settings().sound;
  const change = (changed: Partial<Settings>) => {
    intents.change(changed);
    opened.update();
  };
  const move = (level: number) => {
    volume = level;
    opened.update();
  };
  const leaveFor = (act: () => void) => () => {
    closeDialog("settings-dialog");
    act();
  };
  const sections = () => html`<div class="settings-column">
      ${section(t("settings-look"), lookFields(app, change))}
      ${section(t("settings-sound-title"), soundFields(app, volume, move, change))}
    </div>
    <div class="settings-column">
      ${section(t("settings-play"), playFields(app, change))}
      <details class="settings-group" ?open=${isDataOpen}><summary><h3>${t("backup-title")}</h3
        ></summary>${offlineSection(app)}${usage}
        ${intents.backupSection()}
        <p class="note">${t("backup-description")}</p>
        ${downloadSection(app)}
        ${resetButtons(app, leaveFor(intents.reset), leaveFor(intents.remove))}</details>
    </div>`;
  const opened = openDialog(app, "settings-dialog", t("settings-title"), sections);
  return opened;
}

const section = (title: string, fields: TemplateResult) =>
  html`<section class="settings-group"><h3>${title}</h3>${fields}</section>`;

const lookFields = (app: App, change: Change) =>
  html`${languageRadios(app, change)}
    ${settingRadios(app, "theme", change, "segments swatches themes", themeSwatch)}
    ${settingRadios(app, "palette", change, "segments swatches", paletteSwatch)}
    ${textSizeRadios(app, change)}
    ${settingRadios(app, "board", change, "segments")}
    ${switches(app, ["hatching", "coordinates"], change)}`;

const soundFields = (app: App, volume: number, move: (level: number) => void, change: Change) =>
  html`${volumeSlider(app, volume, move, change)}
    ${canVibrate() ? vibrationRadios(app, change) : nothing}`;

const playFields = (app: App, change: Change) =>
  html`${orientationFields(app, change, true)}
    ${switches(app, ["confirm", "awake", "keys"], change)}`;

function resetButtons({ t }: App, reset: () => void, remove: () => void) {
  return buttonRow(
    buttonTemplate({
      id: "settings-reset",
      icon: "reset",
      text: t("settings-reset"),
      click: reset,
    }),
    buttonTemplate({ id: "settings-remove", icon: "trash", text: t("remove-all"), click: remove }),
  );
}

function languageRadios({ t, i18n }: App, change: Change) {
  const languages = Object.entries(LANGUAGES).map(([value, title]) => ({ value, title }));
  const { language } = i18n();
  const changed = (value: string) => change({ language: value });
  const look = { class: "segments languages" };
  return radioGroup("language", t("settings-language"), languages, language, changed, look);
}

function textSizeRadios({ t, settings }: App, change: Change) {
  const choices = TEXT_SIZES.map((value) => ({
    value: value as string,
    title: t("percentage", { percent: Number(value) }),
  }));
  const changed = (value: string) => change({ textSize: value as TextSize });
  const look = { class: "segments text-sizes" };
  return radioGroup(
    "textSize",
    t("settings-text-size"),
    choices,
    settings().textSize,
    changed,
    look,
  );
}

/** @param picture - shows what the board would look like */
function settingRadios(
  { t, settings }: App,
  name: "theme" | "palette" | "board" | "vibration",
  change: Change,
  className: string,
  picture?: (now: Settings, value: string) => TemplateResult,
) {
  const now = settings();
  const choices = ENUM_VALUES[name].map((value) => ({
    value,
    title: t(`settings-${name}-${value}`),
    picture: picture?.(now, value),
  }));
  const changed = (value: string) => change({ [name]: value });
  return radioGroup(name, t(`settings-${name}`), choices, now[name], changed, { class: className });
}

/** Vibrates after each change to demonstrate the level. */
const vibrationRadios = (app: App, change: Change) =>
  settingRadios(
    app,
    "vibration",
    (changed) => {
      change(changed);
      app.feedback("placed");
    },
    "segments",
  );

/** Plays a sound after each change to demonstrate the volume. */
function volumeSlider(app: App, level: number, move: (level: number) => void, change: Change) {
  const { t } = app;
  const text = level
    ? t("percentage", { percent: (100 * level) / MAX_VOLUME })
    : t("settings-sound-off");
  const set = () => {
    change({ sound: level });
    app.feedback("placed");
  };
  return html`<label class="volume"><b>${t("settings-sound")}</b
    ><input type="range" id="set-sound" min="0" max=${MAX_VOLUME} aria-valuetext=${text}
      .value=${String(level)} @input=${(event: Event) => move(Number(inputValue(event)))}
      @change=${set}
    ><output for="set-sound">${text}</output></label>`;
}

function switches({ t, settings }: App, names: Switch[], change: Change) {
  const now = settings();
  const rotate = keyFor(now.keymap, "rotate");
  return html`<div class="switches">${names.map((name) => {
    const means = EXPLAINED[name];
    const changed = ({ target }: Event) => change({ [name]: (target as HTMLInputElement).checked });
    return html`<label class="switch"
      ><span><b>${t(`settings-${name}`)}</b>${means ? html`<small>${t(means, { rotate })}</small>` : nothing}</span
      ><input type="checkbox" role="switch" id=${`set-${name}`} .checked=${now[name]}
        @change=${changed}></label>`;
  })}</div>`;
}
