/** Home screen: saved games, new games, rules, puzzles, printing, import and export. */

import { starters } from "../games/game-data.js";
import { GAME_UIS } from "../games/game-uis.ts";
import { games } from "../games/registry.ts";
import { messageKeyOf } from "../games/shared/selectors.ts";
import type { Thumbnails } from "../games/thumbnail.ts";
import { createThumbnails } from "../games/thumbnail.ts";
import { readSave } from "../notation/record-reader.ts";
import type { GameInfo } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import { storageUsageLines } from "../storage/storage-quota.ts";
import { button, h, iconButton, svgIcon } from "../ui/dom.ts";
import type { SavedIntents } from "./saved-games.ts";
import { createSavedGames } from "./saved-games.ts";

export interface HomeScreenIntents {
  newGame: (info: GameInfo) => void;
  openHowToPlay: (info: GameInfo) => void;
  openSettings: () => void;
  openPuzzles: () => void;
  openPrint: () => void;
  openImport: () => void;
  /** Builds the reminder of a backup, which may be empty. */
  backupReminder: () => HTMLElement;
}

export type HomeIntents = HomeScreenIntents & SavedIntents;

/** Record for the card of a game: a finished sample game or, if missing, the starting position. */
const sampleRecord = (id: string) =>
  GAME_UIS[id]?.sampleGame ?? readSave(starters[id]?.[0] ?? "").record;

function gameCard(app: App, thumbnails: Thumbnails, info: GameInfo, intents: HomeIntents) {
  const key = messageKeyOf(info.id);
  const names = app.i18n().formatList(info.designers);
  const { hatching } = app.settings();
  return h(
    "article",
    { class: "card offer", "data-offer": info.id },
    thumbnails.create({ record: sampleRecord(info.id), size: 208, hatching }),
    h(
      "div",
      { class: "head" },
      h("h3", {}, info.name),
      h("p", { class: "by" }, app.t("designed-by", { names, count: info.designers.length })),
    ),
    h("p", { class: "what" }, app.t(`about-${key}`)),
    h(
      "div",
      { class: "choices row" },
      button({
        id: `home-new-${key}`,
        icon: "plus",
        text: app.t("home-new"),
        class: "button primary",
        click: () => intents.newGame(info),
      }),
      button({
        id: `home-rules-${key}`,
        icon: "book",
        text: app.t("home-rules"),
        click: () => intents.openHowToPlay(info),
      }),
    ),
  );
}

export function createHomeScreen(app: App, root: HTMLElement, intents: HomeIntents) {
  const thumbnails = createThumbnails();
  const saved = createSavedGames(app, thumbnails, intents, () => show());

  function show() {
    const { t } = app;
    const restore = rememberPosition(root);
    thumbnails.clear();
    const parts = saved.parts();
    root.replaceChildren(
      h(
        "header",
        {},
        h(
          "a",
          {
            class: "back tool",
            href: "#table",
            "aria-label": t("home-back"),
            title: t("home-back"),
          },
          svgIcon("i-back"),
        ),
        h("h1", {}, t("app-name")),
        iconButton("home-settings", "settings", t("menu-settings"), intents.openSettings),
      ),
      ...parts.underWay,
      h("h2", {}, t("home-games")),
      h(
        "div",
        { class: "offers" },
        ...games.map((info) => gameCard(app, thumbnails, info, intents)),
      ),
      h(
        "p",
        { class: "home-actions" },
        button({
          id: "home-puzzles",
          icon: "hint",
          text: t("home-puzzles"),
          click: intents.openPuzzles,
        }),
        button({
          id: "home-print",
          icon: "print",
          text: t("home-print"),
          click: intents.openPrint,
        }),
      ),
      ...parts.finished,
      ...parts.damaged,
      h("h2", {}, t("home-saved-games")),
      h(
        "p",
        { class: "home-actions" },
        button({
          id: "home-import",
          icon: "import",
          text: t("home-import"),
          click: intents.openImport,
        }),
        parts.export,
      ),
      ...(parts.export || parts.damaged.length
        ? [storageUsageLines(app), intents.backupReminder()]
        : []),
      h("footer", {}, t("credits")),
    );
    restore();
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
