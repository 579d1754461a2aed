"""Registry of the games by id. A new game takes a line here; CONTRIBUTING.md lists what else."""

from __future__ import annotations

from ..core.game import Game
from ..core.types import SetupError
from .battle_of_lits import BattleOfLits
from .doubles import TaijiBattle, TailitsTaiji
from .lot import Lot
from .taiji import Taiji
from .tailits import Tailits

GAMES: dict[str, Game] = {
    game.info.id: game
    for game in (BattleOfLits(), Tailits(), Taiji(), Lot(), TailitsTaiji(), TaijiBattle())
}


def find(game_id: str) -> Game:
    """Return the game with the given id.

    Raises:
        SetupError: If there is no such game. The message lists the known ids.
    """
    if game_id not in GAMES:
        raise SetupError("Game", f'"{game_id}" is not one of {", ".join(GAMES)}')
    return GAMES[game_id]
