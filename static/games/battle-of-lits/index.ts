/** What Battle of LITS adds to the page besides its painters. */
import type { GameUi } from "../shared/game-ui.ts";
import { pieceSlots } from "../shared/tray-slots.ts";
import { examples, guide, rules } from "./guide.ts";

export const battleOfLits: GameUi = {
  guide,
  examples,
  rules,
  trays: [pieceSlots],
  sampleGame: `[Game "battle-of-lits"]
[Board "xoox5o/1xxoox1xo1/1o3oxxo1/2x1o1ooxo/ox1xoxo1o1/1x1xoxo1ox/xoxx1x1o2/1xoox3x1/1xo1oxxoo1/x5oxxo"]
[Result "1-0"]
[Termination "normal"]

1. Tf6f7f8g7 swap 2. Ld4d5e5f5 Tc2d2d3e2 3. Sa1a2b2b3 Sg4g5h3h4 4. Lf9g9h8h9 Ti9j8j9j10 5. Tb6c6c7d6
Lh2i2j1j2 6. Sc8c9d9d10 Li4i5i6j4 7. Ta8a9a10b9 La4a5a6b4 8. Sf2f3g1g2`,
};
