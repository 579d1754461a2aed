"""Clocks: time left is base + increments - time spent, also after undo, redo and saving."""

import contextlib
import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.core.clock import Clock, ClockError, TimeControl, TimeLimit
from game.core.types import IllegalMoveError, Seat, SetupError
from game.records import link
from game.records.record import RecordError
from game.records.replay import load
from game.service.rules_service import RulesService
from game.session.session import OutOfRangeError, Session
from tests.support.rules.positions import BLANK_BOARD, random_play

HEADER = f'[Game "battle-of-lits"]\n[Board "{BLANK_BOARD}"]\n'
FIRST_MOVE, SWAP = "Ie5f5g5h5", "swap"


def session_with_clock(clock="60+5", moves=(FIRST_MOVE,), **tags):
    """Return a session with a clock after *moves*, none of which took any time."""
    session = Session.new("battle-of-lits", {"Board": BLANK_BOARD, "Clock": clock, **tags}, 1)
    for move in moves:
        session.play(move)
    return session


def time_left(session):
    """Return the time left of First and of Second, in milliseconds."""
    return tuple(session.view()["clock"]["left"].values())


def test_first_move_takes_no_time_and_starts_clock():
    session = session_with_clock(moves=())
    assert session.view()["clock"]["running"] is None
    session.set_spent(0, 30_000)
    session.play(FIRST_MOVE, 30_000)
    assert time_left(session) == (60_000, 60_000)
    assert session.view()["clock"]["running"] == "Second"
    assert session.record.tags["Times"] == "0.0"


def test_move_deducts_its_time_and_adds_increment():
    session = session_with_clock()
    session.play(SWAP, 12_345)
    assert time_left(session) == (60_000, 60_000 - 12_300 + 5_000)
    session.play("Lf6f7f8g8", 1_000)
    assert time_left(session) == (64_000, 52_700)
    assert session.record.tags["Times"] == "0.0 12.3 1.0"


def test_clocks_stay_with_seats_after_swap():
    session = session_with_clock("60+0/20+0", (FIRST_MOVE, SWAP))
    assert session.view()["clock"]["running"] == "First"
    assert time_left(session) == (60_000, 20_000)


def test_undo_restores_time_and_redo_deducts_it_again():
    session = session_with_clock()
    session.play(SWAP, 12_000)
    session.set_spent(2, 7_000)
    played = session.view()
    session.undo()
    assert time_left(session) == (60_000, 60_000)
    session = Session.open(session.save())
    session.redo()
    assert session.view() == played
    assert time_left(session) == (53_000, 53_000)


def test_undo_keeps_the_time_of_the_unfinished_move_for_redo():
    service = RulesService()

    def ask(do, **fields):
        answer = json.loads(service.answer(json.dumps({"session": "main", "do": do, **fields})))
        assert answer["ok"], answer
        return answer["clock"]

    ask("open", save=f'{HEADER}[Clock "60+5"]\n\n{FIRST_MOVE} swap')
    ask("undo", spent=7_000)
    clock = ask("redo")
    assert (clock["spent"], clock["left"]["First"]) == (7_000, 53_000)
    ask("undo")
    assert ask("redo") == clock
    ended = Session.open(f'{HEADER}[Clock "60+5"]\n\n{FIRST_MOVE} swap resign')
    ended.undo(spent=1_000)
    ended.redo()
    assert ended.position.over


def test_new_move_after_undo_is_charged_its_own_time():
    session = session_with_clock()
    session.play(SWAP, 12_000)
    session.undo()
    session.play("Lf6f7f8g8", 3_000)
    assert time_left(session) == (60_000, 62_000)


def test_time_of_unfinished_move_is_saved_and_counted_once():
    session = session_with_clock()
    session.set_spent(1, 20_000)
    session.set_spent(1, 20_000)
    reopened = Session.open(session.save())
    assert reopened.view() == session.view()
    assert (time_left(reopened), reopened.view()["clock"]["spent"]) == ((60_000, 40_000), 20_000)
    reopened.play(SWAP, 21_000)
    assert time_left(reopened) == (60_000, 44_000)


def test_set_spent_rejects_other_plies_and_negative_times():
    session = session_with_clock()
    for ply in (0, 2):
        with pytest.raises(OutOfRangeError):
            session.set_spent(ply, 1_000)
    with pytest.raises(ClockError):
        session.set_spent(1, -1)


def test_flag_fall_loses_the_game_and_can_be_undone():
    session = session_with_clock()
    with pytest.raises(ClockError):
        session.flag(59_999)
    assert time_left(session) == (60_000, 60_000)
    session.flag(60_000)
    view = session.view()
    assert view["outcome"]["winner"] == "First"
    assert view["outcome"]["termination"] == "time"
    assert (view["clock"]["running"], time_left(session)) == (None, (60_000, 0))
    tags = session.record.tags
    assert (tags["Result"], tags["Termination"]) == ("1-0", "time")
    assert Session.open(session.save()).view() == view
    with pytest.raises(ClockError):
        session.flag(60_000)
    session.undo()
    assert session.view()["to_move"] == "Second"
    assert time_left(session) == (60_000, 60_000)
    assert "Termination" not in session.record.tags


def test_move_using_all_remaining_time_loses_on_time():
    session = session_with_clock()
    session.play(SWAP, 60_000)
    assert session.record.moves == [FIRST_MOVE]
    assert session.view()["outcome"]["decided_by"] == "time"


def test_illegal_move_leaves_clock_unchanged():
    session = session_with_clock()
    before = session.view()
    with pytest.raises(IllegalMoveError):
        session.play("Ie6f6g6h6", 99_000)
    assert session.view() == before


def test_loss_on_time_leaves_nothing_to_redo():
    session = Session.new("lot", {"Clock": "60"}, 1)
    for move in ("d4", "c3", "a1"):
        session.play(move)
    session.undo()
    assert session.view()["may_redo"]
    session.flag(60_000)
    assert session.save()["redo"] == []
    assert not session.view()["may_redo"]


def test_clock_runs_below_zero_when_it_ends_nothing():
    session = session_with_clock(ClockEnds="nothing")
    with pytest.raises(ClockError):
        session.flag(70_000)
    session.play(SWAP, 70_000)
    assert time_left(session) == (60_000, -5_000)
    assert session.view()["outcome"] is None


def test_game_without_clock_records_no_times():
    session = Session.new("lot", {}, 1)
    session.play("d4", 5_000)
    session.set_spent(1, 5_000)
    assert session.view()["clock"] is None
    assert not {"Clock", "ClockEnds", "Times"} & set(session.record.tags)
    with pytest.raises(ClockError):
        session.flag(5_000)


def test_rematch_keeps_time_control_of_each_player():
    tags = session_with_clock("60+0/20+3", ClockEnds="nothing").rematch(2).record.tags
    assert (tags["Clock"], tags["ClockEnds"]) == ("20+3/60+0", "nothing")
    assert "Times" not in tags


def test_fork_starts_with_clocks_of_its_position():
    session = session_with_clock()
    session.play(SWAP, 10_000)
    session.play("Lf6f7f8g8", 20_000)
    assert time_left(session.fork(2)) == (60_000, 55_000)
    assert session.view_at(2)["clock"]["left"] == {"First": 60_000, "Second": 55_000}
    assert session.view_at(3)["clock"] == session.view()["clock"]
    assert "Times" not in session.fork(0).record.tags


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("600", "600+0"), (" 600 + 5 ", "600+5"), ("60+1/60+1", "60+1"), ("60/30+2", "60+0/30+2")],
)
def test_time_control_is_parsed_leniently_and_written_canonically(text, canonical):
    time_control = TimeControl.from_tags({"Clock": text})
    assert time_control.to_tags() == {"Clock": canonical}
    assert TimeControl.from_tags(time_control.to_tags()) == time_control


INVALID_TAGS = [
    {"Clock": "soon"},
    {"Clock": "0+5"},
    {"Clock": "-5"},
    {"Clock": "60+5/60+5/60+5"},
    {"Clock": "/"},
    {"Clock": "9999999"},
    {"Clock": "60+4000"},
    {"Clock": "٦٠"},
    {"Clock": "60", "ClockEnds": "war"},
    {"ClockEnds": "game"},
]


@pytest.mark.parametrize("options", INVALID_TAGS)
def test_new_game_rejects_invalid_clock_tags(options):
    with pytest.raises(SetupError) as caught:
        Session.new("lot", options, 1)
    assert caught.value.tag in options
    with pytest.raises(SetupError):
        Session.new("lot", {"Clock": "60", "Times": "1.0"}, 1)


DAMAGED_TAGS = [
    *INVALID_TAGS,
    {"Times": "1.0"},
    {"Clock": "60", "Times": "0.0"},
    {"Clock": "60", "Times": "0.0 1.0 2.0 3.0"},
    {"Clock": "60", "Times": "0.0 -1.0"},
    {"Clock": "60", "Times": "0.0 1e9"},
    {"Clock": "60", "Times": "0.0 1.25"},
    {"Clock": "60", "Times": "0.0 " + "9" * 5000},
]


@pytest.mark.parametrize("tags", DAMAGED_TAGS)
def test_damaged_clock_tags_disable_clock_and_are_preserved(tags):
    text = HEADER + "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    session = Session.open(f"{text}\n1. {FIRST_MOVE} swap\n")
    assert session.warning.code == "clock-damaged"
    assert session.view()["clock"] is None
    session.play("Lf6f7f8g8", 9_000)
    assert {name: session.record.tags[name] for name in tags} == tags
    assert len(Session.open(session.save()).record.moves) == 3


@given(st.text(max_size=40), st.text(max_size=40), st.text(max_size=80))
@example("60+5", "nothing", "0.0 2")
def test_any_clock_tags_let_the_record_load(clock, ends, times):
    session = Session.new("lot", {}, 1)
    session.play("d4")
    session.record.tags |= {"Clock": clock, "ClockEnds": ends, "Times": times}
    with contextlib.suppress(RecordError):  # invalid characters in a tag
        reopened = Session.open(str(session.record))
        reopened.play("e4", 100)
        reopened.view()
        assert Session.open(reopened.save()).record.moves == ["d4", "e4"]


def test_record_without_times_has_full_time():
    session = Session.open(f'{HEADER}[Clock "60"]\n\n1. {FIRST_MOVE} swap')
    assert session.warning is None
    assert time_left(session) == (60_000, 60_000)


def test_truncated_record_keeps_times_of_complete_moves():
    text = f'{HEADER}[Clock "60"]\n[Times "0.0 4.0 5.0"]\n\n1. {FIRST_MOVE} swap 2. Lf6f7f8'
    session = Session.open(text)
    assert session.warning.code == "cut-short"
    assert time_left(session) == (60_000, 56_000)
    assert time_left(Session.open(text.replace(" 4.0 5.0", ""))) == (60_000, 60_000)


def test_set_tags_rejects_clock_tags():
    for tag in ("Clock", "ClockEnds", "Times"):
        with pytest.raises(RecordError):
            session_with_clock().set_tags({tag: "60"})


def test_link_omits_clock():
    session = session_with_clock(First="Ann")
    decoded = load(str(link.decode(session.link()))).record
    assert decoded.tags == {
        "Game": "battle-of-lits",
        "Board": BLANK_BOARD,
        "First": "Ann",
        "Result": "*",
    }


def test_rules_service_handles_clock_requests():
    service = RulesService()

    def request(do, **fields):
        return json.loads(service.answer(json.dumps({"do": do, "session": "a", **fields})))

    request("new", game="lot", options={"Clock": "10+0"})
    request("play", move="d4")
    assert request("set_spent", ply=1, spent=4_000)["clock"]["left"]["Second"] == 6_000
    assert request("set_spent", ply=0, spent=4_000)["error"]["code"] == "nothing-there"
    assert request("flag", spent=4_000)["error"]["code"] == "clock"
    assert request("flag", spent="now")["error"]["code"] == "request"
    assert request("flag", spent=10_000)["outcome"]["winner"] == "First"
    assert request("undo")["clock"]["running"] == "Second"
    assert request("play", move="e4", spent=2_500)["clock"]["times"] == [0, 2_500]
    error = request("new", game="lot", options={"Clock": "soon"})["error"]
    assert (error["kind"], error["at"]) == ("tag", "Clock")


ACTIONS = st.lists(
    st.tuples(st.sampled_from(["play", "undo", "redo", "spend", "save"]), st.integers(0, 20_000)),
    max_size=30,
)
TIME_LIMITS = st.builds(TimeLimit, st.integers(1, 120), st.integers(0, 30))


@given(TIME_LIMITS, TIME_LIMITS, st.integers(0, 2**20), ACTIONS)
def test_time_left_is_base_plus_increments_minus_time_spent(
    first_limit, second_limit, seed, actions
):
    line, moves = random_play("lot", seed, 30)
    options = {"Clock": f"{first_limit}/{second_limit}", "ClockEnds": "nothing"}
    session = Session.new("lot", options, 1)
    times, unfinished, undone = (
        [],
        0,
        [],
    )  # in tenths of a second
    for action, spent in actions:
        ply = len(times)
        if action == "play" and ply < len(moves):
            session.play(moves[ply], spent)
            times, unfinished, undone = [*times, spent // 100 if ply else 0], 0, []
        elif action == "spend":
            session.set_spent(ply, spent)
            unfinished = spent // 100 if ply and not session.position.over else unfinished
        elif action == "undo" and ply:
            session.undo()
            undone.append((times.pop(), unfinished))
            unfinished = 0
        elif action == "redo" and undone:
            session.redo()
            time, unfinished = undone.pop()
            times.append(time)
        elif action == "save":
            session = Session.open(session.save())
        counted = [*times, unfinished]
        for seat, limit in zip(Seat, (first_limit, second_limit), strict=True):
            own = [i for i, position in enumerate(line[: len(counted)]) if position.to_move is seat]
            used = sum(counted[i] for i in own)
            gained = limit.increment * sum(0 < i < len(times) for i in own)
            expected = 10 * (limit.base + gained) - used
            assert session.view()["clock"]["left"][seat] == 100 * expected


@given(st.lists(st.integers(0, 9_999_999), max_size=12), st.integers(0, 9_999_999))
def test_clock_round_trips_through_tags(times, spent):
    clock = Clock(
        TimeControl((TimeLimit(600, 5), TimeLimit(300))), tuple(times), spent if times else 0
    )
    assert Clock.from_tags(clock.to_tags(), len(times)) == clock


def test_finished_game_shows_time_left():
    session = session_with_clock()
    session.play(SWAP, 10_000)
    session.play("resign", 4_000)
    assert session.view()["outcome"]["termination"] == "resigned"
    assert time_left(session) == (61_000, 55_000)


def test_time_limit_is_at_most_a_day_plus_an_hour_per_move():
    assert TimeLimit.parse("86400+3600") == TimeLimit(86_400, 3_600)
    assert TimeLimit.parse("1") == TimeLimit(1)
    for text in ("86401", "1+3601", "0"):
        with pytest.raises(ClockError):
            TimeLimit.parse(text)


def test_time_of_move_is_capped_at_999999_9_seconds():
    game = session_with_clock(ClockEnds="nothing")
    game.play(SWAP, 10**12)
    assert game.record.tags["Times"] == "0.0 999999.9"
    game.undo()
    save = game.save()
    assert save["redo_times"] == [(9_999_999, 0)]
    for redo_times, times in (
        ([(9_999_999, 0)], "0.0 999999.9"),
        ([(10_000_000, 0)], "0.0 0.0"),
    ):
        reopened = Session.open(save | {"redo_times": redo_times})
        reopened.redo()
        assert reopened.record.tags["Times"] == times
