/** Rings and arrows of the comment on a position. Loaded for records that have some. */
import { markItems } from "../board/mark-layer.ts";
import type { SceneItem } from "../board/types.ts";
import { marksAt } from "../notation/comment-marks.ts";
import type { Position } from "../notation/types.ts";

export const commentMarkItems = (record: string, position: Position): SceneItem[] =>
  markItems(marksAt(record, position.moves), position);
