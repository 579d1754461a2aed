"""Build puzzles/: a small page for each puzzle, with the puzzle as a board.

In the game, a puzzle has no page of its own but a fragment. A page has an address that other
programs can ask for its title and its board; see :mod:`tools.build.oembed`.
"""

import html
from pathlib import Path
from urllib.parse import quote, urlencode

from game.records import collection
from game.session.session import Session
from tools.build import languages, rulebook
from tools.paths import ROOT

FOLDER = "puzzles"
PUZZLES = ROOT / "static" / "games" / "puzzles"
LANGUAGE = "en"
# Tags that describe the puzzle, not its position.
OWN_TAGS = ("Result", "Puzzle", "Solution", "Margin", "Difficulty", "Turns")


def build(dist: Path) -> list[Path]:
    """Write the pages into dist/, which must contain the rule pages' files, and return them."""
    words = languages.messages(LANGUAGE)
    pages: list[Path] = []
    for source in sorted(PUZZLES.glob("*.txt")):
        for number, text in enumerate(collection.split(source.read_text()), 1):
            session = Session.open(text)
            path = dist / FOLDER / session.record.tags["Game"] / f"{number}.html"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(page(dist, session, number, words))
            pages.append(path)
    return pages


def page(dist: Path, session: Session, number: int, words: dict[str, str]) -> str:
    """Return the page of a puzzle.

    Args:
        dist: The built site.
        session: The puzzle's position.
        number: Its number among the puzzles of the game, from 1.
        words: Messages by id.
    """
    tags = session.record.tags
    names = (words[f"game-{part}"] for part in tags["Game"].split("+"))
    name = words["puzzle-number"].replace("{ $number }", str(number))
    title = f"{'+'.join(names)}: {name}"
    mover = session.position.to_move
    assert mover
    side = words[f"side-{session.position.side_of(mover)}"]
    turns = tags.get("Turns", "")
    task = words["puzzle-task-turns" if turns else "puzzle-task"]
    task = task.replace("{ $side }", side).replace("{ $turns }", turns)
    own = f"../../index.html#puzzle={quote(tags['Game'], safe='')}-{number}"
    board = html.escape(f"../../index.html#{fragment(session)}")
    body = (
        f"<h1>{html.escape(title)}</h1>\n<p>{html.escape(task)}</p>\n"
        f'<figure><a class="lits-board" href="{board}">{html.escape(title)}</a></figure>\n'
    )
    return rulebook.fill_template(
        dist,
        {"language": LANGUAGE, "title": html.escape(title), "about": html.escape(task)},
        body,
        words,
        table_link=own,
    )


def fragment(session: Session) -> str:
    """Return the fragment of a puzzle's board; see docs/embedding.md."""
    tags = session.record.tags
    position = {name: value for name, value in tags.items() if name not in OWN_TAGS}
    how = {"mode": "puzzle", "solution": tags["Solution"]}
    return urlencode({**position, "moves": " ".join(session.record.moves), **how}, safe="/")
