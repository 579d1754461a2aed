/** What a person may choose, and the dialog for it. Every choice works at once. */
import type { App, Settings } from "../app/types.ts";
import { CHOICES, LOUDEST } from "../storage/settings-schema.ts";
import { closeDialog, openDialog, radios, row } from "../ui/dialogs.ts";
import { button, make } from "../ui/dom.ts";
import { shakes } from "../ui/sound-haptics.ts";
import { takeawayLines } from "./download-link.ts";
import { keptPart } from "./offline-dialog.ts";
import { tableChoice } from "./orientation-dialog.ts";
import { LANGUAGES } from "../i18n/locale.ts";

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
  { reset, remove }: { reset: () => void; remove: () => void },
) {
  const { t } = app;
  const now = app.settings();
  const languages = Object.entries(LANGUAGES).map(([value, title]) => ({ value, title }));
  const language = radios("language", t("settings-language"), languages, app.words().language);
  language.addEventListener("change", (event) => change({ language: valueOf(event) }));
  language.classList.add("inline");
  const switches = [...SWITCHES, ...(shakes() ? ["vibration" as const] : [])];
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

function oneOf(
  { t, settings }: App,
  name: keyof typeof CHOICES,
  change: (change: Partial<Settings>) => void,
) {
  const choices = CHOICES[name].map((value) => ({ value, title: t(`settings-${name}-${value}`) }));
  const set = radios(name, t(`settings-${name}`), choices, settings()[name]);
  set.classList.add("inline");
  set.addEventListener("change", (event) => change({ [name]: valueOf(event) }));
  return set;
}

/** Heard at once, so that one knows how loud it is. */
function volume(app: App, change: (change: Partial<Settings>) => void) {
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

const valueOf = ({ target }: Event) => (target instanceof HTMLInputElement ? target.value : "");

function toggle({ t }: App, name: string, on: boolean, changed: (on: boolean) => void) {
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
