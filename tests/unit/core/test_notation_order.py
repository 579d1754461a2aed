"""Legal moves are ranked in notation order without a list of all of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.notation_order import is_beginning, notation_at, rank_of
from game.core.stage import Stage
from game.games.coloured_tetrominoes import COLOURINGS
from game.games.registry import GAMES
from game.games.tailits_moves import coloured_placement, notations
from game.records import link
from game.records.replay import load
from tests.support.data import GAMES as GOLDEN_GAMES
from tests.support.rules.positions import game_positions, initial_position, random_line


@given(game_positions(), st.data())
def test_ranks_are_those_in_the_list_of_legal_moves(position, data):
    legal = [str(move) for move in position.legal_moves()]
    assert legal == sorted(legal)
    for rank in data.draw(st.lists(st.integers(0, len(legal) - 1), max_size=5)) if legal else ():
        assert position.rank_of(legal[rank]) == rank
        assert str(position.move_at(rank)) == legal[rank]


@given(game_positions())
def test_beginnings_lead_to_every_legal_move(position):
    def moves_after(begun):
        found = []
        for beginning, count in position.stage.beginnings(begun):
            assert beginning.startswith(begun)
            assert beginning != begun
            after = moves_after(beginning) or [beginning]
            assert len(after) == count
            found += after
        return found

    assert moves_after("") == [str(move) for move in position.stage.legal_moves()]


@given(game_positions(), st.data())
def test_texts_that_begin_a_legal_move(position, data):
    legal = [str(move) for move in position.stage.legal_moves()]
    drawn = data.draw(st.sampled_from(legal)) if legal else "d4"
    for text in [drawn[: data.draw(st.integers(0, len(drawn)))], drawn + "/", drawn[:-1] + "z"]:
        expected = any(move.startswith(text) for move in legal)
        assert is_beginning(position.stage, text) == (expected or not text)


@pytest.mark.parametrize("game", GAMES)
def test_unknown_moves_have_no_rank(game):
    stage = initial_position(game, 1).stage
    for text in ("z9", "Z", "d0"):
        with pytest.raises(ValueError, match="not legal"):
            rank_of(stage, text)


@pytest.mark.parametrize("game", GAMES)
def test_first_and_last_rank(game):
    stage = random_line(game, 5, 4)[-1].stage
    legal = [str(move) for move in stage.legal_moves()]
    assert notation_at(stage, 0) == legal[0]
    assert notation_at(stage, stage.count_legal() - 1) == legal[-1]


@pytest.mark.parametrize("game", GAMES)
def test_a_stage_need_not_count_beginnings(game):
    stage = random_line(game, 5, 4)[-1].stage
    legal = [(str(move), 1) for move in stage.legal_moves()]
    assert list(Stage.beginnings(stage, "")) == legal
    assert list(Stage.beginnings(stage, legal[0][0])) == []


@pytest.mark.parametrize("path", sorted(GOLDEN_GAMES.glob("*.record")), ids=lambda path: path.stem)
def test_links_do_without_lists_of_all_legal_moves(monkeypatch, path):
    game = load(path.read_text())
    for position in game.positions:
        monkeypatch.setattr(type(position.stage), "legal_moves", None)
    assert link.decode(link.encode(game)).moves == game.record.moves


def test_notations_are_those_of_coloured_placements():
    for number in range(1616):
        for text, colouring in zip(notations(number), COLOURINGS, strict=True):
            assert text == str(coloured_placement(number, colouring))
