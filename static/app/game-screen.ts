/** The table's parts on the page, and what their controls do. */
import type { App, Edge, TableState } from "./types.ts";
import type { Ways } from "./commands.ts";
import type { Table } from "./controller.ts";
import { createActions } from "./commands.ts";
import { createAdvice } from "../computer/hints.ts";
import { analysisLook } from "../computer/analysis-panel.ts";
import { createArrangement } from "../table/table-layout.ts";
import { createBoard } from "../board/board-view.ts";
import { byId, setText } from "../ui/dom.ts";
import { createEdge } from "../table/player-panel.ts";
import { createFloat } from "../board/drag-preview.ts";
import { createHand } from "../table/piece-input.ts";
import { boardIntents, createDrag, watchKeys } from "../table/board-input.ts";
import { seenFrom, stepped } from "../board/key-map.ts";
import { judgedLook } from "../computer/game-report-panel.ts";
import { label } from "../ui/labels.ts";
import { createLens, lensLook } from "../review/insights.ts";
import { createLensPanel } from "../review/insights-panel.ts";
import { createLog } from "../table/move-list.ts";
import { isStepped, kindOf, lookOf, stageName } from "../games/shared/selectors.ts";
import { halfTurned } from "../board/rotate180.ts";
import { picture } from "../games/scene.ts";
import { isComputers } from "../games/shared/players.ts";
import { createRescore, scoredOtherwise } from "../review/alternative-scoring.ts";
import { createReview, shownOf } from "../review/replay.ts";
import { createSteps } from "../table/stepwise-input.ts";
import { calmTouch } from "../ui/touch-guards.ts";
import { createTwin } from "../board/accessible-grid.ts";
import { createUnfinished } from "../table/unfinished-move.ts";

export function createPage(app: App, table: Table, ways: Omit<Ways, "review" | "advice">) {
  const hand = createHand(app, table);
  const float = createFloat(byId("float") as HTMLCanvasElement);
  const steps = createSteps(app, table);
  const surface = byId("table");
  const parts = { app, table, hand, steps, float, surface, board: () => board };
  const drag = createDrag(parts);
  const review = createReview(app, table, () => acts.explore());
  const advice = createAdvice(app, table, hand, steps);
  const acts = createActions(app, table, { ...ways, review: review.start, advice });
  const board = createBoard({
    place: byId("place"),
    canvas: byId("board") as HTMLCanvasElement,
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
  const pick = (piece: string, byKey: boolean) => {
    hand.pick(piece, byKey);
    twin.focus();
  };
  const lens = createLens(app, table);
  const numbers = createLensPanel(app, byId("lens"));
  const rescore = createRescore(app, table);
  const press: Record<string, () => unknown> = {
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
      peeked: (offered: NonNullable<TableState["offered"]>) => table.set({ offered }),
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
      take(move: string) {
        advice.take(move);
        twin.focus();
      },
    },
    review,
    picture: acts.picture,
  };
  const edgeOf = (edge: Edge) =>
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
  const cursor = (key: string) => {
    const { cursor: at, position } = table.state();
    const meant = seenFrom(key, app.sides.far(table.state()));
    table.set({ cursor: stepped(meant, at, position) ?? at });
    twin.focus();
  };

  twin.watchKeys(table.state);
  watchKeys(
    parts,
    {
      ...acts,
      pick,
      hint: advice.hint,
      analysis: advice.toggle,
      help: ways.keys,
      lens: ways.lens,
      cursor,
      review,
    },
    ways.atTable,
  );
  byId("menu").addEventListener("click", acts.menu);
  byId("to-home").addEventListener("click", ways.home);
  byId("put-away").addEventListener("click", acts.leave);
  byId("learn").addEventListener("click", ways.rules);
  byId("round").addEventListener("click", acts.tour);

  let twoSided = false;

  function showBoard(state: TableState, now: TableState) {
    const small = byId("place").clientWidth < 560;
    const from = { both: twoSided ? halfTurned : undefined, far: app.sides.far(now) };
    const look = {
      ...lookOf(state, app.settings(), small, from),
      ...lensLook(app, state),
      ...analysisLook(state),
      ...judgedLook(now),
    };
    board.show(picture(state.position, look));
    twin.layOver(board.geometry());
  }

  /** Out of what is tried: back to the game, or to the list of puzzles. */
  function showPutAway(shown: boolean, word: string) {
    const button = byId("put-away");
    const text = button.querySelector("span") as HTMLElement;
    button.hidden = !shown;
    if (text.dataset.text === word) return;
    text.dataset.text = word;
    button.dataset.label = word === "menu-away" ? "explore-away" : word;
    label(app, button.parentElement as HTMLElement);
  }

  return {
    acts,
    /** Only the clocks have gone on. */
    tick: () => {
      for (const edge of both) edge.seats.tick();
    },
    /** Only a piece that lands has come further down. */
    paint: (now: TableState) => showBoard(scoredOtherwise(shownOf(now)), now),
    /** The rules are up: what is in the hand is tried. */
    tryOut: hand.tryOut,
    /** What was in the hand when the page went away. */
    restore: unfinished.restore,
    show(now: TableState) {
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
