"""Sessions: undo, redo, saves, rematches and the requests of the page."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.types import IllegalMoveError, SetupError
from game.games.registry import GAMES
from game.records.record import RecordError
from game.records.safe_json import read_json
from game.service.rules_service import RulesService
from game.session.session import OutOfRangeError, Session
from tests.support.data import SAVES as SAVES_FOLDER
from tests.support.rules.positions import BLANK_BOARD, games, random_play, seeds

LOT_RECORD = '[Game "lot"]\n'
SAVES = sorted(SAVES_FOLDER.glob("*.save"))
BOARD = "xxxx1o4/" + "/".join(["10"] * 9)


def session(*moves, board=BOARD, **tags):
    created = Session.new("battle-of-lits", {"Board": board, **tags}, 1)
    for move in moves:
        created.play(move)
    return created


@given(games, seeds, st.integers(1, 12), st.integers(1, 12))
def test_undo_and_redo_restore_positions_and_records(game, seed, length, undo_count):
    line, moves = random_play(game, seed, length)
    game_session = Session.new(game, dict(line[0].setup.tags), 1)
    records = [str(game_session.record)]
    for move in moves:
        game_session.play(move)
        records.append(str(game_session.record))
    steps = min(undo_count, len(line) - 1)
    for step in range(1, steps + 1):
        game_session.undo()
        assert game_session.position == line[len(line) - 1 - step]
        assert str(game_session.record) == records[len(line) - 1 - step]
    reopened = Session.open(game_session.save())
    for _ in range(steps):
        game_session.redo()
        reopened.redo()
    assert game_session.view() == reopened.view()
    assert str(game_session.record) == records[-1]


def test_new_move_clears_the_redo_list():
    game = session("Ie5f5g5h5", "swap")
    game.undo()
    game.play("Lf6f7f8g8")
    with pytest.raises(OutOfRangeError):
        game.redo()


def test_undo_is_rejected_before_the_first_move():
    with pytest.raises(OutOfRangeError):
        session().undo()


def test_resignation_can_be_undone():
    game = session("Ie5f5g5h5", "resign")
    assert game.record.tags["Termination"] == "resigned"
    game.undo()
    assert game.view()["outcome"] is None
    assert "Termination" not in game.record.tags


def test_illegal_move_changes_nothing():
    game = session("Ie5f5g5h5")
    before = game.view()
    with pytest.raises(IllegalMoveError):
        game.play("Ie6f6g6h6")
    assert game.view() == before


def test_last_move_lists_change_of_points():
    last = session("Ib10c10d10e10").view()["last"]
    assert last == {
        "move": "Ib10c10d10e10",
        "seat": "First",
        "side": "X",
        "change": {"First": -3, "Second": 0},
    }


def test_partial_move_lists_change_of_points_without_playing():
    game = session()
    partial = game.partial_move("If10g10h10i10")
    assert (partial["progress"], partial["violations"]) == ("complete", [])
    assert partial["change"] == {"First": 0, "Second": -1}
    assert game.record.moves == []


def test_rematch_exchanges_names_and_generates_a_new_board():
    game = Session.new("battle-of-lits", {"Board": "mirrored", "First": "Ann", "Second": "Ben"}, 1)
    rematch = game.rematch(2)
    tags = rematch.record.tags
    assert (tags["First"], tags["Second"]) == ("Ben", "Ann")
    assert tags["Symmetry"] == "mirrored"
    assert tags["Board"] != game.record.tags["Board"]


@pytest.mark.parametrize(
    "name",
    [
        "Ann \U0001f469\u200d\U0001f4bb",
        "\u0646\u0631\u0645\u200c\u0627\u0641\u0632\u0627\u0631",
        "Ann\u00a0B",
    ],
)
def test_names_may_need_joiners_and_other_spaces(name):
    game = Session.new("lot", {"First": name}, 1)
    reopened = Session.open(game.save())
    assert reopened.record.tags["First"] == game.record.tags["First"]
    assert game.record.tags["First"].replace(" ", "") == name.replace("\u00a0", "").replace(" ", "")


@pytest.mark.parametrize("name", ["x" * 300, "\u202eAnn", "An\x07n"])
def test_rematch_keeps_what_can_be_kept_of_a_name_of_a_foreign_record(name):
    with pytest.raises(RecordError, match="First"):
        Session.new("lot", {"First": name}, 1)
    game = Session.open(f'[Game "lot"]\n[First "{name}"]\n\n1. d4\n')
    kept = game.rematch(1).record.tags["Second"]
    assert kept in ("x" * 200, "Ann")


def test_rematch_keeps_a_custom_board():
    assert session().rematch(2).record.tags["Board"] == BOARD


def test_save_contains_version_record_redo_list_and_glance():
    game = session("Ie5f5g5h5", "swap", First="Ann")
    game.undo()
    save = json.loads(json.dumps(game.save()))
    assert (save["version"], save["redo"], save["redo_times"]) == (1, ["swap"], [])
    assert save["record"].startswith('[Game "battle-of-lits"]')
    assert save["glance"]["to_move"] == "Second"
    assert not save.keys() & save["glance"].keys()
    assert Session.open(save).view() == Session.open(json.dumps(save)).view() == game.view()


def test_session_opens_from_a_record():
    game = session("Ie5f5g5h5")
    assert Session.open(str(game.record)).position == game.position


def test_redo_list_is_truncated_at_an_illegal_move():
    save = session("Ie5f5g5h5").save()
    opened = Session.open(save | {"redo": ["La1a2a3b1", "Lf6f7f8g8"]})
    opened.redo()
    with pytest.raises(OutOfRangeError):
        opened.redo()


@pytest.mark.parametrize(
    "save",
    [
        {},
        {"version": 2, "record": LOT_RECORD},
        {"version": 1},
        {"version": 1, "record": 3},
        {"version": True, "record": LOT_RECORD},
    ],
)
def test_damaged_save_is_rejected(save):
    for form in (save, json.dumps(save)):
        with pytest.raises(RecordError):
            Session.open(form)


@pytest.mark.parametrize("redo", [None, "a1", [1], ["a1", None], {"a1": "a1"}])
def test_invalid_redo_list_is_dropped(redo):
    save = {"version": 1, "record": LOT_RECORD, "redo": redo, "redo_times": [[1, 1]]}
    for form in (save, json.dumps(save)):
        session = Session.open(form)
        assert str(session.record) == str(Session.open(LOT_RECORD).record)
        assert session.save()["redo"] == []


@pytest.mark.parametrize("text", ["{", "[" * 100_000, "{" + '"a":{' * 50_000])
def test_text_that_is_no_save_is_rejected(text):
    with pytest.raises(RecordError):
        Session.open(text)


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_golden_save_opens_and_is_saved_with_the_same_content(path):
    older = json.loads(path.read_text())
    session = Session.open(path.read_text())
    save = json.loads(json.dumps(session.save()))
    for name in ("version", "record", "redo"):
        assert save[name] == older[name]
    assert save["redo_times"] == older.get("redo_times", [])
    for name in ("game", "ply", "to_move", "last", "coverable", "outcome"):
        assert save["glance"][name] == older["glance"][name]
    for _ in older["redo"]:
        session.redo()


def test_set_tags_changes_and_removes_names():
    game = session(First="Ann")
    game.set_tags({"First": " Zoë ", "Second": "Ben"})
    assert game.record.tags["First"] == "Zoë"
    game.set_tags({"Second": ""})
    assert "Second" not in game.record.tags


@pytest.mark.parametrize(
    "tags",
    [
        {"Board": BLANK_BOARD},
        {"Result": "1-0"},
        {"a b": "c"},
        {"First": "a\nb"},
        {"First": "x" * 201},
    ],
)
def test_set_tags_rejects_reserved_and_invalid_tags(tags):
    with pytest.raises(RecordError):
        session().set_tags(tags)


def test_arbitrary_tags_survive_a_move():
    names = {"Arbiter": "Zoë", "Title": "A quiet game", "Venue": "Kyiv"}
    game = session()
    game.set_tags(names)
    game.play("Ie5f5g5h5")
    assert names.items() <= game.record.tags.items()


NEW_GAME_TAGS = {
    "First": "Ann",
    "Second": "Ben",
    "Date": "2026.11.21",
    "SecondLevel": "3",
    "ComputerSeed": "7",
    "Clock": "300+5",
    "ClockEnds": "nothing",
}


@pytest.mark.parametrize("game", GAMES)
def test_new_game_keeps_its_options(game):
    record = Session.new(game, NEW_GAME_TAGS, 1).record
    assert NEW_GAME_TAGS.items() <= record.tags.items()
    assert Session.open(str(record)).record == record


@pytest.mark.parametrize(
    "name",
    ["Game", "Edition", "Result", "Termination", "Size", "Seed", "Event", "a b", "", "x" * 99],
)
def test_new_game_rejects_tags_that_are_not_its_options(name):
    for value in ("1", "9", "lot"):
        with pytest.raises(SetupError) as caught:
            Session.new("tailits", {"Scoring": "largest", name: value}, 1)
        assert caught.value.tag == name[:40]


def test_request_for_new_game_names_the_unknown_option():
    response = request(RulesService(), do="new", game="tailits", options={"Game": "lot"})
    error = response["error"]
    assert (error["code"], error["kind"], error["at"]) == ("record", "tag", "Game")


def request(service, **fields):
    return json.loads(service.answer(json.dumps({"session": "main", **fields})))


def test_rules_service_plays_a_whole_game():
    service = RulesService()
    view = request(service, do="new", game="battle-of-lits", options={"Board": "rotated"}, seed=4)
    while view["outcome"] is None:
        shape = next(entry["piece"] for entry in view["supply"] if entry["legal"])
        move = request(service, do="placements", piece=shape)["moves"][0]
        preview = request(service, do="try", move=move)
        before = view["seats"]
        view = request(service, do="play", move=move)
        for seat, change in preview["change"].items():
            assert view["seats"][seat]["points"] == before[seat]["points"] + change
    assert view["to_move"] is None
    assert view["coverable"] == view["reachable"] == []
    assert request(service, do="open", save=view["record"]) == view | {"may_redo": False}


@pytest.mark.parametrize(
    ("game", "piece"),
    [("battle-of-lits", ""), ("battle-of-lits", "IT"), ("tailits", "l"), ("lot", "")],
)
def test_placements_reject_unknown_pieces(game, piece):
    service = RulesService()
    request(service, do="new", game=game, options={}, seed=1)
    error = request(service, do="placements", piece=piece)["error"]
    assert error["code"] == "nothing-there"
    assert f'no piece "{piece}"' in error["message"]


def test_after_the_end_there_are_no_placements():
    service = RulesService()
    request(service, do="new", game="tailits", options={}, seed=1)
    assert request(service, do="placements", piece="L")["moves"]
    request(service, do="play", move="resign")
    assert request(service, do="placements", piece="L")["moves"] == []


def test_sessions_of_rules_service_are_independent():
    service = RulesService()
    for name in ("one", "two"):
        request(service, session=name, do="new", game="battle-of-lits", options={}, seed=1)
    request(service, session="one", do="play", move="Ie5f5g5h5")
    assert request(service, session="two", do="tags", tags={})["ply"] == 0


def test_rules_service_creates_and_opens_links():
    service = RulesService()
    request(service, do="new", game="lot", options={"First": "Ann"})
    before = request(service, do="play", move="d4")
    text = request(service, do="link")["link"]
    view = request(service, do="open_link", session="import", link=f"https://example.org/#g={text}")
    assert view == before
    assert request(service, do="play", move="d5")["ply"] == 2
    assert request(service, do="play", session="import", move="swap")["ply"] == 2


def test_rules_service_rejects_damaged_link_and_keeps_the_game():
    service = RulesService()
    request(service, do="new", game="lot", options={})
    error = request(service, do="open_link", link="1damaged")["error"]
    assert (error["code"], error["kind"]) == ("record", "link-damaged")
    assert request(service, do="play", move="d4")["ply"] == 1


def test_illegal_move_error_lists_violations_with_cells():
    service = RulesService()
    request(service, do="new", game="battle-of-lits", options={"Board": BLANK_BOARD})
    request(service, do="play", move="Ie5f5g5h5")
    error = request(service, do="play", move="Ii5i6i7i8")["error"]
    assert error["code"] == "illegal"
    assert error["violations"] == [{"code": "same-shape", "cells": ["h5", "i5"]}]


def test_invalid_record_error_gives_move_number():
    record = f'[Game "battle-of-lits"]\n[Board "{BLANK_BOARD}"]\n\nIe5f5g5h5 La1a2a3b1'
    error = request(RulesService(), do="open", save=record)["error"]
    assert error["code"] == "record"
    assert error["move_number"] == 2
    assert error["move"] == "La1a2a3b1"
    assert error["violations"][0]["code"] == "detached"


@pytest.mark.parametrize(
    ("record", "kind", "at"),
    [
        ("hello", "game", ""),
        ('[Game "chess"]', "tag", "Game"),
        (f'[Game "battle-of-lits"]\n[Board "{BLANK_BOARD[:-2]}9"]', "row", 10),
        (f'[Game "battle-of-lits"]\n[Board "{BLANK_BOARD}"]\n[Result "9"]', "tag", "Result"),
        (f'[Game "battle-of-lits"]\n[Board "{BLANK_BOARD}"]\n\n}}', "line", 4),
        ("x" * 1_000_001, "long", ""),
    ],
)
def test_invalid_record_error_gives_kind_and_place(record, kind, at):
    error = request(RulesService(), do="open", save=record)["error"]
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
def test_invalid_request_is_answered_with_an_error(text):
    answer = json.loads(RulesService().answer(text))
    assert answer["ok"] is False
    assert answer["error"]["message"]


@given(st.recursive(st.none() | st.booleans() | st.text(max_size=9), st.lists, max_leaves=3))
def test_no_request_value_crashes_the_rules_service(value):
    service = RulesService()
    request(service, do="new", game="battle-of-lits", options={}, seed=1)
    for verb in ("new", "open", "play", "try", "placements", "rematch", "tags", "open_link"):
        names = ("game", "options", "seed", "save", "move", "piece", "tags", "link")
        fields = dict.fromkeys(names, value)
        assert request(service, do=verb, **fields)["ok"] in (True, False)


@given(games, seeds, st.integers(0, 10))
def test_view_at_equals_the_view_at_that_time(game, seed, length):
    line, moves = random_play(game, seed, length)
    game_session = Session.new(game, dict(line[0].setup.tags), 1)
    views = [game_session.view()]
    for move in moves:
        game_session.play(move)
        views.append(game_session.view())
    for ply, view in enumerate(views):
        past = game_session.view_at(ply)
        assert {name: past[name] for name in past if not name.startswith("may_")} == {
            name: view[name] for name in past if not name.startswith("may_")
        }


@given(games, seeds, st.integers(1, 10), st.data())
def test_fork_starts_at_its_ply_and_keeps_the_original(game, seed, length, data):
    line, moves = random_play(game, seed, length)
    original = Session.new(game, dict(line[0].setup.tags), 1)
    for move in moves:
        original.play(move)
    before = original.view()
    ply = data.draw(st.integers(0, len(moves)))
    branch = original.fork(ply)
    assert branch.position == line[ply]
    assert branch.record.moves == moves[:ply]
    while branch.record.moves:
        branch.undo()
    assert original.view() == before


def test_plies_out_of_range_are_rejected():
    game = session("Ie5f5g5h5")
    for ply in (-1, 2):
        with pytest.raises(OutOfRangeError):
            game.view_at(ply)
        with pytest.raises(OutOfRangeError):
            game.fork(ply)
        with pytest.raises(OutOfRangeError):
            game.study.place(["Ie5f5g5h5"] * 2)


def test_comment_is_recorded_and_empty_comment_removes_it():
    game = session("Ie5f5g5h5")
    comment = game.study.place(["Ie5f5g5h5"]).set_comment
    comment("  a good\n beginning ")
    assert "{a good beginning}" in str(game.record)
    assert Session.open(game.save()).view()["comments"] == {1: "a good beginning"}
    comment("")
    assert "{" not in str(game.record)
    for bad in ("a } b", "x" * 3000):
        with pytest.raises(RecordError):
            comment(bad)


def test_comment_on_an_undone_move_moves_with_it_to_a_variation():
    game = session("Ie5f5g5h5", "swap")
    game.study.place(game.record.moves).set_comment("now X")
    game.undo()
    game.play("resign")
    assert game.view()["comments"] == {}
    assert "1. Ie5f5g5h5 resign (1... swap {now X})" in str(game.record)


def test_rules_service_sets_comments_and_closes_sessions():
    service = RulesService()
    request(service, do="new", session="a", game="lot", options={}, seed=1)
    view = request(service, do="annotate", session="a", path=[], text="an even start")
    assert view["comments"] == {"0": "an even start"}
    assert request(service, do="close", session="a") == {"ok": True}
    assert request(service, do="view", session="a", ply=0)["ok"] is False


def test_invalid_redo_times_are_ignored():
    game = Session.new("lot", {"Clock": "60"}, 1)
    game.play("d4", 5_000)
    game.play("c3", 5_000)
    game.undo()
    invalid = ([["x", 1]], [[True, 1]], [[-1, 1]], [[1]], [[1, 1], [2, 2]], 3)
    for times in invalid:
        reopened = Session.open(game.save() | {"redo_times": times})
        reopened.redo()
        assert reopened.record.moves == ["d4", "c3"]
        assert reopened.record.tags["Times"] == "0.0 0.0", times


def test_read_json_rejects_more_than_8_million_characters():
    with pytest.raises(ValueError, match="at most 8000000"):
        read_json(" " * 8_000_001)
    assert read_json("[1]" + " " * 7_999_997) == [1]


@pytest.mark.parametrize("text", ['"' + '\\"' * 400_000, '["a\\', '"' * 400_001, '"\\' * 400_000])
def test_read_json_rejects_unclosed_strings_of_any_length(text):
    """With 60,000 characters, the search for closing quotes once took 30 seconds."""
    with pytest.raises(ValueError, match=r"."):
        read_json(text)


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_read_json_accepts_at_most_50_levels(opening, closing):
    def nested(levels):
        return opening * levels + "1" + closing * levels

    assert read_json(nested(50))
    with pytest.raises(ValueError, match="deeper than 50"):
        read_json(nested(51))


def test_siblings_and_strings_do_not_count_as_levels():
    assert len(read_json(f"[{'[],{},' * 100}0]")) == 201
    assert read_json(json.dumps(["[" * 100, '{"' * 100])) == ["[" * 100, '{"' * 100]


def test_tags_are_limited_to_200_and_comments_to_2000_characters():
    game = session(First="x" * 200)
    game.study.place([]).set_comment("y" * 2000)
    assert Session.open(game.save()).view() == game.view()
    with pytest.raises(RecordError):
        game.set_tags({"First": "x" * 201})
    with pytest.raises(RecordError):
        game.study.place([]).set_comment("y" * 2001)
