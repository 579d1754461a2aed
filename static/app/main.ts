/** Starts the page: settings and words, the board that is under way or a fresh one, then the rules behind it. */
import type { App, Settings } from "./types.ts";
import { createAwake } from "../ui/wake-lock.ts";
import { linkIn } from "../notation/correspondence.ts";
import { createClocks } from "../clock/clock-controller.ts";
import { createComputer } from "../computer/computer-opponent.ts";
import { DEFAULTS } from "../storage/settings-schema.ts";
import { remember, startThinker, startWorker, wordsText } from "../rules/platform-web.ts";
import { byId, media } from "../ui/dom.ts";
import { recordIn } from "../notation/url-fragment.ts";
import { starters } from "../games/game-data.js";
import { openGuide, openKeys } from "../help/how-to-play.ts";
import { watchDrops } from "../import/file-drop.ts";
import { createFeel } from "../ui/sound-haptics.ts";
import { createHome } from "../home/home-screen.ts";
import { createImports } from "../import/import-dialog.ts";
import { openRemoved, openRemoving, refreshKept } from "../settings/offline-dialog.ts";
import { drawIcons, label } from "../ui/labels.ts";
import { isUnderWay, kindOf, openSave } from "../games/shared/selectors.ts";
import { notice, showTrouble } from "../ui/toasts.ts";
import { createPage } from "./game-screen.ts";
import { createPaper } from "../print/print-dialog.ts";
import { createMemory } from "../rules/snapshot-scheduler.ts";
import { createNaming } from "../home/rename.ts";
import { createOffline } from "../offline/service-worker-client.ts";
import { createLasting } from "../storage/storage-quota.ts";
import { createPuzzles } from "../puzzles/puzzle-mode.ts";
import { createRules } from "../rules/rules-client.ts";
import { openSettings } from "../settings/settings-dialog.ts";
import { createSides } from "../table/table-orientation.ts";
import { openSides } from "../settings/orientation-dialog.ts";
import { lacks, watchStart } from "../rules/boot-progress.ts";
import { createStore } from "../storage/game-store.ts";
import { chooseLanguage } from "../i18n/locale.ts";
import { games } from "../games/registry.ts";
import { createTable } from "./controller.ts";
import { createThinker } from "../rules/engine-client.ts";
import { setTheme, watchSystemTheme } from "../board/theme.ts";
import { createWords } from "../i18n/fluent.ts";

// The rules take longest to start, so they start first.
const missing = lacks();
const rules = createRules(() => failed("stopped"), missing ? new Promise(() => {}) : startWorker());
const store = createStore(() => localStorage);
const atTable = () => Boolean(byId("home").hidden);
let settings = store.settings();

async function loadWords({ language }: Settings) {
  const wanted = chooseLanguage(language ? [language] : navigator.languages);
  return createWords(wanted, await wordsText(wanted));
}

/** Lets what the worker of the rules needs of the page go first: it takes longest of all. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

let words = await loadWords(settings);
await breath();

const memory = createMemory(remember);

const app: App = {
  t: (key, args) => words.t(key, args),
  words: () => words,
  settings: () => (media("(forced-colors: active)") ? { ...settings, hatching: true } : settings),
  store,
  sides: createSides(() => settings, store, atTable),
  rules,
  thinker: createThinker(startThinker),
  notify: (key, args, act, word = "button-undo") => {
    byId("notices").dataset.turn = String(app.sides.opener());
    notice(app.t(key, args), act ? { label: app.t(word), act } : null, app.t("button-close"));
  },
  feel: (event) => feel.tell(event),
  clock: {
    pause: () => clocks.pause(),
    spent: () => clocks.spent(),
    toggle: () => clocks.toggle(),
  },
  offline: createOffline({
    underWay: () => isUnderWay(table.state()),
    judging: () => table.state().busy && table.state().rules === "ready",
    busy: () => table.state().exploring !== null || document.querySelector("dialog[open]") !== null,
    show: () => refreshKept(app),
    ready: () => app.notify("offline-ready"),
    settled: memory.settled,
    offer: () => app.notify("update-offer", {}, app.offline.take, "update-go"),
  }),
};
const feel = createFeel(app);

/** A fresh board, there at once. */
function starter() {
  const boards = starters[games[0]?.id ?? ""] ?? [];
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { id: store.newId(), save: boards[chance % boards.length] ?? "", revision: 0 };
}

/** The game that was on the table last, else the newest, else a fresh one. */
function firstGame() {
  const id = store.current();
  const entry = id ? store.read(id) : null;
  const found = id && entry ? { id, ...entry } : store.list()[0];
  if (!found) return starter();
  try {
    openSave(found.save, games);
    return found;
  } catch {
    setTimeout(() => app.notify("stored-damaged"));
    return starter();
  }
}

drawIcons(document);
const first = firstGame();
const lasting = createLasting(store);
const table = createTable(app, first, {
  show(state) {
    clocks.saw(state);
    page.show(state);
    puzzles.saw(state);
    if (!state.exploring) lasting.saw(state);
    computer.saw(state);
    feel.saw(state);
    awake.update();
    app.offline.saw();
  },
  paint: (state) => page.paint(state),
});
const clocks = createClocks(app, table, { atTable, tick: () => page.tick() });
const computer = createComputer(app, table, atTable);
const paper = createPaper(app);
const puzzles = createPuzzles(app, table, () => toTable());
const page = createPage(app, table, {
  home: () => {
    location.hash = "home";
  },
  table: () => toTable(),
  settings: () => openOwnSettings(),
  sides: () => openSides(app, change),
  load: (refused) => imports.ask(refused),
  puzzles,
  paper: (shown) => paper.open(shown.info, shown),
  rules: () => openGuide(app, table.state().info, paper.open),
  keys: () => openKeys(app, table.state().info),
  lens: () => switchLens(),
  atTable: () => atTable() && !document.querySelector("dialog[open]"),
});

/** A game is under way once something is chosen in it, and until it is over or put away. */
const awake = createAwake(() => {
  const { view, held, steps } = table.state();
  const begun = view.ply > 0 || held !== null || steps.length > 0;
  return settings.awake && begun && !view.outcome && atTable();
});

function open(id: string) {
  const entry = store.read(id);
  toTable();
  if (entry && id !== table.state().id) table.open(id, entry);
}

const imports = createImports(app, {
  open,
  receive: page.acts.follow,
  home() {
    location.hash = "home";
    home.show();
  },
});
watchDrops(app, imports.take);

const home = createHome(app, byId("home"), {
  open,
  rename: createNaming(app, table),
  fresh: (info) => page.acts.fresh(info),
  paper: () => paper.open(table.state().info),
  puzzles: puzzles.list,
  rules: (info) => openGuide(app, info, paper.open),
  settings: () => openOwnSettings(),
  load: () => imports.ask(),
});

const toTable = () => {
  location.hash = "table";
};

/** Which screen: the table unless the address says home. */
function showScreen() {
  const atHome = location.hash === "#home";
  byId("home").hidden = !atHome;
  byId("table").hidden = atHome;
  if (atHome) page.acts.away();
  if (atHome) home.show();
  else table.render();
  computer.saw(table.state());
  awake.update();
}

async function change(changed: Partial<Settings>) {
  settings = { ...settings, ...changed };
  const trouble = store.setSettings(settings);
  await applySettings();
  if (trouble) app.notify(`stored-${trouble}`);
  if (changed.language) openOwnSettings();
}

/** As on the first day, with a way back; the language stays, so that the way back can be read. */
function reset() {
  const before = settings;
  change({ ...DEFAULTS, language: settings.language });
  app.notify("settings-were-reset", {}, () => change(before));
}

const openOwnSettings = () =>
  openSettings(app, change, { reset, remove: () => openRemoving(app, remove) });

async function remove() {
  store.forget();
  memory.stop();
  await app.offline.remove();
}

async function switchLens(): Promise<void> {
  const lens = !settings.lens;
  await change({ lens });
  const key = lens ? `lens-now-on-${kindOf(table.state())}` : "lens-now-off";
  table.set({ message: { key, args: {} } });
}

async function applySettings() {
  if (settings.language && settings.language !== words.language) words = await loadWords(settings);
  setTheme(settings);
  document.documentElement.dataset.board = settings.board;
  document.documentElement.lang = words.language;
  document.title = app.t("app-name");
  label(app, document);
  showScreen();
}

function failed(why: string) {
  // Were it the memory's fault, the next try would do without it.
  app.offline.forgetMemory();
  document.documentElement.dataset.rules = "failed";
  table.set({ rules: "failed" });
  byId("progress").hidden = true;
  showTrouble({
    title: app.t("trouble-title"),
    what: app.t(`trouble-${why}`),
    again: app.t("trouble-again"),
  });
}

function ready() {
  performance.mark("rules-ready");
  document.documentElement.dataset.rules = "ready";
  byId("progress").hidden = true;
  showTrouble(null);
  table.set({ rules: "ready" });
}

/** The bar never goes back. */
function progress(share: number, step: string) {
  document.documentElement.dataset.step = step;
  const bar = byId("progress") as HTMLProgressElement;
  bar.hidden = false;
  bar.value = Math.max(bar.value, share);
}

/** A game in the address. It stays there until it is on the table or refused, so that no reload loses it. */
async function receive() {
  const { href } = location;
  if (!linkIn(href) && !recordIn(href)) return;
  await page.acts.receive(recordIn(href) ? href : linkIn(href));
  if (location.href === href) history.replaceState(null, "", "#table");
}

/** Another tab changed them. */
function takeSettings() {
  settings = store.settings();
  return applySettings();
}

addEventListener("hashchange", showScreen);
addEventListener("hashchange", receive);
addEventListener("storage", ({ key, newValue }) => {
  if (store.isForgotten(key, newValue)) {
    store.forget();
    memory.stop();
    openRemoved(app);
    return;
  }
  const heard = store.heard(key, newValue);
  if (heard?.id === table.state().id) table.follow(heard.entry);
  if (store.isSettings(key)) takeSettings();
  if (!byId("home").hidden) home.show();
});
// A page that comes out of the browser's back-forward cache has heard nothing of other tabs, and holds nothing.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  const entry = store.read(table.state().id);
  if (entry) table.follow(entry);
  table.render();
  takeSettings();
  if (!byId("home").hidden) home.show();
});
watchSystemTheme(showScreen);
addEventListener("resize", () => table.render());

await breath();
await applySettings();
if (missing) failed(missing);
else {
  const started = table.start();
  app.offline.start(app.rules.ready.catch(() => {}));
  watchStart(
    app.rules.ready.then(() => started),
    { progress, ready, failed },
  );
  page.restore();
  started.then(page.tryOut);
  receive();
}
