/** Home screen: the latest game, new games, puzzles, rules, saved games, printing, import. */

import type { TemplateResult } from "lit-html";
import { html, nothing, render } from "lit-html";
import { games } from "../games/registry.ts";
import { messageKeyOf } from "../games/shared/selectors.ts";
import type { Puzzle } from "../games/shared/types.ts";
import { createThumbnails, sampleRecord } from "../games/thumbnail.ts";
import type { Texts } from "../i18n/fluent.ts";
import type { GameInfo } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { OPPONENTS, readOpponent } from "../state/opponent.ts";
import { storageUsageLines } from "../state/storage-usage.ts";
import type { SavedGame } from "../storage/saved-games-index.ts";
import type { OpponentChoice } from "../storage/types.ts";
import { bindEscape } from "../ui/escape.ts";
import { radioGroup } from "../ui/form-fields.ts";
import { buttonTemplate, iconButtonTemplate, iconTemplate } from "../ui/templates.ts";
import type { SavedListIntents, SavedLists } from "./saved-game-list.ts";
import { damagedEntries, savedGames } from "./saved-game-list.ts";
import type { SavedIntents } from "./saved-games.ts";
import { createSavedGames, exportAll } from "./saved-games.ts";

export interface HomeScreenIntents {
  newGame: (info: GameInfo) => void;
  openHowToPlay: (info: GameInfo) => void;
  openSettings: () => void;
  openPuzzles: () => void;
  startPuzzle: (puzzle: Puzzle) => void;
  /** The puzzle of the day; undefined if it cannot be loaded. */
  dailyPuzzle: () => Promise<Puzzle | undefined>;
  /** The puzzle to go on with; undefined if it cannot be loaded. */
  nextPuzzle: () => Promise<Puzzle | undefined>;
  /** The mistakes that are to be corrected now. */
  mistakes: { count: () => number; practise: () => void };
  openResults: () => void;
  openPrint: () => void;
  openImport: () => void;
  /** Reminder of a backup, which may be empty. */
  backupReminder: () => TemplateResult;
}

export type HomeIntents = HomeScreenIntents & SavedIntents;

/** Kinds of opponents that the home screen offers; the dialog for new games has them all. */
const OFFERED = OPPONENTS.filter((opponent) => opponent !== "computers");

/** Widths of pictures in CSS pixels. */
const TILE_SIZE = 92;
const PUZZLE_SIZE = 88;

/** What the home screen shows. */
interface HomeView {
  lists: SavedLists;
  opponent: OpponentChoice["opponent"];
  /** Picture of a game, or of the position of a record. */
  picture: (record: string, size: number) => TemplateResult;
  /** The puzzle of the day; undefined while it is not loaded. */
  puzzle: { puzzle: Puzzle; isSolved: boolean; solvedCount: number } | undefined;
  /** The puzzle to go on with; undefined while it is not loaded. */
  nextPuzzle: Puzzle | undefined;
  /** Storage usage and a reminder of backups; empty while there are no games. */
  storage: TemplateResult[];
}

interface HomeViewIntents extends HomeScreenIntents {
  saved: SavedListIntents;
  exportAll: (games: SavedGame[]) => void;
  chooseOpponent: (opponent: string) => void;
}

/** A game that can be started. The whole tile is the button. */
function gameTile(texts: Texts, info: GameInfo, { picture }: HomeView, intents: HomeViewIntents) {
  const { t, i18n } = texts;
  const key = messageKeyOf(info.id);
  const names = i18n().formatList(info.designers);
  return html`<li><button type="button" class="card tile" id=${`home-new-${key}`}
    aria-describedby=${`home-about-${key}`} @click=${() => intents.newGame(info)}
    >${picture(sampleRecord(info.id), TILE_SIZE)}<strong>${breakable(info.name)}</strong
    ><small class="by">${t("designed-by", { names, count: info.designers.length })}</small
    ><span class="what" id=${`home-about-${key}`}>${t(`about-${key}`)}</span></button></li>`;
}

/** The name of a double game can be broken after its plus sign. */
const breakable = (name: string) =>
  name.split("+").map((part, index) => (index ? html`+<wbr>${part}` : part));

function play(texts: Texts, view: HomeView, intents: HomeViewIntents) {
  const { t } = texts;
  const choices = OFFERED.map((value) => ({ value, title: t(`home-opponent-${value}`) }));
  const legend = html`<span class="visually-hidden">${t("new-game-opponent")}</span>`;
  const look = { class: "segments two-choices" };
  return html`<h2>${t("home-games")}</h2>
    ${radioGroup("home-opponent", legend, choices, view.opponent, intents.chooseOpponent, look)}
    <ul class="tiles">${games.map((info) => gameTile(texts, info, view, intents))}</ul>`;
}

const nameOf = (puzzle: Puzzle) => games.find(({ id }) => id === puzzle.game)?.name ?? "";

function puzzleCard({ t }: Texts, { picture, puzzle: daily }: HomeView, intents: HomeViewIntents) {
  if (!daily) return nothing;
  const { puzzle, isSolved, solvedCount } = daily;
  const game = nameOf(puzzle);
  const solved = solvedCount
    ? html`<small>${t("home-puzzles-solved", { count: solvedCount })}</small>`
    : nothing;
  const state = t(isSolved ? "home-puzzle-done" : "home-puzzle-open");
  return html`<button type="button" class="card daily" id="home-puzzle"
    @click=${() => intents.startPuzzle(puzzle)}>${picture(puzzle.record, PUZZLE_SIZE)}<span
      class="about"><strong>${game}, ${t(`puzzle-grade-${puzzle.grade}`)}</strong
      ><span>${state}</span
      >${solved}</span></button>`;
}

function puzzles(texts: Texts, view: HomeView, intents: HomeViewIntents) {
  return html`<h2>${texts.t("home-puzzle")}</h2>
    <div class="puzzle-row">${puzzleCard(texts, view, intents)}
      <div class="puzzle-actions">${nextPuzzle(texts, view, intents)}
        ${mistakesButton(texts, intents)}
        ${action(texts, "puzzles", "puzzle", intents.openPuzzles)}</div></div>`;
}

function mistakesButton({ t }: Texts, { mistakes }: HomeViewIntents) {
  const count = mistakes.count();
  if (!count) return nothing;
  const text = t("home-mistakes", { count });
  return buttonTemplate({ id: "home-mistakes", icon: "tour", text, click: mistakes.practise });
}

function nextPuzzle({ t }: Texts, { nextPuzzle: next }: HomeView, intents: HomeViewIntents) {
  if (!next) return nothing;
  return buttonTemplate({
    id: "home-next-puzzle",
    icon: "open",
    text: t("home-next-puzzle", { game: nameOf(next), number: next.number }),
    click: () => intents.startPuzzle(next),
  });
}

function rules({ t }: Texts, { openHowToPlay }: HomeViewIntents) {
  const links = games.map((info) =>
    buttonTemplate({
      id: `home-rules-${messageKeyOf(info.id)}`,
      text: info.name,
      click: () => openHowToPlay(info),
    }),
  );
  return html`<h2>${t("home-rules")}</h2><div class="home-actions">${links}</div>`;
}

const header = ({ t }: Texts, openSettings: () => void) =>
  html`<header>
    <a class="back tool" href="#table" aria-label=${t("home-back")} title=${t("home-back")}
      >${iconTemplate("i-back")}</a>
    <h1>${t("app-name")}</h1>
    ${iconButtonTemplate("home-settings", "settings", t("menu-settings"), openSettings)}
  </header>`;

function action({ t }: Texts, name: string, icon: string, click: () => void, count?: number) {
  const text = t(`home-${name}`, count === undefined ? {} : { count });
  return buttonTemplate({ id: `home-${name}`, icon, text, click });
}

function savedSection(texts: Texts, view: HomeView, intents: HomeViewIntents) {
  const { lists } = view;
  const all = [...lists.latest, ...lists.underWay, ...lists.finished];
  const exportGames = () => intents.exportAll(all);
  return html`${savedGames(texts, "underWay", lists, intents.saved)}
    ${savedGames(texts, "finished", lists, intents.saved)}
    ${damagedEntries(texts, lists, intents.saved)}
    <h2>${texts.t("home-saved-games")}</h2>
    <p class="home-actions">
      ${action(texts, "import", "import", intents.openImport)}
      ${all.length ? action(texts, "export", "file", exportGames, all.length) : nothing}
      ${action(texts, "results", "analysis", intents.openResults)}
      ${action(texts, "print", "print", intents.openPrint)}
    </p>`;
}

function homeScreen(texts: Texts, view: HomeView, intents: HomeViewIntents) {
  return html`${header(texts, intents.openSettings)}
    ${savedGames(texts, "latest", view.lists, intents.saved)}
    ${play(texts, view, intents)}
    ${puzzles(texts, view, intents)}
    ${rules(texts, intents)}
    ${savedSection(texts, view, intents)}
    ${view.storage}
    <footer>${texts.t("credits")}</footer>`;
}

export function createHomeScreen(app: App, root: HTMLElement, intents: HomeIntents) {
  const { storage } = app;
  const thumbnails = createThumbnails();
  const saved = createSavedGames(app, thumbnails, intents, () => show());
  /** The puzzle of the day and the one to go on with, once they are loaded. */
  const puzzles: Partial<Record<"daily" | "next", Puzzle>> = {};
  const viewIntents = {
    ...intents,
    saved: saved.intents,
    exportAll: (all: SavedGame[]) => void exportAll(app, all),
    chooseOpponent(value: string) {
      const { opponent } = readOpponent({ opponent: value });
      storage.setOpponent({ ...readOpponent(storage.opponent()), opponent });
      show();
    },
  };
  // As the link at the top does.
  bindEscape(root, () => {
    location.hash = "#table";
  });
  const picture = (record: string, size: number) => {
    const { hatching } = app.settings();
    return thumbnails.template({ record, size, hatching });
  };

  async function loadPuzzle(name: keyof typeof puzzles, load: HomeIntents["nextPuzzle"]) {
    const loaded = await load();
    if (loaded?.id === puzzles[name]?.id) return;
    puzzles[name] = loaded;
    if (!root.hidden) render(template(), root);
  }

  function template() {
    const lists = saved.lists();
    const isEmpty = !(lists.latest.length || lists.finished.length || lists.damaged.length);
    const view: HomeView = {
      lists,
      picture,
      opponent: readOpponent(storage.opponent()).opponent,
      puzzle: puzzles.daily && {
        puzzle: puzzles.daily,
        isSolved: storage.puzzles.isSolved(puzzles.daily.id),
        solvedCount: storage.puzzles.solvedCount(),
      },
      nextPuzzle: puzzles.next,
      storage: isEmpty ? [] : [storageUsageLines(app), intents.backupReminder()],
    };
    return homeScreen(app, view, viewIntents);
  }

  function show() {
    const restore = rememberPosition(root);
    thumbnails.clear();
    render(template(), root);
    restore();
    void loadPuzzle("daily", intents.dailyPuzzle);
    void loadPuzzle("next", intents.nextPuzzle);
  }
  return { show };
}

/**
 * Saves scroll position and focus before the screen is rebuilt. If the focused entry is gone, the
 * next one (else the previous one) is focused, on the same button. After "show all", the first
 * entry that was added is focused.
 * @returns a function that restores both after the rebuild
 */
function rememberPosition(root: HTMLElement) {
  const { scrollTop } = root;
  const active = root.contains(document.activeElement) ? document.activeElement : null;
  const entries = () => [...root.querySelectorAll("li[data-id]")] as HTMLElement[];
  const before = entries().map(({ dataset }) => dataset.id);
  const own = (active?.closest("li[data-id]") ?? undefined) as HTMLElement | undefined;
  const kind = ["bin", "more", "file", "game"].find((name) => active?.classList.contains(name));
  const next = before.indexOf(own?.dataset.id);
  const focusTarget = (): HTMLElement | null | undefined => {
    if (!active || active === root) return null;
    if (active.id) return document.getElementById(active.id);
    const after = entries();
    const wanted = own
      ? [...before.slice(next), ...before.slice(0, next).reverse()]
          .map((id) => after.find(({ dataset }) => dataset.id === id))
          .find(Boolean)
      : after.find(({ dataset }) => !before.includes(dataset.id));
    return wanted?.querySelector(`.${kind ?? "game"}`);
  };
  return () => {
    root.scrollTop = scrollTop;
    if (active) (focusTarget() ?? root.querySelector("a"))?.focus({ preventScroll: true });
  };
}
