/**
 * Game controller: holds the state of the current game, saves it after every move and notifies the
 * view on change.
 */

import { games } from "../games/registry.ts";
import { openSave } from "../games/shared/selectors.ts";
import type { GameState, Puzzle } from "../games/shared/types.ts";
import { gameFileName } from "../notation/file-name.ts";
import { readPosition, readSave } from "../notation/record-reader.ts";
import type { CorrespondenceState } from "../notation/types.ts";
import type { GameResponse, Refusal } from "../protocol/types.ts";
import type { Command } from "../rules/rules-client.ts";
import { MAIN_SESSION, TRIAL_SESSION } from "../rules/rules-client.ts";
import type { App } from "../state/app.ts";
import type { StorageProblem } from "../storage/local-storage.ts";
import type { StoredGame } from "../storage/types.ts";
import { prefersReducedMotion } from "../ui/dom.ts";
import { saveText } from "../ui/file-io.ts";

const LANDING_MS = 160;

/** Longest time in ms for which a move waits to be stored before it is shown. */
const MAX_SAVING_MS = 1000;

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Input state after a move: no held piece, no partial move and no message. */
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

function initialState(
  id: string,
  save: string,
  revision: number,
  rules: GameState["rules"],
): GameState {
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
    loading: false,
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

/** `onAnimationFrame` is called for frames in which only the board changes. */
export function createGameController(
  app: App,
  first: { save: string; id: string; revision: number },
  {
    onState,
    onAnimationFrame,
  }: { onState: (state: GameState) => void; onAnimationFrame: (state: GameState) => void },
) {
  const { storage, rules } = app;
  let state = {
    ...initialState(first.id, first.save, first.revision, "starting"),
    loading: true,
    correspondence: storage.read(first.id)?.link ?? null,
  };
  let renderQueued = false;
  /** The game itself, while trial moves or a puzzle are shown instead. */
  let suspended: GameState | null = null;
  let trialCount = 0;
  /**
   * Incremented each time a game is loaded, to discard responses that belong to a previous game.
   * Unchanged when a game is forked because of a save conflict.
   */
  let loadCount = 0;

  /**
   * Batches renders in a microtask: at most one per event, and before the next event is dispatched,
   * so that no tap hits an outdated button. A new move is shown once it is stored, a few
   * milliseconds later, so that no move that was seen is missing after a crash.
   */
  const render = () => {
    if (renderQueued) return;
    renderQueued = true;
    const paint = () => {
      renderQueued = false;
      onState(state);
    };
    if (!storage.isWriting()) queueMicrotask(paint);
    else void Promise.race([storage.settled(), delay(MAX_SAVING_MS)]).then(paint);
  };

  function setState(change: Partial<GameState>) {
    state = { ...state, ...change };
    render();
  }

  /** Reports a storage problem. A game that could not be stored can at least be saved as a file. */
  function warnNotStored(trouble: StorageProblem) {
    if (trouble === "newer") return app.notify("storage-newer");
    const save = () => {
      const { record } = readSave(state.save);
      saveText(record, gameFileName(record));
    };
    return app.notify(`storage-${trouble}`, {}, save, "share-save");
  }

  /**
   * Stores the game. If another tab has saved a newer revision, the storage forks the game and it
   * continues under a new id. Trial moves are not stored.
   */
  function persist(save: string) {
    if (state.exploring) {
      state = { ...state, save };
      return;
    }
    const written = storage.write(state.id, save, state.revision);
    if (written.problem) warnNotStored(written.problem);
    // Storage may have been cleared while the game was open, so the current id is checked as well.
    if (written.id !== state.id || storage.current() === null) storage.setCurrent(written.id);
    state = { ...state, save, id: written.id, revision: written.revision };
  }

  /** @param stored - the save is already in storage */
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

  /** Animates the last move: the piece drops in while the symbols under it fade out. */
  function animateLanding() {
    if (prefersReducedMotion()) return;
    const start = performance.now();
    const { ply } = state.view;
    const step = () => {
      if (renderQueued) return void requestAnimationFrame(step);
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
   * Sends a request that changes the game and applies the response.
   * @param options - `quiet`: do not set `busy`, so that input stays enabled while the request is
   *   pending; `stored`: the resulting save is already in storage
   * @returns the refusal, or null on success
   */
  async function submit(
    request: Command,
    { quiet = false, stored = false }: { quiet?: boolean; stored?: boolean } = {},
  ): Promise<Refusal | null> {
    const { id, revision, exploring } = state;
    const loadedGame = loadCount;
    const timedRequest =
      request.do === "play" && !exploring ? { ...request, spent: app.clock.spent() } : request;
    if (!quiet) setState({ busy: true });
    const answer = await rules.command(timedRequest).catch(noAnswer);
    if (exploring && state.exploring !== exploring) return null;
    if (loadCount !== loadedGame) {
      // Another game was loaded meanwhile. If it is a newer revision of the same game, saved by
      // another tab, the old revision makes `write` fork the game, so that neither move is lost.
      const knownRevision = state.id === id ? revision : (storage.read(id)?.revision ?? 0);
      const { problem } = answer.ok
        ? storage.write(id, answer.save, knownRevision)
        : { problem: null };
      if (problem) warnNotStored(problem);
      return null;
    }
    if (!quiet) setState({ busy: false });
    if (!answer.ok) return answer;
    applyResponse(answer, stored);
    return null;
  }

  /**
   * Sends a request whose response is saved without resetting the held piece or the status line.
   */
  async function submitQuietly(request: Command) {
    const { id } = state;
    const loadedGame = loadCount;
    const answer = await rules.command(request).catch(noAnswer);
    if (!answer.ok) return;
    const { ok, record, save, moves, ...view } = answer;
    if (loadCount !== loadedGame) storage.write(id, save, storage.read(id)?.revision ?? 0);
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
      correspondence: storage.read(id)?.link ?? null,
    };
    storage.setCurrent(id);
    render();
  }

  /**
   * Loads a stored game, first into the view and then into the rules worker.
   * @param options - `alreadyLoaded`: the view already shows the game; `stored`: the save is
   *   already in storage
   */
  async function open(
    id: string,
    entry: StoredGame,
    { alreadyLoaded = false, stored = false }: { alreadyLoaded?: boolean; stored?: boolean } = {},
  ) {
    try {
      if (alreadyLoaded) setState({ loading: false });
      else loadGame(id, entry.save, entry.revision);
    } catch {
      await replaceUnreadable();
      return;
    }
    const refusal = await submit({ do: "open", save: entry.save }, { quiet: true, stored });
    if (refusal && refusal !== NO_ANSWER) await replaceUnreadable();
  }

  /**
   * Starts a new game in place of one that cannot be read. The unreadable entry stays in storage.
   */
  function replaceUnreadable() {
    app.notify("storage-damaged");
    return startGame({ do: "new", game: state.info.id });
  }

  /** Starts a game that is not in storage yet. */
  async function startGame(
    request: Command,
    id: string = storage.newId(),
  ): Promise<Refusal | null> {
    setState({ busy: true });
    const answer = await rules.command({ session: MAIN_SESSION, ...request }).catch(noAnswer);
    setState({ busy: false });
    if (!answer.ok) return answer;
    loadGame(id, answer.save, 0);
    persist(answer.save);
    storage.setCurrent(state.id);
    applyResponse(answer);
    return null;
  }

  /**
   * Parses a record or link in a separate session of the rules worker; the current game is not
   * affected.
   */
  async function parseForeign(request: Command) {
    const answer = await rules.command({ ...request, session: "import" }).catch(noAnswer);
    if (answer.ok) void rules.command({ session: "import", do: "close" });
    return answer;
  }

  /** Loads a game from an external source, as a new game or as the continuation of a stored one. */
  async function importGame(
    { game, save }: GameResponse,
    on: { id: string; revision: number } = { id: storage.newId(), revision: 0 },
  ): Promise<Refusal | null> {
    if (!games.some(({ id }) => id === game)) return unsupportedGame(game);
    const { id, revision, problem } = storage.write(on.id, save, on.revision);
    if (problem) warnNotStored(problem);
    await open(id, { version: 1, revision, saved: "", save });
    return null;
  }

  /** Updates the link state of the current game and stores it with the game. */
  function setCorrespondence(link: CorrespondenceState) {
    if (!storage.read(state.id)) persist(state.save);
    storage.setLink(state.id, link);
    setState({ correspondence: link });
  }

  /**
   * Starts trial mode at the position after `ply` moves of the game. Trial moves are made in a
   * separate session of the rules worker.
   */
  async function explore(ply: number): Promise<Refusal | null> {
    const { exploring, busy } = state;
    const loadedGame = loadCount;
    if (exploring || busy) return null;
    setState({ busy: true });
    const answer = await rules
      .command({ do: "explore", session: TRIAL_SESSION, of: MAIN_SESSION, ply })
      .catch(noAnswer);
    if (loadCount !== loadedGame) return null;
    setState({ busy: false });
    if (!answer.ok) return answer;
    suspended = state;
    trialCount += 1;
    rules.setSession(TRIAL_SESSION);
    state = {
      ...state,
      ...NO_SELECTION,
      exploring: { from: ply },
      correspondence: null,
      landing: undefined,
    };
    applyResponse(answer);
    return null;
  }

  /** Starts a puzzle in the trial session, replacing the previous puzzle if there is one. */
  async function startPuzzle(puzzle: Puzzle): Promise<Refusal | null> {
    const { busy } = state;
    const loadedGame = loadCount;
    if (busy && state.rules === "ready") return null;
    setState({ busy: true });
    const answer = await rules
      .command({ do: "trial", session: TRIAL_SESSION, record: puzzle.record })
      .catch(noAnswer);
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

  /**
   * Ends trial mode and restores the game. Returns an undo function that resumes the trial, which
   * does nothing once another trial has been started.
   */
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
    warnNotStored,
    /** Called when the storage has given a game a new id, as another tab has saved a newer revision. */
    onForked(id: string, newId: string, revision: number) {
      warnNotStored("newer");
      if (state.id !== id) return;
      state = { ...state, id: newId, revision };
      if (suspended) suspended = { ...suspended, id: newId, revision };
      storage.setCurrent(newId);
      render();
    },
    /** Loads the game shown at startup into the rules worker once the worker is ready. */
    connectRules: () =>
      open(
        state.id,
        { version: 1, revision: state.revision, saved: "", save: state.save },
        { alreadyLoaded: true },
      ),
    /**
     * Called when another tab saved a newer revision. If only the clock changed, keeps the current
     * selection and running clock.
     */
    syncFromStorage: (entry: StoredGame) => {
      const { id, revision } = state;
      if (entry.revision <= revision) return;
      const sameMoves = hasSameMoves(entry.save, state);
      if (sameMoves) state = { ...state, save: entry.save, revision: entry.revision };
      // A move that is being submitted continues from the updated revision by itself.
      if (!sameMoves || !state.busy)
        void open(id, entry, { alreadyLoaded: sameMoves, stored: true });
    },
  };
}

/** Whether a save has the same moves as the current position. */
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

const NO_ANSWER: Refusal = {
  ok: false,
  error: { code: "failed", message: "the rules do not answer" },
};
const noAnswer = () => NO_ANSWER;
