/** A position that is set up by hand: what a tap on the board changes. */
import { cellName, discOn, isOnBoard, pieceOn } from "../../notation/record-reader.ts";
import type { Cell } from "../../protocol/types.ts";
import { isDrafting } from "./explanation.ts";
import { editOf } from "./mode.ts";
import { laysDiscs } from "./stage.ts";
import type { DiscKind, GameState } from "./types.ts";

/** Request to the rules that takes a piece off, or lays a disc. */
export type BoardChange =
  | { readonly do: "remove_piece"; readonly cell: string }
  | { readonly do: "play"; readonly move: string };

/** The discs and stacks that can be laid. */
export const DISC_KINDS: readonly DiscKind[] = ["w", "b", "W", "B"];

/** What a tap on a cell changes; null: it is part of a move under construction, or does nothing. */
export function changeAt(state: GameState, cell: Cell): BoardChange | null {
  const mode = editOf(state);
  const { position, view } = state;
  if (!mode || state.busy || isDrafting(state) || !isOnBoard(position, cell)) return null;
  const name = cellName(cell);
  const isTaken = pieceOn(position, cell)?.stage === view.stage || discOn(position, cell);
  if (isTaken) return { do: "remove_piece", cell: name };
  return laysDiscs(state) ? { do: "play", move: mode.disc + name } : null;
}

/** Cell of the last piece of the earlier stage, which can be taken off; null: there is none. */
export function lastPieceBelow({ position, view }: GameState): string | null {
  const last = position.placed.at(-1);
  const [cell] = last && last.stage < view.stage ? last.cells : [];
  return cell ? cellName(cell) : null;
}
