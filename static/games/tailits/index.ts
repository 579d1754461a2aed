/** What TAILITS adds to the page besides its painters. */

import { colouredSlots } from "../shared/coloured-tray.ts";
import type { GameUi } from "../shared/game-ui.ts";
import { examples, guide, rules } from "./guide.ts";

export const tailits: GameUi = {
  guide,
  examples,
  rules,
  trays: [colouredSlots],
  sampleGame: `[Game "tailits"]
[Scoring "largest"]
[Pieces "every"]
[Result "0-1"]
[Termination "normal"]

1. Lf7f8/f6g8 Sh5i5/g6h6 2. Td9e9/e8e10 Sd6d7/e5e6 3. Ic9c10/c7c8 Lc5e4/c4d4 4. Ta10b9/a8a9
Si8j7/h8i7 5. Id11g11/e11f11 Sa2b3/a3b4 6. Th2h3/g3h4 Te1e2/e3f2 7. Si10i11/h11j10 Lj4k4/j5j6
8. Lk7k8/j9k9 Ii1j1/g1h1 9. Si3k2/j2j3 La6b7/a5a7 10. Ib1c1/a1d1`,
};
