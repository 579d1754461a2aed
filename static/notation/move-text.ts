/** Moves as readable text. */

/** Inserts spaces between cells and signs so that long moves are readable. */
export const spacedMove = (move: string) =>
  move
    .replace(/^[A-Z]/, "")
    .replace(/([a-z]\d+)(?=[a-z]\d)/g, "$1 ")
    .replace(/[x=/]/g, " $& ");
