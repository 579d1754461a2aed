/** What is on a square, in words. */
import type { Texts } from "../../i18n/fluent.ts";
import { cellName, discOn, pieceOn, symbolOn } from "../../notation/record-reader.ts";
import type { PlacedPiece } from "../../notation/types.ts";
import type { Cell } from "../../protocol/types.ts";
import { stepsOf } from "./selection.ts";
import { isStepwise } from "./stage.ts";
import type { GameState } from "./types.ts";

/** What the text of a square depends on. */
type DescribedState = Pick<GameState, "view" | "position" | "selection">;

/**
 * Describes the contents of a square and what can be done with it.
 * @param insight - what the insights say of it; empty: nothing
 */
export function cellLabel(
  { t }: Pick<Texts, "t">,
  state: DescribedState,
  cell: Cell,
  insight = "",
) {
  const name = cellName(cell);
  const isChoice = stepsOf(state)
    .at(-1)
    ?.choices.some(({ cells }) => cells.includes(name));
  const what = isChoice
    ? t("cell-choice", { what: contentText(t, state, cell) })
    : contentText(t, state, cell);
  const covered = pieceOn(state.position, cell)?.stage === state.view.stage;
  if (covered || discOn(state.position, cell)) return what;
  const plain = t(`cell-${cellState(state, name)}`, { what });
  return insight ? `${plain}; ${insight}` : plain;
}

/** Describes the topmost content of a cell. */
function contentText(t: Texts["t"], { position }: DescribedState, cell: Cell) {
  const name = cellName(cell);
  const disc = discOn(position, cell);
  if (disc)
    return t(disc.stack ? "cell-stack" : "cell-disc", {
      cell: name,
      side: t(`side-${disc.side}`),
      move: disc.move,
    });
  const piece = pieceOn(position, cell);
  if (piece) return pieceText(t, piece, cell);
  const side = symbolOn(position, cell);
  return side ? t("cell-symbol", { cell: name, side }) : t("cell-blank", { cell: name });
}
function pieceText(t: Texts["t"], { shape, black, move }: PlacedPiece, cell: Cell) {
  const isBlack = black.some((other) => String(other) === String(cell));
  const args = {
    cell: cellName(cell),
    piece: shape,
    move,
    side: t(`side-${isBlack ? "Black" : "White"}`),
  };
  if (shape === "taijitu") return t("cell-taijitu", args);
  return t(black.length ? "cell-coloured" : "cell-piece", {
    ...args,
    colour: t(`colour-${shape}`),
  });
}
function cellState(state: DescribedState, name: string) {
  const { view } = state;
  if (isStepwise(state)) return view.coverable.includes(name) ? "free" : "closed";
  if (view.coverable.includes(name)) return "open";
  return view.reachable.includes(name) ? "later" : "safe";
}
