/**
 * What each game declares for the page: its board, sides and stages.
 *
 * Generated from game/games/. To update it:
 * .venv/bin/python -m tools.build.game_traits_ts
 */
import type { GameTraits } from "../protocol/types.ts";

export const GAME_TRAITS = new Map<string, GameTraits>([
  ["battle-of-lits", {"board": {"columns": 10, "rows": 10}, "board_tag": "Board", "sizes": [], "sides": ["X", "O"], "stages": [{"id": "battle-of-lits", "sides": ["X", "O"], "syntax": "tetromino", "input": "piece", "scoring": "symbols", "actions": ["rotate", "flip", "hint"], "pieces": ["L", "I", "T", "S"]}]}],
  ["tailits", {"board": {"columns": 11, "rows": 11}, "board_tag": "", "sizes": [], "sides": ["Black", "White"], "stages": [{"id": "tailits", "sides": ["Black", "White"], "syntax": "coloured-tetromino", "input": "piece", "scoring": "groups", "actions": ["rotate", "flip", "colour", "hint"], "pieces": ["IBBWW", "IBWBW", "IBWWB", "IWBBW", "LBBWW", "LBWBW", "LBWWB", "LWBBW", "LWBWB", "LWWBB", "SBBWW", "SBWBW", "SBWWB", "SWBBW", "TBBWW", "TBWBW", "TBWWB", "TWBWB"]}]}],
  ["taiji", {"board": {"columns": 9, "rows": 9}, "board_tag": "Size", "sizes": ["7", "9", "11"], "sides": ["White", "Black"], "stages": [{"id": "taiji", "sides": ["White", "Black"], "syntax": "taijitu", "input": "stepwise", "scoring": "groups", "actions": ["flip"], "pieces": ["taijitu"]}]}],
  ["lot", {"board": {"columns": 7, "rows": 7}, "board_tag": "", "sizes": [], "sides": ["White", "Black"], "stages": [{"id": "lot", "sides": ["White", "Black"], "syntax": "turn", "input": "stepwise", "scoring": "lines", "actions": [], "pieces": ["White", "Black"]}]}],
  ["tailits+taiji", {"board": {"columns": 11, "rows": 11}, "board_tag": "", "sizes": [], "sides": ["Black", "White"], "stages": [{"id": "tailits", "sides": ["Black", "White"], "syntax": "coloured-tetromino", "input": "piece", "scoring": "groups", "actions": ["rotate", "flip", "colour", "hint"], "pieces": ["IBBWW", "IBWBW", "IBWWB", "IWBBW", "LBBWW", "LBWBW", "LBWWB", "LWBBW", "LWBWB", "LWWBB", "SBBWW", "SBWBW", "SBWWB", "SWBBW", "TBBWW", "TBWBW", "TBWWB", "TWBWB"]}, {"id": "taiji", "sides": ["White", "Black"], "syntax": "taijitu", "input": "stepwise", "scoring": "groups", "actions": ["flip"], "pieces": ["taijitu"]}]}],
  ["taiji+battle-of-lits", {"board": {"columns": 11, "rows": 11}, "board_tag": "", "sizes": [], "sides": ["White", "Black"], "stages": [{"id": "taiji", "sides": ["White", "Black"], "syntax": "taijitu", "input": "stepwise", "scoring": "groups", "actions": ["flip"], "pieces": ["taijitu"]}, {"id": "battle-of-lits", "sides": ["White", "Black"], "syntax": "tetromino", "input": "piece", "scoring": "symbols", "actions": ["rotate", "flip", "hint"], "pieces": ["L", "I", "T", "S"]}]}],
]);
