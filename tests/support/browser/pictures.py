"""Recorded games to make pictures of, and files that a page saves."""

from game.records.replay import load
from tests.support.browser.played_games import golden_text


def annotated(name, suffix, only=None):
    """Return a recorded game with a suffix to every move, or only to the move with a number."""
    text = golden_text(name)
    moves = [str(move) for move in load(text).record.moves]
    said = [f"{m} {suffix}" if only in (None, n) else m for n, m in enumerate(moves, 1)]
    return text.split("\n\n")[0] + "\n\n" + " ".join(said)


def save_file(page, button="#picture-save"):
    """Click a button that saves a file; return the content and the suggested name of the file."""
    with page.expect_download() as download:
        page.locator(button).click()
    return download.value.path().read_bytes(), download.value.suggested_filename
