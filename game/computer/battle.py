"""What the search knows of Battle of LITS.

A placement wins its maker what it covers of the other's symbols, less what it covers of the own;
that never changes while it is possible. In a playout each side takes the better of a few random
placements by that.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from random import Random

from game.battle_of_lits import BattleStage, Symbols
from game.computer.expert import Expert, Result
from game.lits import Tables, bits, random_bit
from game.vocabulary import Move

NEAR_END = 60
"""With how few legal placements left an exact search is tried."""


class BattleExpert(Expert[BattleStage]):
    """Battle of LITS with certain symbols on a board of a certain size."""

    scale = 2.0

    def __init__(self, symbols: Symbols, tables: Tables) -> None:
        self.front, self.back = front, back = symbols.cells
        self.gains = [
            (cells & back).bit_count() - (cells & front).bit_count() for cells in tables.cells
        ]
        """What each placement wins the front side."""

    def moves(self, stage: BattleStage) -> list[int]:
        """Every legal placement."""
        return list(bits(stage.layout.legal))

    def move(self, stage: BattleStage, number: int) -> Move:
        """The placement of that number."""
        return stage.layout.tables.placements[number]

    def after(self, stage: BattleStage, number: int) -> BattleStage:
        """The stage with that placement made."""
        return BattleStage(stage.symbols, stage.layout.place(number), (*stage.laid, number))

    def priors(self, stage: BattleStage, numbers: Sequence[int]) -> list[float]:
        """What each placement covers of the other's symbols, less the own."""
        sign = -1 if stage.plies % 2 else 1
        gains = self.gains
        return [sign * gains[number] for number in numbers]

    def finish(self, stage: BattleStage, rng: Random, played: list[int]) -> BattleStage:
        """Plays the better of two random placements until none is left."""
        layout, gains = stage.layout, self.gains
        sign = -1 if stage.plies % 2 else 1
        begun = len(played)
        while legal := layout.legal:
            number, other = random_bit(legal, rng), random_bit(legal, rng)
            if sign * (gains[other] - gains[number]) > 0:
                number = other
            played.append(number)
            layout = layout.place(number)
            sign = -sign
        return BattleStage(stage.symbols, layout, (*stage.laid, *played[begun:]))

    def result(self, stage: BattleStage) -> Result:
        """Own symbols left, less the other's; equal: whoever placed last."""
        bare = ~stage.layout.covered
        margin = (self.front & bare).bit_count() - (self.back & bare).bit_count()
        return Result(margin, 1 if stage.plies % 2 else -1)

    def key(self, stage: BattleStage) -> Hashable:
        """What is covered, what is possible and what is left of each shape."""
        layout = stage.layout
        return layout.covered, layout.possible, layout.supply

    def near_end(self, stage: BattleStage) -> bool:
        """Whether few placements are left."""
        return stage.layout.legal.bit_count() <= NEAR_END


@lru_cache(maxsize=8)
def battle_expert(symbols: Symbols, tables: Tables) -> BattleExpert:
    """The expert for these symbols, the same object every time, as long as few boards are used."""
    return BattleExpert(symbols, tables)
