/**
 * Entry point of the page: loads settings and messages, shows the current or a new game, and starts
 * the rules worker in the background.
 */

import { createBackupFile } from "../backup/backup-file.ts";
import { createBackupViews } from "../backup/backup-section.ts";
import { setTheme, watchSystemTheme } from "../board/theme.ts";
import { Clock } from "../clock/clock.ts";
import { bindResume } from "../clock/resume-input.ts";
import { startAnalysis } from "../computer/analysis-effect.ts";
import { startEnginePreload } from "../computer/engine-preload.ts";
import { startComputerOpponent } from "../computer/opponent-effect.ts";
import { createPositionEditor } from "../editor/position-editor.ts";
import { games } from "../games/registry.ts";
import { isRuleOnTable } from "../games/shared/explanation.ts";
import { isTrial, reviewOf } from "../games/shared/mode.ts";
import { isInProgress } from "../games/shared/selectors.ts";
import { stageGameOf } from "../games/shared/stage.ts";
import { openHowToPlay } from "../help/how-to-play.ts";
import { openKeyboardHelp } from "../help/keyboard-help.ts";
import { createHomeScreen } from "../home/home-screen.ts";
import { createRename } from "../home/rename.ts";
import { createI18n } from "../i18n/fluent.ts";
import { chooseLanguage } from "../i18n/locale.ts";
import { watchFileDrops } from "../import/file-drop.ts";
import { createImportDialog } from "../import/import-dialog.ts";
import { startLessons } from "../lessons/lesson-effect.ts";
import { createLessons } from "../lessons/lesson-mode.ts";
import { linkCodeIn } from "../notation/link-code.ts";
import { isPuzzleFragment } from "../notation/puzzle-address.ts";
import { recordFromUrl } from "../notation/url-fragment.ts";
import { recoverFiles } from "../offline/cache-repair.ts";
import { createServiceWorkerClient } from "../offline/service-worker-client.ts";
import { createPrintDialog } from "../print/print-dialog.ts";
import type { GameInfo, Reason } from "../protocol/types.ts";
import { startPuzzles } from "../puzzles/puzzle-effect.ts";
import { createPuzzles } from "../puzzles/puzzle-mode.ts";
import type { PuzzleScreen } from "../puzzles/puzzle-screen.ts";
import { startAlternativeScoring } from "../review/alternative-scoring-effect.ts";
import { startCounting } from "../review/counting-effect.ts";
import { startGameReview } from "../review/game-report-effect.ts";
import { startInsights } from "../review/insights-effect.ts";
import { startMistakes } from "../review/mistake-effect.ts";
import { createMistakes } from "../review/mistakes.ts";
import { startRefusals } from "../review/refusals-effect.ts";
import { missingFeature, watchBoot } from "../rules/boot-progress.ts";
import { createEngineClient } from "../rules/engine-client.ts";
import { loadMessages, startEngine, startWorker } from "../rules/platform-web.ts";
import { createRulesClient } from "../rules/rules-client.ts";
import { openOrientationDialog, orientationFields } from "../settings/orientation-dialog.ts";
import type { App } from "../state/app.ts";
import type { GameController } from "../state/controller.ts";
import { effectiveSettings } from "../state/effective-settings.ts";
import { initialState } from "../state/game-state.ts";
import { dialogTurnsOf, layoutOf } from "../state/orientation.ts";
import { backLink, FIRST_ORIGINS } from "../state/origins.ts";
import { createStore } from "../state/store.ts";
import { transition } from "../state/transitions.ts";
import { createDatabase } from "../storage/database.ts";
import { createGameStorage } from "../storage/game-store.ts";
import { MAX_VOLUME } from "../storage/settings-schema.ts";
import { requestPersistence } from "../storage/storage-quota.ts";
import { openTabChannel } from "../storage/tab-channel.ts";
import type { Settings } from "../storage/types.ts";
import { startDrafts } from "../table/draft-effect.ts";
import { startSwapPreview } from "../table/swap-preview-effect.ts";
import { startVerdicts } from "../table/verdict-effect.ts";
import { byId, setText } from "../ui/dom.ts";
import { createFeedbackPlayer, type FeedbackEvent } from "../ui/sound-haptics.ts";
import { setTextSize } from "../ui/text-size.ts";
import { showToast, undoByKey } from "../ui/toasts.ts";
import { createWakeLock } from "../ui/wake-lock.ts";
import { yieldToEventLoop } from "../util/delay.ts";
import { BootStatus } from "./boot-status.ts";
import { Controller } from "./controller.ts";
import { readEnvironment, watchEnvironment } from "./environment.ts";
import { startFeedback } from "./feedback-effect.ts";
import { firstGame, lastGame } from "./first-game.ts";
import { GameScreen } from "./game-screen.ts";
import { startPersistence } from "./persistence-effect.ts";
import { createRenderer } from "./renderer.ts";
import { Router, screenAt } from "./router.ts";
import { SettingsController } from "./settings-controller.ts";
import { StorageSync } from "./storage-sync.ts";
import { startWakeLock } from "./wake-lock-effect.ts";

/** Longest time in ms to wait for the database, which is slow after a crash on a busy device. */
const MAX_LOADING_MS = 10_000;

// The rules worker takes longest to start, so it is started first.
const missing = missingFeature();
const rules = createRulesClient(
  () => bootStatus.failed("stopped"),
  missing ? new Promise(() => {}) : startWorker(),
);
const storage = createGameStorage(() => localStorage, {
  database: createDatabase,
  channel: openTabChannel,
});

async function loadWords({ language }: Settings) {
  const wanted = chooseLanguage(language ? [language] : navigator.languages);
  return createI18n(wanted, await loadMessages(wanted));
}

let i18n = await loadWords(storage.settings());
// Rendering must not delay the start of the worker, which takes longest.
await yieldToEventLoop();

/** Whether an address contains a game. */
const hasGame = (href: string) => Boolean(linkCodeIn(href) || recordFromUrl(href));

/** The last game as far as local storage knows; the database may have another one. */
const lastAtStart = lastGame(storage);

const renderer = createRenderer(storage, () => gameScreen.show(store.get()));
const initialGame = firstGame(storage, lastAtStart, () =>
  setTimeout(() => app.notify("storage-damaged")),
);
const store = createStore(
  {
    ...initialState(
      initialGame.id,
      initialGame.save,
      initialGame.revision,
      storage.read(initialGame.id)?.link ?? null,
      storage.seating(initialGame.id),
    ),
    loading: true,
    loads: 0,
    settings: storage.settings(),
    activeEdge: "near",
    tourSeen: storage.isTourSeen(),
    environment: {
      screen: screenAt(location.hash),
      origins: FIRST_ORIGINS,
      isAwaited: hasGame(location.href) || isPuzzleFragment(location.hash),
      ...readEnvironment(),
    },
  },
  transition,
  renderer.render,
);

const offline = createServiceWorkerClient({
  isInProgress: () => isInProgress(store.get()),
  isSubmitting: () => store.get().busy && store.get().rules === "ready",
  isBusy: () => isTrial(store.get()) || document.querySelector("dialog[open]") !== null,
  onStatus({ step }) {
    document.documentElement.dataset.offline = step;
    settingsController.update();
  },
  onUpdate: () =>
    app.notify("update-available", {}, () => void offline.applyUpdate(), "update-confirm"),
  onRepaired: () => app.notify("recovery-done"),
  onDamaged: () => app.notify("recovery-damaged"),
});

const playFeedback = createFeedbackPlayer();

const app: App = {
  t: (key, args) => i18n.t(key, args),
  i18n: () => i18n,
  settings: () => effectiveSettings(store.get()),
  storage,
  orientation: {
    layout: () => layoutOf(store.get()),
    dialogTurns: () => dialogTurnsOf(store.get()),
  },
  rules,
  // A damaged file may be the cause of a failure.
  engine: createEngineClient(startEngine, () => void recoverFiles()),
  notify: (key, args, act, word = "button-undo", signal) => {
    byId("toasts").dataset.turn = String(app.orientation.dialogTurns());
    // On the table, the keys take back a move.
    const hasKeys = store.get().environment.screen !== "table" || reviewOf(store.get()) !== null;
    const isUndo = word === "button-undo" && hasKeys;
    const action = act ? { label: app.t(word), act, isUndo } : null;
    showToast(app.t(key, args), action, app.t("button-close"), signal);
  },
  feedback(event: FeedbackEvent) {
    const { sound, vibration } = store.get().settings;
    playFeedback(event, sound / MAX_VOLUME, vibration);
  },
  clock: {
    elapsed: () => clock.elapsed(),
    pause: () => clock.pause(),
    spent: () => clock.spent(),
    toggle: () => clock.toggle(),
  },
  offline,
};
const backupFile = createBackupFile(storage, () => settingsController.update());
const backupViews = createBackupViews(app, backupFile);

const settingsController = new SettingsController({
  app,
  store,
  apply: applySettings,
  backupSection: backupViews.section,
  async removeAll() {
    await Promise.all([storage.clear(), backupFile.stop()]);
    await offline.remove();
  },
});
const bootStatus = new BootStatus(app, store);

const controller = new Controller(app, store);
const printDialog = createPrintDialog(app);
const puzzles = createPuzzles(app, store, controller, {
  go: (hash) => router.go(hash),
  replace: (hash) => router.replace(hash),
});

const mistakes = createMistakes(app, store, controller);
const lessons = createLessons(store, controller, (game) =>
  gameScreen.actions.newGame(games.find(({ id }) => id === game)),
);

const editor = createPositionEditor(app, store, controller, {
  share: (record) => gameScreen.actions.sharePosition(record),
});

const submit: GameController["submit"] = (...request) => controller.submit(...request);
watchEnvironment(store);
// The effects, in the order in which they see a change.
startPersistence(store, () => void requestPersistence(storage));
const clock: Clock = new Clock(store, {
  storage,
  controller,
  onTick: () => gameScreen.updateClocks(),
  announce: (text) => setText(byId("clock-announcer"), text),
  feedback: app.feedback,
  texts: app,
});
const gameScreen = new GameScreen(app, store, controller, {
  home: () => router.go("#home"),
  table: () => router.go("#table"),
  settings: settingsController.open,
  sides: () => openOrientationDialog(app, (change) => void settingsController.change(change)),
  seating: (render) =>
    orientationFields(
      app,
      (change) => {
        void settingsController.change(change);
        render();
      },
      true,
    ),
  load: (refused) => importDialog.openDialog(refused),
  puzzles,
  mistakes,
  lessons,
  editor,
  leavePuzzle: () => router.leavePuzzle(),
  openPrint: (shown) => printDialog.open(shown.info, shown),
  rules: () => openRules(store.get().info),
  rulesAgain: (code) => openRules(shownGuide ?? store.get().info, code),
  keys: () =>
    openKeyboardHelp(app, store.get().info, (keymap) => void settingsController.change({ keymap })),
  toggleInsights: () => toggleInsights(),
  acceptsKeys: () =>
    !byId("table").hidden &&
    !store.get().environment.isAwaited &&
    !document.querySelector("dialog[open]"),
});
bindResume(store, byId("table"), () => clock.resume());
// After the keys of the table, which are those of the document.
addEventListener("keydown", undoByKey);
gameScreen.startEffects(renderer.isWaiting);
startInsights(store, rules);
startAnalysis(store, app.engine);
startGameReview(store, app.engine, app.notify);
startAlternativeScoring(store, rules);
startRefusals(store, rules);
startSwapPreview(store, rules);
startVerdicts(store, rules);
startDrafts(store, storage);
startPuzzles(store, { engine: app.engine, storage, submit });
startLessons(store);
startMistakes(store, { engine: app.engine, mistakes: storage.mistakes, submit });
startComputerOpponent(store, { engine: app.engine, storage, submit, spent: () => clock.spent() });
startEnginePreload(store, rules, app.engine);
startCounting(store, rules, app.feedback);
startFeedback(store, app.feedback);
startWakeLock(store, createWakeLock());
store.subscribe(() => offline.onState());

/** The guide from which the board was asked to show a rule. */
let shownGuide: GameInfo | null = null;

const guideActions = {
  print: printDialog.open,
  learn(info: GameInfo) {
    router.go("#table");
    void lessons.start(info.id);
  },
};

/** Opens the guide of a game on the table. @param focused - a rule in it */
function openRules(info: GameInfo, focused?: Reason) {
  openHowToPlay(app, info, guideActions, {
    isOnTable: (game, rule) => isRuleOnTable(store.get(), game, rule),
    show(code, guide) {
      shownGuide = guide;
      store.dispatch({ type: "explanationAsked", subject: { kind: "rule", code } });
    },
    ...(focused && { focused }),
  });
}

function openGame(id: string) {
  const entry = storage.read(id);
  router.go("#table");
  if (entry && id !== store.get().id) void controller.open(id, entry);
}

const importDialog = createImportDialog(app, {
  open: openGame,
  openLink: gameScreen.actions.openPastedLink,
  home() {
    router.go("#home");
    homeScreen.show();
  },
});
watchFileDrops(app, importDialog.importFiles);

const homeScreen = createHomeScreen(app, byId("home"), {
  open: openGame,
  rename: createRename(app, controller),
  newGame: (info) => gameScreen.actions.newGame(info),
  openResults: () => void import("../home/results.ts").then(({ openResults }) => openResults(app)),
  openPrint: () => printDialog.open(store.get().info),
  openPuzzles: puzzles.list,
  startPuzzle: puzzles.start,
  dailyPuzzle: puzzles.daily,
  nextPuzzle: puzzles.following,
  mistakes: {
    count: mistakes.dueCount,
    practise() {
      router.go("#table");
      void mistakes.practise();
    },
  },
  openHowToPlay: (info) => openHowToPlay(app, info, guideActions),
  openSettings: settingsController.open,
  openImport: () => importDialog.openDialog(),
  backupReminder: backupViews.reminder,
});

/** The puzzle screen, which is loaded when it is shown for the first time. */
let puzzleScreen: Promise<PuzzleScreen> | null = null;

function loadPuzzleScreen(): Promise<PuzzleScreen> {
  puzzleScreen ??= import("../puzzles/puzzle-screen.ts").then(({ createPuzzleScreen }) =>
    createPuzzleScreen(app, byId("puzzles"), {
      load: puzzles.load,
      back: () => backLink(app, store.get().environment.origins.puzzles),
    }),
  );
  return puzzleScreen;
}

const router: Router = new Router({
  app,
  store,
  controller,
  openPuzzle: puzzles.open,
  endTrial: () => gameScreen.actions.away(),
  showHome: () => homeScreen.show(),
  showPuzzles: (...shown) => void loadPuzzleScreen().then(({ show }) => show(...shown)),
});

async function toggleInsights(): Promise<void> {
  const lens = !store.get().settings.lens;
  await settingsController.change({ lens });
  const key = lens ? `insights-now-on-${stageGameOf(store.get())}` : "insights-now-off";
  controller.showMessage({ key, args: {} });
}

async function applySettings() {
  const { settings } = store.get();
  if (settings.language && settings.language !== i18n.language) i18n = await loadWords(settings);
  setTheme(settings);
  setTextSize(settings.textSize);
  document.documentElement.dataset.board = settings.board;
  document.documentElement.lang = i18n.language;
  document.title = app.t("app-name");
  router.refresh();
}

/**
 * Opens a game in the page address. The address is kept until the game is loaded or refused, so
 * that a reload does not lose it.
 */
async function openFromUrl() {
  const { href } = location;
  if (!hasGame(href)) return;
  await router.whileAwaited(
    gameScreen.actions.openFromUrl(recordFromUrl(href) ? href : linkCodeIn(href)),
  );
  if (location.href === href) history.replaceState(null, "", "#table");
}

/**
 * Connects the game with the rules. If the database has another or a newer game than the one shown,
 * that is shown instead.
 */
function connectRules() {
  const last = lastGame(storage, () => app.notify("storage-damaged"));
  const isNewer = last && (last.id !== lastAtStart?.id || last.revision > lastAtStart.revision);
  if (isNewer) return controller.open(last.id, last);
  storage.setOnTable(store.get().id);
  return controller.connectRules();
}

addEventListener("hashchange", () => router.follow());
addEventListener("hashchange", openFromUrl);
const storageSync = new StorageSync({
  app,
  store,
  controller,
  router,
  reloadSettings: () => settingsController.reload(),
  onSaved: backupFile.onSaved,
});
watchSystemTheme(() => router.refresh());
// The size of the board may change without that of the window.
addEventListener("resize", () => store.dispatch({ type: "viewOutdated" }));

await yieldToEventLoop();
const isLoaded = Promise.race([
  storage.loaded.then(() => true),
  new Promise<boolean>((resolve) => setTimeout(resolve, MAX_LOADING_MS, false)),
]);
// All games are in the database, but the last one can be painted at once.
if (location.hash === "#home") await isLoaded;
await applySettings();
if (await isLoaded) {
  if ((await storage.loaded) === "unreadable") app.notify("storage-unreadable");
} else {
  app.notify("storage-unreadable");
  void storage.loaded.then(() => storageSync.showStored());
}
if (JSON.stringify(store.get().settings) !== JSON.stringify(storage.settings()))
  await settingsController.reload();
if (missing) bootStatus.failed(missing);
else {
  const started = connectRules();
  void offline.start(app.rules.ready.catch(() => {}));
  watchBoot(
    app.rules.ready.then(() => started),
    bootStatus,
  );
  gameScreen.restoreDraft();
  void backupFile.restore();
  void openFromUrl();
  router.followPuzzle();
}
