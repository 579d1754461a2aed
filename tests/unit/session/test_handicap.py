"""Handicaps: points before the first move, a second swap, counted hints, and a shape for one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.position import Position
from game.core.types import IllegalMoveError, OutOfRangeError, Seat, SetupError
from game.games import registry
from game.records import link
from game.records.errors import RecordError
from game.records.record import Record
from game.records.replay import ReplayError, load
from game.session.editor import PositionEditor
from game.session.session import Session
from game.session.view import refusals_json
from tests.support.rules.positions import SETUPS, SHAPE_HANDICAPS, random_play, reasons, seeds

POINT_GAMES = sorted(game for game in SETUPS if game != "lot")


@given(
    st.sampled_from(POINT_GAMES),
    seeds,
    st.sampled_from(["First", "Second"]),
    st.integers(1, 60).map(lambda halves: halves / 2),
)
def test_points_are_added_and_decide_the_game(game_id, seed, seat, points):
    plain, moves = random_play(game_id, seed)
    tags = {**plain[0].setup.tags, "Handicap": f"{seat} {points:g}"}
    ahead = [Position.start(plain[0].game, tags)]
    for move in moves:
        ahead.append(ahead[-1].play(move))
    for before, after in zip(plain, ahead, strict=True):
        difference = [b - a for a, b in zip(before.points, after.points, strict=True)]
        assert difference == ([points, 0] if seat == "First" else [0, points])
    first, second = ahead[-1].points
    if first != second:
        assert ahead[-1].outcome().winner is (Seat.FIRST if first > second else Seat.SECOND)
    again = ahead[-1].with_scoring(ahead[-1].setup)
    assert (again.points, again.setup) == (ahead[-1].points, ahead[-1].setup)


def test_points_stay_with_the_person_after_a_swap_and_in_a_rematch():
    game = Session.new("battle-of-lits", {"Handicap": "Second 3", "First": "Ann"}, 1)
    seats = game.view()["seats"]
    before = {seat: seats[seat]["points"] for seat in seats}
    game.play("Ia1a2a3a4")
    game.play("swap")
    assert game.position.earned == (0, 3)
    assert game.view()["earned"] == {"First": 0, "Second": 3}
    assert before["Second"] == before["First"] + 3
    rematch = game.rematch(2).record.tags
    assert (rematch["Handicap"], rematch["Second"]) == ("First 3", "Ann")
    assert "Handicap" not in Session.new("taiji", {}, 1).rematch(1).record.tags


def test_record_and_link_keep_the_handicap():
    game = Session.new("taiji", {"Handicap": " Second  2.5 "}, 1)
    game.play("a1/a2")
    record = str(game.record)
    assert '[Handicap "Second 2.5"]' in record
    assert load(record).positions[-1].points == (1, 3.5)
    assert link.decode(game.link()).tags["Handicap"] == "Second 2.5"
    with pytest.raises(RecordError, match="Handicap"):
        game.set_tags({"Handicap": "First 9"})


@pytest.mark.parametrize("text", ["3", "Third 3", "First -1", "First 0", "First 31", "First 1.25"])
def test_other_handicaps_are_refused(text):
    with pytest.raises(SetupError, match=r'Handicap: .* is not of the form "Second 3"'):
        Session.new("taiji", {"Handicap": text}, 1)
    with pytest.raises(RecordError, match="tag Handicap"):
        load(f'[Game "taiji"]\n[Handicap "{text}"]\n\na1/a2\n')


@pytest.mark.parametrize(
    ("game", "handicap"), [("lot", "First 3"), ("taiji", "First swap"), ("tailits", "First swap")]
)
def test_a_handicap_must_suit_the_game(game, handicap):
    with pytest.raises(SetupError, match="is not of the form"):
        Session.new(game, {"Handicap": handicap}, 1)
    with pytest.raises(RecordError, match="tag Handicap"):
        load(f'[Game "{game}"]\n[Handicap "{handicap}"]\n')


SWAP_GAMES = ["battle-of-lits", "lot", "taiji+battle-of-lits"]


@st.composite
def games_with_second_swap(draw):
    """Random games with a second swap, and whether to swap at each opportunity."""
    game_id, seed = draw(st.sampled_from(SWAP_GAMES)), draw(seeds)
    seat = draw(st.sampled_from(list(Seat)))
    return game_id, seed, seat, draw(st.lists(st.booleans(), min_size=2, max_size=2))


@given(games_with_second_swap())
def test_second_swap_is_one_chance_of_one_seat(chosen):
    game_id, seed, seat, answers = chosen
    plain, moves = random_play(game_id, seed)
    tags = {**plain[0].setup.tags, "Handicap": f"{seat} swap"}
    position, offered = Position.start(plain[0].game, tags), []
    for move in [each for each in moves if each != "swap"]:
        if position.may_swap:
            offered.append((position.stage.plies, position.to_move))
            side = position.side_of(Seat.FIRST)
            if answers[len(offered) - 1]:
                position = position.play("swap")
                assert position.side_of(Seat.FIRST) != side
                assert not position.may_swap
        position = position.play(move)
    first, second = offered
    assert first[0] == 1
    assert second[0] in (2, 3)
    assert second[1] is seat


@given(games_with_second_swap())
def test_records_and_links_keep_a_second_swap(chosen):
    game_id, seed, seat, _ = chosen
    game = Session.new(game_id, {"Handicap": f"{seat} swap"}, seed)
    for move in [each for each in random_play(game_id, seed)[1] if each != "swap"]:
        if game.position.may_swap:
            game.play("swap")
        game.play(move)
    assert game.record.moves.count("swap") == 2
    assert load(str(game.record)).positions[-1] == game.position
    assert load(str(link.decode(game.link()))).positions[-1] == game.position


def test_hints_are_counted_for_one_seat_and_kept():
    game = Session.new("lot", {"Handicap": "First 2 hints"}, 1)
    assert game.view()["hints"] == {"seat": "First", "left": 2, "taken": False}
    game.take_hint()
    game.take_hint()
    assert game.view()["hints"] == {"seat": "First", "left": 1, "taken": True}
    game.play("d4")
    with pytest.raises(OutOfRangeError, match="only First may take hints"):
        game.take_hint()
    game.play("a1")
    game.take_hint()
    game.undo()
    game.redo()
    game = Session.open(game.save())
    assert game.view()["hints"] == {"seat": "First", "left": 0, "taken": True}
    game.take_hint()
    game.play("g7")
    game.play("a7")
    with pytest.raises(OutOfRangeError, match="no hint left: First has taken 2"):
        game.take_hint()
    assert game.record.tags["Hints"] == "1 3"
    with pytest.raises(RecordError, match="tag Hints: cannot be set"):
        game.set_tags({"Hints": ""})
    rematch = game.rematch(2).record.tags
    assert rematch["Handicap"] == "Second 2 hints"
    assert "Hints" not in rematch


def test_more_hints_than_agreed_leave_none():
    record = '[Game "lot"]\n[Handicap "First 1 hints"]\n[Hints "1 3"]\n\n1. d4 c3 2. a1 g7\n'
    assert Session.open(record).view()["hints"] == {"seat": "First", "left": 0, "taken": False}


def test_hints_are_free_without_a_handicap_and_after_the_game():
    game = Session.new("lot", {"Handicap": "First 1 hints"}, 1)
    game.play("d4")
    assert game.open_analysis(0).view()["hints"]
    game.play("resign")
    assert game.view()["hints"] is None
    assert game.view_at(0)["hints"] is None
    assert game.open_analysis(1).view()["hints"] is None
    for handicap in ({}, {"Handicap": "First swap"}):
        free = Session.new("lot", handicap, 1)
        assert free.view()["hints"] is None
        with pytest.raises(OutOfRangeError, match="not counted"):
            free.take_hint()


@pytest.mark.parametrize("text", ["x", "1 2 three", "-1", "1.5", "99999"])
def test_malformed_hints_are_refused(text):
    record = f'[Game "lot"]\n[Handicap "First 2 hints"]\n[Hints "{text}"]\n\nd4\n'
    with pytest.raises(RecordError, match=r"tag Hints: .* is not a list of move numbers"):
        load(record)
    # In a game without such a handicap it is a tag like any other.
    other = load(record.replace("2 hints", "swap"))
    assert Record.parse(str(other.record)).tags["Hints"] == text


@pytest.mark.parametrize("text", ["First 0 hints", "First 21 hints", "First 1.5 hints", "swap"])
def test_other_numbers_of_hints_are_refused(text):
    with pytest.raises(SetupError, match="Handicap"):
        Session.new("lot", {"Handicap": text}, 1)


@pytest.mark.parametrize("game", registry.GAMES)
def test_one_hint_may_be_written_in_the_singular(game):
    new = Session.new(game, {"Handicap": "Second 1 hint"}, 1)
    assert new.position.setup.tags["Handicap"] == "Second 1 hints"


SHAPE_GAMES = sorted(SHAPE_HANDICAPS)


@st.composite
def games_with_a_shape_for_one(draw):
    """A random game in which a seat alone may place a shape, with swaps at random."""
    game_id, seed = draw(st.sampled_from(SHAPE_GAMES)), draw(seeds)
    seat, shape = draw(st.sampled_from(list(Seat))), draw(st.sampled_from("LITS"))
    tags = {"Handicap": f"{seat} only {shape}"}
    return (*random_play(game_id, seed, **tags), seat, shape)


@settings(max_examples=25, deadline=None)
@given(games_with_a_shape_for_one())
def test_only_one_person_places_the_shape_whichever_side_they_play(chosen):
    positions, moves, seat, shape = chosen
    for position, move in zip(positions, moves, strict=False):
        mine = position.to_move is seat
        assert mine or not move.startswith(shape)
        if position.game.info.stages[position.stage_number].input == "piece":
            assert position.stage.layout.bars(shape) != mine
    assert positions[-1].over
    # A record, a link and the moves themselves lead to the same game.
    game = Session.new(positions[0].game.info.id, dict(positions[0].setup.tags), 1)
    for move in moves:
        game.play(move)
    assert game.position == positions[-1]
    assert load(str(game.record)).positions[-1] == positions[-1]
    assert load(str(link.decode(game.link()))).positions[-1] == positions[-1]


@settings(max_examples=25, deadline=None)
@given(games_with_a_shape_for_one())
def test_legal_moves_are_those_of_the_plain_game_without_the_shape(chosen):
    positions, moves, seat, shape = chosen
    tags = {**positions[0].setup.tags, "Handicap": ""}
    plain = Position.start(positions[0].game, tags)
    for position, move in zip(positions, [*moves, None], strict=True):
        if position.over or plain.over or position.stage_number != plain.stage_number:
            break
        legal = [str(each) for each in plain.legal_moves()]
        if position.to_move is not seat:
            legal = [each for each in legal if not each.startswith(shape)]
        assert [str(each) for each in position.legal_moves()] == legal
        assert position.count_legal() == len(legal)
        plain = plain.play(move)


def test_a_shape_stays_with_the_person_after_a_swap_undo_and_in_a_rematch():
    game = Session.new("battle-of-lits", {"Handicap": "Second only i", "First": "Ann"}, 1)
    assert game.record.tags["Handicap"] == "Second only I"
    assert game.view()["reserved"] == {"seat": "Second", "shape": "I"}
    with pytest.raises(IllegalMoveError, match="reserved"):
        game.play("Ia1a2a3a4")
    game.play("La1a2a3b1")
    assert not game.position.explain("Ib3c3d3e3")
    game.play("swap")
    # Ann, First, is now O and still may not place the I; nor may she after undoing.
    assert reasons(game.position, "Ib3c3d3e3") == {"reserved"}
    game.undo()
    assert not game.position.explain("Ib3c3d3e3")
    game.redo()
    assert reasons(game.position, "Ib3c3d3e3") == {"reserved"}
    entries = {entry["piece"]: entry for entry in game.view()["supply"]}
    assert (entries["I"]["left"], entries["I"]["legal"]) == (5, 0)
    assert entries["S"]["legal"] > 0
    again = Session.open(game.save())
    assert reasons(again.position, "Ib3c3d3e3") == {"reserved"}
    rematch = game.rematch(2)
    assert (rematch.record.tags["Handicap"], rematch.record.tags["Second"]) == (
        "First only I",
        "Ann",
    )
    assert rematch.position.stage.layout.bars("I") is False


def test_a_handicap_cannot_be_agreed_after_the_first_move():
    game = Session.new("tailits", {}, 1)
    with pytest.raises(RecordError, match="tag Handicap: cannot be set"):
        game.set_tags({"Handicap": "First only L"})


def test_every_reason_is_named_with_that_of_the_shape():
    game = Session.new("tailits", {"Handicap": "Second only T"}, 1)
    assert reasons(game.position, "Ta1b1/b2c1") == {"centre", "reserved"}
    partial = game.position.parse_partial("Ta1b1b2c1")
    assert {violation.reason for violation in partial.violations} == {"centre", "reserved"}
    answer = refusals_json(game.position, "f6", "T")
    assert answer["legal"] == 0
    assert [rule["code"] for rule in answer["rules"]] == ["reserved"]
    with pytest.raises(ReplayError, match="reserved"):
        load('[Game "tailits"]\n[Handicap "Second only T"]\n\nTe6f6/f7g6\n')


def test_a_double_game_has_the_shape_in_the_stage_of_tetrominoes_only():
    for game_id in ("tailits+taiji", "taiji+battle-of-lits"):
        positions, _ = random_play(game_id, 4, Handicap="First only L")
        assert {position.stage_number for position in positions} == {0, 1}
        for position in positions:
            tiles = position.game.info.stages[position.stage_number].input == "stepwise"
            assert tiles or position.stage.layout.barred


@pytest.mark.parametrize("game_id", ["battle-of-lits", "tailits"])
def test_the_game_ends_when_only_the_shape_of_the_opponent_fits(game_id):
    for seed in range(400):
        last = random_play(game_id, seed, Handicap="First only L")[0][-1]
        mask = last.stage.layout.possible & last.stage.layout.touching
        if mask:
            break
    assert last.over
    assert last.to_move is None
    assert list(last.legal_moves()) == []
    assert last.seat_of(last.stage.to_move) is Seat.SECOND
    outcome = last.outcome()
    first, second = last.points
    ahead = Seat.FIRST if first > second else Seat.SECOND
    assert outcome.winner is (last.last_mover if first == second else ahead)


def test_insights_count_what_the_person_to_move_may_place():
    positions, _ = random_play("battle-of-lits", 3, Handicap="Second only S")
    for position in positions[:-1]:
        view = position.stage.view()
        assert sum(entry.legal_count for entry in view.supply) == position.count_legal() - (
            position.may_swap
        )
        covered = {cell for move in position.stage.legal_moves() for cell in move.cells}
        assert set(view.coverable) == covered
        assert position.stage.insights().marks


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("lot", "First only L"),
        ("taiji", "First only L"),
        ("tailits", "First only O"),
        ("tailits", "First only"),
        ("tailits", "only L"),
        ("tailits", "First only LI"),
    ],
)
def test_a_shape_must_be_one_of_several(game, text):
    with pytest.raises(SetupError, match="is not of the form") as caught:
        Session.new(game, {"Handicap": text}, 1)
    assert ('"Second only I", with one of I, L, S, T' in str(caught.value)) == (game == "tailits")


def test_a_position_set_up_by_hand_has_no_shape_for_one_person():
    game = Session.new("battle-of-lits", {"Handicap": "Second only I"}, 1)
    game.play("La1a2a3b1")
    editor = PositionEditor.edit(game, 1)
    assert "Handicap" not in editor.record.tags
    editor.play("Ib3c3d3e3")
    assert "reserved" not in {fault["code"] for fault in editor.view()["editor"]["faults"]}
    assert load(editor.arranged_record()).record.moves
    assert PositionEditor.edit(Session.new("lot", {"Handicap": "First swap"}, 1), 0)
