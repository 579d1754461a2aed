/** Saved games as cards, with open, rename, copy, download and delete. */

import { games } from "../games/registry.ts";
import { playerName, pointsText, SEATS } from "../games/shared/selectors.ts";
import type { Thumbnails } from "../games/thumbnail.ts";
import { exportFileName, gameFileName } from "../notation/file-name.ts";
import type { GameView } from "../protocol/types.ts";
import type { App } from "../state/app.ts";
import type { SavedGame } from "../storage/saved-games-index.ts";
import { createSavedGamesIndex } from "../storage/saved-games-index.ts";
import { button, h, sideIcon, svgIcon } from "../ui/dom.ts";
import { saveText } from "../ui/file-io.ts";
import type { Rename } from "./saved-game-dialogs.ts";
import { openGameMenu, openRenameDialog } from "./saved-game-dialogs.ts";

/** Number of entries displayed in a list until "show all" is clicked. */
const SHOWN_AT_FIRST = 6;
const SIZE = 132;

/** Number of characters displayed of an unreadable entry. */
const EXCERPT = 90;

export interface SavedIntents {
  open: (id: string) => void;
  rename: Rename;
}

/** @param refresh - rebuilds the home screen from storage */
export function createSavedGames(
  app: App,
  thumbnails: Thumbnails,
  intents: SavedIntents,
  refresh: () => void,
) {
  const { t, storage } = app;
  const savedGames = createSavedGamesIndex(storage, games);
  /** Names of the lists that are displayed in full. */
  const expanded = new Set<string>();

  function remove(id: string) {
    const restore = storage.remove(id);
    refresh();
    app.notify("home-removed", {}, () => {
      restore();
      refresh();
    });
  }

  function duplicate({ entry }: SavedGame) {
    const { id, problem } = storage.write(storage.newId(), entry.save, 0);
    refresh();
    if (problem) app.notify(`storage-${problem}`);
    app.notify("saved-copied", {}, () => {
      storage.remove(id);
      refresh();
    });
  }

  const menu = (game: SavedGame) =>
    openGameMenu(app, gameLabel(app, game), {
      open: () => intents.open(game.id),
      name: () => openRenameDialog(app, game, (tags) => intents.rename(game.id, tags), refresh),
      copy: () => duplicate(game),
      file: () => saveText(game.record, gameFileName(game.record)),
      remove: () => remove(game.id),
    });

  const removeButton = (id: string, label: string) => tool("trash", "bin", label, () => remove(id));

  function gameCard(game: SavedGame) {
    const { id, view, record } = game;
    const thumbnail = thumbnails.create({
      record,
      view,
      size: SIZE,
      hatching: app.settings().hatching,
    });
    const label = gameLabel(app, game);
    const more = tool("more", "more", t("home-more", { game: label }), () => menu(game));
    more.setAttribute("aria-haspopup", "dialog");
    return h(
      "li",
      { "data-id": id },
      h(
        "button",
        {
          type: "button",
          class: "card game",
          click: () => intents.open(id),
          "data-game": id,
        },
        thumbnail,
        gameSummary(app, game),
      ),
      h("span", { class: "tools" }, more, removeButton(id, t("home-remove", { game: label }))),
    );
  }

  function damagedCard(id: string) {
    const raw = storage.raw(id);
    const save = () => saveText(raw, exportFileName(id));
    const size = app.i18n().fileSize(raw.length);
    return h(
      "li",
      { "data-id": id },
      h(
        "div",
        { class: "card damaged" },
        h(
          "span",
          { class: "about" },
          h("strong", {}, t("home-damaged-entry", { size })),
          h("code", {}, raw.slice(0, EXCERPT)),
        ),
      ),
      h(
        "span",
        { class: "tools" },
        tool("file", "file", t("home-damaged-file"), save),
        removeButton(id, t("home-damaged-remove")),
      ),
    );
  }

  /** @param name - key of the list in `expanded` */
  function list<T>(name: string, items: T[], draw: (item: T) => HTMLElement) {
    const shown = expanded.has(name) ? items : items.slice(0, SHOWN_AT_FIRST);
    const all = button({
      text: t("home-all", { count: items.length }),
      class: "button all",
      click: () => {
        expanded.add(name);
        refresh();
      },
    });
    return [
      h("ul", { class: "games" }, ...shown.map(draw)),
      shown.length < items.length ? h("p", {}, all) : null,
    ];
  }

  return {
    /** Builds the sections from the current contents of storage. Empty sections have no nodes. */
    parts() {
      const { underWay, finished, damaged: bad } = savedGames.scan();
      const all = [...underWay, ...finished];
      const part = (key: string, ...content: (Node | null)[]) => [
        h("h2", {}, t(key)),
        ...content.filter((one) => one !== null),
      ];
      return {
        underWay: underWay.length
          ? part("home-in-progress", ...list("underWay", underWay, gameCard))
          : [],
        finished: finished.length
          ? part("home-finished", ...list("finished", finished, gameCard))
          : [],
        damaged: bad.length
          ? part(
              "home-damaged",
              h("p", { class: "explanation" }, t("home-damaged-description")),
              ...list("damaged", bad, damagedCard),
            )
          : [],
        export: all.length
          ? button({
              id: "home-export",
              icon: "file",
              text: t("home-export", { count: all.length }),
              click: () => exportAll(app, all),
            })
          : null,
      };
    },
  };
}

/** Downloads all games as a single text file. */
export async function exportAll(app: App, all: SavedGame[]) {
  const texts = all.map(({ record }) => record);
  const answer = await app.rules.ask({ do: "join", texts }).catch(() => null);
  if (answer?.ok) saveText(answer.text, exportFileName(app.t("home-games-file")));
  else app.notify("home-export-failed");
}

/** Label of a game in the title of its menu and in accessible names. */
const gameLabel = (app: App, { title, info, view }: SavedGame) =>
  title ||
  `${info.name}, ${app.i18n().formatList(SEATS.map((seat) => playerName(app, view, seat)))}`;

function gameSummary(app: App, { title, info, view, entry }: SavedGame) {
  const people = SEATS.map((seat) =>
    h(
      "span",
      { class: "pair" },
      sideIcon(view.seats[seat].side),
      h("span", { class: "name" }, playerName(app, view, seat)),
      h("b", {}, pointsText(view.seats[seat].points)),
    ),
  );
  return h(
    "span",
    { class: "about" },
    h("strong", {}, title || info.name),
    title ? h("small", { class: "kind" }, info.name) : null,
    ...people,
    h("small", { class: "state" }, stateText(app, view)),
    timeOf(app, entry.saved),
  );
}

function timeOf(app: App, saved: string) {
  const then = new Date(saved);
  if (Number.isNaN(then.getTime())) return null;
  const { recentDate, dateTime } = app.i18n();
  return h("small", {}, h("time", { datetime: saved, title: dateTime(then) }, recentDate(then)));
}

function stateText(app: App, view: GameView) {
  const seat = view.outcome ? view.outcome.winner : view.to_move;
  if (!seat) return app.t("home-draw");
  return app.t(view.outcome ? "home-won" : "home-turn", { name: playerName(app, view, seat) });
}

const tool = (icon: string, name: string, label: string, click: () => void) =>
  h(
    "button",
    { type: "button", class: `tool ${name}`, "aria-label": label, title: label, click },
    svgIcon(`i-${icon}`),
  );
