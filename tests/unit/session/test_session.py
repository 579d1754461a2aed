"""A game under way: undo, redo, saves, rematch, and the conversation with the page."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.types import IllegalMoveError
from game.games import lits_rule
from game.records.record import RecordError
from game.records.safe_json import read_json
from game.service import rules_service
from game.service.rules_service import RulesService
from game.session.session import OutOfRangeError, Session
from tests.support.rules.positions import BLANK, games, random_play, seeds

LOT = '[Game "lot"]\n'
BOARD = "xxxx1o4/" + "/".join(["10"] * 9)


def session(*moves, board=BOARD, **tags):
    made = Session.new("battle-of-lits", {"Board": board, **tags}, 1)
    for move in moves:
        made.play(move)
    return made


@given(games, seeds, st.integers(1, 12), st.integers(1, 12))
def test_undo_equals_never_played_and_redo_equals_never_taken_back(game, seed, length, back):
    line, moves = random_play(game, seed, length)
    played = Session.new(game, dict(line[0].setup.tags), 1)
    records = [str(played.record)]
    for move in moves:
        played.play(move)
        records.append(str(played.record))
    steps = min(back, len(line) - 1)
    for step in range(1, steps + 1):
        played.undo()
        assert played.position == line[len(line) - 1 - step]
        assert str(played.record) == records[len(line) - 1 - step]
    again = Session.open(played.save())
    for _ in range(steps):
        played.redo()
        again.redo()
    assert played.view() == again.view()
    assert str(played.record) == records[-1]


def test_a_new_move_forgets_what_was_taken_back():
    game = session("Ie5f5g5h5", "swap")
    game.undo()
    game.play("Lf6f7f8g8")
    with pytest.raises(OutOfRangeError):
        game.redo()


def test_there_is_nothing_to_undo_before_the_first_move():
    with pytest.raises(OutOfRangeError):
        session().undo()


def test_a_resignation_can_be_taken_back():
    game = session("Ie5f5g5h5", "resign")
    assert game.record.tags["Termination"] == "resigned"
    game.undo()
    assert game.view()["outcome"] is None
    assert "Termination" not in game.record.tags


def test_a_refused_move_changes_nothing():
    game = session("Ie5f5g5h5")
    before = game.view()
    with pytest.raises(IllegalMoveError):
        game.play("Ie6f6g6h6")
    assert game.view() == before


def test_the_last_move_says_what_it_did_to_whom():
    last = session("Ib10c10d10e10").view()["last"]
    assert last == {
        "move": "Ib10c10d10e10",
        "seat": "First",
        "side": "X",
        "change": {"First": -3, "Second": 0},
    }


def test_a_try_tells_the_change_without_making_the_move():
    game = session()
    trial = game.partial_move("If10g10h10i10")
    assert (trial["progress"], trial["violations"]) == ("complete", [])
    assert trial["change"] == {"First": 0, "Second": -1}
    assert game.record.moves == []


def test_a_rematch_exchanges_the_people_and_draws_a_fresh_board():
    first = Session.new("battle-of-lits", {"Board": "mirrored", "First": "Ann", "Second": "Ben"}, 1)
    second = first.rematch(2)
    tags = second.record.tags
    assert (tags["First"], tags["Second"]) == ("Ben", "Ann")
    assert tags["Symmetry"] == "mirrored"
    assert tags["Board"] != first.record.tags["Board"]


def test_a_rematch_on_a_board_of_ones_own_keeps_that_board():
    assert session().rematch(2).record.tags["Board"] == BOARD


def test_a_save_is_a_record_with_a_version():
    save = json.loads(session("Ie5f5g5h5", First="Ann").save())
    assert save["version"] == 1
    assert save["record"].startswith('[Game "battle-of-lits"]')
    assert save["glance"]["to_move"] == "Second"


def test_a_session_opens_from_a_bare_record_too():
    game = session("Ie5f5g5h5")
    assert Session.open(str(game.record)).position == game.position


def test_a_redo_list_that_does_not_fit_is_left_out():
    save = json.loads(session("Ie5f5g5h5").save())
    save["redo"] = ["La1a2a3b1", "Lf6f7f8g8"]
    opened = Session.open(json.dumps(save))
    opened.redo()
    with pytest.raises(OutOfRangeError):
        opened.redo()


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "{}",
        json.dumps({"version": 2, "record": LOT}),
        '{"version": 1}',
        '{"version": 1, "record": 3}',
        json.dumps({"version": 1, "record": LOT, "redo": [1]}),
        json.dumps({"version": 1, "record": LOT, "redo": "a1"}),
        "[" * 100_000,
        "{" + '"a":{' * 50_000,
    ],
)
def test_a_damaged_save_is_refused(text):
    with pytest.raises(RecordError):
        Session.open(text)


def test_names_are_tags_that_can_be_changed_and_removed():
    game = session(First="Ann")
    game.set_tags({"First": " Zoë ", "Second": "Ben"})
    assert game.record.tags["First"] == "Zoë"
    game.set_tags({"Second": ""})
    assert "Second" not in game.record.tags


@pytest.mark.parametrize(
    "tags",
    [{"Board": BLANK}, {"Result": "1-0"}, {"a b": "c"}, {"First": "a\nb"}, {"First": "x" * 201}],
)
def test_tags_that_the_game_settles_or_no_record_can_hold_are_refused(tags):
    with pytest.raises(RecordError):
        session().set_tags(tags)


def test_tags_of_any_name_stay_when_a_move_is_made():
    names = {"Arbiter": "Zoë", "Title": "A quiet game", "Venue": "Kyiv"}
    game = session(**names)
    game.play("Ie5f5g5h5")
    assert names.items() <= game.record.tags.items()


def ask(desk, **request):
    return json.loads(desk.answer(json.dumps({"session": "main", **request})))


def test_the_page_can_play_a_whole_game_by_asking():
    desk = RulesService()
    view = ask(desk, do="new", game="battle-of-lits", options={"Board": "rotated"}, seed=4)
    while view["outcome"] is None:
        shape = next(left["piece"] for left in view["supply"] if left["legal"])
        move = ask(desk, do="places", piece=shape)["moves"][0]
        tried = ask(desk, do="try", move=move)
        before = view["seats"]
        view = ask(desk, do="play", move=move)
        for seat, change in tried["change"].items():
            assert view["seats"][seat]["points"] == before[seat]["points"] + change
    assert view["to_move"] is None
    assert view["coverable"] == view["reachable"] == []
    assert ask(desk, do="open", save=view["save"])["record"] == view["record"]


def test_two_boards_on_a_page_do_not_share_a_game():
    desk = RulesService()
    for name in ("one", "two"):
        ask(desk, session=name, do="new", game="battle-of-lits", options={}, seed=1)
    ask(desk, session="one", do="play", move="Ie5f5g5h5")
    assert ask(desk, session="two", do="tags", tags={})["ply"] == 0


def test_the_desk_hands_out_a_link_and_opens_it_as_another_game():
    desk = RulesService()
    ask(desk, do="new", game="lot", options={"First": "Ann"})
    before = ask(desk, do="play", move="d4")
    text = ask(desk, do="link")["link"]
    view = ask(desk, do="unlink", session="import", link=f"https://example.org/#g={text}")
    assert (view["record"], view["save"]) == (before["record"], before["save"])
    assert ask(desk, do="play", move="d5")["ply"] == 2
    assert ask(desk, do="play", session="import", move="swap")["ply"] == 2


def test_the_desk_refuses_a_bad_link_and_keeps_the_game():
    desk = RulesService()
    ask(desk, do="new", game="lot", options={})
    error = ask(desk, do="unlink", link="1damaged")["error"]
    assert (error["code"], error["kind"]) == ("record", "link-damaged")
    assert ask(desk, do="play", move="d4")["ply"] == 1


def test_a_refused_move_answers_with_every_rule_and_its_cells():
    desk = RulesService()
    ask(desk, do="new", game="battle-of-lits", options={"Board": BLANK})
    ask(desk, do="play", move="Ie5f5g5h5")
    error = ask(desk, do="play", move="Ii5i6i7i8")["error"]
    assert error["code"] == "illegal"
    assert error["violations"] == [{"code": "same-shape", "cells": ["h5", "i5"]}]


def test_a_refused_record_answers_with_the_number_of_the_move():
    record = f'[Game "battle-of-lits"]\n[Board "{BLANK}"]\n\nIe5f5g5h5 La1a2a3b1'
    error = ask(RulesService(), do="open", save=record)["error"]
    assert error["code"] == "record"
    assert error["move_number"] == 2
    assert error["move"] == "La1a2a3b1"
    assert error["violations"][0]["code"] == "detached"


@pytest.mark.parametrize(
    ("record", "kind", "at"),
    [
        ("hello", "game", ""),
        ('[Game "chess"]', "tag", "Game"),
        (f'[Game "battle-of-lits"]\n[Board "{BLANK[:-2]}9"]', "row", 10),
        (f'[Game "battle-of-lits"]\n[Board "{BLANK}"]\n[Result "9"]', "tag", "Result"),
        (f'[Game "battle-of-lits"]\n[Board "{BLANK}"]\n\n}}', "line", 4),
        ("x" * 1_000_001, "long", ""),
    ],
)
def test_a_refused_record_says_the_sort_of_fault_and_where(record, kind, at):
    error = ask(RulesService(), do="open", save=record)["error"]
    assert (error["kind"], error["at"]) == (kind, at)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3",
        "[" * 100_000,
        "{}",
        '{"do": "fly"}',
        '{"do": "play", "session": "nobody", "move": "swap"}',
        '{"do": "play", "session": 3}',
        '{"do": "new", "session": "a", "game": "battle-of-lits", "options": [1]}',
        '{"do": "new", "session": "a", "game": "battle-of-lits", "seed": "x"}',
        '{"do": "new", "session": "a", "game": "go"}',
        '{"do": "open", "session": "a", "save": "hello"}',
    ],
)
def test_a_bad_request_gets_an_error_never_a_crash(text):
    answer = json.loads(RulesService().answer(text))
    assert answer["ok"] is False
    assert answer["error"]["message"]


@given(st.recursive(st.none() | st.booleans() | st.text(max_size=9), st.lists, max_leaves=3))
def test_no_value_in_a_request_crashes_the_desk(value):
    desk = RulesService()
    ask(desk, do="new", game="battle-of-lits", options={}, seed=1)
    for verb in ("new", "open", "play", "try", "places", "rematch", "tags", "unlink"):
        names = ("game", "options", "seed", "save", "move", "piece", "tags", "link")
        fields = dict.fromkeys(names, value)
        assert ask(desk, do=verb, **fields)["ok"] in (True, False)


@given(games, seeds, st.integers(0, 10))
def test_looking_back_shows_what_was_there(game, seed, length):
    line, moves = random_play(game, seed, length)
    played = Session.new(game, dict(line[0].setup.tags), 1)
    views = [played.view()]
    for move in moves:
        played.play(move)
        views.append(played.view())
    for ply, view in enumerate(views):
        looked = played.view_at(ply)
        assert {name: looked[name] for name in looked if not name.startswith("may_")} == {
            name: view[name] for name in looked if not name.startswith("may_")
        }


@given(games, seeds, st.integers(1, 10), st.data())
def test_a_new_line_begins_where_one_looks_and_the_old_one_stays(game, seed, length, data):
    line, moves = random_play(game, seed, length)
    played = Session.new(game, dict(line[0].setup.tags), 1)
    for move in moves:
        played.play(move)
    before = played.view()
    ply = data.draw(st.integers(0, len(moves)))
    branch = played.fork(ply)
    assert branch.position == line[ply]
    assert branch.record.moves == moves[:ply]
    while branch.record.moves:
        branch.undo()
    assert played.view() == before


def test_what_cannot_be_looked_at_is_refused():
    game = session("Ie5f5g5h5")
    for ply in (-1, 2):
        with pytest.raises(OutOfRangeError):
            game.view_at(ply)
        with pytest.raises(OutOfRangeError):
            game.fork(ply)
        with pytest.raises(OutOfRangeError):
            game.set_comment(ply, "?")


def test_a_comment_is_kept_in_the_record_and_an_empty_one_goes():
    game = session("Ie5f5g5h5")
    game.set_comment(1, "  a good\n beginning ")
    assert "{a good beginning}" in str(game.record)
    assert Session.open(game.save()).view()["comments"] == {1: "a good beginning"}
    game.set_comment(1, "")
    assert "{" not in str(game.record)
    for bad in ("a } b", "x" * 3000):
        with pytest.raises(RecordError):
            game.set_comment(0, bad)


def test_another_move_takes_the_comments_on_the_old_line_away():
    game = session("Ie5f5g5h5", "swap")
    game.set_comment(2, "now X")
    game.undo()
    game.play("resign")
    assert game.view()["comments"] == {}


def test_a_rehearsal_makes_the_tables_and_leaves_nothing_at_the_desk():
    before = rules_service.answer('{"do": "look", "session": "lot", "ply": 0}')
    lits_rule.tables_for.cache_clear()
    rules_service.warm_caches()
    assert lits_rule.tables_for.cache_info().currsize == 2
    assert rules_service.answer('{"do": "look", "session": "lot", "ply": 0}') == before
    assert json.loads(before)["ok"] is False


def test_the_desk_keeps_comments_and_forgets_what_is_closed():
    desk = RulesService()
    ask(desk, do="new", session="a", game="lot", options={}, seed=1)
    said = ask(desk, do="comment", session="a", ply=0, text="an even start")
    assert said["comments"] == {"0": "an even start"}
    assert ask(desk, do="close", session="a") == {"ok": True}
    assert ask(desk, do="look", session="a", ply=0)["ok"] is False


def test_times_of_moves_taken_back_that_are_no_times_are_passed_over():
    game = Session.new("lot", {}, 1)
    game.play("d4")
    game.undo()
    save = json.loads(game.save())
    for times in ([["x", 1]], [[True, 1]], [[-1, 1]], [[1]], 3):
        again = Session.open(json.dumps({**save, "redo_times": times}))
        again.redo()
        assert again.record.moves == ["d4"]


def test_json_of_many_megabytes_is_refused_unread():
    with pytest.raises(ValueError, match="8000000 are read"):
        read_json(" " * 8_000_001)
    assert read_json("[1]" + " " * 7_999_997) == [1]


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_json_is_read_fifty_levels_deep_and_no_deeper(opening, closing):
    def nested(levels):
        return opening * levels + "1" + closing * levels

    assert read_json(nested(50))
    with pytest.raises(ValueError, match="deeper than 50"):
        read_json(nested(51))


def test_what_stands_side_by_side_or_in_a_string_is_no_level():
    assert len(read_json(f"[{'[],{},' * 100}0]")) == 201
    assert read_json(json.dumps(["[" * 100, '{"' * 100])) == ["[" * 100, '{"' * 100]


def test_a_tag_has_at_most_200_characters_and_a_comment_2000():
    game = session(First="x" * 200)
    game.set_comment(0, "y" * 2000)
    assert Session.open(game.save()).view() == game.view()
    with pytest.raises(RecordError):
        game.set_tags({"First": "x" * 201})
    with pytest.raises(RecordError):
        game.set_comment(0, "y" * 2001)
