/**
 * Half a minute round the table: what is where, one thing at a time. It can be left at any moment and found again in
 * the menu; the table stays as it is.
 * @import { App } from "../app/types.js"
 * @import { Table } from "../app/controller.js"
 */
import { button, byId, make, setText } from "../ui/dom.js";
import { worded } from "../games/shared/status-text.js";
import { kindOf } from "../games/shared/selectors.js";

/** What is shown, by selectors; the first that can be seen is meant. @type {[string, string][]} */
const STOPS = [
  ["seats", "#near-edge .seat"],
  ["tray", "#tray"],
  ["board", "#board"],
  ["actions", "#actions"],
  ["status", "#status"],
  ["menu", "#menu, #edge-menu"],
];
const GAP = 10;

/** @param {string} selector */
const seen = (selector) =>
  [...document.querySelectorAll(selector)].find((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  });

/** @param {App} app @param {Table} table */
export function createTour(app, table) {
  const root = byId("tour");
  const ring = make("div", { class: "ring", "aria-hidden": "true" });
  const text = make("p", { id: "tour-text" });
  const count = make("span", { class: "note" });
  let at = 0;
  /** @type {{ name: string, target: Element }[]} */
  let stops = [];
  /** @type {Element | null} */
  let before = null;
  /** @type {AbortController | null} */
  let ending = null;

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
    setText(/** @type {Element} */ (byId("tour-next").lastElementChild), app.t(last ? "tour-done" : "tour-next"));
    lay(stop.target);
  }

  /** The ring round what is meant, the words where there is room beside it. @param {Element} target */
  function lay(target) {
    const { left, top, width, height } = target.getBoundingClientRect();
    place(ring, { left: left - 4, top: top - 4 });
    ring.style.width = `${width + 8}px`;
    ring.style.height = `${height + 8}px`;
    const box = /** @type {HTMLElement} */ (root.lastElementChild);
    const { offsetWidth, offsetHeight } = box;
    const below = top + height + GAP + offsetHeight <= innerHeight;
    const above = top - GAP - offsetHeight >= 0;
    const middle = top + (height - offsetHeight) / 2;
    place(box, {
      left: Math.min(Math.max(left + (width - offsetWidth) / 2, GAP), innerWidth - offsetWidth - GAP),
      top: below ? top + height + GAP : above ? top - GAP - offsetHeight : Math.max(GAP, middle),
    });
  }

  /** @param {number} step */
  const go = (step) => {
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
        { class: "panel", role: "dialog", "aria-label": app.t("tour-title"), "aria-describedby": "tour-text" },
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
    root.addEventListener("keydown", (event) => {
      const step = { Escape: NaN, ArrowRight: 1, ArrowLeft: -1 }[event.key];
      event.stopPropagation();
      if (step === undefined) return;
      event.preventDefault();
      if (step) go(step);
      else end();
    }, { signal });
  }

  return { start };
}

/** @param {HTMLElement} element @param {{ left: number, top: number }} where */
function place(element, { left, top }) {
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}
