/**
 * Replay controls: back and forward buttons, slider, move list, comment on the position, and the
 * moves that follow it in variations.
 */

import { createSvgElement } from "../board/svg-dom.ts";
import { readComment } from "../notation/comment-marks.ts";
import { readRecordTree } from "../notation/record-reader.ts";
import { glyphSigns, lineFrom, nodesAlong, type RecordNode } from "../notation/record-tree.ts";
import { h } from "../ui/dom.ts";
import { createStyleSheet } from "./constructed-sheet.ts";
import type { BoardExtension, BoardState } from "./element-view.ts";
import css from "./replay-controls.css";

export interface ReplayActions {
  goTo: (ply: number) => void;
  /** Shows the position after `ply` moves of a variation, of which `line` has all moves. */
  follow: (line: readonly string[], ply: number) => void;
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

/** Steps of the keys, in moves. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;

export class ReplayControls implements BoardExtension {
  readonly #frame: HTMLElement;
  readonly #state: BoardState;
  readonly #actions: ReplayActions;
  /** Names in the attribute `controls`. */
  readonly #names: string[];
  readonly #hasBar: boolean;
  readonly #root: RecordNode;
  /** The root and the moves of the game. */
  readonly #main: RecordNode[];
  #ply: number;
  /** The moves of the variation that is shown; null: those of the game. */
  #line: readonly string[] | null = null;
  readonly #backButton: HTMLElement;
  readonly #forwardButton: HTMLElement;
  readonly #slider: HTMLInputElement;
  readonly #count = h("output", { part: "count", "aria-hidden": "true" });
  readonly #comment = h("p", { part: "comment", hidden: true });
  readonly #branches = h("div", { part: "branches", role: "group", hidden: true });
  readonly #announcer = h("p", { class: "said", role: "status" });
  readonly #items: HTMLElement[];
  readonly #list: HTMLElement;
  readonly #parts: HTMLElement[];
  readonly #text: Element | null;

  constructor(host: HTMLElement, frame: HTMLElement, state: BoardState, actions: ReplayActions) {
    const { t } = state;
    const root = host.shadowRoot as ShadowRoot;
    this.#frame = frame;
    this.#state = state;
    this.#actions = actions;
    this.#names = (host.getAttribute("controls") ?? "").split(/\s+/);
    this.#hasBar = host.getAttribute("mode") === "replay";
    this.#ply = state.ply;
    this.#root = readRecordTree(state.game.record).root;
    this.#main = lineFrom(this.#root);
    this.#branches.setAttribute("aria-label", t("variation-next"));
    this.#backButton = toolButton("back", t("replay-previous"), () => this.#step(-1));
    this.#forwardButton = toolButton("on", t("replay-next"), () => this.#step(1));
    this.#slider = this.#createSlider();
    this.#items = this.#has("moves") ? state.game.end.moves.map(this.#createMove) : [];
    this.#list = h("ol", { part: "moves", "aria-label": t("move-list-title") });
    // As arguments, very many would overflow the stack.
    for (const item of this.#items) this.#list.append(item);
    this.#parts = [
      ...(this.#hasBar || this.#has("flip") ? [this.#createBar()] : []),
      this.#comment,
      this.#branches,
      ...(this.#items.length ? [this.#list] : []),
      this.#announcer,
    ];
    this.#text = root.querySelector("slot");
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
    frame.append(...this.#parts);
    frame.addEventListener("keydown", this.#onKeyDown);
    this.#text?.toggleAttribute("data-shown", this.#has("text"));
  }

  update({ ply, line, position }: BoardState) {
    const { t } = this.#state;
    this.#ply = ply;
    this.#line = line ?? null;
    const of = this.#length;
    this.#slider.max = String(of);
    this.#slider.value = String(ply);
    const path = position.moves;
    const node = nodesAlong(this.#root, path)[path.length];
    const last = node && this.#nodeText(node);
    const said = [t(line ? "replay-variation" : "replay-count", { ply, of }), last];
    this.#slider.setAttribute("aria-valuetext", said.filter(Boolean).join(": "));
    this.#count.textContent = `${ply}/${of}`;
    this.#backButton.setAttribute("aria-disabled", String(!ply));
    this.#forwardButton.setAttribute("aria-disabled", String(ply === of));
    this.#comment.textContent = readComment(node?.comments.join(" ") ?? "").words;
    this.#comment.hidden = !this.#comment.textContent;
    this.#showBranches(path, node);
    this.#markMove();
  }

  get #length() {
    return this.#line?.length ?? this.#state.game.plies;
  }

  /** Number of moves that the variation shares with the game; all, if none is shown. */
  get #shared() {
    const { moves } = this.#state.game.end;
    const at = this.#line?.findIndex((move, index) => move !== moves[index]) ?? -1;
    return at < 0 ? this.#length : at;
  }

  /** A button for each move that follows the position, if there are several; the game's is first. */
  #showBranches(path: readonly string[], node: RecordNode | undefined) {
    const isAtEnd = !this.#line && this.#ply === this.#length;
    const children = node?.children ?? [];
    const moves = children.length > (isAtEnd ? 0 : 1) ? children : [];
    const buttons = moves.map((child) => {
      const click = () =>
        this.#go([...path, ...lineFrom(child).map(({ move }) => move)], this.#ply + 1);
      return h("button", { type: "button", part: "branch", click }, this.#nodeText(child));
    });
    const leave = () => this.#goToMove(this.#shared);
    const text = this.#state.t("variation-leave");
    if (this.#line && this.#hasBar)
      buttons.push(h("button", { type: "button", part: "branch", click: leave }, text));
    const hasFocus = this.#branches.contains(
      (this.#frame.getRootNode() as ShadowRoot).activeElement,
    );
    this.#branches.replaceChildren(...(this.#hasBar ? buttons : []));
    this.#branches.hidden = !this.#branches.hasChildNodes();
    if (hasFocus) (this.#branches.querySelector("button") ?? this.#slider).focus();
  }

  /** Goes to a position of a line, which may be one of the game. */
  #go(line: readonly string[], ply: number) {
    const { moves } = this.#state.game.end;
    if (line.slice(0, ply).every((move, index) => move === moves[index])) this.#actions.goTo(ply);
    else this.#actions.follow(line, ply);
    this.#announce();
  }

  /** Goes to a position of the game. */
  #goToMove(ply: number) {
    this.#actions.goTo(ply);
    this.#announce();
  }

  /** Steps are announced when the reader makes them, not when a script of the page does. */
  #announce() {
    this.#announcer.textContent = this.#slider.getAttribute("aria-valuetext");
  }

  /** The text of a move, with the signs of its glyphs. */
  readonly #nodeText = ({ move, glyphs }: Pick<RecordNode, "move" | "glyphs">) =>
    this.#moveText(move) + glyphSigns(glyphs);

  close() {
    for (const part of this.#parts) part.remove();
    this.#frame.removeEventListener("keydown", this.#onKeyDown);
    this.#text?.removeAttribute("data-shown");
  }

  #has(control: string) {
    return this.#names.includes(control);
  }

  #createSlider() {
    const slider = h("input", {
      type: "range",
      min: "0",
      max: String(this.#state.game.plies),
      "aria-label": this.#state.t("replay-position"),
      part: "slider",
    });
    slider.addEventListener("input", () => this.#goTo(Number(slider.value)));
    return slider;
  }

  #createBar() {
    const { t } = this.#state;
    return h(
      "div",
      { part: "bar", role: "group", "aria-label": t("replay-position") },
      ...(this.#hasBar ? [this.#backButton, this.#slider, this.#forwardButton, this.#count] : []),
      this.#has("flip") && toolButton("flip", t("embed-flip"), this.#actions.flip),
    );
  }

  readonly #createMove = (move: string, index: number) => {
    const click = () => this.#goToMove(index + 1);
    const glyphs = this.#main[index + 1]?.glyphs ?? [];
    const label = `${index + 1}\u2009 ${this.#nodeText({ move, glyphs })}`;
    return h("li", {}, h("button", { type: "button", part: "move", click }, label));
  };

  #moveText(move: string | undefined) {
    const { t } = this.#state;
    const words: Record<string, string> = {
      swap: t("move-list-swap"),
      resign: t("move-list-resign"),
    };
    return move ? (words[move.toLowerCase()] ?? move) : "";
  }

  /** Marks the move that led to the position in the list, and scrolls to it. */
  #markMove() {
    const list = this.#list;
    this.#items.forEach((item, index) => {
      const now = index + 1 === Math.min(this.#ply, this.#shared);
      if (now) item.firstElementChild?.setAttribute("aria-current", "true");
      else item.firstElementChild?.removeAttribute("aria-current");
      // Scrolls only the list; `scrollIntoView` could scroll the page as well.
      if (now) list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
    });
    if (!this.#ply) list.scrollTop = 0;
  }

  #step(by: number) {
    this.#goTo(Math.min(Math.max(this.#ply + by, 0), this.#length));
    this.#announce();
  }

  /** Goes to a position of the game or of the variation that is shown. */
  #goTo(ply: number) {
    if (this.#line && ply > this.#shared) this.#actions.follow(this.#line, ply);
    else this.#actions.goTo(ply);
  }

  readonly #onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!this.#hasBar || by === undefined) return;
    if (event.target === this.#slider || hasModifier(event)) return;
    event.preventDefault();
    this.#step(by);
  };
}

export const createReplayControls = (
  host: HTMLElement,
  frame: HTMLElement,
  state: BoardState,
  actions: ReplayActions,
) => new ReplayControls(host, frame, state, actions);
