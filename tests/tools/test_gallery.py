"""Boards of boards.html, and the annotated game among them, of which all that is said is true."""

import json

import pytest

from game.core.types import Seat
from game.engine.search import Search
from game.records.record import Record
from game.records.replay import load
from tools.build import embed

TEXT = embed.ANNOTATED.read_text()
GAME = load(TEXT)


def lines(nodes, before):
    """Return every line of variations: its moves from the start of the game, and its last node."""
    for node in nodes:
        moves = [*before, node.move]
        yield from lines(node.children, moves) if node.children else [(moves, node)]


def position_after(moves):
    head = TEXT.partition("\n")[0]
    return load(f"{head}\n\n{' '.join(moves)}\n").positions[-1]


def proved_winner(moves):
    """Return who wins after some moves, as the computer proves."""
    position = position_after(moves)
    search = Search(position)
    search.run(playouts=20_000)
    assert search.proved
    mover = position.to_move
    return mover if search.best().chance > 0.5 else mover.other


def test_gallery_has_boards_of_every_kind():
    boards = json.loads(embed.gallery_module().removeprefix("export const boards = ").rstrip(";\n"))
    modes = {board["attributes"].get("mode", "diagram") for board in boards}
    assert modes == {"diagram", "replay", "rule", "puzzle", "play", "lesson"}
    assert [board["record"] for board in boards if "annotated" in board] == [TEXT]


def test_annotated_game_shows_everything_a_record_can_contain():
    record = GAME.record
    glyphs = {glyph for numbers in record.glyphs.values() for glyph in numbers}
    assert {1, 2, 4} <= glyphs
    assert "$5" in TEXT
    assert all(mark in TEXT for mark in ("%csl", "%cal"))
    [inner] = [node for node in record.branches[12] if node.children]
    assert len(inner.children) == 2, "a variation of a variation"
    assert len(record.moves) == 20
    assert Record.parse(str(record)).branches == record.branches


def test_lines_that_are_said_to_be_won_are():
    record = GAME.record
    variations = [
        each for ply, nodes in record.branches.items() for each in lines(nodes, record.moves[:ply])
    ]
    said = {" ".join(moves): "has won" in " ".join(node.comments) for moves, node in variations}
    over = {" ".join(moves): position_after(moves).over for moves, _ in variations}
    assert said == over
    assert sum(over.values()) == 2
    assert GAME.positions[-1].outcome().winner is Seat.SECOND


@pytest.mark.parametrize(
    ("moves", "winner"),
    [
        (GAME.record.moves[:11], Seat.FIRST),
        ([*GAME.record.moves[:12], "c2"], Seat.FIRST),
        (GAME.record.moves[:13], Seat.SECOND),
        (GAME.record.moves[:14], Seat.SECOND),
    ],
    ids=["before the blunder", "the missed win", "the blunder", "the reply"],
)
def test_forced_wins_are_proved(moves, winner):
    assert proved_winner(moves) is winner
