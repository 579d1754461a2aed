/**
 * What a person may choose, and the dialog for it. Every choice works at once.
 * @import { App, Settings } from "../app/types.js"
 */
import { CHOICES, LOUDEST } from "../storage/settings-schema.js";
import { closeDialog, openDialog, radios, row } from "../ui/dialogs.js";
import { button, make } from "../ui/dom.js";
import { shakes } from "../ui/sound-haptics.js";
import { takeawayLines } from "./download-link.js";
import { keptPart } from "./offline-dialog.js";
import { tableChoice } from "./orientation-dialog.js";
import { LANGUAGES } from "../i18n/locale.js";

/** @type {("confirm" | "hatching" | "coordinates" | "keys" | "awake")[]} */
const SWITCHES = ["confirm", "hatching", "coordinates", "keys", "awake"];

/**
 * @param {App} app
 * @param {(change: Partial<Settings>) => void} change
 * @param {{ reset: () => void, remove: () => void }} intents
 */
export function openSettings(app, change, { reset, remove }) {
  const { t } = app;
  const now = app.settings();
  const languages = Object.entries(LANGUAGES).map(([value, title]) => ({ value, title }));
  const language = radios("language", t("settings-language"), languages, app.words().language);
  language.addEventListener("change", (event) => change({ language: valueOf(event) }));
  language.classList.add("inline");
  const switches = [...SWITCHES, ...(shakes() ? [/** @type {const} */ ("vibration")] : [])];
  openDialog(
    app,
    "settings-dialog",
    t("settings-title"),
    language,
    oneOf(app, "theme", change),
    oneOf(app, "palette", change),
    oneOf(app, "board", change),
    ...tableChoice(app, change),
    volume(app, change),
    make(
      "div",
      { class: "switches" },
      ...switches.map((name) => toggle(app, name, now[name], (on) => change({ [name]: on }))),
    ),
    row(
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
    ...takeawayLines(app),
    keptPart(app, () => {
      closeDialog("settings-dialog");
      remove();
    }),
  );
}

/**
 * @param {App} app
 * @param {keyof typeof CHOICES} name
 * @param {(change: Partial<Settings>) => void} change
 */
function oneOf({ t, settings }, name, change) {
  const choices = CHOICES[name].map((value) => ({ value, title: t(`settings-${name}-${value}`) }));
  const set = radios(name, t(`settings-${name}`), choices, settings()[name]);
  set.classList.add("inline");
  set.addEventListener("change", (event) => change({ [name]: valueOf(event) }));
  return set;
}

/** Heard at once, so that one knows how loud it is. @param {App} app @param {(change: Partial<Settings>) => void} change */
function volume(app, change) {
  const { t } = app;
  const range = make("input", { type: "range", id: "set-sound", min: "0", max: String(LOUDEST) });
  const said = make("output", { for: "set-sound" });
  const tell = () => {
    const level = Number(range.value);
    said.textContent = level ? t("sound-level", { level: level / LOUDEST }) : t("sound-off");
    range.setAttribute("aria-valuetext", said.textContent);
  };
  range.value = String(app.settings().sound);
  range.addEventListener("input", tell);
  range.addEventListener("change", () => {
    change({ sound: Number(range.value) });
    app.feel("placed");
  });
  tell();
  return make("label", { class: "volume" }, make("b", {}, t("settings-sound")), range, said);
}

/** @param {Event} event */
const valueOf = ({ target }) => (target instanceof HTMLInputElement ? target.value : "");

/**
 * @param {App} app
 * @param {string} name
 * @param {boolean} on
 * @param {(on: boolean) => void} changed
 */
function toggle({ t }, name, on, changed) {
  const box = make("input", { type: "checkbox", role: "switch", id: `set-${name}`, checked: on });
  box.addEventListener("change", () => changed(box.checked));
  return make(
    "label",
    { class: "switch" },
    box,
    make(
      "span",
      {},
      make("b", {}, t(`settings-${name}`)),
      make("small", {}, t(`settings-${name}-means`)),
    ),
  );
}
