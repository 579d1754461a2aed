/**
 * The table: one game, kept after every move, painted from one state.
 * @import { App, Puzzle, Refusal, StoredGame, TableState, View } from "./types.js"
 */
import { calm } from "../ui/dom.js";
import { fileName, saveText } from "../ui/file-io.js";
import { games } from "../games/registry.js";
import { openSave } from "../games/shared/selectors.js";
import { readPosition, readSave } from "../notation/record-reader.js";
import { MAIN, TRIAL } from "../rules/rules-client.js";

const LANDING = 160;

/** What a move leaves in the hand and on the line. @type {Partial<TableState>} */
const EMPTY_HAND = {
  held: null,
  trial: null,
  steps: [],
  end: null,
  hint: null,
  message: null,
  declined: false,
  review: null,
  rescored: null,
};

/**
 * @param {string} id
 * @param {string} save
 * @param {number} revision
 * @param {TableState["rules"]} rules
 * @returns {TableState}
 */
function fresh(id, save, revision, rules) {
  const opened = openSave(save, games);
  const { columns, rows } = opened.position;
  return {
    id,
    save,
    revision,
    rules,
    ...opened,
    held: null,
    holding: "set",
    trial: null,
    steps: [],
    end: null,
    over: null,
    hint: null,
    cursor: [Math.floor(columns / 2) - 1, Math.floor(rows / 2) - 1],
    cursorShown: false,
    busy: false,
    message: null,
    declined: false,
    review: null,
    moved: false,
    landing: undefined,
    exploring: null,
    puzzle: null,
    lens: null,
    offered: null,
    rescored: null,
    paused: opened.view.clock?.running ? "kept" : null,
    link: null,
    resting: false,
    analysis: null,
    judged: null,
  };
}

/**
 * @param {App} app
 * @param {{ save: string, id: string, revision: number }} first
 * @param {{ show: (state: TableState) => void, paint: (state: TableState) => void }} page paint: on the board alone
 */
export function createTable(app, first, { show, paint }) {
  const { store, rules } = app;
  let state = {
    ...fresh(first.id, first.save, first.revision, "starting"),
    link: store.read(first.id)?.link ?? null,
  };
  let asked = false;
  /** The game itself while moves are tried out beside it. @type {TableState | null} */
  let kept = null;
  let trials = 0;
  /** How many games were laid on the table; one that goes on under a name of its own is still the same. */
  let laid = 0;

  /** Once for all changes of one event, and before the next event: no tap meets an old button. */
  const render = () => {
    if (asked) return;
    asked = true;
    queueMicrotask(() => {
      asked = false;
      show(state);
    });
  };

  /** @param {Partial<TableState>} change */
  function set(change) {
    state = { ...state, ...change };
    render();
  }

  /** What is stored nowhere can at least be saved as a file. @param {import("../storage/game-store.js").Trouble} trouble */
  function warn(trouble) {
    if (trouble === "newer") return app.notify("stored-newer");
    const save = () => {
      const { record } = readSave(state.save);
      saveText(record, fileName(record));
    };
    return app.notify(`stored-${trouble}`, {}, save, "share-save");
  }

  /**
   * Stores the game; a game overtaken in another tab goes on under a name of its own. What is only tried is not stored.
   * @param {string} save
   */
  function keep(save) {
    if (state.exploring) {
      state = { ...state, save };
      return;
    }
    const written = store.write(state.id, save, state.revision);
    if (written.trouble) warn(written.trouble);
    // Somebody may have emptied the storage while the game was on the table.
    if (written.id !== state.id || store.current() === null) store.setCurrent(written.id);
    state = { ...state, save, id: written.id, revision: written.revision };
  }

  /** @param {View} view @param {boolean} [stored] it is in storage as it is */
  function accept(view, stored = false) {
    const forward = view.ply === state.view.ply + 1 && view.last?.move !== "swap";
    const { ok, record, save, moves, ...glance } = view;
    if (save !== state.save && !stored) keep(save);
    const position = readPosition(record);
    const still = String(position.moves) === String(state.position.moves);
    set({ view: glance, position, ...(still ? { trial: null } : EMPTY_HAND) });
    if (view.notice) app.notify(`notice-${view.notice.code}`);
    if (forward && !view.outcome?.termination.startsWith("resign")) land();
  }

  /** A short motion that explains: the piece comes down, what it covers goes. */
  function land() {
    if (calm()) return;
    const start = performance.now();
    const { ply } = state.view;
    const step = () => {
      const part = Math.min((performance.now() - start) / LANDING, 1);
      const over = part >= 1 || state.view.ply !== ply;
      state = { ...state, landing: over ? undefined : 1 - (1 - part) ** 2 };
      paint(state);
      if (!over) requestAnimationFrame(step);
    };
    set({ landing: 0 });
    requestAnimationFrame(step);
  }

  /**
   * Asks for a change of the game; a refusal comes back.
   * @param {{ do: string } & Record<string, unknown>} request
   * @param {{ quiet?: boolean, stored?: boolean }} [how] quiet: the hand may go on meanwhile
   * @returns {Promise<Refusal | null>}
   */
  async function change(request, { quiet = false, stored = false } = {}) {
    const { id, revision, exploring } = state;
    const game = laid;
    const timed =
      request.do === "play" && !exploring ? { ...request, spent: app.clock.spent() } : request;
    if (!quiet) set({ busy: true });
    const answer = await rules.ask(timed).catch(failed);
    if (exploring && state.exploring !== exploring) return null;
    if (laid !== game) {
      // The same game again: another tab has moved meanwhile, and neither move is lost.
      const on = state.id === id ? revision : (store.read(id)?.revision ?? 0);
      const { trouble } = answer.ok ? store.write(id, answer.save, on) : { trouble: null };
      if (trouble) warn(trouble);
      return null;
    }
    if (!quiet) set({ busy: false });
    if (!answer.ok) return answer;
    accept(answer, stored);
    return null;
  }

  /**
   * Something is kept with the game that changes nothing on the table, nor what is in the hand.
   * @param {{ do: string } & Record<string, unknown>} request
   */
  async function aside(request) {
    const { id } = state;
    const game = laid;
    const answer = await rules.ask(request).catch(failed);
    if (!answer.ok) return;
    const { ok, record, save, moves, ...view } = answer;
    if (laid !== game) store.write(id, save, store.read(id)?.revision ?? 0);
    else {
      if (save !== state.save) keep(save);
      set({ view });
    }
  }

  /** @param {string} id @param {string} save @param {number} revision */
  function lay(id, save, revision) {
    kept = null;
    laid += 1;
    rules.about(MAIN);
    state = {
      ...fresh(id, save, revision, state.rules),
      link: store.read(id)?.link ?? null,
    };
    store.setCurrent(id);
    render();
  }

  /**
   * Puts a stored game on the table; the rules catch up.
   * @param {string} id
   * @param {StoredGame} entry
   * @param {{ laid?: boolean, stored?: boolean }} [how] laid: it is on the table already
   */
  async function open(id, entry, { laid = false, stored = false } = {}) {
    try {
      if (!laid) lay(id, entry.save, entry.revision);
    } catch {
      await unreadable();
      return;
    }
    const refusal = await change({ do: "open", save: entry.save }, { quiet: true, stored });
    if (refusal) await unreadable();
  }

  /** The entry stays where it is; a fresh board takes its place on the table. */
  function unreadable() {
    app.notify("stored-damaged");
    return begin({ do: "new", game: state.info.id });
  }

  /**
   * A game that has no entry yet.
   * @param {{ do: string } & Record<string, unknown>} request
   * @param {string} [id]
   * @returns {Promise<Refusal | null>}
   */
  async function begin(request, id = store.newId()) {
    set({ busy: true });
    const answer = await rules.ask({ session: MAIN, ...request }).catch(failed);
    set({ busy: false });
    if (!answer.ok) return answer;
    lay(id, answer.save, 0);
    keep(answer.save);
    store.setCurrent(state.id);
    accept(answer);
    return null;
  }

  /**
   * What the rules read in a text from elsewhere; the game on the table stays.
   * @param {{ do: string } & Record<string, unknown>} request
   */
  async function read(request) {
    const answer = await rules.ask({ ...request, session: "import" }).catch(failed);
    if (answer.ok) rules.ask({ session: "import", do: "close" });
    return answer;
  }

  /**
   * Lays a game from elsewhere on the table, as one of its own or going on with a stored one.
   * @param {View} game
   * @param {{ id: string, revision: number }} [on]
   * @returns {Promise<Refusal | null>}
   */
  async function take({ game, save }, on = { id: store.newId(), revision: 0 }) {
    if (!games.some(({ id }) => id === game)) return unpainted(game);
    const { id, revision, trouble } = store.write(on.id, save, on.revision);
    if (trouble) warn(trouble);
    await open(id, { version: 1, revision, saved: "", save });
    return null;
  }

  /** How far this game went by link, kept beside it. @param {import("./types.js").ByLink} link */
  function remember(link) {
    if (!store.read(state.id)) keep(state.save);
    store.setLink(state.id, link);
    set({ link });
  }

  /**
   * Moves are made beside the game from now on: what is done to them is done in a session of their own.
   * @param {number} ply after how many moves of the game
   * @returns {Promise<Refusal | null>}
   */
  async function explore(ply) {
    const { exploring, busy } = state;
    const game = laid;
    if (exploring || busy) return null;
    set({ busy: true });
    const request = { do: "explore", session: TRIAL, of: MAIN, ply };
    const answer = await rules.ask(request).catch(failed);
    if (laid !== game) return null;
    set({ busy: false });
    if (!answer.ok) return answer;
    kept = state;
    trials += 1;
    rules.about(TRIAL);
    state = { ...state, ...EMPTY_HAND, exploring: { from: ply }, link: null, landing: undefined };
    accept(answer);
    return null;
  }

  /**
   * A puzzle is tried out beside the game on the table, perhaps after another one.
   * @param {Puzzle} puzzle
   * @returns {Promise<Refusal | null>}
   */
  async function pose(puzzle) {
    const { busy } = state;
    const game = laid;
    if (busy && state.rules === "ready") return null;
    set({ busy: true });
    const request = { do: "trial", session: TRIAL, record: puzzle.record };
    const answer = await rules.ask(request).catch(failed);
    if (laid !== game) return null;
    set({ busy: false });
    if (!answer.ok) return answer;
    kept ??= state;
    trials += 1;
    rules.about(TRIAL);
    state = {
      ...fresh(state.id, answer.save, state.revision, state.rules),
      exploring: { from: puzzle.from },
      puzzle: { ...puzzle, verdict: null, closed: false, shown: false },
      paused: null,
    };
    accept(answer);
    return null;
  }

  /** The game as it was. Gives a way back to what was tried, until something else is tried. */
  function putAway() {
    if (!kept) return () => {};
    const [tried, number] = [state, trials];
    state = { ...kept, rules: state.rules };
    kept = null;
    rules.about(MAIN);
    render();
    return () => {
      if (kept || state.busy || state.id !== tried.id || trials !== number) return;
      kept = state;
      rules.about(TRIAL);
      state = { ...tried, ...EMPTY_HAND, rules: state.rules, busy: false, landing: undefined };
      render();
    };
  }

  return {
    state: () => state,
    set,
    explore,
    pose,
    putAway,
    read,
    take,
    remember,
    render,
    change,
    aside,
    open,
    begin,
    /** The rules take up the game that has been on the table since before they were there. */
    start: () =>
      open(
        state.id,
        { version: 1, revision: state.revision, saved: "", save: state.save },
        { laid: true },
      ),
    /**
     * Another tab went on with this game. Where it only kept the clock's stand, hand and clock go on here.
     * @param {StoredGame} entry
     */
    follow: (entry) => {
      const { id, revision } = state;
      if (entry.revision <= revision) return;
      const asFar = isAsFar(entry.save, state);
      if (asFar) state = { ...state, save: entry.save, revision: entry.revision };
      // A move that is being judged goes on from there by itself.
      if (!asFar || !state.busy) open(id, entry, { laid: asFar, stored: true });
    },
  };
}

/**
 * Whether a save has the moves that are on the table.
 * @param {string} save
 * @param {TableState} state
 */
function isAsFar(save, { info, position }) {
  try {
    const opened = openSave(save, games);
    return opened.info.id === info.id && String(opened.position.moves) === String(position.moves);
  } catch {
    return false;
  }
}

/** @param {string} game @returns {Refusal} */
const unpainted = (game) => ({ ok: false, error: { code: "unpainted", message: game } });

/** @returns {Refusal} */
const failed = () => ({ ok: false, error: { code: "failed", message: "the rules do not answer" } });

/** @typedef {ReturnType<typeof createTable>} Table */
