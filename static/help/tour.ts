/**
 * Tour of the game screen: highlights and explains one element at a time, in about half a minute.
 * It can be closed at any step and restarted from the menu, and does not change the game.
 */

import { html, nothing, render } from "lit-html";
import { stageGameOf } from "../games/shared/stage.ts";
import { translateVariant } from "../games/shared/status-text.ts";
import type { App } from "../state/app.ts";
import type { AppStore } from "../state/events.ts";
import { byId } from "../ui/dom.ts";
import { buttonRow, buttonTemplate } from "../ui/templates.ts";

/** Name and selector of each stop. All visible matches are highlighted. */
const TOUR_STOPS: [string, string][] = [
  ["seats", "#near-edge .seat"],
  ["tray", "#tray"],
  ["board", "#board"],
  ["actions", "#actions"],
  ["status", "#status"],
  ["menu", "#menu-button, #edge-menu"],
];
const GAP = 10;

/** Distance of a ring from what it highlights, in CSS pixels. */
const RING_GAP = 4;

const visible = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  });

interface Stop {
  name: string;
  targets: Element[];
}

function ringAround(target: Element) {
  const { left, top, width, height } = target.getBoundingClientRect();
  return new DOMRect(left - RING_GAP, top - RING_GAP, width + 2 * RING_GAP, height + 2 * RING_GAP);
}

/** The smallest box around all rings. */
function boxAround(rings: DOMRect[]) {
  const left = Math.min(...rings.map((ring) => ring.left));
  const top = Math.min(...rings.map((ring) => ring.top));
  const right = Math.max(...rings.map((ring) => ring.right));
  const bottom = Math.max(...rings.map((ring) => ring.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** A ring around each target; a single one around all of them if rings would overlap. */
function ringsAround(targets: Element[]) {
  const rings = targets.map(ringAround);
  const anyOverlap = rings.some((one, at) =>
    rings.slice(at + 1).some((other) => overlap(one, other)),
  );
  return anyOverlap ? [boxAround(rings)] : rings;
}

/** A rectangle with round corners, as part of an SVG path. */
function roundedPath({ left, top, width, height }: DOMRect, radius: number) {
  const corner = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}`;
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  return (
    `M${left + radius} ${top}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}` +
    `h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`
  );
}

/** All of the window except what the rings enclose, as a CSS shape. */
const outsideOf = (rings: DOMRect[], radius: number) =>
  `path(evenodd, "M0 0H${innerWidth}V${innerHeight}H0Z${rings
    .map((ring) => roundedPath(ring, radius))
    .join("")}")`;

export class Tour {
  readonly #app: App;
  readonly #store: AppStore;
  readonly #root = byId("tour");
  #at = 0;
  #stops: Stop[] = [];
  #previousFocus: Element | null = null;
  #lifetime: AbortController | null = null;

  constructor(app: App, store: AppStore) {
    this.#app = app;
    this.#store = store;
  }

  readonly start = () => {
    this.#stops = TOUR_STOPS.flatMap(([name, selector]) => {
      const targets = visible(selector);
      return targets.length ? [{ name, targets }] : [];
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

  #content(name: string, rings: DOMRect[]) {
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
    return html`<div class="outside" aria-hidden="true"></div>${rings.map(
      () => html`<div class="ring" aria-hidden="true"></div>`,
    )}<div class="panel" role="dialog"
      aria-label=${t("tour-title")} aria-describedby="tour-text"
      ><p id="tour-text">${translateVariant(this.#app, `tour-${name}`, game, {})}</p>
      ${buttonRow(
        html`<span class="note">${count}</span>`,
        isLast ? nothing : buttonTemplate(skip),
        buttonTemplate(next),
      )}</div>`;
  }

  #addListeners(signal: AbortSignal) {
    const onResize = () => (visible("#table").length ? this.#show() : this.#end());
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
    const rings = ringsAround(stop.targets);
    render(this.#content(stop.name, rings), this.#root);
    this.#positionAt(rings);
  }

  /** Puts the rings into place, and the panel below, above or on them, depending on space. */
  #positionAt(rings: DOMRect[]) {
    const [outside, ...others] = [...this.#root.children] as HTMLElement[];
    const radius = others[0] ? Number.parseFloat(getComputedStyle(others[0]).borderRadius) : 0;
    outside?.style.setProperty("clip-path", outsideOf(rings, radius));
    for (const [index, ring] of rings.entries()) {
      const highlight = others[index];
      if (!highlight) continue;
      setPosition(highlight, ring);
      highlight.style.width = `${ring.width}px`;
      highlight.style.height = `${ring.height}px`;
    }
    const { left, top, width, height } = boxAround(rings);
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
