/** Print dialog: options beside a preview of the pages as they will be printed. */

import { palette } from "../board/palettes.ts";
import type { GameSnapshot } from "../games/diagram-caption.ts";
import { starters } from "../games/game-data.js";
import { games } from "../games/registry.ts";
import { messageKeyOf } from "../games/shared/selectors.ts";
import { readPosition, readRecord, readSave } from "../notation/record-reader.ts";
import type { Position } from "../notation/types.ts";
import type { GameInfo, SupplyEntry } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { button, byId, h, setText } from "../ui/dom.ts";
import { checkboxGroup, inlineRadioGroup } from "../ui/form-fields.ts";
import { createLatest } from "../util/latest.ts";
import { toMonochrome } from "../util/oklch.ts";
import { PAPERS } from "./print-kit.ts";
import { gamePage, kitPages } from "./print-pages.ts";

/** Countries that use Letter paper. */
const LETTER_COUNTRIES = ["US", "CA", "MX", "PH", "CO", "CL", "VE"];

/** Options that determine the board and the pieces. */
const SETUP_TAGS = ["Board", "Pieces", "Size"];

/** Option value for the board of the current game, symbol by symbol. */
const CURRENT_BOARD = "own";

/** CSS pixels per millimetre. */
const PX_PER_MM = 96 / 25.4;

export interface PrintSettings {
  what: "game" | "kit";
  paper: string;
  coloured: boolean;
  hatching: boolean;
  backs: boolean;
  options: Record<string, string>;
}

const defaultPaper = () =>
  LETTER_COUNTRIES.some((land) => navigator.language.toUpperCase().endsWith(`-${land}`))
    ? "Letter"
    : "A4";

/** Setup options of the current game, or the defaults. */
function setupOptions(info: GameInfo, game: GameSnapshot | null) {
  const { tags } = game ? readRecord(readSave(game.save).record) : { tags: {} };
  const asked = info.options.filter(({ tag }) => SETUP_TAGS.includes(tag));
  return Object.fromEntries(
    asked.map(({ tag, values, default: usual }) => {
      const value = (tags as Record<string, string>)[tag] ?? "";
      if (tag === "Board") return [tag, game ? CURRENT_BOARD : usual];
      return [tag, values.includes(value) ? value : usual];
    }),
  );
}

/** Sets the paper size for the printer by an `@page` rule, replacing the previous one. */
function setPageSize(paper: string) {
  const link = byId("print-sheet") as HTMLLinkElement;
  const sheet = link.sheet;
  if (!sheet) return;
  const { width, height } = PAPERS[paper] ?? { width: 210, height: 297 };
  const last = sheet.cssRules.length - 1;
  if (sheet.cssRules[last] instanceof CSSPageRule) sheet.deleteRule(last);
  sheet.insertRule(`@page { size: ${width}mm ${height}mm; margin: 0 }`, sheet.cssRules.length);
}

export function createPrintDialog(app: App) {
  const dialog = byId("print-dialog") as HTMLDialogElement;
  /** Settings of the last print, kept until the page is unloaded. */
  let lastSettings = { paper: defaultPaper(), coloured: true, hatching: false };
  let previousFocus: HTMLElement | null = null;
  const nextSignal = createLatest();

  function close() {
    nextSignal();
    dialog.close();
    dialog.replaceChildren();
    for (const other of otherElements()) other.inert = false;
    previousFocus?.focus();
  }

  const otherElements = () =>
    [...document.body.children].filter((part) => part !== dialog) as HTMLElement[];

  /**
   * Starting position: the board of the current game if selected, else a new one from the rules or,
   * if they are unavailable, from the build.
   */
  async function fetchStart(
    info: GameInfo,
    options: Record<string, string>,
    game: GameSnapshot | null,
  ): Promise<{ board: Position; supply: SupplyEntry[] }> {
    if (options.Board === CURRENT_BOARD && game)
      return { board: readPosition(readSave(game.save).record, 0), supply: [] };
    const answer = await app.rules
      .command({ session: "paper", do: "new", game: info.id, options, seed: randomSeed() })
      .catch(() => null);
    app.rules.command({ session: "paper", do: "close" }).catch(() => null);
    if (answer?.ok) return { board: readPosition(answer.record), supply: answer.supply };
    return { board: readPosition(readSave(starters[info.id]?.[0] ?? "").record), supply: [] };
  }

  function open(info: GameInfo, game: GameSnapshot | null = null) {
    if (!dialog.open) previousFocus = document.activeElement as HTMLElement;
    const played = game !== null && game.position.moves.length > 0;
    const settings: PrintSettings = {
      what: played ? "game" : "kit",
      backs: info.pieces.some(({ id }) => id !== "taijitu"),
      options: setupOptions(info, game),
      ...lastSettings,
    };
    const pages = h("div", { class: "print-pages" });
    const status = h("p", { class: "note", role: "status" });
    const printButton = button({
      id: "print-start",
      icon: "print",
      text: app.t("print-start"),
      class: "button primary",
      click: () => print(),
    });
    const setWaiting = (waits: boolean) => {
      if (waits) setText(status, app.t("print-waiting"));
      printButton.disabled = waits;
      pages.classList.toggle("waiting", waits);
    };

    async function show() {
      lastSettings = {
        paper: settings.paper,
        coloured: settings.coloured,
        hatching: settings.hatching,
      };
      const signal = nextSignal();
      setPageSize(settings.paper);
      const light = palette("light", app.settings().palette);
      const colours = settings.coloured ? light : toMonochrome(light);
      const hatching = settings.hatching || !settings.coloured;
      const options = { paper: settings.paper, colours, hatching };
      setWaiting(true);
      const made =
        settings.what === "game" && game
          ? [gamePage(app, options, game)]
          : kitPages(app, options, {
              info,
              backs: settings.backs,
              ...(await fetchStart(info, settings.options, game)),
            });
      if (signal.aborted) return;
      setWaiting(false);
      pages.replaceChildren(...made);
      setText(status, app.t("print-count", { count: made.length }));
      fitWidth();
    }

    /** Scales the preview down to the width of the window. Paper is printed in true size. */
    const fitWidth = () => {
      const { width } = PAPERS[settings.paper] ?? { width: 210 };
      const room = pages.parentElement?.clientWidth ?? 0;
      pages.style.setProperty(
        "--zoom",
        String(Math.min(1, Math.max(room - 24, 200) / (width * PX_PER_MM))),
      );
    };

    function build() {
      const form = h("div", { class: "form-fields" });
      const update = (change: Partial<PrintSettings>) => {
        Object.assign(settings, change);
        if (change.what) {
          form.replaceChildren(...controls(app, info, settings, game, update, open));
          form.querySelector<HTMLElement>("[name=print-content]:checked")?.focus();
        }
        void show();
      };
      form.append(...controls(app, info, settings, game, update, open));
      const head = h(
        "header",
        {},
        h("h2", { id: "print-title" }, app.t("print-title")),
        h(
          "button",
          {
            type: "button",
            class: "close",
            "aria-label": app.t("button-close"),
            title: app.t("button-close"),
            click: close,
          },
          "×",
        ),
      );
      const side = h(
        "div",
        { class: "side" },
        head,
        form,
        h("div", { class: "go" }, printButton, status),
      );
      dialog.replaceChildren(
        side,
        h(
          "div",
          {
            class: "print-preview",
            tabindex: "0",
            role: "region",
            "aria-label": app.t("print-title"),
          },
          pages,
        ),
      );
    }

    build();
    if (!dialog.open) dialog.show();
    for (const other of otherElements()) other.inert = true;
    printButton.focus();
    new ResizeObserver((_, watch) => (pages.isConnected ? fitWidth() : watch.disconnect())).observe(
      dialog,
    );
    void show();
  }

  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  return { open };
}

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Form controls for all options. */
function controls(
  app: App,
  info: GameInfo,
  settings: PrintSettings,
  game: GameSnapshot | null,
  update: (change: Partial<PrintSettings>) => void,
  open: (info: GameInfo, game: GameSnapshot | null) => void,
) {
  const { t } = app;
  const kit = settings.what === "kit";
  const named = Object.keys(PAPERS).map((paper) => ({ value: paper, title: paper }));
  return [
    ...(game?.position.moves.length ? [contentChoice(app, settings, update)] : []),
    ...(game ? [] : [gameSelect(app, info, open)]),
    ...(kit ? optionSets(app, info, settings, game, update) : []),
    inlineRadioGroup("print-paper-size", t("print-paper-size"), named, settings.paper, (paper) =>
      update({ paper }),
    ),
    checkboxGroup(
      t("print-style"),
      [
        { name: "coloured", title: t("print-coloured"), on: settings.coloured },
        { name: "hatching", title: t("settings-hatching"), on: settings.hatching },
        ...(kit ? [{ name: "backs", title: t("print-with-backs"), on: settings.backs }] : []),
      ],
      (name, on) => update({ [name]: on }),
    ),
    h("p", { class: "note" }, t(kit ? "print-kit-description" : "print-game-description")),
  ];
}

const contentChoice = (
  { t }: App,
  settings: PrintSettings,
  update: (change: Partial<PrintSettings>) => void,
) =>
  inlineRadioGroup(
    "print-content",
    t("print-content"),
    [
      { value: "game", title: t("print-this-game") },
      { value: "kit", title: t("print-kit") },
    ],
    settings.what,
    (what) => update({ what: what === "game" ? "game" : "kit" }),
  );

function gameSelect(
  { t }: App,
  info: GameInfo,
  open: (info: GameInfo, game: GameSnapshot | null) => void,
) {
  const select = h(
    "select",
    { id: "print-game" },
    ...games.map(({ id, name }) => h("option", { value: id, selected: id === info.id }, name)),
  );
  select.addEventListener("change", () => {
    const wanted = games.find(({ id }) => id === select.value);
    if (wanted) open(wanted, null);
    byId("print-game").focus();
  });
  return h("label", { class: "field" }, h("span", {}, t("new-game-game")), select);
}

function optionSets(
  app: App,
  info: GameInfo,
  settings: PrintSettings,
  game: GameSnapshot | null,
  update: (change: Partial<PrintSettings>) => void,
) {
  return info.options
    .filter(({ tag }) => SETUP_TAGS.includes(tag))
    .map(({ tag, values }) => {
      const own =
        tag === "Board" && game ? [{ value: CURRENT_BOARD, title: app.t("print-own-board") }] : [];
      const titles = values.map((value) => ({ value, title: app.t(`option-${tag}-${value}`) }));
      return inlineRadioGroup(
        `paper-${messageKeyOf(tag)}`,
        app.t(`option-${tag}`),
        [...own, ...titles],
        settings.options[tag] ?? "",
        (value) => update({ options: { ...settings.options, [tag]: value } }),
      );
    });
}
