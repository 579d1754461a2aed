/**
 * Names for a kept game and its people, put into its record.
 * @import { App, Refusal, View } from "../app/types.js"
 * @import { Rename } from "./saved-game-dialogs.js"
 * @import { Table } from "../app/controller.js"
 */

/**
 * The game on the table changes there; any other one in a session of its own.
 * @param {App} app
 * @param {Table} table
 * @returns {Rename}
 */
export function createNaming({ rules, store, notify }, table) {
  /** @param {{ do: string } & Record<string, unknown>} request @returns {Promise<View | Refusal>} */
  const ask = (request) =>
    rules
      .ask({ session: "naming", ...request })
      .catch(() => ({ ok: false, error: { code: "failed", message: "the rules do not answer" } }));

  return async (id, tags) => {
    if (id === table.state().id) return table.change({ do: "tags", tags }, { quiet: true });
    const stored = store.read(id);
    if (!stored) return null;
    const opened = await ask({ do: "open", save: stored.save });
    const answer = opened.ok ? await ask({ do: "tags", tags }) : opened;
    if (!answer.ok) return answer;
    ask({ do: "close" });
    const { trouble } = store.write(id, answer.save, stored.revision, stored.saved);
    if (trouble) notify(`stored-${trouble}`);
    return null;
  };
}
