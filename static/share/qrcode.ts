/** QR code as SVG: dark on light in every theme, with the quiet zone that scanners require. */

import { generate } from "lean-qr/nano";
import { html } from "lit-html";

const MARGIN = 4;

export interface Modules {
  size: number;
  get: (x: number, y: number) => boolean;
}

/** Path data of the dark modules: one rectangle for each horizontal run. */
function modulePath({ size, get }: Modules) {
  const runs = [];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (get(x, y)) x += 1;
      if (x > start) runs.push(`M${start} ${y}h${x - start}v1h-${x - start}z`);
    }
  return runs.join("");
}

/** @returns null if the text is too long for a code that can be scanned from a screen */
export function qrCode(text: string, label: string) {
  if (text.length > 900) return null;
  const modules = generate(text);
  const size = modules.size + 2 * MARGIN;
  return html`<svg viewBox=${`${-MARGIN} ${-MARGIN} ${size} ${size}`} role="img" aria-label=${label}
    class="code" shape-rendering="crispEdges"><path d=${modulePath(modules)}></path></svg>`;
}
