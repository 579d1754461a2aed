"""Opening book: what long searches found of the first moves of a game.

The book has every first move of a game, up to the symmetries of the board, with the best replies.
The highest levels play from it: at once, and better than they would in a few seconds.
TAILITS+TAIJI has the book of TAILITS. ``./build.sh book`` makes :mod:`game.engine.book_data`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from random import Random

from ..core.game import Game
from ..core.info import Setup
from ..core.position import Position
from ..core.stage import Stage
from ..core.types import CELL_PATTERN, SWAP, Cell, parse_cell
from ..games import registry
from .book_data import BOOKS
from .heuristics.base import win_chance
from .network_search import FIRST_STAGE_SCALE
from .searcher import MoveStats

EQUAL = 0.01
"""Difference of win probabilities up to which moves of the book are equally good."""

SYMMETRIES = range(8)
"""Of a square board: bit 2 exchanges columns and rows, then bit 0 and 1 reverse them."""

Reply = tuple[str, float, float]
"""A move, with the expected lead and the win probability of the seat that makes it."""


def book_key(position: Position) -> str:
    """Return the name of the book for the set-up of a position, such as ``taiji Size=7``.

    A double game has that of its first stage, without the options of the second.
    """
    game, tags = position.game.info, position.setup.tags
    first = registry.find(game.stages[0].id).info
    later = {option.tag for option in game.options} - {option.tag for option in first.options}
    return " ".join([first.id, *(f"{tag}={tags[tag]}" for tag in sorted({*tags} - later))])


def start_of(key: str) -> Position:
    """Return the position before the first move of the book with that name."""
    game, *tags = key.split()
    return Position.start(registry.find(game), dict(tag.split("=", 1) for tag in tags))


def book_moves(position: Position, rng: Random) -> list[MoveStats]:
    """Return the best moves of a position, as far as the book knows them, the best first.

    Moves that are equally good are in random order. So is the symmetry of a first move.

    Args:
        position: The position.
        rng: Random number generator.
    """
    stage = position.stage
    book = BOOKS.get(book_key(position))
    if not book or position.stage_number or stage.plies > 1:
        return []
    replies, symmetry = first_moves(book), rng.choice(SYMMETRIES)
    if stage.plies:
        opening, symmetry = _openings(position.game, position.setup).get(stage, ("", 0))
        replies = replies_of(book[opening]) if opening else []
    if not position.in_last_stage:
        replies = by_lead(replies)
    known = [
        MoveStats(position.parse(mapped(text, stage, symmetry)), 1, margin, chance)
        for text, margin, chance in replies
        if text != str(SWAP) or position.may_swap
    ]
    equal = [stats for stats in known if stats.chance >= known[0].chance - EQUAL]
    rng.shuffle(equal)
    return equal + known[len(equal) :]


def replies_of(entry: str) -> list[Reply]:
    """Return the replies of an entry such as ``c3 0.13 0.6184; c4 0.1 0.5961``, the best first."""
    words = (reply.split() for reply in entry.split("; "))
    return [(move, float(margin), float(chance)) for move, margin, chance in words]


def by_lead(replies: Iterable[Reply]) -> list[Reply]:
    """Return replies for the first stage of a double game, in which only the lead counts."""
    rated = ((move, lead, win_chance(lead, FIRST_STAGE_SCALE)) for move, lead, _ in replies)
    return sorted(rated, key=lambda reply: -reply[2])


def first_moves(book: Mapping[str, str]) -> list[Reply]:
    """Return the first moves of a book, the best first, by the best reply to each."""
    best = ((opening, replies_of(entry)[0]) for opening, entry in book.items())
    found = [(opening, -margin, 1 - chance) for opening, (_, margin, chance) in best]
    return sorted(found, key=lambda move: -move[2])


def distinct_openings(position: Position) -> list[str]:
    """Return the first moves, one of those that are the same by symmetry.

    Args:
        position: Position before the first move.
    """
    stage = position.stage
    texts = map(str, stage.legal_moves())
    return [t for t in texts if t == min(mapped(t, stage, symmetry) for symmetry in SYMMETRIES)]


def mapped(text: str, stage: Stage, symmetry: int) -> str:
    """Return the notation of a move on the board after a symmetry."""
    if text == str(SWAP):
        return text
    return str(stage.parse(re.sub(CELL_PATTERN, lambda at: _moved(at[0], stage, symmetry), text)))


def _moved(name: str, stage: Stage, symmetry: int) -> str:
    column, row = parse_cell(name)
    if symmetry & 4:
        column, row = row, column
    columns, rows = stage.size
    if symmetry & 1:
        column = columns - 1 - column
    if symmetry & 2:
        row = rows - 1 - row
    return str(Cell(column, row))


@cache
def _openings(game: Game, setup: Setup) -> dict[Stage, tuple[str, int]]:
    """Return the opening and the symmetry of every position after a first move."""
    start = Position.start(game, setup.tags)
    return {
        start.after(start.parse(mapped(opening, start.stage, symmetry))).stage: (opening, symmetry)
        for opening in BOOKS[book_key(start)]
        for symmetry in SYMMETRIES
    }
