/** Checks of the view in a save, which is shown before the rules start and may be damaged. */

import type { GameInfo, SavedView } from "../../protocol/types.ts";

type Check = (value: unknown) => boolean;

const isCount: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
const isText: Check = (value) => typeof value === "string";
const isSeat: Check = (value) => value === "First" || value === "Second";
const isEach =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isNullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
/** For what older saves lack. */
const isAbsentOr =
  (check: Check): Check =>
  (value) =>
    value === undefined || isNullOr(check)(value);
const hasFields =
  (checks: Record<string, Check>): Check =>
  (value) =>
    Object.entries(checks).every(([name, check]) =>
      check((value as Record<string, unknown> | null)?.[name]),
    );
const isBySeat = (check: Check) => hasFields({ First: check, Second: check });

const hasViewFields = hasFields({
  ply: isCount,
  to_move: isNullOr(isSeat),
  seats: isBySeat(
    hasFields({
      name: isText,
      side: isText,
      points: Number.isFinite,
      level: isAbsentOr(Number.isInteger),
    }),
  ),
  supply: isEach(hasFields({ piece: isText, left: Number.isInteger })),
  coverable: isEach(isText),
  reachable: isEach(isText),
  groups: isAbsentOr(isEach(hasFields({ side: isText, cells: isEach(isText) }))),
  line: isAbsentOr(isEach(isText)),
  last: isNullOr(hasFields({ move: isText, seat: isSeat, change: isBySeat(Number.isFinite) })),
  outcome: isNullOr(
    hasFields({
      winner: isNullOr(isSeat),
      termination: isText,
      decided_by: isText,
      points: isBySeat(Number.isFinite),
    }),
  ),
  clock: isAbsentOr(
    hasFields({
      limits: isBySeat(hasFields({ base: Number.isFinite, increment: Number.isFinite })),
      left: isBySeat(Number.isFinite),
      spent: Number.isFinite,
      times: isEach(Number.isFinite),
      running: isNullOr(isSeat),
    }),
  ),
  hints: isAbsentOr(hasFields({ seat: isSeat, left: Number.isInteger })),
  reserved: isAbsentOr(hasFields({ seat: isSeat, shape: isText })),
});

/** Whether a stored view, which may be damaged, has all that is shown before the rules start. */
export const isCompleteView = (view: SavedView | undefined, info: GameInfo): view is SavedView =>
  view?.game === info.id && info.stages[view.stage] !== undefined && hasViewFields(view);
