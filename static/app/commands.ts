/** What the buttons and the menu do with the game on the table. */
import type { App, GameInfo, Refusal } from "./types.ts";
import type { Shown } from "../games/diagram-caption.ts";
import type { Table } from "./controller.ts";
import type { Puzzles } from "../puzzles/puzzle-mode.ts";
import type { Advice } from "../computer/hints.ts";
import { createExplore } from "../review/trial-mode.ts";
import { running } from "../clock/clock-model.ts";
import { openMenu, openResign } from "../ui/dialogs.ts";
import { recordIn } from "../notation/url-fragment.ts";
import { wordedKey } from "../games/shared/status-text.ts";
import { createPost, form } from "../share/link-service.ts";
import { createPictures } from "../share/image-export.ts";
import { openNew } from "../newgame/new-game.ts";
import { isWatched } from "../games/shared/players.ts";
import { readSave } from "../notation/record-reader.ts";
import { shownOf } from "../review/replay.ts";
import { openShare, send } from "../share/share-dialog.ts";
import { createTour } from "../help/tour.ts";

/** Where else one can go from the table. */
export interface Ways {
  home: () => void;
  table: () => void;
  settings: () => void;
  sides: () => void;
  load: (refused?: { text: string; refusal: Refusal }) => void;
  rules: () => void;
  keys: () => void;
  review: () => void;
  puzzles: Puzzles;
  paper: (shown: Shown) => void;
  lens: () => void;
  atTable: () => boolean;
  advice: Advice;
}

export function createActions(app: App, table: Table, ways: Ways) {
  const post = createPost(app, table);
  const pictures = createPictures(app);
  const explore = createExplore(app, table);

  async function told(asked: Promise<Refusal | null>) {
    const refusal = await asked;
    const args = { detail: refusal?.error.message ?? "" };
    if (refusal) table.set({ message: { key: "need-rules", args } });
  }

  /** A link that was pasted. */
  async function follow(text: string) {
    const refusal = await post.receive(text);
    if (!refusal) ways.table();
    return refusal;
  }

  /** A game in the address of the page: what cannot be opened is shown with its reason. */
  async function receive(address: string) {
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

  function begin(info: GameInfo, options: Record<string, string>, seed?: number) {
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
