"""Every command and option, called as a function: what is printed, where, and the exit status."""

import io
import json
import sys

import pytest

from game.cli.commands import main
from game.cli.perft import perft
from game.core.types import Seat
from game.games import registry
from game.records import link
from game.records.replay import load
from game.session.view import score
from tests.support.rules.positions import random_play, record
from tests.support.rules.records import WHOLE

COMMANDS = [
    *("games", "new", "moves", "score", "explain", "show", "link", "unlink", "perft", "best"),
    *("engine", "bench"),
]


@pytest.fixture
def run(capsys):
    """Runs a command; gives its status, its output, and what it says beside that."""

    def run(*arguments):
        status = main([str(argument) for argument in arguments])
        told = capsys.readouterr()
        return status, told.out, told.err

    return run


@pytest.fixture
def good(run):
    """Runs a command that succeeds without a word beside its output."""

    def good(*arguments):
        status, out, err = run(*arguments)
        assert (status, err) == (0, "")
        return out

    return good


@pytest.fixture
def written(tmp_path):
    """Writes a text to a file."""

    def written(text, name="game.txt"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return written


def given(monkeypatch, data):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def test_help_names_every_command_and_a_command_its_arguments(good):
    out = good("--help")
    assert out.startswith("usage: python -m game")
    for command in COMMANDS:
        assert f"\n    {command} " in out
        assert good(command, "--help").startswith(f"usage: python -m game {command}")
    assert "one JSON document, not lines" in out
    options = good("best", "--help")
    for text in ("--seconds S", "how long it thinks", "--level L", "1 is the easiest", "--seed"):
        assert text in options
    assert "--set Tag=value" in good("new", "--help")


def test_games_are_told_as_ids_or_whole(good):
    assert good("games") == "".join(f"{name}\n" for name in registry.GAMES)
    told = json.loads(good("games", "--json"))
    assert told == json.loads(json.dumps([game.info.as_json() for game in registry.GAMES.values()]))
    assert good("--json", "games") == good("games", "--json")
    assert good("games", "--json").endswith("]\n")


def test_a_new_record_has_the_tags_that_were_set(good):
    out = good("new", "taiji", "--set", "Size=7", "--set", "First=Zoë=1", "--seed", 3)
    assert '[Size "7"]' in out
    assert '[First "Zoë=1"]' in out
    assert load(out).record.tags["Game"] == "taiji"
    assert json.loads(good("new", "taiji", "--seed", 3, "--json"))["record"] == good(
        "new", "taiji", "--seed", 3
    )
    assert "ë" in good("new", "taiji", "--set", "First=Zoë", "--json")
    boards = {good("new", "battle-of-lits") for _ in range(3)}
    assert len(boards) == 3  # without a seed it is another board each time


@pytest.mark.parametrize("tag", ["Game", "Result", "Termination"])
def test_a_new_record_takes_no_tag_that_only_a_game_can_have(run, tag):
    status, out, err = run("new", "lot", "--set", f"{tag}=x")
    assert (status, out) == (2, "")
    assert err == f'error: --set "{tag}=x": Tag=value of a set-up tag or a name is needed\n'


def test_moves_and_scores_of_several_records(good, written):
    texts = [record("lot", 1, 5)[0], record("taiji", 2, 4)[0]]
    paths = [written(text, f"{i}.txt") for i, text in enumerate(texts)]
    positions = [load(text).positions[-1] for text in texts]
    lists = [sorted(map(str, position.legal_moves())) for position in positions]
    assert good("moves", *paths) == "\n".join("".join(f"{m}\n" for m in moves) for moves in lists)
    assert json.loads(good("moves", "--json", *paths)) == lists
    scores = [json.loads(json.dumps(score(position))) for position in positions]
    assert [json.loads(line) for line in good("score", *paths).splitlines()] == scores
    assert json.loads(good("--json", "score", *paths)) == scores


def test_explain_tells_the_cells_too(good, written):
    path = written(WHOLE)
    told = json.loads(good("explain", path, "Ie6f6g6h6", "--json"))
    assert set(told) == {"legal", "reasons", "violations"}
    assert told["reasons"] == ["overlap", "same-shape", "square"]
    assert told["reasons"] == good("explain", path, "Ie6f6g6h6").split()
    assert all(set(violation) == {"code", "cells"} for violation in told["violations"])
    assert told["legal"] is False
    legal = json.loads(good("explain", path, good("moves", path).split()[0], "--json"))
    assert legal == {"legal": True, "reasons": [], "violations": []}


def test_show_as_a_person_reads_it(good, written):
    text = '[Game "lot"]\n[First "Ann"]\n[Second "Bo"]\n\n1. d4\n'
    lines = good("show", written(text)).splitlines()
    position = load(text).positions[-1]
    assert lines[:2] == ["LOT", ""]
    assert lines[2:9] == position.stage.diagram().splitlines()
    assert lines[9:11] == ["   a b c d e f g", ""]
    assert lines[11:] == [
        "First (Ann): White, 0 points",
        "Second (Bo): Black, 0 points",
        "To move: Second, who may swap",
    ]
    assert good("show", written('[Game "lot"]\n')).endswith("\nTo move: First\n")


def test_show_as_a_program_reads_it(good, written):
    path = written(WHOLE)
    told = json.loads(good("show", path, "--json"))
    position = load(WHOLE).positions[-1]
    known = json.loads(json.dumps(score(position)))
    assert {name: told[name] for name in known} == known
    assert told["game"] == "battle-of-lits"
    assert told["record"] == str(load(WHOLE).record)
    assert told["board"] == position.stage.diagram().splitlines()
    assert told["sides"] == {str(seat): position.side_of(seat) for seat in Seat}
    assert "clock" not in told


def test_show_tells_the_points_of_each_seat_and_how_a_game_ended(good, written):
    for game, seed in (("battle-of-lits", 3), ("taiji", 1), ("lot", 11), ("tailits", 2)):
        positions, moves = random_play(game, seed)
        text = record(game, seed, len(moves))[0]
        end = positions[-1].outcome()
        lines = good("show", written(text)).splitlines()
        won = f"{end.winner} wins" if end.winner else "A draw"
        assert lines[-1] == f"{won}, decided by: {end.decided_by}"
        for line, seat, points in zip(lines[-3:-1], Seat, positions[-1].points, strict=True):
            assert line == f"{seat}: {positions[-1].side_of(seat)}, {points} points"


CLOCK = '[Game "lot"]\n[Clock "10+2"]\n[Times "1.5 3.2"]\n\n1. d4 a1\n'


def test_show_tells_the_time_left(run, good, written):
    assert good("show", written(CLOCK)).splitlines()[-1].startswith("Time left: First ")
    left = json.loads(good("show", written(CLOCK), "--json"))["clock"]["left"]
    told = good("show", written(CLOCK)).splitlines()[-1]
    assert told == "Time left: " + ", ".join(f"{s} {ms / 1000:.1f} s" for s, ms in left.items())
    status, out, err = run("show", written(CLOCK.replace("10+2", "soon")))
    assert status == 0
    assert "no clock" in err
    assert "Time left" not in out


def test_a_link_and_back(good, written):
    path = written(WHOLE)
    text = good("link", path)
    assert text == link.encode(load(WHOLE)) + "\n"
    assert (
        good("unlink", text.strip()) == json.loads(good("unlink", text.strip(), "--json"))["record"]
    )
    assert good("unlink", f"https://a.example/#g={text.strip()}") == str(load(WHOLE).record)
    assert json.loads(good("link", path, "--json")) == {"link": text.strip()}


def test_perft_counts_from_a_game_or_a_record(good, written, run):
    assert good("perft", "lot", 0) == "1\n"
    assert good("perft", "lot", 1) == "49\n"
    assert json.loads(good("perft", "lot", 2, "--json")) == {"depth": 2, "sequences": 2401}
    text, position = record("taiji", 1, 30)
    assert good("perft", written(text), 2) == f"{perft(position, 2)}\n"
    assert run("perft", "lot", -1) == (2, "", "error: DEPTH: -1 is below 0\n")


def test_best_plays_the_same_from_the_same_seed(good, run, written):
    text, position = record("lot", 1, 6)
    path = written(text)
    one, two = (good("best", path, "--level", 2, "--seed", 5) for _ in range(2))
    assert one == two
    assert position.explain(one.strip()) == ()
    told = json.loads(good("best", path, "--level", 2, "--seed", 5, "--json"))
    assert set(told) == {"move", "seconds", "playouts", "value", "proved"}
    assert told["move"] == one.strip()
    assert json.loads(good("best", path, "--seconds", 0.01, "--json"))["playouts"] >= 1
    others = {good("best", path, "--level", 1, "--seed", seed) for seed in range(8)}
    assert len(others) > 1
    assert run("best", path, "--seconds", 0)[2].startswith("error: seconds: a number above 0")
    over = written('[Game "lot"]\n\n1. d4 resign')
    assert run("best", over) == (2, "", "error: the game is over\n")


def test_engine_answers_what_it_reads(monkeypatch, run):
    request = json.dumps({"record": record("lot")[0], "level": 1})
    given(monkeypatch, f"{{\n\n{request}\n".encode() + b"\xff\n")
    status, out, err = run("engine")
    assert (status, err) == (0, "")
    first, second, third = map(json.loads, out.splitlines())
    assert ("error" in first, "move" in second, "error" in third) == (True, True, True)


def test_standard_input_is_read_with_or_without_a_mark_at_its_beginning(monkeypatch, good, written):
    for mark in (b"", b"\xef\xbb\xbf"):
        given(monkeypatch, mark + WHOLE.encode())
        assert good("score", "-") == good("score", written(mark + WHOLE.encode()))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\xff\xfe", "not UTF-8 text: byte 1"),
        (b"ab\xff", "not UTF-8 text: byte 3"),
        (b"", "Game"),
        (b'[Game "chess"]', "chess"),
    ],
)
def test_a_bad_record_is_refused_with_where_it_was(monkeypatch, run, written, data, said):
    path = written(data)
    given(monkeypatch, data)
    for where, name in ((path, str(path)), ("-", "standard input")):
        status, out, err = run("score", where)
        assert (status, out) == (2, "")
        assert err.startswith(f"error: {name}: ")
        assert said in err


def test_a_path_that_cannot_be_read_is_refused(run, tmp_path):
    gone = tmp_path / "gone"
    assert run("moves", gone) == (2, "", f"error: {gone}: No such file or directory\n")
    assert run("moves", tmp_path) == (2, "", f"error: {tmp_path}: Is a directory\n")
    assert run("moves", "a\0b")[0] == 2


def test_what_a_record_lost_is_said_beside_the_output(run, written):
    path = written(WHOLE.rstrip()[:-2])
    status, out, err = run("moves", path)
    assert status == 0
    assert out
    assert err.startswith(f"{path}: ")
    assert "cut short" in err


@pytest.mark.parametrize(
    "arguments",
    [(), ("moves",), ("score",), ("explain", "x"), ("show",), ("show", "a", "b"), ("perft", "lot")],
    ids=str,
)
def test_a_command_without_its_arguments_is_refused(run, arguments):
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("usage: python -m game")
