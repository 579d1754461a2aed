/**
 * One edge of the table: the scores, the line of state, the buttons, the tray, and the panels that take their place.
 * A plain table has one edge for both people, a two-sided one has an edge for each.
 */
import type { App, Edge, Line, Seat, TableState } from "../app/types.ts";
import type { Puzzles } from "../puzzles/puzzle-mode.ts";
import type { Review } from "../review/replay.ts";
import type { OfferIntents } from "./swap-panel.ts";
import type { EndIntents } from "./stage-end-panels.ts";
import type { TrayIntents } from "./tray.ts";
import { showsAnalysis } from "../computer/hints.ts";
import { createAnalysis } from "../computer/analysis-panel.ts";
import { unsent } from "../notation/correspondence.ts";
import { byId, make, markGlyph, setText } from "../ui/dom.ts";
import { onPress } from "../board/gesture.ts";
import { drawIcons, label } from "../ui/labels.ts";
import { turned } from "../board/held-piece.ts";
import { withLens } from "../review/insights.ts";
import { lineOf } from "../games/shared/status-text.ts";
import { isStepped, kindOf, mayMove, nameOf, readyMove } from "../games/shared/selectors.ts";
import { isWatched } from "../games/shared/players.ts";
import {
  createBetween,
  createEnd,
  offersSwap,
  showsBetween,
  showsEnd,
} from "./stage-end-panels.ts";
import { createOffer } from "./swap-panel.ts";
import { createPuzzlePanel, showsVerdict, withTask } from "../puzzles/puzzle-panel.ts";
import { createReviewPanel } from "../review/replay.ts";
import { createSeats } from "./player-bar.ts";
import { createTray } from "./tray.ts";

export interface EdgeIntents {
  /** What each button does. */
  press: Record<string, () => unknown>;
  menu: () => void;
  /** Somebody at this edge does something. */
  asked: () => void;
  tray: TrayIntents;
  offer: OfferIntents;
  end: EndIntents;
  between: () => void;
  analysis: { close: () => void; take: (move: string) => void };
  puzzles: Puzzles;
  review: Review;
  picture: () => void;
}

export interface Shown {
  /** As it is shown. */
  state: TableState;
  /** As it is. */
  now: TableState;
  /** Who sits here; null: both. */
  seat: Seat | null;
  /** Something is to be done here now. */
  live: boolean;
}

export function createEdge(app: App, edge: Edge, intents: EdgeIntents) {
  const { root, part, id } = parts(edge);
  const seats = createSeats(app, root);
  const tray = createTray(app, part("tray"), intents.tray);
  const offer = createOffer(app, part("offer"), intents.offer, id);
  const end = createEnd(app, part("end"), intents.end, id);
  const between = createBetween(app, part("between"), intents.between, id);
  const analysis = createAnalysis(app, part("analysis"), intents.analysis, id);
  const puzzle = createPuzzlePanel(app, part("puzzle"), intents.puzzles, id);
  const replay = createReviewPanel(app, part("replay"), intents.review, intents.picture, id);
  // What both edges show is said once.
  if (edge === "far") for (const name of ["between", "end", "puzzle"]) part(name).ariaLive = "off";
  for (const [name, act] of Object.entries(intents.press)) onPress(part(name), act);
  part("edge-menu").addEventListener("click", intents.menu);
  for (const type of ["pointerdown", "focusin"]) root.addEventListener(type, intents.asked, true);

  function show({ state, now, seat, live }: Shown) {
    const calm = live ? state : emptyHanded(state);
    root.classList.toggle("calm", !live);
    for (const name of ["actions", "tray"]) part(name).inert = !live;
    part("edge-menu").hidden = !seat;
    name(app, root, state, seat);
    seats.show(state, seat);
    tray.show(edge === "far" ? asSeenFromFar(calm) : calm);
    offer.show(state, live);
    end.show(state);
    between.show(state);
    analysis.show(now, live);
    puzzle.show(state);
    replay.show(live ? now : { ...now, review: null });
    part("status").setAttribute("aria-live", live ? "polite" : "off");
    showLine(part("status"), live ? told(app, state) : waiting(app, state));
    showActions(part, calm, { live, panel: panelOpen(state, live) });
    showPause(app, part, now, live);
    root.classList.toggle("asking", panelOpen(state, live));
  }

  return { root, show, seats, labels: () => label(app, root) };
}

export type TableEdge = ReturnType<typeof createEdge>;

/** The elements of an edge; each has an id of its own, also where there are two edges. */
function parts(edge: Edge) {
  const template = byId("edge-parts") as HTMLTemplateElement;
  const content = template.content.cloneNode(true) as DocumentFragment;
  const root = content.firstElementChild as HTMLElement;
  const id = (name: string) => (edge === "far" ? `far-${name}` : name);
  const found = new Map<string, HTMLElement>();
  root.id = `${edge}-edge`;
  root.dataset.edge = edge;
  for (const element of root.querySelectorAll<HTMLElement>("[data-part]")) {
    const { part: name = "" } = element.dataset;
    element.id = id(name);
    found.set(name, element);
  }
  drawIcons(root);
  const part = (name: string) => found.get(name) as HTMLElement;
  return { root, id, part };
}

/** Whose edge it is, for those who listen. */
function name(app: App, root: HTMLElement, { view }: TableState, seat: Seat | null) {
  if (!seat) {
    root.removeAttribute("role");
    root.removeAttribute("aria-label");
    return;
  }
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", app.t("edge-label", { name: nameOf(app, view, seat) }));
}

/** What the one who waits sees of it. */
const emptyHanded = (state: TableState): TableState => ({
  ...state,
  held: null,
  steps: [],
  hint: null,
  message: null,
});

/** A piece looks in the tray as it looks on the board from there. */
const asSeenFromFar = (state: TableState): TableState =>
  state.held ? { ...state, held: turned(turned(state.held)) } : state;

function told(app: App, state: TableState): Line {
  const line = withLens(app, state, lineOf(app, state));
  if (state.puzzle) return withTask(app, state, line);
  return state.exploring ? { ...line, about: app.t("explore-on") } : line;
}

function waiting(app: App, state: TableState): Line {
  const seat = state.view.to_move;
  if (!seat || state.review || state.paused) return lineOf(app, emptyHanded(state));
  const text = app.t("edge-waiting", { name: nameOf(app, state.view, seat) });
  return { parts: [{ text }], tone: "plain" };
}

const panelOpen = (state: TableState, live: boolean) =>
  (live && (offersSwap(state) || state.review !== null || showsAnalysis(state))) ||
  showsBetween(state) ||
  showsEnd(state) ||
  showsVerdict(state);

function showLine(status: HTMLElement, { parts: said, tone, about = "" }: Line) {
  status.dataset.tone = tone;
  const text = [about, ...said.map((part) => part.text)].join(" ");
  if (status.dataset.said === text) return;
  status.dataset.said = text;
  status.replaceChildren(
    ...(about ? [make("b", { class: "about" }, about), " "] : []),
    ...said.flatMap(({ text: sentence, mark }) => [
      make("span", { class: "sentence" }, mark ? markGlyph(mark) : null, sentence),
      " ",
    ]),
  );
}

/**
 * Where nobody plays but computers they are told to wait and to go on; so is one that could not think.
 * @param state - as it is
 */
function showPause(
  app: App,
  part: (name: string) => HTMLElement,
  state: TableState,
  live: boolean,
) {
  const shown = (isWatched(state) || state.resting) && !state.view.outcome;
  const button = part("pause") as HTMLButtonElement;
  button.hidden = !shown;
  button.disabled = !live;
  button.classList.toggle("yours", state.resting);
  button.querySelector("use")?.setAttribute("href", state.resting ? "#i-play" : "#i-pause");
  setText(
    button.lastElementChild as Element,
    app.t(state.resting ? "computer-go" : "computer-pause"),
  );
  for (const name of shown ? ["rotate", "flip", "colour", "hint", "cancel", "confirm", "send"] : [])
    part(name).hidden = true;
}

/** Which buttons a game has no use for. */
const UNUSED = {
  "battle-of-lits": ["colour"],
  tailits: [],
  taiji: ["colour", "rotate", "hint"],
  lot: ["colour", "rotate", "flip", "hint"],
};

function showActions(
  part: (name: string) => HTMLElement,
  state: TableState,
  { live, panel }: { live: boolean; panel: boolean },
) {
  const { view, held, hint, steps } = state;
  const stepped = isStepped(state);
  const ready = stepped ? readyMove(state) !== null : Boolean(held?.at);
  const may: Record<string, boolean> = {
    undo: view.may_undo,
    redo: view.may_redo,
    rotate: Boolean(held),
    flip: Boolean(held) || (stepped && mayMove(state)),
    colour: Boolean(held),
    hint: Boolean(held),
    cancel: Boolean(held) || steps.length > 0,
    confirm: ready && mayMove(state),
  };
  const unused = (UNUSED as Record<string, string[]>)[kindOf(state)] ?? [];
  for (const [name, on] of Object.entries(may)) {
    const button = part(name) as HTMLButtonElement;
    button.disabled = !on || !live;
    button.hidden = unused.includes(name);
  }
  const sends = unsent(state) && !panel && !held && !steps.length;
  part("send").hidden = !sends;
  part("confirm").hidden = sends;
  part("confirm").classList.toggle("yours", readyMove(state) !== null);
  part("hint").setAttribute("aria-pressed", String(Boolean(hint)));
}
