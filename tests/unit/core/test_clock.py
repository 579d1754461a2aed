"""Clocks: what is left is base + increments - spent, whatever is played, taken back and saved."""

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
from tests.support.rules.positions import BLANK, random_play

HEAD = f'[Game "battle-of-lits"]\n[Board "{BLANK}"]\n'
FIRST, SWAP = "Ie5f5g5h5", "swap"


def timed(clock="60+5", moves=(FIRST,), **tags):
    """A game with a clock after *moves*, none of which took any time."""
    session = Session.new("battle-of-lits", {"Board": BLANK, "Clock": clock, **tags}, 1)
    for move in moves:
        session.play(move)
    return session


def left(session):
    """What First and Second have left, in milliseconds."""
    return tuple(session.view()["clock"]["left"].values())


def test_the_first_move_is_free_and_starts_the_clock():
    session = timed(moves=())
    assert session.view()["clock"]["running"] is None
    session.set_spent(0, 30_000)
    session.play(FIRST, 30_000)
    assert left(session) == (60_000, 60_000)
    assert session.view()["clock"]["running"] == "Second"
    assert session.record.tags["Times"] == "0.0"


def test_a_move_costs_its_time_and_brings_the_increment():
    session = timed()
    session.play(SWAP, 12_345)
    assert left(session) == (60_000, 60_000 - 12_300 + 5_000)
    session.play("Lf6f7f8g8", 1_000)
    assert left(session) == (64_000, 52_700)
    assert session.record.tags["Times"] == "0.0 12.3 1.0"


def test_the_clock_is_the_seats_and_no_swap_changes_it():
    session = timed("60+0/20+0", (FIRST, SWAP))
    assert session.view()["clock"]["running"] == "First"
    assert left(session) == (60_000, 20_000)


def test_undo_gives_the_time_back_as_it_was_and_redo_takes_it_again():
    session = timed()
    session.play(SWAP, 12_000)
    session.set_spent(2, 7_000)
    played = session.view()
    session.undo()
    assert left(session) == (60_000, 60_000)
    session = Session.open(session.save())
    session.redo()
    assert session.view() == played
    assert left(session) == (53_000, 53_000)


def test_another_move_than_the_one_taken_back_has_a_time_of_its_own():
    session = timed()
    session.play(SWAP, 12_000)
    session.undo()
    session.play("Lf6f7f8g8", 3_000)
    assert left(session) == (60_000, 62_000)


def test_what_an_unfinished_move_has_taken_is_kept_and_said_twice_counts_once():
    session = timed()
    session.set_spent(1, 20_000)
    session.set_spent(1, 20_000)
    again = Session.open(session.save())
    assert again.view() == session.view()
    assert (left(again), again.view()["clock"]["spent"]) == ((60_000, 40_000), 20_000)
    again.play(SWAP, 21_000)
    assert left(again) == (60_000, 44_000)


def test_time_spent_on_a_move_that_is_not_to_be_made_now_is_refused():
    session = timed()
    for ply in (0, 2):
        with pytest.raises(OutOfRangeError):
            session.set_spent(ply, 1_000)
    with pytest.raises(ClockError):
        session.set_spent(1, -1)


def test_who_runs_out_of_time_loses_and_that_can_be_taken_back():
    session = timed()
    with pytest.raises(ClockError):
        session.flag(59_999)
    assert left(session) == (60_000, 60_000)
    session.flag(60_000)
    view = session.view()
    assert view["outcome"]["winner"] == "First"
    assert view["outcome"]["termination"] == "time"
    assert (view["clock"]["running"], left(session)) == (None, (60_000, 0))
    tags = session.record.tags
    assert (tags["Result"], tags["Termination"]) == ("1-0", "time")
    assert Session.open(session.save()).view() == view
    with pytest.raises(ClockError):
        session.flag(60_000)
    session.undo()
    assert session.view()["to_move"] == "Second"
    assert left(session) == (60_000, 60_000)
    assert "Termination" not in session.record.tags


def test_a_move_that_takes_all_the_time_there_is_comes_too_late():
    session = timed()
    session.play(SWAP, 60_000)
    assert session.record.moves == [FIRST]
    assert session.view()["outcome"]["decided_by"] == "time"


def test_an_illegal_move_costs_nothing():
    session = timed()
    before = session.view()
    with pytest.raises(IllegalMoveError):
        session.play("Ie6f6g6h6", 99_000)
    assert session.view() == before


def test_a_clock_that_ends_nothing_goes_below_zero():
    session = timed(ClockEnds="nothing")
    with pytest.raises(ClockError):
        session.flag(70_000)
    session.play(SWAP, 70_000)
    assert left(session) == (60_000, -5_000)
    assert session.view()["outcome"] is None


def test_without_a_clock_nothing_runs_and_nothing_is_kept():
    session = Session.new("lot", {}, 1)
    session.play("d4", 5_000)
    session.set_spent(1, 5_000)
    assert session.view()["clock"] is None
    assert not {"Clock", "ClockEnds", "Times"} & set(session.record.tags)
    with pytest.raises(ClockError):
        session.flag(5_000)


def test_a_rematch_keeps_the_agreement_and_everybody_their_own_time():
    tags = timed("60+0/20+3", ClockEnds="nothing").rematch(2).record.tags
    assert (tags["Clock"], tags["ClockEnds"]) == ("20+3/60+0", "nothing")
    assert "Times" not in tags


def test_a_new_line_begins_with_the_clocks_of_that_moment():
    session = timed()
    session.play(SWAP, 10_000)
    session.play("Lf6f7f8g8", 20_000)
    assert left(session.fork(2)) == (60_000, 55_000)
    assert session.view_at(2)["clock"]["left"] == {"First": 60_000, "Second": 55_000}
    assert session.view_at(3)["clock"] == session.view()["clock"]
    assert "Times" not in session.fork(0).record.tags


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("600", "600+0"), (" 600 + 5 ", "600+5"), ("60+1/60+1", "60+1"), ("60/30+2", "60+0/30+2")],
)
def test_an_agreement_is_read_forgivingly_and_written_canonically(text, canonical):
    agreed = TimeControl.from_tags({"Clock": text})
    assert agreed.to_tags() == {"Clock": canonical}
    assert TimeControl.from_tags(agreed.to_tags()) == agreed


BAD = [
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


@pytest.mark.parametrize("options", BAD)
def test_a_clock_that_nobody_can_play_with_is_refused_at_the_beginning(options):
    with pytest.raises(SetupError) as refused:
        Session.new("lot", options, 1)
    assert refused.value.tag in options
    with pytest.raises(SetupError):
        Session.new("lot", {"Clock": "60", "Times": "1.0"}, 1)


DAMAGED = [
    *BAD,
    {"Times": "1.0"},
    {"Clock": "60", "Times": "0.0"},
    {"Clock": "60", "Times": "0.0 1.0 2.0 3.0"},
    {"Clock": "60", "Times": "0.0 -1.0"},
    {"Clock": "60", "Times": "0.0 1e9"},
    {"Clock": "60", "Times": "0.0 1.25"},
    {"Clock": "60", "Times": "0.0 " + "9" * 5000},
]


@pytest.mark.parametrize("tags", DAMAGED)
def test_a_damaged_clock_is_off_and_nothing_is_lost(tags):
    text = HEAD + "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    session = Session.open(f"{text}\n1. {FIRST} swap\n")
    assert session.warning.code == "clock-damaged"
    assert session.view()["clock"] is None
    session.play("Lf6f7f8g8", 9_000)
    assert {name: session.record.tags[name] for name in tags} == tags
    assert len(Session.open(session.save()).record.moves) == 3


@given(st.text(max_size=40), st.text(max_size=40), st.text(max_size=80))
@example("60+5", "nothing", "0.0 2")
def test_no_clock_tags_stop_a_record_from_loading(clock, ends, times):
    session = Session.new("lot", {}, 1)
    session.play("d4")
    session.record.tags |= {"Clock": clock, "ClockEnds": ends, "Times": times}
    with contextlib.suppress(RecordError):  # what no tag can hold
        again = Session.open(str(session.record))
        again.play("e4", 100)
        again.view()
        assert Session.open(again.save()).record.moves == ["d4", "e4"]


def test_a_record_without_times_has_all_its_time():
    session = Session.open(f'{HEAD}[Clock "60"]\n\n1. {FIRST} swap')
    assert session.warning is None
    assert left(session) == (60_000, 60_000)


def test_of_a_record_cut_short_the_times_of_its_moves_stay():
    whole = f'{HEAD}[Clock "60"]\n[Times "0.0 4.0 5.0"]\n\n1. {FIRST} swap 2. Lf6f7f8'
    session = Session.open(whole)
    assert session.warning.code == "cut-short"
    assert left(session) == (60_000, 56_000)
    assert left(Session.open(whole.replace(" 4.0 5.0", ""))) == (60_000, 60_000)


def test_the_clock_is_settled_by_the_game_itself():
    for tag in ("Clock", "ClockEnds", "Times"):
        with pytest.raises(RecordError):
            timed().set_tags({tag: "60"})


def test_a_link_leaves_the_clock_at_home():
    session = timed(First="Ann")
    away = load(str(link.decode(session.link()))).record
    assert away.tags == {"Game": "battle-of-lits", "Board": BLANK, "First": "Ann", "Result": "*"}


def test_the_page_asks_for_all_that():
    desk = RulesService()

    def ask(do, **request):
        return json.loads(desk.answer(json.dumps({"do": do, "session": "a", **request})))

    ask("new", game="lot", options={"Clock": "10+0"})
    ask("play", move="d4")
    assert ask("spend", ply=1, spent=4_000)["clock"]["left"]["Second"] == 6_000
    assert ask("spend", ply=0, spent=4_000)["error"]["code"] == "nothing-there"
    assert ask("flag", spent=4_000)["error"]["code"] == "clock"
    assert ask("flag", spent="now")["error"]["code"] == "request"
    assert ask("flag", spent=10_000)["outcome"]["winner"] == "First"
    assert ask("undo")["clock"]["running"] == "Second"
    assert ask("play", move="e4", spent=2_500)["clock"]["times"] == [0, 2_500]
    refused = ask("new", game="lot", options={"Clock": "soon"})["error"]
    assert (refused["kind"], refused["at"]) == ("tag", "Clock")


ACTS = st.lists(
    st.tuples(st.sampled_from(["play", "undo", "redo", "spend", "save"]), st.integers(0, 20_000)),
    max_size=30,
)
LIMITS = st.builds(TimeLimit, st.integers(1, 120), st.integers(0, 30))


@given(LIMITS, LIMITS, st.integers(0, 2**20), ACTS)
def test_what_is_left_is_base_and_increments_less_what_was_spent(one, other, seed, acts):
    line, moves = random_play("lot", seed, 30)
    options = {"Clock": f"{one}/{other}", "ClockEnds": "nothing"}
    session = Session.new("lot", options, 1)
    times, begun, back = [], 0, []  # in tenths: of moves made, of the unfinished one, taken back
    for act, spent in acts:
        made = len(times)
        if act == "play" and made < len(moves):
            session.play(moves[made], spent)
            times, begun, back = [*times, spent // 100 if made else 0], 0, []
        elif act == "spend":
            session.set_spent(made, spent)
            begun = spent // 100 if made and not session.position.over else begun
        elif act == "undo" and made:
            session.undo()
            back.append((times.pop(), begun))
            begun = 0
        elif act == "redo" and back:
            session.redo()
            time, begun = back.pop()
            times.append(time)
        elif act == "save":
            session = Session.open(session.save())
        counted = [*times, begun]
        for seat, limit in zip(Seat, (one, other), strict=True):
            own = [i for i, position in enumerate(line[: len(counted)]) if position.to_move is seat]
            used = sum(counted[i] for i in own)
            gained = limit.increment * sum(0 < i < len(times) for i in own)
            expected = 10 * (limit.base + gained) - used
            assert session.view()["clock"]["left"][seat] == 100 * expected


@given(st.lists(st.integers(0, 9_999_999), max_size=12), st.integers(0, 9_999_999))
def test_a_clock_written_as_tags_is_the_same_when_read(times, spent):
    clock = Clock(
        TimeControl((TimeLimit(600, 5), TimeLimit(300))), tuple(times), spent if times else 0
    )
    assert Clock.from_tags(clock.to_tags(), len(times)) == clock


def test_of_a_game_that_is_over_the_time_that_moves_took_is_told():
    session = timed()
    session.play(SWAP, 10_000)
    session.play("resign", 4_000)
    assert session.view()["outcome"]["termination"] == "resigned"
    assert left(session) == (61_000, 55_000)


def test_a_clock_has_at_most_a_day_and_an_hour_for_each_move():
    assert TimeLimit.parse("86400+3600") == TimeLimit(86_400, 3_600)
    assert TimeLimit.parse("1") == TimeLimit(1)
    for text in ("86401", "1+3601", "0"):
        with pytest.raises(ClockError):
            TimeLimit.parse(text)


def test_a_move_takes_at_most_eleven_days():
    game = timed(ClockEnds="nothing")
    game.play(SWAP, 10**12)
    assert game.record.tags["Times"] == "0.0 999999.9"
    game.undo()
    save = game.save()
    assert '"redo_times":[[9999999,0]]' in save
    for written, times in (
        (save, "0.0 999999.9"),
        (save.replace("9999999", "10000000"), "0.0 0.0"),
    ):
        opened = Session.open(written)
        opened.redo()
        assert opened.record.tags["Times"] == times
