/** Home screen: saved games, new games, rules, puzzles, printing, import and export. */

import type { TemplateResult } from "lit-html";
import { html, nothing, render } from "lit-html";
import { starters } from "../games/game-data.js";
import { GAME_UIS } from "../games/game-uis.ts";
import { games } from "../games/registry.ts";
import { messageKeyOf } from "../games/shared/selectors.ts";
import { createThumbnails } from "../games/thumbnail.ts";
import type { Texts } from "../i18n/fluent.ts";
import { readSave } from "../notation/save.ts";
import type { GameInfo } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { storageUsageLines } from "../state/storage-usage.ts";
import type { SavedGame } from "../storage/saved-games-index.ts";
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
  openPrint: () => void;
  openImport: () => void;
  /** Reminder of a backup, which may be empty. */
  backupReminder: () => TemplateResult;
}

export type HomeIntents = HomeScreenIntents & SavedIntents;

/** Record for the card of a game: a finished sample game or, if missing, the starting position. */
const sampleRecord = (id: string) =>
  GAME_UIS[id]?.sampleGame ?? readSave(starters[id]?.[0] ?? "").record;

/** What the home screen shows. */
interface HomeView {
  lists: SavedLists;
  /** Picture of a game. */
  picture: (info: GameInfo) => TemplateResult;
  /** Storage usage and a reminder of backups; empty while there are no games. */
  storage: TemplateResult[];
}

interface HomeViewIntents extends HomeScreenIntents {
  saved: SavedListIntents;
  exportAll: (games: SavedGame[]) => void;
}

function gameCard(texts: Texts, info: GameInfo, { picture }: HomeView, intents: HomeViewIntents) {
  const { t, i18n } = texts;
  const key = messageKeyOf(info.id);
  const names = i18n().formatList(info.designers);
  const start = buttonTemplate({
    id: `home-new-${key}`,
    icon: "plus",
    text: t("home-new"),
    class: "button primary",
    click: () => intents.newGame(info),
  });
  const rules = buttonTemplate({
    id: `home-rules-${key}`,
    icon: "book",
    text: t("home-rules"),
    click: () => intents.openHowToPlay(info),
  });
  return html`<article class="card offer" data-offer=${info.id}>
    ${picture(info)}
    <div class="head">
      <h3>${info.name}</h3>
      <p class="by">${t("designed-by", { names, count: info.designers.length })}</p>
    </div>
    <p class="what">${t(`about-${key}`)}</p>
    <div class="choices row">${start}${rules}</div>
  </article>`;
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

function homeScreen(texts: Texts, view: HomeView, intents: HomeViewIntents) {
  const { t } = texts;
  const { lists, storage } = view;
  const all = [...lists.underWay, ...lists.finished];
  const exportGames = () => intents.exportAll(all);
  return html`${header(texts, intents.openSettings)}
    ${savedGames(texts, "underWay", lists, intents.saved)}
    <h2>${t("home-games")}</h2>
    <div class="offers">${games.map((info) => gameCard(texts, info, view, intents))}</div>
    <p class="home-actions">
      ${action(texts, "puzzles", "hint", intents.openPuzzles)}
      ${action(texts, "print", "print", intents.openPrint)}
    </p>
    ${savedGames(texts, "finished", lists, intents.saved)}
    ${damagedEntries(texts, lists, intents.saved)}
    <h2>${t("home-saved-games")}</h2>
    <p class="home-actions">
      ${action(texts, "import", "import", intents.openImport)}
      ${all.length ? action(texts, "export", "file", exportGames, all.length) : nothing}
    </p>
    ${storage}
    <footer>${t("credits")}</footer>`;
}

export function createHomeScreen(app: App, root: HTMLElement, intents: HomeIntents) {
  const thumbnails = createThumbnails();
  const saved = createSavedGames(app, thumbnails, intents, () => show());
  const viewIntents = {
    ...intents,
    saved: saved.intents,
    exportAll: (all: SavedGame[]) => void exportAll(app, all),
  };
  bindEscape(root);
  const picture = ({ id }: GameInfo) => {
    const { hatching } = app.settings();
    return thumbnails.template({ record: sampleRecord(id), size: 208, hatching });
  };

  function show() {
    const restore = rememberPosition(root);
    thumbnails.clear();
    const lists = saved.lists();
    const isEmpty = !(lists.underWay.length || lists.finished.length || lists.damaged.length);
    const storage = isEmpty ? [] : [storageUsageLines(app), intents.backupReminder()];
    render(homeScreen(app, { lists, picture, storage }, viewIntents), root);
    restore();
  }
  return { show };
}

/** Escape returns to the table, as the link at the top does. An open dialog takes the key itself. */
function bindEscape(root: HTMLElement) {
  document.addEventListener("keydown", (event) => {
    const isTaken = event.defaultPrevented || document.querySelector("dialog[open]");
    if (event.key === "Escape" && !root.hidden && !isTaken) location.hash = "#table";
  });
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
