/**
 * What a person may choose, and the dialog for it. Every choice works at once.
 * @import { App, Settings } from "./types.js"
 */
import { make } from "./dom.js";
import { openDialog, radios } from "./dialogs.js";
import { LANGUAGES } from "./words.js";

/** @type {("confirm" | "hatching" | "coordinates" | "keys")[]} */
const SWITCHES = ["confirm", "hatching", "coordinates", "keys"];

/** @param {App} app @param {(change: Partial<Settings>) => void} change */
export function openSettings(app, change) {
  const { t } = app;
  const now = app.settings();
  const languages = Object.entries(LANGUAGES).map(([value, title]) => ({ value, title }));
  const themes = ["system", "light", "dark"].map((value) => ({
    value,
    title: t(`theme-${value}`),
  }));
  const language = radios("language", t("settings-language"), languages, app.words().language);
  const theme = radios("theme", t("settings-theme"), themes, now.theme);
  for (const set of [language, theme]) set.classList.add("inline");
  language.addEventListener("change", (event) => change({ language: valueOf(event) }));
  theme.addEventListener("change", (event) =>
    change({ theme: /** @type {Settings["theme"]} */ (valueOf(event)) }),
  );
  const switches = SWITCHES.map((name) =>
    toggle(app, name, now[name], (on) => change({ [name]: on })),
  );
  openDialog(
    app,
    "settings-dialog",
    t("settings-title"),
    language,
    theme,
    make("div", { class: "switches" }, ...switches),
  );
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
