/**
 * Tour of the game screen: highlights and explains one element at a time, in about half a minute.
 * It can be closed at any step and restarted from the menu, and does not change the game.
 */

import { html, render } from "lit-html";
import { stageGameOf } from "../games/shared/stage.ts";
import { translateVariant } from "../games/shared/status-text.ts";
import type { App } from "../state/app.ts";
import type { AppStore } from "../state/events.ts";
import { byId } from "../ui/dom.ts";
import { buttonRow, buttonTemplate } from "../ui/templates.ts";

/** Name and selector of each stop; the first visible match is highlighted. */
const TOUR_STOPS: [string, string][] = [
  ["seats", "#near-edge .seat"],
  ["tray", "#tray"],
  ["board", "#board"],
  ["actions", "#actions"],
  ["status", "#status"],
  ["menu", "#menu-button, #edge-menu"],
];
const GAP = 10;

const firstVisible = (selector: string) =>
  [...document.querySelectorAll(selector)].find((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  });

export class Tour {
  readonly #app: App;
  readonly #store: AppStore;
  readonly #root = byId("tour");
  #at = 0;
  #stops: { name: string; target: Element }[] = [];
  #previousFocus: Element | null = null;
  #lifetime: AbortController | null = null;

  constructor(app: App, store: AppStore) {
    this.#app = app;
    this.#store = store;
  }

  readonly start = () => {
    this.#stops = TOUR_STOPS.flatMap(([name, selector]) => {
      const target = firstVisible(selector);
      return target ? [{ name, target }] : [];
    });
    this.#at = 0;
    this.#previousFocus = document.activeElement;
    this.#lifetime = new AbortController();
    const { signal } = this.#lifetime;
    this.#root.hidden = false;
    this.#show();
    byId("tour-next").focus();
    this.#addListeners(signal);
  };

  #content(name: string) {
    const { t } = this.#app;
    const game = stageGameOf(this.#store.get());
    const count = t("tour-count", { number: this.#at + 1, of: this.#stops.length });
    const isLast = this.#at === this.#stops.length - 1;
    const skip = { id: "tour-skip", text: t("tour-skip"), click: () => this.#end() };
    const next = {
      id: "tour-next",
      text: t(isLast ? "tour-done" : "tour-next"),
      class: "button primary",
      click: () => this.#go(1),
    };
    return html`<div class="ring" aria-hidden="true"></div><div class="panel" role="dialog"
      aria-label=${t("tour-title")} aria-describedby="tour-text"
      ><p id="tour-text">${translateVariant(this.#app, `tour-${name}`, game, {})}</p>
      ${buttonRow(
        html`<span class="note">${count}</span>`,
        buttonTemplate(skip),
        buttonTemplate(next),
      )}</div>`;
  }

  #addListeners(signal: AbortSignal) {
    const onResize = () => (firstVisible("#table") ? this.#show() : this.#end());
    addEventListener("resize", onResize, { signal });
    addEventListener("hashchange", () => this.#end(), { signal });
    this.#root.addEventListener("keydown", (event) => this.#onKeyDown(event), { signal });
  }

  #onKeyDown(event: KeyboardEvent) {
    const step = { Escape: NaN, ArrowRight: 1, ArrowLeft: -1 }[event.key];
    event.stopPropagation();
    if (step === undefined) return;
    event.preventDefault();
    if (step) this.#go(step);
    else this.#end();
  }

  #go(step: number) {
    this.#at = Math.max(0, this.#at + step);
    this.#show();
  }

  #end() {
    if (this.#root.hidden) return;
    this.#root.hidden = true;
    this.#lifetime?.abort();
    this.#app.storage.setTourSeen();
    const focus = this.#previousFocus;
    if (focus instanceof HTMLElement && focus.isConnected) focus.focus();
    this.#store.dispatch({ type: "tourFinished" });
  }

  #show() {
    const stop = this.#stops[this.#at];
    if (!stop) return this.#end();
    render(this.#content(stop.name), this.#root);
    this.#positionAt(stop.target);
  }

  /** Puts the ring around the target, and the panel below, above or on it, depending on space. */
  #positionAt(target: Element) {
    const { left, top, width, height } = target.getBoundingClientRect();
    const highlight = this.#root.firstElementChild as HTMLElement;
    setPosition(highlight, { left: left - 4, top: top - 4 });
    highlight.style.width = `${width + 8}px`;
    highlight.style.height = `${height + 8}px`;
    const popover = this.#root.lastElementChild as HTMLElement;
    const { offsetWidth, offsetHeight } = popover;
    const below = top + height + GAP + offsetHeight <= innerHeight;
    const above = top - GAP - offsetHeight >= 0;
    const middle = top + (height - offsetHeight) / 2;
    setPosition(popover, {
      left: Math.min(
        Math.max(left + (width - offsetWidth) / 2, GAP),
        innerWidth - offsetWidth - GAP,
      ),
      top: below ? top + height + GAP : above ? top - GAP - offsetHeight : Math.max(GAP, middle),
    });
  }
}

export const createTour = (app: App, store: AppStore) => new Tour(app, store);

function setPosition(element: HTMLElement, { left, top }: { left: number; top: number }) {
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}
