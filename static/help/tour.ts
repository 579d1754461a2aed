/**
 * Tour of the game screen: highlights and explains one element at a time, in about half a minute.
 * It can be closed at any step and restarted from the menu, and does not change the game.
 */

import { stageGameOf } from "../games/shared/stage.ts";
import { translateVariant } from "../games/shared/status-text.ts";
import type { App } from "../state/app.ts";
import type { AppStore } from "../state/events.ts";
import { button, byId, h, setText } from "../ui/dom.ts";

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

export function createTour(app: App, store: AppStore) {
  const root = byId("tour");
  const highlight = h("div", { class: "ring", "aria-hidden": "true" });
  const text = h("p", { id: "tour-text" });
  const count = h("span", { class: "note" });
  let at = 0;
  let stops: { name: string; target: Element }[] = [];
  let previousFocus: Element | null = null;
  let lifetime: AbortController | null = null;

  function end() {
    if (root.hidden) return;
    root.hidden = true;
    lifetime?.abort();
    app.storage.setTourSeen();
    if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus();
    store.dispatch({ type: "viewOutdated" });
  }

  function show() {
    const stop = stops[at];
    if (!stop) return end();
    setText(text, translateVariant(app, `tour-${stop.name}`, stageGameOf(store.get()), {}));
    setText(count, app.t("tour-count", { number: at + 1, of: stops.length }));
    const last = at === stops.length - 1;
    setText(byId("tour-next").lastElementChild as Element, app.t(last ? "tour-done" : "tour-next"));
    positionAt(stop.target);
  }

  /** Puts the ring around the target, and the panel below, above or on it, depending on space. */
  function positionAt(target: Element) {
    const { left, top, width, height } = target.getBoundingClientRect();
    setPosition(highlight, { left: left - 4, top: top - 4 });
    highlight.style.width = `${width + 8}px`;
    highlight.style.height = `${height + 8}px`;
    const popover = root.lastElementChild as HTMLElement;
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

  const go = (step: number) => {
    at = Math.max(0, at + step);
    show();
  };

  function start() {
    stops = TOUR_STOPS.flatMap(([name, selector]) => {
      const target = firstVisible(selector);
      return target ? [{ name, target }] : [];
    });
    at = 0;
    previousFocus = document.activeElement;
    lifetime = new AbortController();
    const { signal } = lifetime;
    root.replaceChildren(
      highlight,
      h(
        "div",
        {
          class: "panel",
          role: "dialog",
          "aria-label": app.t("tour-title"),
          "aria-describedby": "tour-text",
        },
        text,
        h(
          "div",
          { class: "choices row" },
          count,
          button({ id: "tour-skip", text: app.t("tour-skip"), click: end }),
          button({ id: "tour-next", text: "", class: "button primary", click: () => go(1) }),
        ),
      ),
    );
    root.hidden = false;
    show();
    byId("tour-next").focus();
    addEventListener("resize", () => (firstVisible("#table") ? show() : end()), { signal });
    addEventListener("hashchange", end, { signal });
    root.addEventListener(
      "keydown",
      (event) => {
        const step = { Escape: NaN, ArrowRight: 1, ArrowLeft: -1 }[event.key];
        event.stopPropagation();
        if (step === undefined) return;
        event.preventDefault();
        if (step) go(step);
        else end();
      },
      { signal },
    );
  }

  return { start };
}

function setPosition(element: HTMLElement, { left, top }: { left: number; top: number }) {
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}
