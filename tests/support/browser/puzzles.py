"""Puzzles as their files have them, and the list in the page."""

from game.records.replay import load
from tools.content import puzzles


def puzzle(game, number):
    """A puzzle as its file has it: its position and its solution."""
    played = load(puzzles.load_records(game)[number - 1])
    return played.positions[-1], played.record.tags["Solution"]


def choose(page, game, number):
    """From the list, which is open."""
    page.locator(f"#puzzles-dialog input[value='{game}']").check(force=True)
    page.get_by_role("button", name=f"Puzzle {number},").first.click()
    page.locator("#puzzles-dialog").wait_for(state="hidden")


def wrong_move(position, solution):
    """A move that is not the solution, and after which there is a reply."""
    return next(
        str(move)
        for move in position.legal_moves()
        if str(move) != solution and not position.after(move).over
    )
