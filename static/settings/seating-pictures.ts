/** Small drawings of a device on a table with two players, for the choice of the seating. */
import { html, type SVGTemplateResult, svg } from "lit-html";

/** A player from above, at the lower edge of the drawing; turned in quarters around its centre. */
const player = (quarters: number, x = 0) =>
  svg`<g transform=${`rotate(${90 * quarters}) translate(${x} 25)`}>
    <path class="player" d="M-8 6a8 7 0 0 1 16 0z"></path><circle class="player" r="3.6" cy="-2"></circle></g>`;

const device = (width: number, height: number) =>
  svg`<rect class="device" x=${-width / 2} y=${-height / 2} width=${width} height=${height} rx="3"
    ></rect><rect class="board" x="-8" y="-8" width="16" height="16" rx="1"></rect>`;

/** Pieces and buttons of one player, at an edge of the device. */
const rail = (quarters: number, away: number) =>
  svg`<path class="rail" transform=${`rotate(${90 * quarters})`} d=${`M-6 ${away}h12`}></path>`;

const drawing = (content: SVGTemplateResult) =>
  html`<svg class="seating" viewBox="-34 -34 68 68" aria-hidden="true">${content}</svg>`;

const TURN =
  "M15 -9a18 18 0 0 1 0 18m-3.6 -3.4 3.6 4.4 5 -3M-15 9a18 18 0 0 1 0 -18m3.6 3.4 -3.6 -4.4 -5 3";

const plain = () => svg`${device(26, 34)}${rail(0, 13)}${player(0, -11)}${player(0, 11)}`;

const PICTURES: Record<string, () => SVGTemplateResult> = {
  turning: () =>
    svg`${device(22, 34)}${rail(0, 13)}<path class="turn" d=${TURN}></path>${player(0)}${player(2)}`,
  "two-sided": () => svg`${device(26, 38)}${rail(0, 14)}${rail(2, 14)}${player(0)}${player(2)}`,
  ends: () => svg`${device(26, 38)}${rail(0, 14)}${rail(2, 14)}${player(0)}${player(2)}`,
  sides: () => svg`${device(26, 38)}${rail(1, 10.5)}${rail(3, 10.5)}${player(1)}${player(3)}`,
};

/** Drawing of a value of the settings `table` and `edges`. */
export const seatingPicture = (value: string) => drawing((PICTURES[value] ?? plain)());
