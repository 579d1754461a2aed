/** Adds what a link tells to the stored game that it continues. */

import { readRecord, readRecordTree } from "../notation/record-reader.ts";
import { nodesAlong } from "../notation/record-tree.ts";
import type { GameResponse, Save } from "../protocol/types.ts";
import type { GameCommand } from "../state/controller.ts";

/**
 * Requests that open the stored game and add the moves, comments and names of the link. Notes and
 * variations made here, which a link does not contain, stay as they are.
 */
export function continuation(save: Save, link: GameResponse): [GameCommand, ...GameCommand[]] {
  const stored = readRecord(save.record);
  const { tags, moves } = readRecord(link.record);
  const added = moves.slice(stored.moves.length).map((move) => ({ do: "play", move }) as const);
  const nodes = nodesAlong(readRecordTree(save.record).root, moves);
  const comments = Object.entries(link.comments).flatMap(([ply, theirs]) => {
    const own = nodes[Number(ply)]?.comments.join(" ") ?? "";
    const text = [own, theirs].filter(Boolean).join(" ");
    const path = moves.slice(0, Number(ply));
    return own.includes(theirs) ? [] : [{ do: "annotate", path, text } as const];
  });
  const names = Object.fromEntries(
    ["First", "Second"]
      .filter((seat) => tags[seat] && !stored.tags[seat])
      .map((seat) => [seat, tags[seat]]),
  );
  const named = Object.keys(names).length ? [{ do: "tags", tags: names } as const] : [];
  return [{ do: "open", save }, ...added, ...comments, ...named];
}
