/**
 * The table's parts on the page, and what their controls do.
 * @import { App, Line, TableState } from "./types.js"
 * @import { Ways } from "./actions.js"
 * @import { Table } from "./table.js"
 */
import { createActions } from "./actions.js";
import { createBoard } from "./board.js";
import { unsent } from "./bylink.js";
import { byId, make, markGlyph, setText } from "./dom.js";
import { createFloat } from "./float.js";
import { onPress } from "./gesture.js";
import { createHand } from "./hand.js";
import { boardIntents, createDrag, watchKeys } from "./input.js";
import { stepped } from "./keys.js";
import { lineOf } from "./line.js";
import { createLog } from "./log.js";
import { isStepped, kindOf, lookOf, mayMove, readyMove, stageName } from "./model.js";
import {
  createBetween,
  createEnd,
  createOffer,
  offersSwap,
  showsBetween,
  showsEnd,
} from "./panels.js";
import { picture } from "./picture.js";
import { createReview, createReviewPanel, shownOf } from "./review.js";
import { createSeats } from "./seats.js";
import { createSteps } from "./steps.js";
import { createTray } from "./tray.js";
import { createTwin } from "./twin.js";

/** @param {App} app @param {Table} table @param {Omit<Ways, "review">} ways */
export function createPage(app, table, ways) {
  const hand = createHand(app, table);
  const float = createFloat(/** @type {HTMLCanvasElement} */ (byId("float")));
  const steps = createSteps(app, table);
  const parts = { app, table, hand, steps, float, board: () => board };
  const drag = createDrag(parts);
  const review = createReview(app, table);
  const acts = createActions(app, table, { ...ways, review: review.start });
  const board = createBoard({
    place: byId("place"),
    canvas: /** @type {HTMLCanvasElement} */ (byId("board")),
    intents: {
      ...boardIntents(parts, drag),
      resized: () => {
        twin.layOver(board.geometry());
        float.forget();
        table.render();
      },
    },
  });
  const twin = createTwin(app, byId("twin"), {
    moveCursor: (cell) =>
      table.state().held
        ? hand.moveTo({ column: cell[0], row: cell[1] }, "set")
        : table.set({ cursor: cell, cursorShown: true }),
    enter: () => {
      if (isStepped(table.state())) steps.tap(table.state().cursor, true);
      else hand.place();
    },
    shown: (cursorShown) => {
      if (table.state().cursorShown !== cursorShown) table.set({ cursorShown });
    },
  });
  /** @param {string} piece @param {boolean} byKey */
  const pick = (piece, byKey) => {
    hand.pick(piece, byKey);
    twin.focus();
  };
  const tray = createTray(
    app,
    byId("tray"),
    {
      pick,
      recolour: hand.recolour,
      drag: drag.move,
      drop: drag.drop,
      lost: drag.lost,
      turn: () => (isStepped(table.state()) ? steps.turn() : hand.turn()),
    },
  );
  const seats = createSeats(app, byId("table"));
  const offer = createOffer(app, byId("offer"), {
    swap: acts.swap,
    keep: () => table.set({ declined: true }),
    preview: (on) =>
      seats.show(on && table.state().view.may_swap ? swapped(table.state()) : table.state()),
  });
  const end = createEnd(app, byId("end"), {
    rematch: acts.rematch,
    look: review.start,
    home: ways.home,
    share: acts.share,
  });
  const between = createBetween(app, byId("between"), () => table.set({ moved: true }));
  const replay = createReviewPanel(app, byId("replay"), review);
  const log = createLog(app, byId("moves"), review.go);
  /** @param {string} key */
  const cursor = (key) => {
    const { cursor: at, position } = table.state();
    table.set({ cursor: stepped(key, at, position) ?? at });
    twin.focus();
  };

  twin.watchKeys(table.state);
  watchKeys(
    parts,
    { pick, undo: acts.undo, redo: acts.redo, help: ways.keys, cursor, review },
    ways.atTable,
  );
  /** @type {Record<string, () => unknown>} */
  const atOnce = {
    undo: acts.undo,
    redo: acts.redo,
    rotate: () => hand.turn(),
    flip: () => (isStepped(table.state()) ? steps.turn() : hand.flip()),
    colour: () => hand.recolour(1),
    hint: hand.toggleHint,
    cancel: () => (isStepped(table.state()) ? steps.back() : hand.drop()),
    confirm: () => (isStepped(table.state()) ? steps.place() : hand.place()),
    send: acts.send,
  };
  for (const [id, act] of Object.entries(atOnce)) onPress(byId(id), act);
  byId("menu").addEventListener("click", acts.menu);
  byId("to-home").addEventListener("click", ways.home);
  byId("learn").addEventListener("click", ways.rules);

  return {
    acts,
    tryOut: hand.tryOut,
    /** @param {TableState} now */
    show(now) {
      const state = shownOf(now);
      document.documentElement.dataset.ply = String(now.view.ply);
      document.documentElement.dataset.kind = kindOf(state);
      board.show(
        picture(state.position, lookOf(state, app.settings(), byId("place").clientWidth < 560)),
      );
      twin.layOver(board.geometry());
      for (const part of [seats, tray, offer, between, end, twin]) part.show(state);
      for (const part of [log, replay]) part.show(now);
      setText(byId("game-name"), stageName(app, state));
      showStatus(lineOf(app, state));
      showActions(state);
    },
  };
}

/** What it would be after the swap. @param {TableState} state @returns {TableState} */
function swapped(state) {
  const { First, Second } = state.view.seats;
  const seats = { First: { ...Second, name: First.name }, Second: { ...First, name: Second.name } };
  return { ...state, view: { ...state.view, seats } };
}

/** @param {Line} line */
function showStatus({ parts, tone }) {
  const status = byId("status");
  status.dataset.tone = tone;
  const text = parts.map((part) => part.text).join(" ");
  if (status.dataset.said === text) return;
  status.dataset.said = text;
  status.replaceChildren(
    ...parts.flatMap(({ text: said, mark }) => [
      make("span", { class: "sentence" }, mark ? markGlyph(mark) : null, said),
      " ",
    ]),
  );
}

/** Which buttons a game has no use for. */
const UNUSED = {
  "battle-of-lits": ["colour"],
  tailits: [],
  taiji: ["colour", "rotate", "hint"],
  lot: ["colour", "rotate", "flip", "hint"],
};

/** @param {TableState} state */
function showActions(state) {
  const { view, held, hint, steps } = state;
  const panel =
    offersSwap(state) || showsBetween(state) || showsEnd(state) || state.review !== null;
  byId("table").classList.toggle("asking", panel);
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
  for (const [id, on] of Object.entries(may)) {
    const button = /** @type {HTMLButtonElement} */ (byId(id));
    button.disabled = !on;
    button.hidden = unused.includes(id);
  }
  const sends = unsent(state) && !panel && !held && !steps.length;
  byId("send").hidden = !sends;
  byId("confirm").hidden = sends;
  byId("learn").hidden = view.ply > 0 || Boolean(held) || steps.length > 0;
  byId("confirm").classList.toggle("yours", readyMove(state) !== null);
  byId("hint").setAttribute("aria-pressed", String(Boolean(hint)));
}
