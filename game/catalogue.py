"""The games there are, by id. A new game is one module and one line here."""

from __future__ import annotations

from game.battle_of_lits import BattleOfLits
from game.doubles import TaijiBattle, TailitsTaiji
from game.lot import Lot
from game.rules import Game
from game.taiji import Taiji
from game.tailits import Tailits
from game.vocabulary import SetupError

GAMES: dict[str, Game] = {
    game.info.id: game
    for game in (BattleOfLits(), Tailits(), Taiji(), Lot(), TailitsTaiji(), TaijiBattle())
}


def find(game_id: str) -> Game:
    """The game with that id; raises SetupError naming those there are."""
    if game_id not in GAMES:
        raise SetupError("Game", f'"{game_id}" is not one of {", ".join(GAMES)}')
    return GAMES[game_id]
