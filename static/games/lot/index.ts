/** What LOT adds to the page besides its painters. */

import { discSlots } from "../shared/disc-tray.ts";
import type { GameUi } from "../shared/game-ui.ts";
import { examples, guide, rules } from "./guide.ts";

export const lot: GameUi = {
  guide,
  examples,
  rules,
  trays: [discSlots],
  sampleGame: `[Game "lot"]
[Result "1-0"]
[Termination "normal"]

1. d3 a6 2. b1 g2 3. e2 f2 4. f1xd3f1=e2 f3 5. g6 e4xe4f3=g2 6. c3 d1 7. b4 a2 8. a5xb4c3=a5 b7
9. d3 c3 10. c2xb1c2=d3 g4 11. d7 b2 12. b3 a1xa1c3=b2 13. c3 e4 14. d4 f4xe4g4=f4 15. e5xd4e5=c3 f5
16. g1 f3 17. b5 g7 18. b4xb3b5=b4`,
};
