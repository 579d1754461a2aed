/** Print dialog: options beside a preview of the pages as they will be printed. */

import { palette } from "../board/palettes.ts";
import type { GameSnapshot } from "../games/diagram-caption.ts";
import { starters } from "../games/game-data.js";
import { readPosition, readRecord, readSave } from "../notation/record-reader.ts";
import type { Position } from "../notation/types.ts";
import type { GameInfo, SupplyEntry } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { button, byId, h, setText } from "../ui/dom.ts";
import { createLatest } from "../util/latest.ts";
import { toMonochrome } from "../util/oklch.ts";
import {
  CURRENT_BOARD,
  type PrintChoice,
  type PrintSettings,
  printControls,
  SETUP_TAGS,
} from "./print-form.ts";
import { PAPERS } from "./print-kit.ts";
import { gamePage, kitPages } from "./print-pages.ts";

/** Countries that use Letter paper. */
const LETTER_COUNTRIES = ["US", "CA", "MX", "PH", "CO", "CL", "VE"];

/** CSS pixels per millimetre. */
const PX_PER_MM = 96 / 25.4;

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

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/**
 * Starting position: the board of the current game if selected, else a new one from the rules or,
 * if they are unavailable, from the build.
 */
async function fetchStart(
  { rules }: App,
  { info, game, settings: { options } }: PrintChoice,
): Promise<{ board: Position; supply: SupplyEntry[] }> {
  if (options.Board === CURRENT_BOARD && game)
    return { board: readPosition(readSave(game.save).record, 0), supply: [] };
  const answer = await rules
    .command({ session: "paper", do: "new", game: info.id, options, seed: randomSeed() })
    .catch(() => null);
  rules.command({ session: "paper", do: "close" }).catch(() => null);
  if (answer?.ok) return { board: readPosition(answer.record), supply: answer.supply };
  return { board: readPosition(readSave(starters[info.id]?.[0] ?? "").record), supply: [] };
}

/** The pages of the current choice. */
async function createPages(app: App, choice: PrintChoice) {
  const { info, game, settings } = choice;
  const light = palette("light", app.settings().palette);
  const look = {
    paper: settings.paper,
    colours: settings.coloured ? light : toMonochrome(light),
    hatching: settings.hatching || !settings.coloured,
  };
  if (settings.what === "game" && game) return [gamePage(app, look, game)];
  const start = await fetchStart(app, choice);
  return kitPages(app, look, { info, backs: settings.backs, ...start });
}

/** Preview of the pages, as they will be printed. */
class PrintPreview {
  readonly #app: App;
  readonly #choice: PrintChoice;
  readonly #nextSignal: () => AbortSignal;
  readonly #pages = h("div", { class: "print-pages" });
  readonly status = h("p", { class: "note", role: "status" });
  readonly printButton: HTMLButtonElement;
  readonly element: HTMLElement;

  /** @param nextSignal - aborts the previous preview, also that of another game */
  constructor(app: App, choice: PrintChoice, nextSignal: () => AbortSignal) {
    this.#app = app;
    this.#choice = choice;
    this.#nextSignal = nextSignal;
    this.printButton = button({
      id: "print-start",
      icon: "print",
      text: app.t("print-start"),
      class: "button primary",
      click: () => print(),
    });
    const label = app.t("print-title");
    this.element = h(
      "div",
      { class: "print-preview", tabindex: "0", role: "region", "aria-label": label },
      this.#pages,
    );
  }

  async show() {
    const signal = this.#nextSignal();
    setPageSize(this.#choice.settings.paper);
    this.#setWaiting(true);
    const made = await createPages(this.#app, this.#choice);
    if (signal.aborted) return;
    this.#setWaiting(false);
    this.#pages.replaceChildren(...made);
    setText(this.status, this.#app.t("print-count", { count: made.length }));
    this.#fitWidth();
  }

  /** Fits the preview to the dialog until another one replaces it. */
  followSize(dialog: HTMLElement) {
    new ResizeObserver((_, watch) =>
      this.#pages.isConnected ? this.#fitWidth() : watch.disconnect(),
    ).observe(dialog);
  }

  #setWaiting(waits: boolean) {
    if (waits) setText(this.status, this.#app.t("print-waiting"));
    this.printButton.disabled = waits;
    this.#pages.classList.toggle("waiting", waits);
  }

  /** Scales the preview down to the width of the window. Paper is printed in true size. */
  #fitWidth() {
    const { width } = PAPERS[this.#choice.settings.paper] ?? { width: 210 };
    const room = this.#pages.parentElement?.clientWidth ?? 0;
    const zoom = Math.min(1, Math.max(room - 24, 200) / (width * PX_PER_MM));
    this.#pages.style.setProperty("--zoom", String(zoom));
  }
}

export class PrintDialog {
  readonly #app: App;
  readonly #dialog = byId("print-dialog") as HTMLDialogElement;
  /** Settings of the last print, kept until the page is unloaded. */
  #lastSettings = { paper: defaultPaper(), coloured: true, hatching: false };
  #previousFocus: HTMLElement | null = null;
  readonly #nextSignal = createLatest();

  constructor(app: App) {
    this.#app = app;
    this.#dialog.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#close();
    });
  }

  readonly open = (info: GameInfo, game: GameSnapshot | null = null) => {
    if (!this.#dialog.open) this.#previousFocus = document.activeElement as HTMLElement;
    const choice = { info, game, settings: this.#initialSettings(info, game) };
    const preview = new PrintPreview(this.#app, choice, this.#nextSignal);
    const head = this.#createHead();
    const form = this.#createForm(choice, preview);
    const go = h("div", { class: "go" }, preview.printButton, preview.status);
    this.#dialog.replaceChildren(h("div", { class: "side" }, head, form, go), preview.element);
    if (!this.#dialog.open) this.#dialog.show();
    for (const other of this.#otherElements()) other.inert = true;
    preview.printButton.focus();
    preview.followSize(this.#dialog);
    void preview.show();
  };

  #close() {
    this.#nextSignal();
    this.#dialog.close();
    this.#dialog.replaceChildren();
    for (const other of this.#otherElements()) other.inert = false;
    this.#previousFocus?.focus();
  }

  #otherElements() {
    const parts = [...document.body.children] as HTMLElement[];
    return parts.filter((part) => part !== this.#dialog);
  }

  #initialSettings(info: GameInfo, game: GameSnapshot | null): PrintSettings {
    const played = game !== null && game.position.moves.length > 0;
    return {
      what: played ? "game" : "kit",
      backs: info.pieces.some(({ id }) => id !== "taijitu"),
      options: setupOptions(info, game),
      ...this.#lastSettings,
    };
  }

  #createHead() {
    const { t } = this.#app;
    const label = t("button-close");
    return h(
      "header",
      {},
      h("h2", { id: "print-title" }, t("print-title")),
      h(
        "button",
        {
          type: "button",
          class: "close",
          "aria-label": label,
          title: label,
          click: () => this.#close(),
        },
        "×",
      ),
    );
  }

  /** Creates the form, which changes the settings of the choice. */
  #createForm(choice: PrintChoice, preview: PrintPreview) {
    const { settings } = choice;
    const form = h("div", { class: "form-fields" });
    const update = (change: Partial<PrintSettings>) => {
      Object.assign(settings, change);
      const { paper, coloured, hatching } = settings;
      this.#lastSettings = { paper, coloured, hatching };
      if (change.what) {
        form.replaceChildren(...printControls(this.#app, choice, update, this.open));
        form.querySelector<HTMLElement>("[name=print-content]:checked")?.focus();
      }
      void preview.show();
    };
    form.append(...printControls(this.#app, choice, update, this.open));
    return form;
  }
}

export const createPrintDialog = (app: App) => new PrintDialog(app);
