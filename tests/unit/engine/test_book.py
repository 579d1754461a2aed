"""Opening book: every first move up to symmetry, and play from it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.position import Position
from game.engine.book import (
    SYMMETRIES,
    book_key,
    book_moves,
    distinct_openings,
    first_moves,
    mapped,
    replies_of,
    start_of,
)
from game.engine.book_data import BOOKS
from game.engine.levels import levels_of
from game.engine.search import Search, tree_count
from game.games import registry
from tests.support.rules.positions import initial_position

books = pytest.mark.parametrize("key", BOOKS)

TAILITS = "tailits Pieces=every Scoring=largest"
"""The book of TAILITS, which TAILITS+TAIJI has as well."""


@books
def test_book_has_every_first_move_with_legal_replies(key):
    start = start_of(key)
    assert book_key(start) == key
    assert set(BOOKS[key]) == set(distinct_openings(start))
    for opening, entry in BOOKS[key].items():
        after = start.play(opening)
        for move, _, chance in replies_of(entry):
            after.play(move)
            assert 0 < chance < 1


@books
def test_distinct_openings_give_all_first_moves_by_symmetry(key):
    stage = start_of(key).stage
    everywhere = {mapped(text, stage, symmetry) for text in BOOKS[key] for symmetry in SYMMETRIES}
    assert everywhere == set(map(str, stage.legal_moves()))


@given(st.sampled_from(sorted(BOOKS)), st.data())
def test_replies_are_known_after_every_first_move(key, data):
    start = start_of(key)
    moves = list(start.legal_moves())
    after = start.play(data.draw(st.sampled_from(moves)))
    found = book_moves(after, Random(data.draw(st.integers(0, 9))))
    assert found
    for stats in found:
        assert after.is_legal(stats.move)
    assert found[0].chance >= max(stats.chance for stats in found) - 0.01
    if after.may_swap:
        kept = book_moves(after.play("swap"), Random(1))
        assert {stats.move for stats in kept} == {
            stats.move for stats in found if str(stats.move) != "swap"
        }


@books
def test_first_move_is_one_of_the_best(key):
    start, best = start_of(key), first_moves(BOOKS[key])[0]
    found = {str(book_moves(start, Random(seed))[0].move) for seed in range(20)}
    assert len(found) > 1
    chances = {move: chance for move, _, chance in first_moves(BOOKS[key])}
    for move in found:
        canonical = min(mapped(move, start.stage, symmetry) for symmetry in SYMMETRIES)
        assert chances[canonical] >= best[2] - 0.01


@books
def test_highest_levels_play_from_the_book_at_once(key):
    start = start_of(key)
    game = start.game.info.id
    for position in (start, start.play(next(iter(BOOKS[key])))):
        for number, level in enumerate(levels_of(game), 1):
            search = Search(position, 1, level)
            assert (search.max_steps == 1) == (number >= 7)
            if number >= 7:
                assert not search.run(seconds=1)
                assert not search.proved
                assert position.is_legal(search.best().move)
                assert tree_count(position, 2, level) == 1


@pytest.mark.parametrize("opening", [None, *sorted(BOOKS[TAILITS])])
def test_tailits_taiji_has_the_book_of_tailits_ordered_by_lead(opening):
    double, single = initial_position("tailits+taiji", Groups="2"), initial_position("tailits")
    if opening:
        double, single = double.play(opening), single.play(opening)
    found, known = book_moves(double, Random(1)), book_moves(single, Random(1))
    assert found
    assert {(stats.move, stats.margin) for stats in found} == {
        (stats.move, stats.margin) for stats in known
    }
    chances = [stats.chance for stats in found]
    assert chances[0] >= max(chances) - 0.01
    assert all((stats.chance > 0.5) == (stats.margin > 0) for stats in found)


def test_other_set_ups_and_later_positions_are_not_in_the_book():
    for position in (
        initial_position("battle-of-lits"),
        initial_position("tailits", Scoring="second-largest"),
        Position.start(registry.find("lot"), {"Handicap": "First swap"}),
        initial_position("lot").play("d4").play("a1"),
        initial_position("taiji+battle-of-lits"),
        initial_position("tailits+taiji", Scoring="second-largest"),
        Position.start(registry.find("tailits+taiji"), {"Handicap": "Second 3"}),
    ):
        assert book_moves(position, Random(1)) == []
