/** Replay controls: back and forward buttons, slider, move list and comment on the position. */

import { createSvgElement } from "../board/svg-dom.ts";
import { commentAt } from "../notation/record-reader.ts";
import { h } from "../ui/dom.ts";
import { createStyleSheet } from "./constructed-sheet.ts";
import type { BoardExtension, BoardState } from "./element-view.ts";
import css from "./replay-controls.css";

export interface ReplayActions {
  goTo: (ply: number) => void;
  flip: () => void;
}

const ICONS = {
  back: "m15 6-7 6 7 6",
  on: "m9 6 7 6-7 6",
  flip: "M7 4v15m-3-3 3 3 3-3M17 20V5m-3 3 3-3 3 3",
};

const sheet = createStyleSheet(css);

function toolButton(icon: keyof typeof ICONS, label: string, click: () => void) {
  const button = h("button", {
    type: "button",
    part: "button",
    "aria-label": label,
    title: label,
    click,
  });
  button.append(
    createSvgElement(
      "svg",
      [
        ["viewBox", "0 0 24 24"],
        ["aria-hidden", "true"],
      ],
      createSvgElement("path", [["d", ICONS[icon]]]),
    ),
  );
  return button;
}

export function createReplayControls(
  host: HTMLElement,
  frame: HTMLElement,
  state: BoardState,
  { goTo, flip }: ReplayActions,
): BoardExtension {
  const { t } = state;
  const { plies, record, end } = state.game;
  const controls = (host.getAttribute("controls") ?? "").split(/\s+/);
  const hasControl = (control: string) => controls.includes(control);
  const bar = host.getAttribute("mode") === "replay";
  let ply = state.ply;

  const words = { swap: t("move-list-swap"), resign: t("move-list-resign") } as Record<
    string,
    string
  >;
  const moveText = (move: string | undefined) => (move ? (words[move.toLowerCase()] ?? move) : "");

  const backButton = toolButton("back", t("replay-previous"), () => step(-1));
  const forwardButton = toolButton("on", t("replay-next"), () => step(1));
  const slider = h("input", {
    type: "range",
    min: "0",
    max: String(plies),
    "aria-label": t("replay-position"),
    part: "slider",
  });
  slider.addEventListener("input", () => goTo(Number(slider.value)));
  const count = h("output", { part: "count", "aria-hidden": "true" });
  const line = h("p", { part: "comment", hidden: true });
  const announcer = h("p", { class: "said", role: "status" });
  const items = hasControl("moves")
    ? end.moves.map((move, index) => {
        const click = () => goTo(index + 1);
        return h(
          "li",
          {},
          h(
            "button",
            { type: "button", part: "move", click },
            `${index + 1}\u2009 ${moveText(move)}`,
          ),
        );
      })
    : [];
  const list = h("ol", { part: "moves", "aria-label": t("move-list-title") });
  for (const item of items) list.append(item); // as arguments, very many would overflow the stack
  const tools = h(
    "div",
    { part: "bar", role: "group", "aria-label": t("replay-position") },
    ...(bar ? [backButton, slider, forwardButton, count] : []),
    hasControl("flip") && toolButton("flip", t("embed-flip"), flip),
  );
  const parts = [
    ...(bar || hasControl("flip") ? [tools] : []),
    line,
    ...(items.length ? [list] : []),
    announcer,
  ];
  const root = host.shadowRoot as ShadowRoot;
  const text = root.querySelector("slot");

  /** Steps are announced when the reader makes them, not when a script of the page does. */
  function step(by: number) {
    goTo(Math.min(Math.max(ply + by, 0), plies));
    announcer.textContent = slider.getAttribute("aria-valuetext");
  }

  const STEPS: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    Home: -Infinity,
    End: Infinity,
  };
  function onKeyDown(event: KeyboardEvent) {
    const by = STEPS[event.key];
    const own =
      event.target !== slider &&
      !event.altKey &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.shiftKey;
    if (!bar || by === undefined || !own) return;
    event.preventDefault();
    step(by);
  }

  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  frame.append(...parts);
  frame.addEventListener("keydown", onKeyDown);
  text?.toggleAttribute("data-shown", hasControl("text"));

  return {
    update({ ply: now, position }) {
      ply = now;
      slider.value = String(ply);
      const words = [t("replay-count", { ply, of: plies }), moveText(position.moves.at(-1))].filter(
        Boolean,
      );
      slider.setAttribute("aria-valuetext", words.join(": "));
      count.textContent = `${ply}/${plies}`;
      for (const [button, off] of [
        [backButton, !ply],
        [forwardButton, ply === plies],
      ] as [HTMLElement, boolean][])
        button.setAttribute("aria-disabled", String(off));
      line.textContent = commentAt(record, ply);
      line.hidden = !line.textContent;
      items.forEach((item, index) => {
        const now = index + 1 === ply;
        if (now) item.firstElementChild?.setAttribute("aria-current", "true");
        else item.firstElementChild?.removeAttribute("aria-current");
        // Scrolls only the list; `scrollIntoView` could scroll the page as well.
        if (now) list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
      });
      if (!ply) list.scrollTop = 0;
    },
    close() {
      for (const part of parts) part.remove();
      frame.removeEventListener("keydown", onKeyDown);
      text?.removeAttribute("data-shown");
    },
  };
}
