/** Saved games: what the home screen lists, and what can be done with them. */

import { games } from "../games/registry.ts";
import { withNames } from "../games/shared/selectors.ts";
import type { Thumbnails } from "../games/thumbnail.ts";
import { exportFileName, gameFileName } from "../notation/file-name.ts";
import type { App } from "../state/app.ts";
import type { SavedGame } from "../storage/saved-games-index.ts";
import { createSavedGamesIndex } from "../storage/saved-games-index.ts";
import { saveText } from "../ui/file-io.ts";
import type { Rename } from "./saved-game-dialogs.ts";
import { openGameMenu, openRenameDialog } from "./saved-game-dialogs.ts";
import type { ListName, SavedListIntents, SavedLists } from "./saved-game-list.ts";
import { gameLabel } from "./saved-game-list.ts";

/** Width of the picture of a game in CSS pixels. */
const SIZE = 132;

export interface SavedIntents {
  open: (id: string) => void;
  rename: Rename;
}

/** @param refresh - shows the home screen again, from storage */
export function createSavedGames(
  app: App,
  thumbnails: Thumbnails,
  { open, rename }: SavedIntents,
  refresh: () => void,
) {
  const { storage } = app;
  const index = createSavedGamesIndex(storage, games);
  const expanded = new Set<ListName>();

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

  const intents: SavedListIntents = {
    open,
    remove,
    openMenu: (game) =>
      openGameMenu(app, gameLabel(app, game), {
        open: () => open(game.id),
        name: () => openRenameDialog(app, game, (tags) => rename(game.id, tags), refresh),
        copy: () => duplicate(game),
        file: () => saveText(game.record, gameFileName(game.record)),
        remove: () => remove(game.id),
      }),
    saveDamaged: ({ id, text }) => saveText(text, exportFileName(id)),
    showAll(list) {
      expanded.add(list);
      refresh();
    },
    picture: ({ record, view }) =>
      thumbnails.template({ record, view, size: SIZE, hatching: app.settings().hatching }),
  };

  return {
    intents,
    /** Reads the lists from storage. */
    lists(): SavedLists {
      const { underWay, finished, damaged } = index.scan();
      const named = (game: SavedGame) => ({
        ...game,
        view: withNames(game.view, storage.nearSeat(game.id)),
      });
      const entries = damaged.map((id) => ({ id, text: storage.raw(id) }));
      const [latest, others] = [underWay.slice(0, 1), underWay.slice(1)];
      return {
        latest: latest.map(named),
        underWay: others.map(named),
        finished: finished.map(named),
        damaged: entries,
        expanded,
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
