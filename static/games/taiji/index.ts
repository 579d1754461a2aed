/** What TAIJI adds to the page besides its painters. */

import { endsSlot } from "../shared/ends-tray.ts";
import type { GameUi } from "../shared/game-ui.ts";
import { examples, guide, rules } from "./guide.ts";

export const taiji: GameUi = {
  guide,
  examples,
  rules,
  trays: [endsSlot],
  sampleGame: `[Game "taiji"]
[Size "9"]
[Groups "2"]
[Result "0-1"]
[Termination "normal"]

1. c8/b8 f6/f5 2. f3/f4 e6/e7 3. h5/g5 d6/c6 4. e9/e8 g6/g7 5. c2/c1 d8/d9 6. i1/i2 d5/d4 7. e3/e4
g3/g2 8. h4/g4 d7/c7 9. b4/c4 h3/i3 10. h1/h2 c9/b9 11. b3/c3 h6/i6 12. f1/f2 b2/a2 13. i9/h9 a4/a3
14. b5/c5 b1/a1 15. a7/b7 b6/a6 16. a8/a9 f7/f8 17. e1/e2 h7/h8 18. d1/d2 i4/i5 19. g9/f9 i7/i8`,
};
