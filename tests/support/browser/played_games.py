"""Recorded games that the browser tests play."""

from game.records.replay import load as load_game
from tests.support.data import GAMES


def golden_text(name):
    return (GAMES / f"{name}.record").read_text()


def golden_game(name):
    """Return a finished game: a record of its setup without moves, its moves, its last position."""
    text = golden_text(name)
    game = load_game(text)
    head = text.partition("\n\n")[0].splitlines()
    tags = [line for line in head if "Result" not in line and "Termination" not in line]
    return "\n".join(tags) + "\n", game.record.moves, game.positions[-1]


def shown_points(page):
    texts = [
        page.locator(f"[data-seat={seat}] .points").inner_text() for seat in ("First", "Second")
    ]
    return tuple(float(text.replace("½", ".5")) for text in texts)


# Games of LOT are long; this one is won early, with lines and stacks of both sides.
ONE_GAME_OF_EACH = ["battle-swap", "tailits-every", "taiji-7", "lot-short"]
