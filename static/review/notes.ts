/** Changes to the comments, glyphs and variations of the displayed position. */

import { isTrial, reviewOf } from "../games/shared/mode.ts";
import { shownComment, shownNodes, shownPath } from "../games/shared/variations.ts";
import { commentOf } from "../notation/comment-marks.ts";
import { isSameSave } from "../notation/save.ts";
import type { BoardMark } from "../notation/types.ts";
import { MAIN_SESSION } from "../rules/rules-client.ts";
import type { App } from "../state/app.ts";
import type { GameCommand, GameController } from "../state/controller.ts";
import { refusalMessage } from "../state/refusal-message.ts";

/** @param follow - shows the position to which moves lead */
export function createNotes(
  app: App,
  controller: GameController,
  follow: (path: readonly string[]) => Promise<void>,
) {
  const { state } = controller;
  const submit = (request: GameCommand) =>
    controller.submit({ session: MAIN_SESSION, path: shownPath(state()), ...request });

  return {
    /** @returns an error message; empty on success */
    async comment(text: string): Promise<string> {
      if (!reviewOf(state())) return "";
      const { marks } = shownComment(state());
      const refusal = await submit({ do: "annotate", text: commentOf(text, marks) });
      return refusal ? app.t("replay-comment-refused") : "";
    },
    /** Adds a glyph to the move that led to the displayed position, or removes it. */
    async toggleGlyph(glyph: number) {
      const { glyphs } = shownNodes(state()).node;
      const others = glyphs.filter((other) => other !== glyph && (other < 1 || other > 6));
      const next = glyphs.includes(glyph) ? others : [glyph, ...others];
      await submit({ do: "annotate", glyphs: next });
    },
    /** Draws a mark on the board, or removes it if it is there. */
    async toggleMark(mark: BoardMark) {
      const { words, marks } = shownComment(state());
      const place = ({ from, to }: BoardMark) => `${from} ${to}`;
      const isSame = (other: BoardMark) => place(other) === place(mark);
      const isThere = marks.some((other) => isSame(other) && other.colour === mark.colour);
      const others = marks.filter((other) => !isSame(other));
      const text = commentOf(words, isThere ? others : [...others, mark]);
      const refusal = await submit({ do: "annotate", text });
      if (refusal) controller.showMessage(refusalMessage(refusal));
    },
    /** Removes all marks from the board. */
    clearMarks: () => submit({ do: "annotate", text: shownComment(state()).words }),
    /** Shows the next or the previous of the moves that replace each other here. */
    async changeVariation(by: number) {
      const path = shownPath(state());
      const { before } = shownNodes(state());
      const moves = before?.children.map(({ move }) => move) ?? [];
      const next = moves[moves.indexOf(path.at(-1) ?? "") + by];
      if (next) await follow([...path.slice(0, -1), next]);
    },
    async promote() {
      const refusal = await submit({ do: "promote" });
      if (refusal) controller.showMessage(refusalMessage(refusal));
    },
    /** Deletes the move that led to the displayed position and what follows it. */
    async deleteVariation() {
      const { save, loads } = state();
      const path = shownPath(state());
      if (await submit({ do: "delete_variation" })) return;
      const { id, save: pruned, loads: loadsAfter } = state();
      if (loadsAfter !== loads) return;
      await follow(path.slice(0, -1));
      app.notify("variation-deleted", {}, async () => {
        const now = state();
        const isChanged = now.busy || now.id !== id || !isSameSave(now.save, pruned);
        // The old save would overwrite whatever is on the table since.
        if (isTrial(now) || isChanged) return;
        await submit({ do: "open", save });
        await follow(path);
      });
    },
  };
}
