/** What TAIJI+Battle of LITS adds to the page besides its painters. */

import { endsSlot } from "../shared/ends-tray.ts";
import type { GameUi } from "../shared/game-ui.ts";
import { pieceSlots } from "../shared/tray-slots.ts";
import { examples, guide } from "./guide.ts";

export const taijiBattleOfLits: GameUi = {
  guide,
  examples,
  trays: [endsSlot, pieceSlots],
  sampleGame: `[Game "taiji+battle-of-lits"]
[Groups "3"]
[Result "1-0"]
[Termination "normal"]

1. i11/i10 d3/d4 2. j9/i9 j10/k10 3. k7/k6 c11/c10 4. d9/c9 k9/k8 5. b6/a6 b7/c7 6. a8/a7 b5/b4
7. h8/h9 h7/i7 8. h3/g3 j11/k11 9. c3/c4 e3/e2 10. a4/a5 c6/d6 11. c5/d5 d11/d10 12. d8/d7 i2/j2
13. e9/e10 c2/c1 14. b8/c8 b3/b2 15. g8/g9 e4/f4 16. f7/e7 d2/d1 17. f9/f10 f3/f2 18. g11/g10 g5/h5
19. f6/e6 a3/a2 20. e11/f11 b9/a9 21. g1/g2 h11/h10 22. h4/g4 b10/a10 23. e1/f1 j4/j5 24. j8/i8
j7/j6 25. i5/i6 b11/a11 26. g6/h6 f8/e8 27. a1/b1 j3/k3 28. k4/k5 k1/k2 29. h1/h2 i1/j1 30. i4/i3
e5/f5 31. Si1i2j2j3 Lg2g3g4h2 32. Li4i5j4k4 Ih6i6j6k6 33. Ic3d3e3f3 Lh9i7i8i9 34. Sf6f7g5g6
Ld5d6d7e7 35. Id8d9d10d11 Sf10f11g9g10 36. Ta6b6b7c6 Ta2b1b2b3 37. La8b8b9b10 Td1e1e2f1
38. Tj9j10j11k10`,
};
