/** The table: one game, kept after every move, painted from one state. */
import type { App, ByLink, Puzzle, Refusal, StoredGame, TableState, View } from "./types.ts";
import type { Trouble } from "../storage/game-store.ts";
import { calm } from "../ui/dom.ts";
import { fileName, saveText } from "../ui/file-io.ts";
import { games } from "../games/registry.ts";
import { openSave } from "../games/shared/selectors.ts";
import { readPosition, readSave } from "../notation/record-reader.ts";
import { MAIN, TRIAL } from "../rules/rules-client.ts";

const LANDING = 160;

/** What a move leaves in the hand and on the line. */
const EMPTY_HAND: Partial<TableState> = {
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

function fresh(id: string, save: string, revision: number, rules: TableState["rules"]): TableState {
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

/** @param page - paint: on the board alone */
export function createTable(
  app: App,
  first: { save: string; id: string; revision: number },
  { show, paint }: { show: (state: TableState) => void; paint: (state: TableState) => void },
) {
  const { store, rules } = app;
  let state = {
    ...fresh(first.id, first.save, first.revision, "starting"),
    link: store.read(first.id)?.link ?? null,
  };
  let asked = false;
  /** The game itself while moves are tried out beside it. */
  let kept: TableState | null = null;
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

  function set(change: Partial<TableState>) {
    state = { ...state, ...change };
    render();
  }

  /** What is stored nowhere can at least be saved as a file. */
  function warn(trouble: Trouble) {
    if (trouble === "newer") return app.notify("stored-newer");
    const save = () => {
      const { record } = readSave(state.save);
      saveText(record, fileName(record));
    };
    return app.notify(`stored-${trouble}`, {}, save, "share-save");
  }

  /**
   * Stores the game; a game overtaken in another tab goes on under a name of its own. What is only tried is not stored.
   */
  function keep(save: string) {
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

  /** @param stored - it is in storage as it is */
  function accept(view: View, stored = false) {
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
   * @param how - quiet: the hand may go on meanwhile
   */
  async function change(
    request: { do: string } & Record<string, unknown>,
    { quiet = false, stored = false }: { quiet?: boolean; stored?: boolean } = {},
  ): Promise<Refusal | null> {
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

  /** Something is kept with the game that changes nothing on the table, nor what is in the hand. */
  async function aside(request: { do: string } & Record<string, unknown>) {
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

  function lay(id: string, save: string, revision: number) {
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
   * @param how - laid: it is on the table already
   */
  async function open(
    id: string,
    entry: StoredGame,
    { laid = false, stored = false }: { laid?: boolean; stored?: boolean } = {},
  ) {
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

  /** A game that has no entry yet. */
  async function begin(
    request: { do: string } & Record<string, unknown>,
    id: string = store.newId(),
  ): Promise<Refusal | null> {
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

  /** What the rules read in a text from elsewhere; the game on the table stays. */
  async function read(request: { do: string } & Record<string, unknown>) {
    const answer = await rules.ask({ ...request, session: "import" }).catch(failed);
    if (answer.ok) rules.ask({ session: "import", do: "close" });
    return answer;
  }

  /** Lays a game from elsewhere on the table, as one of its own or going on with a stored one. */
  async function take(
    { game, save }: View,
    on: { id: string; revision: number } = { id: store.newId(), revision: 0 },
  ): Promise<Refusal | null> {
    if (!games.some(({ id }) => id === game)) return unpainted(game);
    const { id, revision, trouble } = store.write(on.id, save, on.revision);
    if (trouble) warn(trouble);
    await open(id, { version: 1, revision, saved: "", save });
    return null;
  }

  /** How far this game went by link, kept beside it. */
  function remember(link: ByLink) {
    if (!store.read(state.id)) keep(state.save);
    store.setLink(state.id, link);
    set({ link });
  }

  /**
   * Moves are made beside the game from now on: what is done to them is done in a session of their own.
   * @param ply - after how many moves of the game
   */
  async function explore(ply: number): Promise<Refusal | null> {
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

  /** A puzzle is tried out beside the game on the table, perhaps after another one. */
  async function pose(puzzle: Puzzle): Promise<Refusal | null> {
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
    /** Another tab went on with this game. Where it only kept the clock's stand, hand and clock go on here. */
    follow: (entry: StoredGame) => {
      const { id, revision } = state;
      if (entry.revision <= revision) return;
      const asFar = isAsFar(entry.save, state);
      if (asFar) state = { ...state, save: entry.save, revision: entry.revision };
      // A move that is being judged goes on from there by itself.
      if (!asFar || !state.busy) open(id, entry, { laid: asFar, stored: true });
    },
  };
}

/** Whether a save has the moves that are on the table. */
function isAsFar(save: string, { info, position }: TableState) {
  try {
    const opened = openSave(save, games);
    return opened.info.id === info.id && String(opened.position.moves) === String(position.moves);
  } catch {
    return false;
  }
}

const unpainted = (game: string): Refusal => ({
  ok: false,
  error: { code: "unpainted", message: game },
});

const failed = (): Refusal => ({
  ok: false,
  error: { code: "failed", message: "the rules do not answer" },
});

export type Table = ReturnType<typeof createTable>;
