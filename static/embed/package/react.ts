/** Types of `<lits-board>` in JSX, for React 19: `import type {} from "lits-board/react"`. */

import type { ClassAttributes, HTMLAttributes } from "react";
import type { LitsBoard, LitsBoardEventMap } from "../board-element.ts";

export interface LitsBoardProps
  extends Omit<HTMLAttributes<LitsBoard>, "onError">,
    ClassAttributes<LitsBoard> {
  mode?: "diagram" | "replay" | "play" | "rule" | "puzzle" | "lesson";
  game?: string;
  ply?: number | "end";
  marks?: string;
  side?: string;
  theme?: "light" | "dark";
  language?: string;
  controls?: string;
  coordinates?: "off";
  hatching?: boolean | "";
  rule?: string;
  solution?: string;
  step?: number;
  site?: string;
  onready?: (event: LitsBoardEventMap["ready"]) => void;
  onplychange?: (event: LitsBoardEventMap["plychange"]) => void;
  onmove?: (event: LitsBoardEventMap["move"]) => void;
  onillegal?: (event: LitsBoardEventMap["illegal"]) => void;
  ongameend?: (event: LitsBoardEventMap["gameend"]) => void;
  onerror?: (event: LitsBoardEventMap["error"]) => void;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "lits-board": LitsBoardProps;
    }
  }
}
