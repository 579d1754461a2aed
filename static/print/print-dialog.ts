/** Print dialog: options beside a preview of the pages as they will be printed. */

import type { TemplateResult } from "lit-html";
import { html, nothing, render } from "lit-html";
import { palette } from "../board/palettes.ts";
import type { GameSnapshot } from "../games/diagram-caption.ts";
import { starters } from "../games/game-data.js";
import { readPosition, readRecord } from "../notation/record-reader.ts";
import { readSave } from "../notation/save.ts";
import type { Position } from "../notation/types.ts";
import type { GameInfo, SupplyEntry } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { byId } from "../ui/dom.ts";
import { buttonTemplate, closeButton } from "../ui/templates.ts";
import { createLatest } from "../util/latest.ts";
import { toMonochrome } from "../util/oklch.ts";
import { randomSeed } from "../util/random-seed.ts";
import {
  CURRENT_BOARD,
  type PrintChoice,
  type PrintSettings,
  printControls,
  SETUP_TAGS,
} from "./print-form.ts";
import { PAPERS } from "./print-kit.ts";
import { gamePages, kitPages } from "./print-pages.ts";

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
  const { tags } = game ? readRecord(game.save.record) : { tags: {} };
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

/**
 * Starting position: the board of the current game if selected, else a new one from the rules or,
 * if they are unavailable, from the build.
 */
async function fetchStart(
  { rules }: App,
  { info, game, settings: { options } }: PrintChoice,
): Promise<{ board: Position; supply: SupplyEntry[] }> {
  if (options.Board === CURRENT_BOARD && game)
    return { board: readPosition(game.save.record, 0), supply: [] };
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
  const printOptions = {
    paper: settings.paper,
    colours: settings.coloured ? light : toMonochrome(light),
    hatching: settings.hatching || !settings.coloured,
  };
  if (settings.what === "game" && game) return gamePages(app, printOptions, game);
  const start = await fetchStart(app, choice);
  return kitPages(app, printOptions, { info, backs: settings.backs, ...start });
}

/** The dialog: options beside a preview of the pages, as they will be printed. */
export class PrintDialog {
  readonly #app: App;
  readonly #dialog = byId("print-dialog") as HTMLDialogElement;
  /** Settings of the last print, kept until the page is unloaded. */
  #lastSettings = { paper: defaultPaper(), coloured: true, hatching: false };
  #previousFocus: HTMLElement | null = null;
  readonly #nextSignal = createLatest();
  /** Null while the dialog is closed. */
  #choice: PrintChoice | null = null;
  #pages: TemplateResult[] = [];
  #status = "";
  #isWaiting = false;

  constructor(app: App) {
    this.#app = app;
    this.#dialog.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#close();
    });
    new ResizeObserver(() => this.#fitWidth()).observe(this.#dialog);
  }

  readonly open = (info: GameInfo, game: GameSnapshot | null = null) => {
    this.#choice = { info, game, settings: this.#initialSettings(info, game) };
    this.#pages = [];
    this.#status = "";
    this.#isWaiting = false;
    this.#render();
    if (!this.#dialog.open) this.#show();
    void this.#makePages();
  };

  #show() {
    this.#previousFocus = document.activeElement as HTMLElement;
    this.#dialog.show();
    for (const other of this.#otherElements()) other.inert = true;
    byId("print-start").focus();
  }

  readonly #close = () => {
    this.#nextSignal();
    this.#choice = null;
    this.#dialog.close();
    render(nothing, this.#dialog);
    for (const other of this.#otherElements()) other.inert = false;
    this.#previousFocus?.focus();
  };

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

  async #makePages() {
    const signal = this.#nextSignal();
    const choice = this.#choice;
    if (!choice) return;
    setPageSize(choice.settings.paper);
    this.#isWaiting = true;
    this.#status = this.#app.t("print-waiting");
    this.#render();
    const made = await createPages(this.#app, choice);
    if (signal.aborted) return;
    this.#isWaiting = false;
    this.#pages = made;
    this.#status = this.#app.t("print-count", { count: made.length });
    this.#render();
    this.#fitWidth();
  }

  #render() {
    if (this.#choice) render(this.#content(this.#choice), this.#dialog);
  }

  #content(choice: PrintChoice) {
    const { t } = this.#app;
    const title = t("print-title");
    const start = {
      id: "print-start",
      icon: "print",
      text: t("print-start"),
      class: "button primary",
      disabled: this.#isWaiting,
      click: () => print(),
    };
    const update = (change: Partial<PrintSettings>) => this.#update(choice.settings, change);
    return html`<div class="side">
      <header><h2 id="print-title">${title}</h2>${closeButton(t("button-close"), this.#close)}</header>
      <div class="form-fields">${printControls(this.#app, choice, update, this.open)}</div>
      <div class="go">
        ${buttonTemplate(start)}
        <p class="note" role="status" .textContent=${this.#status}></p>
      </div>
    </div>
    <div class="print-preview" tabindex="0" role="region" aria-label=${title}
      ><div class=${this.#isWaiting ? "print-pages waiting" : "print-pages"}>${this.#pages}</div></div>`;
  }

  #update(settings: PrintSettings, change: Partial<PrintSettings>) {
    Object.assign(settings, change);
    const { paper, coloured, hatching } = settings;
    this.#lastSettings = { paper, coloured, hatching };
    void this.#makePages();
  }

  /** Scales the preview down to the width of the window. Paper is printed in true size. */
  #fitWidth() {
    const pages = this.#dialog.querySelector<HTMLElement>(".print-pages");
    if (!pages || !this.#choice) return;
    const { width } = PAPERS[this.#choice.settings.paper] ?? { width: 210 };
    const room = pages.parentElement?.clientWidth ?? 0;
    const zoom = Math.min(1, Math.max(room - 24, 200) / (width * PX_PER_MM));
    pages.style.setProperty("--zoom", String(zoom));
  }
}

export const createPrintDialog = (app: App) => new PrintDialog(app);
