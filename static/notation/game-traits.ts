/**
 * What each game declares for the page: its board, sides and stages.
 *
 * Generated from game/games/. To update it:
 * .venv/bin/python -m tools.build.game_traits_ts
 */
import type { GameTraits } from "../protocol/types.ts";

export const GAME_TRAITS = new Map<string, GameTraits>([
  ["battle-of-lits", {"board": {"columns": 10, "rows": 10}, "board_tag": "Board", "stages": [{"id": "battle-of-lits", "sides": ["X", "O"], "syntax": "tetromino", "input": "piece", "scoring": "symbols", "actions": ["rotate", "flip", "hint"]}]}],
  ["tailits", {"board": {"columns": 11, "rows": 11}, "board_tag": "", "stages": [{"id": "tailits", "sides": ["Black", "White"], "syntax": "coloured-tetromino", "input": "piece", "scoring": "groups", "actions": ["rotate", "flip", "colour", "hint"]}]}],
  ["taiji", {"board": {"columns": 9, "rows": 9}, "board_tag": "Size", "stages": [{"id": "taiji", "sides": ["White", "Black"], "syntax": "taijitu", "input": "stepwise", "scoring": "groups", "actions": ["flip"]}], "sizes": ["7", "9", "11"]}],
  ["lot", {"board": {"columns": 7, "rows": 7}, "board_tag": "", "stages": [{"id": "lot", "sides": ["White", "Black"], "syntax": "turn", "input": "stepwise", "scoring": "lines", "actions": []}]}],
  ["tailits+taiji", {"board": {"columns": 11, "rows": 11}, "board_tag": "", "stages": [{"id": "tailits", "sides": ["Black", "White"], "syntax": "coloured-tetromino", "input": "piece", "scoring": "groups", "actions": ["rotate", "flip", "colour", "hint"]}, {"id": "taiji", "sides": ["White", "Black"], "syntax": "taijitu", "input": "stepwise", "scoring": "groups", "actions": ["flip"]}]}],
  ["taiji+battle-of-lits", {"board": {"columns": 11, "rows": 11}, "board_tag": "", "stages": [{"id": "taiji", "sides": ["White", "Black"], "syntax": "taijitu", "input": "stepwise", "scoring": "groups", "actions": ["flip"]}, {"id": "battle-of-lits", "sides": ["White", "Black"], "syntax": "tetromino", "input": "piece", "scoring": "symbols", "actions": ["rotate", "flip", "hint"]}]}],
]);
