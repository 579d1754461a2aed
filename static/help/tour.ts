/**
 * Half a minute round the table: what is where, one thing at a time. It can be left at any moment and found again in
 * the menu; the table stays as it is.
 */
import type { App } from "../app/types.ts";
import type { Table } from "../app/controller.ts";
import { button, byId, make, setText } from "../ui/dom.ts";
import { worded } from "../games/shared/status-text.ts";
import { kindOf } from "../games/shared/selectors.ts";

/** What is shown, by selectors; the first that can be seen is meant. */
const STOPS: [string, string][] = [
  ["seats", "#near-edge .seat"],
  ["tray", "#tray"],
  ["board", "#board"],
  ["actions", "#actions"],
  ["status", "#status"],
  ["menu", "#menu, #edge-menu"],
];
const GAP = 10;

const seen = (selector: string) =>
  [...document.querySelectorAll(selector)].find((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  });

export function createTour(app: App, table: Table) {
  const root = byId("tour");
  const ring = make("div", { class: "ring", "aria-hidden": "true" });
  const text = make("p", { id: "tour-text" });
  const count = make("span", { class: "note" });
  let at = 0;
  let stops: { name: string; target: Element }[] = [];
  let before: Element | null = null;
  let ending: AbortController | null = null;

  function end() {
    if (root.hidden) return;
    root.hidden = true;
    ending?.abort();
    app.store.setToured();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    table.render();
  }

  function show() {
    const stop = stops[at];
    if (!stop) return end();
    setText(text, worded(app, `tour-${stop.name}`, kindOf(table.state()), {}));
    setText(count, app.t("tour-count", { number: at + 1, of: stops.length }));
    const last = at === stops.length - 1;
    setText(byId("tour-next").lastElementChild as Element, app.t(last ? "tour-done" : "tour-next"));
    lay(stop.target);
  }

  /** The ring round what is meant, the words where there is room beside it. */
  function lay(target: Element) {
    const { left, top, width, height } = target.getBoundingClientRect();
    place(ring, { left: left - 4, top: top - 4 });
    ring.style.width = `${width + 8}px`;
    ring.style.height = `${height + 8}px`;
    const box = root.lastElementChild as HTMLElement;
    const { offsetWidth, offsetHeight } = box;
    const below = top + height + GAP + offsetHeight <= innerHeight;
    const above = top - GAP - offsetHeight >= 0;
    const middle = top + (height - offsetHeight) / 2;
    place(box, {
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
    stops = STOPS.flatMap(([name, selector]) => {
      const target = seen(selector);
      return target ? [{ name, target }] : [];
    });
    at = 0;
    before = document.activeElement;
    ending = new AbortController();
    const { signal } = ending;
    root.replaceChildren(
      ring,
      make(
        "div",
        {
          class: "panel",
          role: "dialog",
          "aria-label": app.t("tour-title"),
          "aria-describedby": "tour-text",
        },
        text,
        make(
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
    addEventListener("resize", () => (seen("#table") ? show() : end()), { signal });
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

function place(element: HTMLElement, { left, top }: { left: number; top: number }) {
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}
