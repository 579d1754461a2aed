/** The table: one game, kept after every move, painted from one state. */
import type { App, CorrespondenceState, Puzzle, Refusal, StoredGame, GameState, GameResponse } from "./types.ts";
import type { StorageProblem } from "../storage/game-store.ts";
import { prefersReducedMotion } from "../ui/dom.ts";
import { gameFileName, saveText } from "../ui/file-io.ts";
import { games } from "../games/registry.ts";
import { openSave } from "../games/shared/selectors.ts";
import { readPosition, readSave } from "../notation/record-reader.ts";
import { MAIN_SESSION, TRIAL_SESSION } from "../rules/rules-client.ts";

const LANDING_MS = 160;

/** What a move leaves in the hand and on the line. */
const NO_SELECTION: Partial<GameState> = {
  held: null,
  partialMove: null,
  steps: [],
  firstEnd: null,
  legalPlacements: null,
  message: null,
  swapDeclined: false,
  replay: null,
  alternativeScoring: null,
};

function initialState(id: string, save: string, revision: number, rules: GameState["rules"]): GameState {
  const opened = openSave(save, games);
  const { columns, rows } = opened.position;
  return {
    id,
    save,
    revision,
    rules,
    ...opened,
    held: null,
    heldMode: "set",
    partialMove: null,
    steps: [],
    firstEnd: null,
    hoveredCell: null,
    legalPlacements: null,
    cursor: [Math.floor(columns / 2) - 1, Math.floor(rows / 2) - 1],
    cursorVisible: false,
    busy: false,
    message: null,
    swapDeclined: false,
    replay: null,
    stageAcknowledged: false,
    landing: undefined,
    exploring: null,
    puzzle: null,
    insights: null,
    swapPreview: null,
    alternativeScoring: null,
    clockPaused: opened.view.clock?.running ? "kept" : null,
    correspondence: null,
    computerPaused: false,
    analysis: null,
    gameReview: null,
  };
}

/** @param page - paint: on the board alone */
export function createGameController(
  app: App,
  first: { save: string; id: string; revision: number },
  { onState, onAnimationFrame }: { onState: (state: GameState) => void; onAnimationFrame: (state: GameState) => void },
) {
  const { store, rules } = app;
  let state = {
    ...initialState(first.id, first.save, first.revision, "starting"),
    correspondence: store.read(first.id)?.link ?? null,
  };
  let renderQueued = false;
  /** The game itself while moves are tried out beside it. */
  let suspended: GameState | null = null;
  let trialCount = 0;
  /** How many games were laid on the table; one that goes on under a name of its own is still the same. */
  let loadCount = 0;

  /** Once for all changes of one event, and before the next event: no tap meets an old button. */
  const render = () => {
    if (renderQueued) return;
    renderQueued = true;
    queueMicrotask(() => {
      renderQueued = false;
      onState(state);
    });
  };

  function setState(change: Partial<GameState>) {
    state = { ...state, ...change };
    render();
  }

  /** What is stored nowhere can at least be saved as a file. */
  function warnNotStored(trouble: StorageProblem) {
    if (trouble === "newer") return app.notify("stored-newer");
    const save = () => {
      const { record } = readSave(state.save);
      saveText(record, gameFileName(record));
    };
    return app.notify(`stored-${trouble}`, {}, save, "share-save");
  }

  /**
   * Stores the game; a game overtaken in another tab goes on under a name of its own. What is only tried is not stored.
   */
  function persist(save: string) {
    if (state.exploring) {
      state = { ...state, save };
      return;
    }
    const written = store.write(state.id, save, state.revision);
    if (written.problem) warnNotStored(written.problem);
    // Somebody may have emptied the storage while the game was on the table.
    if (written.id !== state.id || store.current() === null) store.setCurrent(written.id);
    state = { ...state, save, id: written.id, revision: written.revision };
  }

  /** @param stored - it is in storage as it is */
  function applyResponse(view: GameResponse, stored = false) {
    const isNewMove = view.ply === state.view.ply + 1 && view.last?.move !== "swap";
    const { ok, record, save, moves, ...glance } = view;
    if (save !== state.save && !stored) persist(save);
    const position = readPosition(record);
    const unchanged = String(position.moves) === String(state.position.moves);
    setState({ view: glance, position, ...(unchanged ? { partialMove: null } : NO_SELECTION) });
    if (view.notice) app.notify(`notice-${view.notice.code}`);
    if (isNewMove && !view.outcome?.termination.startsWith("resign")) animateLanding();
  }

  /** A short motion that explains: the piece comes down, what it covers goes. */
  function animateLanding() {
    if (prefersReducedMotion()) return;
    const start = performance.now();
    const { ply } = state.view;
    const step = () => {
      const progress = Math.min((performance.now() - start) / LANDING_MS, 1);
      const done = progress >= 1 || state.view.ply !== ply;
      state = { ...state, landing: done ? undefined : 1 - (1 - progress) ** 2 };
      onAnimationFrame(state);
      if (!done) requestAnimationFrame(step);
    };
    setState({ landing: 0 });
    requestAnimationFrame(step);
  }

  /**
   * Asks for a change of the game; a refusal comes back.
   * @param how - quiet: the hand may go on meanwhile
   */
  async function submit(
    request: { do: string } & Record<string, unknown>,
    { quiet = false, stored = false }: { quiet?: boolean; stored?: boolean } = {},
  ): Promise<Refusal | null> {
    const { id, revision, exploring } = state;
    const loadedGame = loadCount;
    const timedRequest =
      request.do === "play" && !exploring ? { ...request, spent: app.clock.spent() } : request;
    if (!quiet) setState({ busy: true });
    const answer = await rules.request(timedRequest).catch(noAnswer);
    if (exploring && state.exploring !== exploring) return null;
    if (loadCount !== loadedGame) {
      // The same game again: another tab has moved meanwhile, and neither move is lost.
      const knownRevision = state.id === id ? revision : (store.read(id)?.revision ?? 0);
      const { problem } = answer.ok ? store.write(id, answer.save, knownRevision) : { problem: null };
      if (problem) warnNotStored(problem);
      return null;
    }
    if (!quiet) setState({ busy: false });
    if (!answer.ok) return answer;
    applyResponse(answer, stored);
    return null;
  }

  /** Something is kept with the game that changes nothing on the table, nor what is in the hand. */
  async function submitQuietly(request: { do: string } & Record<string, unknown>) {
    const { id } = state;
    const loadedGame = loadCount;
    const answer = await rules.request(request).catch(noAnswer);
    if (!answer.ok) return;
    const { ok, record, save, moves, ...view } = answer;
    if (loadCount !== loadedGame) store.write(id, save, store.read(id)?.revision ?? 0);
    else {
      if (save !== state.save) persist(save);
      setState({ view });
    }
  }

  function loadGame(id: string, save: string, revision: number) {
    suspended = null;
    loadCount += 1;
    rules.setSession(MAIN_SESSION);
    state = {
      ...initialState(id, save, revision, state.rules),
      correspondence: store.read(id)?.link ?? null,
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
    { alreadyLoaded = false, stored = false }: { alreadyLoaded?: boolean; stored?: boolean } = {},
  ) {
    try {
      if (!alreadyLoaded) loadGame(id, entry.save, entry.revision);
    } catch {
      await replaceUnreadable();
      return;
    }
    const refusal = await submit({ do: "open", save: entry.save }, { quiet: true, stored });
    if (refusal) await replaceUnreadable();
  }

  /** The entry stays where it is; a fresh board takes its place on the table. */
  function replaceUnreadable() {
    app.notify("stored-damaged");
    return startGame({ do: "new", game: state.info.id });
  }

  /** A game that has no entry yet. */
  async function startGame(
    request: { do: string } & Record<string, unknown>,
    id: string = store.newId(),
  ): Promise<Refusal | null> {
    setState({ busy: true });
    const answer = await rules.request({ session: MAIN_SESSION, ...request }).catch(noAnswer);
    setState({ busy: false });
    if (!answer.ok) return answer;
    loadGame(id, answer.save, 0);
    persist(answer.save);
    store.setCurrent(state.id);
    applyResponse(answer);
    return null;
  }

  /** What the rules read in a text from elsewhere; the game on the table stays. */
  async function parseForeign(request: { do: string } & Record<string, unknown>) {
    const answer = await rules.request({ ...request, session: "import" }).catch(noAnswer);
    if (answer.ok) rules.request({ session: "import", do: "close" });
    return answer;
  }

  /** Lays a game from elsewhere on the table, as one of its own or going on with a stored one. */
  async function importGame(
    { game, save }: GameResponse,
    on: { id: string; revision: number } = { id: store.newId(), revision: 0 },
  ): Promise<Refusal | null> {
    if (!games.some(({ id }) => id === game)) return unsupportedGame(game);
    const { id, revision, problem } = store.write(on.id, save, on.revision);
    if (problem) warnNotStored(problem);
    await open(id, { version: 1, revision, saved: "", save });
    return null;
  }

  /** How far this game went by link, kept beside it. */
  function setCorrespondence(link: CorrespondenceState) {
    if (!store.read(state.id)) persist(state.save);
    store.setLink(state.id, link);
    setState({ correspondence: link });
  }

  /**
   * Moves are made beside the game from now on: what is done to them is done in a session of their own.
   * @param ply - after how many moves of the game
   */
  async function explore(ply: number): Promise<Refusal | null> {
    const { exploring, busy } = state;
    const loadedGame = loadCount;
    if (exploring || busy) return null;
    setState({ busy: true });
    const request = { do: "explore", session: TRIAL_SESSION, of: MAIN_SESSION, ply };
    const answer = await rules.request(request).catch(noAnswer);
    if (loadCount !== loadedGame) return null;
    setState({ busy: false });
    if (!answer.ok) return answer;
    suspended = state;
    trialCount += 1;
    rules.setSession(TRIAL_SESSION);
    state = { ...state, ...NO_SELECTION, exploring: { from: ply }, correspondence: null, landing: undefined };
    applyResponse(answer);
    return null;
  }

  /** A puzzle is tried out beside the game on the table, perhaps after another one. */
  async function startPuzzle(puzzle: Puzzle): Promise<Refusal | null> {
    const { busy } = state;
    const loadedGame = loadCount;
    if (busy && state.rules === "ready") return null;
    setState({ busy: true });
    const request = { do: "trial", session: TRIAL_SESSION, record: puzzle.record };
    const answer = await rules.request(request).catch(noAnswer);
    if (loadCount !== loadedGame) return null;
    setState({ busy: false });
    if (!answer.ok) return answer;
    suspended ??= state;
    trialCount += 1;
    rules.setSession(TRIAL_SESSION);
    state = {
      ...initialState(state.id, answer.save, state.revision, state.rules),
      exploring: { from: puzzle.from },
      puzzle: { ...puzzle, verdict: null, dismissed: false, solutionShown: false },
      clockPaused: null,
    };
    applyResponse(answer);
    return null;
  }

  /** The game as it was. Gives a way back to what was tried, until something else is tried. */
  function stopExploring() {
    if (!suspended) return () => {};
    const [explored, number] = [state, trialCount];
    state = { ...suspended, rules: state.rules };
    suspended = null;
    rules.setSession(MAIN_SESSION);
    render();
    return () => {
      if (suspended || state.busy || state.id !== explored.id || trialCount !== number) return;
      suspended = state;
      rules.setSession(TRIAL_SESSION);
      state = { ...explored, ...NO_SELECTION, rules: state.rules, busy: false, landing: undefined };
      render();
    };
  }

  return {
    state: () => state,
    setState,
    explore,
    startPuzzle,
    stopExploring,
    parseForeign,
    importGame,
    setCorrespondence,
    render,
    submit,
    submitQuietly,
    open,
    startGame,
    /** The rules take up the game that has been on the table since before they were there. */
    connectRules: () =>
      open(
        state.id,
        { version: 1, revision: state.revision, saved: "", save: state.save },
        { alreadyLoaded: true },
      ),
    /** Another tab went on with this game. Where it only kept the clock's stand, hand and clock go on here. */
    syncFromStorage: (entry: StoredGame) => {
      const { id, revision } = state;
      if (entry.revision <= revision) return;
      const sameMoves = hasSameMoves(entry.save, state);
      if (sameMoves) state = { ...state, save: entry.save, revision: entry.revision };
      // A move that is being judged goes on from there by itself.
      if (!sameMoves || !state.busy) open(id, entry, { alreadyLoaded: sameMoves, stored: true });
    },
  };
}

/** Whether a save has the moves that are on the table. */
function hasSameMoves(save: string, { info, position }: GameState) {
  try {
    const opened = openSave(save, games);
    return opened.info.id === info.id && String(opened.position.moves) === String(position.moves);
  } catch {
    return false;
  }
}

const unsupportedGame = (game: string): Refusal => ({
  ok: false,
  error: { code: "unpainted", message: game },
});

const noAnswer = (): Refusal => ({
  ok: false,
  error: { code: "failed", message: "the rules do not answer" },
});

export type GameController = ReturnType<typeof createGameController>;
