/** Settings dialog. Every change takes effect immediately. */

import type { TemplateResult } from "lit-html";
import { html } from "lit-html";
import { LANGUAGES } from "../i18n/locale.ts";
import type { App } from "../state/app.ts";
import { storageUsageLines } from "../state/storage-usage.ts";
import { ENUM_VALUES, MAX_VOLUME } from "../storage/settings-schema.ts";
import type { Settings } from "../storage/types.ts";
import type { OpenDialog } from "../ui/dialogs.ts";
import { closeDialog, openDialog } from "../ui/dialogs.ts";
import { inlineRadioGroup, inputValue } from "../ui/form-fields.ts";
import { canVibrate } from "../ui/sound-haptics.ts";
import { buttonRow, buttonTemplate } from "../ui/templates.ts";
import { downloadSection } from "./download-link.ts";
import { offlineSection } from "./offline-dialog.ts";
import { orientationFields } from "./orientation-dialog.ts";

const SWITCHES = ["confirm", "hatching", "coordinates", "keys", "awake"] as const;

type Change = (change: Partial<Settings>) => void;

export interface SettingsIntents {
  change: Change;
  reset: () => void;
  remove: () => void;
  backupSection: () => TemplateResult;
}

export function openSettings(app: App, intents: SettingsIntents): OpenDialog {
  const { t } = app;
  const usage = storageUsageLines(app);
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
  const reset = {
    id: "settings-reset",
    icon: "again",
    text: t("settings-reset"),
    click: leaveFor(intents.reset),
  };
  const opened = openDialog(
    app,
    "settings-dialog",
    t("settings-title"),
    () => html`${languageRadios(app, change)}
      ${(["theme", "palette", "board"] as const).map((name) => settingRadios(app, name, change))}
      ${orientationFields(app, change)}
      ${volumeSlider(app, volume, move, change)}
      <div class="switches">${switches(app, change)}</div>
      ${buttonRow(buttonTemplate(reset))}
      <h3>${t("backup-title")}</h3>
      <p class="note">${t("backup-description")}</p>
      ${usage}
      ${intents.backupSection()}
      ${downloadSection(app)}
      ${offlineSection(app, leaveFor(intents.remove))}`,
  );
  return opened;
}

function languageRadios({ t, i18n }: App, change: Change) {
  const languages = Object.entries(LANGUAGES).map(([value, title]) => ({ value, title }));
  const { language } = i18n();
  return inlineRadioGroup("language", t("settings-language"), languages, language, (value) =>
    change({ language: value }),
  );
}

function settingRadios({ t, settings }: App, name: keyof typeof ENUM_VALUES, change: Change) {
  const choices = ENUM_VALUES[name].map((value) => ({
    value,
    title: t(`settings-${name}-${value}`),
  }));
  return inlineRadioGroup(name, t(`settings-${name}`), choices, settings()[name], (value) =>
    change({ [name]: value }),
  );
}

/** Plays a sound after each change to demonstrate the volume. */
function volumeSlider(app: App, level: number, move: (level: number) => void, change: Change) {
  const { t } = app;
  const text = level
    ? t("settings-sound-level", { percent: (100 * level) / MAX_VOLUME })
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

function switches({ t, settings }: App, change: Change) {
  const now = settings();
  const names = [...SWITCHES, ...(canVibrate() ? (["vibration"] as const) : [])];
  return names.map((name) => {
    const changed = ({ target }: Event) => change({ [name]: (target as HTMLInputElement).checked });
    return html`<label class="switch"
      ><input type="checkbox" role="switch" id=${`set-${name}`} .checked=${now[name]}
        @change=${changed}
      ><span><b>${t(`settings-${name}`)}</b
      ><small>${t(`settings-${name}-description`)}</small></span></label>`;
  });
}
