/** Looking through a game: one move on or back, a slider, the list of moves, what is said about a position. */
import type { Extra, State } from "./element-view.ts";
import { make } from "../ui/dom.ts";
import { commentAt } from "../notation/record-reader.ts";
import { element } from "../board/svg-dom.ts";
import look from "./replay-controls.css";
import { sheetOf } from "./constructed-sheet.ts";

export interface Acts {
  goTo: (ply: number) => void;
  flip: () => void;
}

const ICONS = {
  back: "m15 6-7 6 7 6",
  on: "m9 6 7 6-7 6",
  flip: "M7 4v15m-3-3 3 3 3-3M17 20V5m-3 3 3-3 3 3",
};

const sheet = sheetOf(look);

function tool(icon: keyof typeof ICONS, label: string, click: () => void) {
  const button = make("button", {
    type: "button",
    part: "button",
    "aria-label": label,
    title: label,
    click,
  });
  button.append(
    element(
      "svg",
      [
        ["viewBox", "0 0 24 24"],
        ["aria-hidden", "true"],
      ],
      element("path", [["d", ICONS[icon]]]),
    ),
  );
  return button;
}

export function createReplay(
  host: HTMLElement,
  frame: HTMLElement,
  shown: State,
  { goTo, flip }: Acts,
): Extra {
  const { t } = shown;
  const { of, record, end } = shown.game;
  const wishes = (host.getAttribute("controls") ?? "").split(/\s+/);
  const has = (control: string) => wishes.includes(control);
  const bar = host.getAttribute("mode") === "replay";
  let ply = shown.ply;

  const words = { swap: t("log-swap"), resign: t("log-resign") } as Record<string, string>;
  const told = (move: string | undefined) => (move ? (words[move.toLowerCase()] ?? move) : "");

  const back = tool("back", t("review-back"), () => step(-1));
  const on = tool("on", t("review-on"), () => step(1));
  const slider = make("input", {
    type: "range",
    min: "0",
    max: String(of),
    "aria-label": t("review-at"),
    part: "slider",
  });
  slider.addEventListener("input", () => goTo(Number(slider.value)));
  const count = make("output", { part: "count", "aria-hidden": "true" });
  const line = make("p", { part: "comment", hidden: true });
  const said = make("p", { class: "said", role: "status" });
  const items = has("moves")
    ? end.moves.map((move, index) => {
        const click = () => goTo(index + 1);
        return make(
          "li",
          {},
          make(
            "button",
            { type: "button", part: "move", click },
            `${index + 1}\u2009 ${told(move)}`,
          ),
        );
      })
    : [];
  const list = make("ol", { part: "moves", "aria-label": t("log-title") }, ...items);
  const tools = make(
    "div",
    { part: "bar", role: "group", "aria-label": t("review-at") },
    ...(bar ? [back, slider, on, count] : []),
    has("flip") && tool("flip", t("embed-flip"), flip),
  );
  const parts = [
    ...(bar || has("flip") ? [tools] : []),
    line,
    ...(items.length ? [list] : []),
    said,
  ];
  const root = host.shadowRoot as ShadowRoot;
  const text = root.querySelector("slot");

  /** What a click or key did is said; what a page did to its own board is not. */
  function step(by: number) {
    goTo(Math.min(Math.max(ply + by, 0), of));
    said.textContent = slider.getAttribute("aria-valuetext");
  }

  const STEPS: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    Home: -Infinity,
    End: Infinity,
  };
  function key(event: KeyboardEvent) {
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
  frame.addEventListener("keydown", key);
  text?.toggleAttribute("data-shown", has("text"));

  return {
    update({ ply: now, position }) {
      ply = now;
      slider.value = String(ply);
      const words = [t("review-count", { ply, of }), told(position.moves.at(-1))].filter(Boolean);
      slider.setAttribute("aria-valuetext", words.join(": "));
      count.textContent = `${ply}/${of}`;
      for (const [button, off] of [
        [back, !ply],
        [on, ply === of],
      ] as [HTMLElement, boolean][])
        button.setAttribute("aria-disabled", String(off));
      line.textContent = commentAt(record, ply);
      line.hidden = !line.textContent;
      items.forEach((item, index) => {
        const now = index + 1 === ply;
        if (now) item.firstElementChild?.setAttribute("aria-current", "true");
        else item.firstElementChild?.removeAttribute("aria-current");
        // Only the list scrolls, never the page around it.
        if (now) list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
      });
      if (!ply) list.scrollTop = 0;
    },
    close() {
      for (const part of parts) part.remove();
      frame.removeEventListener("keydown", key);
      text?.removeAttribute("data-shown");
    },
  };
}
