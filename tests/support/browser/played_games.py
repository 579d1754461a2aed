"""Recorded games that the browser tests play."""

from game.records.replay import load as replayed
from tests.support.data import GAMES


def golden(name):
    """Return a finished game: a record of its setup without moves, its moves, its last position."""
    text = (GAMES / f"{name}.record").read_text()
    game = replayed(text)
    head = text.partition("\n\n")[0].splitlines()
    tags = [line for line in head if "Result" not in line and "Termination" not in line]
    return "\n".join(tags) + "\n", game.record.moves, game.positions[-1]


def points(page):
    texts = [
        page.locator(f"[data-seat={seat}] .points").inner_text() for seat in ("First", "Second")
    ]
    return tuple(float(text.replace("½", ".5")) for text in texts)


# Games of LOT are long; this one is won early, with lines and stacks of both sides.
EVERY_GAME = ["battle-swap", "tailits-every", "taiji-7", "lot-short"]
