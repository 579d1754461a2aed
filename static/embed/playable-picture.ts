/** Picture of a playable board, with the move that is being entered. */

import { COORDINATES, cornerMapper } from "../board/board-layer.ts";
import { svgOf } from "../board/svg-dom.ts";
import type { SceneItem } from "../board/types.ts";
import { buildScene } from "../games/scene.ts";
import { stepPreviewOf } from "../games/shared/partial-move.ts";
import { isStepwise } from "../games/shared/stage.ts";
import { readPlacement } from "../notation/record-reader.ts";
import { type PlayableState, toSteppedGame } from "./playable-state.ts";

/**
 * Draws the board as an element that can have the focus.
 * @param description - text alternative of the board contents
 */
export function playableSvg(
  state: PlayableState,
  label: string,
  description: string,
): SVGSVGElement {
  const { position, flipped, partialMove, pickedCells } = state;
  const scene = sceneOf(state);
  const toCorner = cornerMapper({ ...position, flipped });
  const pickedMarks = partialMove ? [] : pickedCells.map(toCorner).map(pickedMark);
  const svg = svgOf({ ...scene, items: [...scene.items, ...pickedMarks] }, label, description);
  svg.setAttribute("tabindex", "0");
  svg.setAttribute("role", "application");
  return svg as SVGSVGElement;
}

function sceneOf(state: PlayableState) {
  const { view, position, flipped, partialMove, cursor, usesKeyboard } = state;
  const { stage, groups = [], line: winningLine = [] } = view;
  const piece = partialMove ? readPlacement(partialMove.move) : null;
  const legal = partialMove ? !partialMove.violations.length : null;
  const stepwise = isStepwise({ view });
  return buildScene(
    { ...position, flipped },
    {
      coordinates: COORDINATES,
      stage,
      groups: view.outcome ? groups : [],
      winningLine,
      ghost: piece && !stepwise ? { ...piece, style: "set", legal } : null,
      preview: stepwise && partialMove ? stepPreviewOf(toSteppedGame(state)) : null,
      violations: partialMove?.violations ?? [],
      cursor: usesKeyboard ? cursor : null,
    },
  );
}

/** Marks a selected cell of an incomplete piece. */
const pickedMark = ([x, y]: [number, number]): SceneItem => ({
  draw: "rect",
  x: x + 0.09,
  y: y + 0.09,
  w: 0.82,
  h: 0.82,
  radius: 0.16,
  fill: "accent-soft",
  stroke: "accent",
  width: 0.09,
  opacity: 0.9,
});
