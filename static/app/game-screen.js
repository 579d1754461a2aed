/**
 * The table's parts on the page, and what their controls do.
 * @import { App, Edge, TableState } from "./types.js"
 * @import { Ways } from "./commands.js"
 * @import { Table } from "./controller.js"
 */
import { createActions } from "./commands.js";
import { createAdvice } from "../computer/hints.js";
import { analysisLook } from "../computer/analysis-panel.js";
import { createArrangement } from "../table/table-layout.js";
import { createBoard } from "../board/board-view.js";
import { byId, setText } from "../ui/dom.js";
import { createEdge } from "../table/player-panel.js";
import { createFloat } from "../board/drag-preview.js";
import { createHand } from "../table/piece-input.js";
import { boardIntents, createDrag, watchKeys } from "../table/board-input.js";
import { seenFrom, stepped } from "../board/key-map.js";
import { judgedLook } from "../computer/game-report-panel.js";
import { label } from "../ui/labels.js";
import { createLens, lensLook } from "../review/insights.js";
import { createLensPanel } from "../review/insights-panel.js";
import { createLog } from "../table/move-list.js";
import { isStepped, kindOf, lookOf, stageName } from "../games/shared/selectors.js";
import { halfTurned } from "../board/rotate180.js";
import { picture } from "../games/scene.js";
import { isComputers } from "../games/shared/players.js";
import { createRescore, scoredOtherwise } from "../review/alternative-scoring.js";
import { createReview, shownOf } from "../review/replay.js";
import { createSteps } from "../table/stepwise-input.js";
import { calmTouch } from "../ui/touch-guards.js";
import { createTwin } from "../board/accessible-grid.js";
import { createUnfinished } from "../table/unfinished-move.js";

/** @param {App} app @param {Table} table @param {Omit<Ways, "review" | "advice">} ways */
export function createPage(app, table, ways) {
  const hand = createHand(app, table);
  const float = createFloat(/** @type {HTMLCanvasElement} */ (byId("float")));
  const steps = createSteps(app, table);
  const surface = byId("table");
  const parts = { app, table, hand, steps, float, surface, board: () => board };
  const drag = createDrag(parts);
  const review = createReview(app, table, () => acts.explore());
  const advice = createAdvice(app, table, hand, steps);
  const acts = createActions(app, table, { ...ways, review: review.start, advice });
  const board = createBoard({
    place: byId("place"),
    canvas: /** @type {HTMLCanvasElement} */ (byId("board")),
    intents: {
      ...boardIntents(parts, drag),
      resized: () => {
        twin.layOver(board.geometry());
        // A tablet turned in the middle of a drag: the piece stays on its cells until the finger moves on.
        float.hide();
        float.forget();
        table.render();
      },
    },
    quarters: app.sides.quarters,
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
    choose: (cell) => {
      if (isStepped(table.state())) steps.tap(cell, false);
      else if (table.state().held) hand.moveTo({ column: cell[0], row: cell[1] }, "set");
      else table.set({ cursor: cell });
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
  const lens = createLens(app, table);
  const numbers = createLensPanel(app, byId("lens"));
  const rescore = createRescore(app, table);
  /** @type {Record<string, () => unknown>} */
  const press = {
    undo: acts.undo,
    redo: acts.redo,
    rotate: () => hand.turn(),
    flip: () => (isStepped(table.state()) ? steps.turn() : hand.flip()),
    colour: () => hand.recolour(1),
    hint: hand.toggleHint,
    cancel: () => (isStepped(table.state()) ? steps.back() : hand.drop()),
    confirm: () => (isStepped(table.state()) ? steps.place() : hand.place()),
    send: acts.send,
    pause: acts.pause,
  };
  const intents = {
    press,
    menu: acts.menu,
    tray: {
      pick,
      recolour: hand.recolour,
      drag: drag.move,
      drop: drag.drop,
      lost: drag.lost,
      turn: () => (isStepped(table.state()) ? steps.turn() : hand.turn()),
    },
    offer: {
      swap: acts.swap,
      keep: () => table.set({ declined: true }),
      peeked: (/** @type {NonNullable<TableState["offered"]>} */ offered) => table.set({ offered }),
    },
    end: {
      rematch: acts.rematch,
      look: review.start,
      home: ways.home,
      share: acts.share,
      rescore: rescore.toggle,
    },
    puzzles: ways.puzzles,
    between: () => table.set({ moved: true }),
    analysis: {
      close: advice.toggle,
      /** @param {string} move */
      take(move) {
        advice.take(move);
        twin.focus();
      },
    },
    review,
    picture: acts.picture,
  };
  /** @param {Edge} edge */
  const edgeOf = (edge) =>
    createEdge(app, edge, {
      ...intents,
      asked() {
        if (app.sides.asker() === edge) return;
        app.sides.asks(edge);
        if (table.state().review) table.render();
      },
    });
  const edges = { near: edgeOf("near"), far: edgeOf("far") };
  const both = Object.values(edges);
  const arrangement = createArrangement(app, surface, edges);
  surface.insertBefore(edges.near.root, byId("log"));
  calmTouch(surface, byId("board"));
  const unfinished = createUnfinished(app, table, hand, steps);
  const log = createLog(app, byId("moves"), review.go);
  /** @param {string} key */
  const cursor = (key) => {
    const { cursor: at, position } = table.state();
    const meant = seenFrom(key, app.sides.far(table.state()));
    table.set({ cursor: stepped(meant, at, position) ?? at });
    twin.focus();
  };

  twin.watchKeys(table.state);
  watchKeys(
    parts,
    { ...acts, pick, hint: advice.hint, analysis: advice.toggle, help: ways.keys, lens: ways.lens, cursor, review },
    ways.atTable,
  );
  byId("menu").addEventListener("click", acts.menu);
  byId("to-home").addEventListener("click", ways.home);
  byId("put-away").addEventListener("click", acts.leave);
  byId("learn").addEventListener("click", ways.rules);
  byId("round").addEventListener("click", acts.tour);

  let twoSided = false;

  /** @param {TableState} state @param {TableState} now */
  function showBoard(state, now) {
    const small = byId("place").clientWidth < 560;
    const from = { both: twoSided ? halfTurned : undefined, far: app.sides.far(now) };
    const look = { ...lookOf(state, app.settings(), small, from), ...lensLook(app, state), ...analysisLook(state), ...judgedLook(now) };
    board.show(picture(state.position, look));
    twin.layOver(board.geometry());
  }

  /** Out of what is tried: back to the game, or to the list of puzzles. @param {boolean} shown @param {string} word */
  function showPutAway(shown, word) {
    const button = byId("put-away");
    const text = /** @type {HTMLElement} */ (button.querySelector("span"));
    button.hidden = !shown;
    if (text.dataset.text === word) return;
    text.dataset.text = word;
    button.dataset.label = word === "menu-away" ? "explore-away" : word;
    label(app, /** @type {HTMLElement} */ (button.parentElement));
  }

  return {
    acts,
    /** Only the clocks have gone on. */
    tick: () => {
      for (const edge of both) edge.seats.tick();
    },
    /** Only a piece that lands has come further down. @param {TableState} now */
    paint: (now) => showBoard(scoredOtherwise(shownOf(now)), now),
    /** The rules are up: what is in the hand is tried. */
    tryOut: hand.tryOut,
    /** What was in the hand when the page went away. */
    restore: unfinished.restore,
    /** @param {TableState} now */
    show(now) {
      const state = shownOf(now);
      document.documentElement.dataset.ply = String(now.view.ply);
      document.documentElement.dataset.kind = kindOf(state);
      const trying = now.exploring !== null;
      document.documentElement.toggleAttribute("data-exploring", trying);
      lens.look(state);
      advice.saw(now);
      review.judge.saw(now);
      rescore.look(state);
      const shown = scoredOtherwise(state);
      twoSided = arrangement.apply(now).mode === "two-sided";
      showBoard(shown, now);
      for (const edge of twoSided ? both : [edges.near]) {
        const { seat, live } = arrangement.place(edge === edges.near ? "near" : "far", now);
        edge.show({ state, now, seat, live });
      }
      numbers.show(state);
      twin.show(shown);
      log.show(now);
      setText(byId("game-name"), stageName(app, state));
      showPutAway(trying, now.puzzle ? "puzzle-do-list" : "menu-away");
      byId("to-home").hidden = trying;
      const { view, held, steps } = state;
      byId("round").hidden = app.store.toured();
      const begun = view.ply > 0 || Boolean(held) || steps.length > 0 || isComputers(state);
      byId("first-steps").hidden = begun || trying;
    },
  };
}
