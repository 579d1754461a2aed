/**
 * One edge of the table: the scores, the line of state, the buttons, the tray, and the panels that take their place.
 * A plain table has one edge for both people, a two-sided one has an edge for each.
 * @import { App, Edge, Line, Seat, TableState } from "../app/types.js"
 * @import { Puzzles } from "../puzzles/puzzle-mode.js"
 * @import { Review } from "../review/replay.js"
 * @import { OfferIntents } from "./swap-panel.js"
 * @import { EndIntents } from "./stage-end-panels.js"
 * @import { TrayIntents } from "./tray.js"
 */
import { showsAnalysis } from "../computer/hints.js";
import { createAnalysis } from "../computer/analysis-panel.js";
import { unsent } from "../notation/correspondence.js";
import { byId, make, markGlyph, setText } from "../ui/dom.js";
import { onPress } from "../board/gesture.js";
import { drawIcons, label } from "../ui/labels.js";
import { turned } from "../board/held-piece.js";
import { withLens } from "../review/insights.js";
import { lineOf } from "../games/shared/status-text.js";
import { isStepped, kindOf, mayMove, nameOf, readyMove } from "../games/shared/selectors.js";
import { isWatched } from "../games/shared/players.js";
import {
  createBetween,
  createEnd,
  offersSwap,
  showsBetween,
  showsEnd,
} from "./stage-end-panels.js";
import { createOffer } from "./swap-panel.js";
import { createPuzzlePanel, showsVerdict, withTask } from "../puzzles/puzzle-panel.js";
import { createReviewPanel } from "../review/replay.js";
import { createSeats } from "./player-bar.js";
import { createTray } from "./tray.js";

/**
 * @typedef {object} EdgeIntents
 * @property {Record<string, () => unknown>} press what each button does
 * @property {() => void} menu
 * @property {() => void} asked somebody at this edge does something
 * @property {TrayIntents} tray
 * @property {OfferIntents} offer
 * @property {EndIntents} end
 * @property {() => void} between
 * @property {{ close: () => void, take: (move: string) => void }} analysis
 * @property {Puzzles} puzzles
 * @property {Review} review
 * @property {() => void} picture
 */

/**
 * @typedef {object} Shown
 * @property {TableState} state as it is shown
 * @property {TableState} now as it is
 * @property {Seat | null} seat who sits here; null: both
 * @property {boolean} live something is to be done here now
 */

/** @param {App} app @param {Edge} edge @param {EdgeIntents} intents */
export function createEdge(app, edge, intents) {
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

  /** @param {Shown} shown */
  function show({ state, now, seat, live }) {
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

/** @typedef {ReturnType<typeof createEdge>} TableEdge */

/** The elements of an edge; each has an id of its own, also where there are two edges. @param {Edge} edge */
function parts(edge) {
  const template = /** @type {HTMLTemplateElement} */ (byId("edge-parts"));
  const content = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
  const root = /** @type {HTMLElement} */ (content.firstElementChild);
  const id = (/** @type {string} */ name) => (edge === "far" ? `far-${name}` : name);
  /** @type {Map<string, HTMLElement>} */
  const found = new Map();
  root.id = `${edge}-edge`;
  root.dataset.edge = edge;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (
    root.querySelectorAll("[data-part]")
  )) {
    const { part: name = "" } = element.dataset;
    element.id = id(name);
    found.set(name, element);
  }
  drawIcons(root);
  const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (found.get(name));
  return { root, id, part };
}

/** Whose edge it is, for those who listen. @param {App} app @param {HTMLElement} root @param {TableState} state @param {Seat | null} seat */
function name(app, root, { view }, seat) {
  if (!seat) {
    root.removeAttribute("role");
    root.removeAttribute("aria-label");
    return;
  }
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", app.t("edge-label", { name: nameOf(app, view, seat) }));
}

/** What the one who waits sees of it. @param {TableState} state @returns {TableState} */
const emptyHanded = (state) => ({ ...state, held: null, steps: [], hint: null, message: null });

/** A piece looks in the tray as it looks on the board from there. @param {TableState} state @returns {TableState} */
const asSeenFromFar = (state) =>
  state.held ? { ...state, held: turned(turned(state.held)) } : state;

/** @param {App} app @param {TableState} state @returns {Line} */
function told(app, state) {
  const line = withLens(app, state, lineOf(app, state));
  if (state.puzzle) return withTask(app, state, line);
  return state.exploring ? { ...line, about: app.t("explore-on") } : line;
}

/** @param {App} app @param {TableState} state @returns {Line} */
function waiting(app, state) {
  const seat = state.view.to_move;
  if (!seat || state.review || state.paused) return lineOf(app, emptyHanded(state));
  const text = app.t("edge-waiting", { name: nameOf(app, state.view, seat) });
  return { parts: [{ text }], tone: "plain" };
}

/** @param {TableState} state @param {boolean} live */
const panelOpen = (state, live) =>
  (live && (offersSwap(state) || state.review !== null || showsAnalysis(state))) ||
  showsBetween(state) ||
  showsEnd(state) ||
  showsVerdict(state);

/** @param {HTMLElement} status @param {Line} line */
function showLine(status, { parts: said, tone, about = "" }) {
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
 * @param {App} app
 * @param {(name: string) => HTMLElement} part
 * @param {TableState} state as it is
 * @param {boolean} live
 */
function showPause(app, part, state, live) {
  const shown = (isWatched(state) || state.resting) && !state.view.outcome;
  const button = /** @type {HTMLButtonElement} */ (part("pause"));
  button.hidden = !shown;
  button.disabled = !live;
  button.classList.toggle("yours", state.resting);
  button.querySelector("use")?.setAttribute("href", state.resting ? "#i-play" : "#i-pause");
  setText(/** @type {Element} */ (button.lastElementChild), app.t(state.resting ? "computer-go" : "computer-pause"));
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

/**
 * @param {(name: string) => HTMLElement} part
 * @param {TableState} state
 * @param {{ live: boolean, panel: boolean }} how
 */
function showActions(part, state, { live, panel }) {
  const { view, held, hint, steps } = state;
  const stepped = isStepped(state);
  const ready = stepped ? readyMove(state) !== null : Boolean(held?.at);
  /** @type {Record<string, boolean>} */
  const may = {
    undo: view.may_undo,
    redo: view.may_redo,
    rotate: Boolean(held),
    flip: Boolean(held) || (stepped && mayMove(state)),
    colour: Boolean(held),
    hint: Boolean(held),
    cancel: Boolean(held) || steps.length > 0,
    confirm: ready && mayMove(state),
  };
  const unused = /** @type {Record<string, string[]>} */ (UNUSED)[kindOf(state)] ?? [];
  for (const [name, on] of Object.entries(may)) {
    const button = /** @type {HTMLButtonElement} */ (part(name));
    button.disabled = !on || !live;
    button.hidden = unused.includes(name);
  }
  const sends = unsent(state) && !panel && !held && !steps.length;
  part("send").hidden = !sends;
  part("confirm").hidden = sends;
  part("confirm").classList.toggle("yours", readyMove(state) !== null);
  part("hint").setAttribute("aria-pressed", String(Boolean(hint)));
}
