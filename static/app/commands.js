/**
 * What the buttons and the menu do with the game on the table.
 * @import { App, GameInfo, Refusal } from "./types.js"
 * @import { Shown } from "../games/diagram-caption.js"
 * @import { Table } from "./controller.js"
 */
import { createExplore } from "../review/trial-mode.js";
import { running } from "../clock/clock-model.js";
import { openMenu, openResign } from "../ui/dialogs.js";
import { recordIn } from "../notation/url-fragment.js";
import { wordedKey } from "../games/shared/status-text.js";
import { createPost, form } from "../share/link-service.js";
import { createPictures } from "../share/image-export.js";
import { openNew } from "../newgame/new-game.js";
import { isWatched } from "../games/shared/players.js";
import { readSave } from "../notation/record-reader.js";
import { shownOf } from "../review/replay.js";
import { openShare, send } from "../share/share-dialog.js";
import { createTour } from "../help/tour.js";

/**
 * @typedef {object} Ways where else one can go from the table
 * @property {() => void} home
 * @property {() => void} table
 * @property {() => void} settings
 * @property {() => void} sides
 * @property {(refused?: { text: string, refusal: Refusal }) => void} load
 * @property {() => void} rules
 * @property {() => void} keys
 * @property {() => void} review
 * @property {import("../puzzles/puzzle-mode.js").Puzzles} puzzles
 * @property {(shown: Shown) => void} paper
 * @property {() => void} lens
 * @property {() => boolean} atTable
 * @property {import("../computer/hints.js").Advice} advice
 */

/** @param {App} app @param {Table} table @param {Ways} ways */
export function createActions(app, table, ways) {
  const post = createPost(app, table);
  const pictures = createPictures(app);
  const explore = createExplore(app, table);

  /** @param {Promise<Refusal | null>} asked */
  async function told(asked) {
    const refusal = await asked;
    const args = { detail: refusal?.error.message ?? "" };
    if (refusal) table.set({ message: { key: "need-rules", args } });
  }

  /** A link that was pasted. @param {string} text */
  async function follow(text) {
    const refusal = await post.receive(text);
    if (!refusal) ways.table();
    return refusal;
  }

  /** A game in the address of the page: what cannot be opened is shown with its reason. @param {string} address */
  async function receive(address) {
    const record = recordIn(address);
    const refusal = await (record ? post.lay(record) : post.receive(address));
    if (refusal) ways.load({ text: record || address, refusal });
  }

  const share = () => {
    const { save, view } = table.state();
    openShare(app, readSave(save).record, post, Boolean(view.clock));
  };

  /** The move goes to the other one; where neither sharing nor copying can be had, by hand. */
  async function sendMove() {
    const letter = await post.letter();
    const done = letter ? await send(app, letter) : "failed";
    if (done === "failed") return share();
    if (done === "stopped") return;
    post.sent();
    const key = done === "copied" ? "link-copied" : "link-sent";
    table.set({ message: { key: wordedKey(app, key, form()), args: {} } });
  }

  /** @param {GameInfo} info @param {Record<string, string>} options @param {number} [seed] */
  function begin(info, options, seed) {
    ways.table();
    const id = app.store.newId();
    if (options.FirstLevel && !options.SecondLevel) app.store.setNear(id, "Second");
    told(table.begin({ do: "new", game: info.id, options, seed }, id));
  }

  /** Where nobody plays but computers they wait; else the clock does. */
  function pause() {
    const state = table.state();
    if (isWatched(state) || state.resting) table.set({ resting: !state.resting, message: null });
    else app.clock.toggle();
  }

  /** The same, by an entry of the menu that never says "go on", though the clock may have stopped since it was opened. */
  function hold() {
    if (isWatched(table.state())) table.set({ resting: true, message: null });
    else app.clock.pause();
  }

  const acts = {
    undo: () => {
      if (!table.state().view.may_undo) return;
      if (isWatched(table.state())) table.set({ resting: true });
      told(table.change({ do: "undo" }));
    },
    redo: () => {
      if (table.state().view.may_redo) told(table.change({ do: "redo" }));
    },
    pause,
    swap: () => told(table.change({ do: "play", move: "swap" })),
    rematch: () => {
      // The seats are exchanged, the two people stay where they sit.
      const id = app.store.newId();
      app.sides.follow(table.state().id, id, true);
      told(table.begin({ do: "rematch" }, id));
    },
    resign: () =>
      openResign(app, table.state().view, () => told(table.change({ do: "play", move: "resign" }))),
    tour: createTour(app, table).start,
    advise: ways.advice.hint,
    analysis: ways.advice.toggle,
    explore: () => (table.state().puzzle ? acts.leave() : explore.toggle()),
    away: explore.away,
    /** Out of what is tried out; from a puzzle to the list of them. */
    leave() {
      const { puzzle } = table.state();
      if (puzzle) ways.puzzles.list();
      explore.away();
    },
    keep: explore.keep,
    share,
    picture: () => pictures.open(shownOf(table.state())),
    paper: () => ways.paper(shownOf(table.state())),
    send: sendMove,
    receive,
    follow,
    fresh: (info = table.state().info) => openNew(app, info, table.state().view.seats, begin),
    menu: () =>
      openMenu(
        app,
        table.state().view,
        { ...ways, ...acts, fresh: () => acts.fresh(), pause: hold },
        running(table.state()) !== null && !table.state().paused && !table.state().resting,
      ),
  };
  return acts;
}
