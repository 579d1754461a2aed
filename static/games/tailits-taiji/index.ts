/** What TAILITS+TAIJI adds to the page besides its painters. */

import { colouredSlots } from "../shared/coloured-tray.ts";
import { endsSlot } from "../shared/ends-tray.ts";
import type { GameUi } from "../shared/game-ui.ts";
import { examples, guide, rules } from "./guide.ts";

export const tailitsTaiji: GameUi = {
  guide,
  examples,
  rules,
  trays: [colouredSlots, endsSlot],
  sampleGame: `[Game "tailits+taiji"]
[Scoring "largest"]
[Pieces "every"]
[Groups "3"]
[Result "0-1"]
[Termination "normal"]

1. Tf5g5/f4f6 Lf8f9/e7f7 2. Sh4h5/i3i4 Td8d9/c8d7 3. Ld5e4/d4d6 Th7h9/g8h8 4. Ii6j6/h6k6 Sj8k8/i9j9
5. Sc2d3/b2c3 Ti11j11/h11i10 6. Lg2g3/h2i2 Ta5b6/b5c5 7. Se1e2/d1f2 Ia1a2/a3a4 8. Lk3k4/j4k2
Sa9b7/a8b8 9. Lc10e11/d10e10 c2/c3 10. g2/h2 j1/k1 11. a6/a7 b4/b3 12. h5/h4 i4/i3 13. b5/c5 j8/j9
14. j7/k7 i10/i9 15. h6/h7 a2/b2 16. b6/b7 c8/b8 17. g6/g7 e7/f7 18. i6/j6 g8/h8 19. a4/a5 f10/g10
20. b10/a10 c1/b1 21. d1/e1 c9/b9 22. i5/j5 d4/d3 23. g5/f5 f9/f8 24. j4/k4 a8/a9 25. d10/e10 i8/i7
26. d9/d8 f3/e3 27. e9/e8 f2/e2 28. j3/j2 b11/a11 29. f11/g11 g1/f1 30. d11/c11 f4/e4 31. h1/i1
e6/e5 32. c7/c6 d6/d5 33. k3/k2 i11/j11 34. k10/k11`,
};
