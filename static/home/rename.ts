/** Renames a saved game and its players by changing the tags of its record. */

import { saveOf } from "../notation/save.ts";
import type { GameResponse, Refusal } from "../protocol/types.ts";
import { noAnswer } from "../rules/no-answer.ts";
import type { App } from "../state/app.ts";
import type { GameCommand, GameController } from "../state/controller.ts";
import type { Rename } from "./saved-game-dialogs.ts";

/** The current game is renamed by the controller, any other one in a separate rules session. */
export function createRename({ rules, storage, notify }: App, controller: GameController): Rename {
  const ask = (request: GameCommand): Promise<GameResponse | Refusal> =>
    rules.command({ session: "naming", ...request }).catch(noAnswer);

  return async (id, tags) => {
    if (id === controller.state().id)
      return controller.submit({ do: "tags", tags }, { quiet: true });
    const stored = storage.read(id);
    if (!stored) return null;
    const opened = await ask({ do: "open", save: stored.save });
    const answer = opened.ok ? await ask({ do: "tags", tags }) : opened;
    if (!answer.ok) return answer;
    void ask({ do: "close" });
    const { problem } = storage.write(id, saveOf(answer), stored.revision, stored.saved);
    if (problem) notify(`storage-${problem}`);
    return null;
  };
}
