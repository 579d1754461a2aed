"""Puzzles in their files and on the puzzle screen."""

from game.records.replay import load
from tools.content import puzzles


def load_puzzle(game, number):
    """Return the position and the solution of a puzzle in its file."""
    replayed = load(puzzles.load_records(game)[number - 1])
    return replayed.positions[-1], replayed.record.tags["Solution"]


def choose_puzzle(page, game, number):
    """Choose a puzzle on the puzzle screen, which must be shown."""
    key = game.replace("+", "-and-")
    if not page.locator(f"#puzzles-all-{key}[open]").count():
        page.locator(f"#puzzles-all-{key} summary").click()
    page.locator(f"#puzzle-{key}-{number}").click()
    page.locator("#puzzles").wait_for(state="hidden")


def wrong_move(position, solution):
    """Return a legal move that is not the solution and does not end the game."""
    return next(
        str(move)
        for move in position.legal_moves()
        if str(move) != solution and not position.after(move).over
    )
