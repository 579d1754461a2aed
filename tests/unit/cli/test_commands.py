"""Output and exit status of every command and option, called as functions."""

import io
import json
import sys

import pytest

from game.cli.commands import main, score
from game.core.perft import perft
from game.core.types import Seat
from game.games import registry
from game.records import link
from game.records.replay import load
from tests.support.rules.positions import random_play, random_record
from tests.support.rules.records import COMPLETE_RECORD

COMMANDS = [
    *("games", "new", "moves", "score", "explain", "show", "link", "unlink", "perft", "best"),
    *("engine", "bench"),
]


@pytest.fixture
def run(capsys):
    """Run a command; return its status, standard output and standard error."""

    def run(*arguments):
        status = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


@pytest.fixture
def run_ok(run):
    """Run a command that must succeed without error output; return its output."""

    def run_ok(*arguments):
        status, out, err = run(*arguments)
        assert (status, err) == (0, "")
        return out

    return run_ok


@pytest.fixture
def write(tmp_path):
    """Write a text to a file; return its path."""

    def write(text, name="game.txt"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


def set_stdin(monkeypatch, data):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def test_help_lists_commands_and_their_arguments(run_ok):
    out = run_ok("--help")
    assert out.startswith("usage: python -m game")
    for command in COMMANDS:
        assert f"\n    {command} " in out
        assert run_ok(command, "--help").startswith(f"usage: python -m game {command}")
    assert "print one JSON document instead of lines" in out
    options = run_ok("best", "--help")
    for text in ("--seconds S", "maximum search time", "--level L", "1 (easiest) to 8", "--seed"):
        assert text in options
    assert "--set Tag=value" in run_ok("new", "--help")


def test_games_prints_ids_or_full_json(run_ok):
    assert run_ok("games") == "".join(f"{name}\n" for name in registry.GAMES)
    printed = json.loads(run_ok("games", "--json"))
    assert printed == json.loads(
        json.dumps([game.info.as_json() for game in registry.GAMES.values()])
    )
    assert run_ok("--json", "games") == run_ok("games", "--json")
    assert run_ok("games", "--json").endswith("]\n")


def test_new_sets_tags(run_ok):
    out = run_ok("new", "taiji", "--set", "Size=7", "--set", "First=Zoë=1", "--seed", 3)
    assert '[Size "7"]' in out
    assert '[First "Zoë=1"]' in out
    assert load(out).record.tags["Game"] == "taiji"
    assert json.loads(run_ok("new", "taiji", "--seed", 3, "--json"))["record"] == run_ok(
        "new", "taiji", "--seed", 3
    )
    assert "ë" in run_ok("new", "taiji", "--set", "First=Zoë", "--json")
    boards = {run_ok("new", "battle-of-lits") for _ in range(3)}
    assert len(boards) == 3  # without a seed, every board is different


@pytest.mark.parametrize("tag", ["Game", "Edition", "Result", "Termination", "Times"])
def test_new_rejects_tags_reserved_for_games(run, tag):
    status, out, err = run("new", "lot", "--set", f"{tag}=1")
    assert (status, out) == (2, "")
    assert err == f"error: {tag}: cannot be set\n"


@pytest.mark.parametrize("tag", ["Size", "Event", "groups"])
def test_new_rejects_options_of_other_games(run, tag):
    status, out, err = run("new", "tailits", "--set", f"{tag}=7")
    assert (status, out) == (2, "")
    assert err.startswith(
        f"error: {tag}: unknown option of tailits; expected one of Scoring, Pieces, First"
    )


def test_moves_and_score_accept_several_records(run_ok, write):
    texts = [random_record("lot", 1, 5)[0], random_record("taiji", 2, 4)[0]]
    paths = [write(text, f"{i}.txt") for i, text in enumerate(texts)]
    positions = [load(text).positions[-1] for text in texts]
    lists = [sorted(map(str, position.legal_moves())) for position in positions]
    assert run_ok("moves", *paths) == "\n".join("".join(f"{m}\n" for m in moves) for moves in lists)
    assert json.loads(run_ok("moves", "--json", *paths)) == lists
    scores = [json.loads(json.dumps(score(position))) for position in positions]
    assert [json.loads(line) for line in run_ok("score", *paths).splitlines()] == scores
    assert json.loads(run_ok("--json", "score", *paths)) == scores


def test_explain_json_includes_cells(run_ok, write):
    path = write(COMPLETE_RECORD)
    printed = json.loads(run_ok("explain", path, "Ie6f6g6h6", "--json"))
    assert set(printed) == {"legal", "reasons", "violations"}
    assert printed["reasons"] == ["overlap", "same-shape", "square"]
    assert printed["reasons"] == run_ok("explain", path, "Ie6f6g6h6").split()
    assert all(set(violation) == {"code", "cells"} for violation in printed["violations"])
    assert printed["legal"] is False
    legal = json.loads(run_ok("explain", path, run_ok("moves", path).split()[0], "--json"))
    assert legal == {"legal": True, "reasons": [], "violations": []}


def test_show_prints_text(run_ok, write):
    text = '[Game "lot"]\n[First "Ann"]\n[Second "Bo"]\n\n1. d4\n'
    lines = run_ok("show", write(text)).splitlines()
    position = load(text).positions[-1]
    assert lines[:2] == ["LOT", ""]
    assert lines[2:9] == position.stage.diagram().splitlines()
    assert lines[9:11] == ["   a b c d e f g", ""]
    assert lines[11:] == [
        "First (Ann): White, 0 points",
        "Second (Bo): Black, 0 points",
        "To move: Second, who may swap",
    ]
    assert run_ok("show", write('[Game "lot"]\n')).endswith("\nTo move: First\n")


def test_show_prints_json(run_ok, write):
    path = write(COMPLETE_RECORD)
    printed = json.loads(run_ok("show", path, "--json"))
    position = load(COMPLETE_RECORD).positions[-1]
    expected = json.loads(json.dumps(score(position)))
    assert {name: printed[name] for name in expected} == expected
    assert printed["game"] == "battle-of-lits"
    assert printed["record"] == str(load(COMPLETE_RECORD).record)
    assert printed["board"] == position.stage.diagram().splitlines()
    assert printed["sides"] == {str(seat): position.side_of(seat) for seat in Seat}
    assert "clock" not in printed


def test_show_prints_points_of_each_seat_and_the_outcome(run_ok, write):
    for game, seed in (("battle-of-lits", 3), ("taiji", 1), ("lot", 11), ("tailits", 2)):
        positions, moves = random_play(game, seed)
        text = random_record(game, seed, len(moves))[0]
        outcome = positions[-1].outcome()
        lines = run_ok("show", write(text)).splitlines()
        result = f"{outcome.winner} wins" if outcome.winner else "A draw"
        assert lines[-1] == f"{result}, decided by: {outcome.decided_by}"
        for line, seat, points in zip(lines[-3:-1], Seat, positions[-1].points, strict=True):
            assert line == f"{seat}: {positions[-1].side_of(seat)}, {points} points"


CLOCK = '[Game "lot"]\n[Clock "10+2"]\n[Times "1.5 3.2"]\n\n1. d4 a1\n'


def test_show_prints_time_left(run, run_ok, write):
    assert run_ok("show", write(CLOCK)).splitlines()[-1].startswith("Time left: First ")
    time_left = json.loads(run_ok("show", write(CLOCK), "--json"))["clock"]["left"]
    last_line = run_ok("show", write(CLOCK)).splitlines()[-1]
    assert last_line == "Time left: " + ", ".join(
        f"{s} {ms / 1000:.1f} s" for s, ms in time_left.items()
    )
    status, out, err = run("show", write(CLOCK.replace("10+2", "soon")))
    assert status == 0
    assert "no clock" in err
    assert "Time left" not in out


def test_link_and_unlink_round_trip(run_ok, write):
    path = write(COMPLETE_RECORD)
    text = run_ok("link", path)
    assert text == link.encode(load(COMPLETE_RECORD)) + "\n"
    assert (
        run_ok("unlink", text.strip())
        == json.loads(run_ok("unlink", text.strip(), "--json"))["record"]
    )
    assert run_ok("unlink", f"https://a.example/#g={text.strip()}") == str(
        load(COMPLETE_RECORD).record
    )
    assert json.loads(run_ok("link", path, "--json")) == {"link": text.strip()}


def test_perft_counts_from_game_or_record(run_ok, write, run):
    assert run_ok("perft", "lot", 0) == "1\n"
    assert run_ok("perft", "lot", 1) == "49\n"
    assert json.loads(run_ok("perft", "lot", 2, "--json")) == {"depth": 2, "sequences": 2401}
    text, position = random_record("taiji", 1, 30)
    assert run_ok("perft", write(text), 2) == f"{perft(position, 2)}\n"
    assert run("perft", "lot", -1) == (2, "", "error: DEPTH: expected 0 or more, not -1\n")


def test_best_is_reproducible_from_its_seed(run_ok, run, write):
    text, position = random_record("lot", 1, 6)
    path = write(text)
    one, two = (run_ok("best", path, "--level", 2, "--seed", 5) for _ in range(2))
    assert one == two
    assert position.explain(one.strip()) == ()
    printed = json.loads(run_ok("best", path, "--level", 2, "--seed", 5, "--json"))
    assert set(printed) == {"move", "seconds", "playouts", "value", "proved", "winner"}
    assert printed["move"] == one.strip()
    assert json.loads(run_ok("best", path, "--seconds", 0.01, "--json"))["playouts"] >= 1
    others = {run_ok("best", path, "--level", 1, "--seed", seed) for seed in range(8)}
    assert len(others) > 1
    assert run("best", path, "--seconds", 0)[2].startswith(
        "error: seconds: expected a number above 0"
    )
    finished = write('[Game "lot"]\n\n1. d4 resign')
    assert run("best", finished) == (2, "", "error: the game is over\n")


def test_engine_answers_each_line_of_input(monkeypatch, run):
    request = json.dumps({"record": random_record("lot")[0], "level": 1})
    set_stdin(monkeypatch, f"{{\n\n{request}\n".encode() + b"\xff\n")
    status, out, err = run("engine")
    assert (status, err) == (0, "")
    first, second, third = map(json.loads, out.splitlines())
    assert ("error" in first, "move" in second, "error" in third) == (True, True, True)


def test_engine_ignores_a_byte_order_mark(monkeypatch, run_ok):
    set_stdin(monkeypatch, b'\xef\xbb\xbf{"record": "[Game \\"lot\\"]", "level": 1}\n')
    assert "move" in json.loads(run_ok("engine"))


def test_byte_order_mark_is_ignored(monkeypatch, run_ok, write):
    for bom in (b"", b"\xef\xbb\xbf"):
        set_stdin(monkeypatch, bom + COMPLETE_RECORD.encode())
        assert run_ok("score", "-") == run_ok("score", write(bom + COMPLETE_RECORD.encode()))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\xff\xfe", "not UTF-8 text: byte 1"),
        (b"ab\xff", "not UTF-8 text: byte 3"),
        (b"", "Game"),
        (b'[Game "chess"]', "chess"),
        pytest.param("€".encode() * 1_333_400, "too long for a record: more than", id="cut"),
    ],
)
def test_invalid_record_error_names_its_source(monkeypatch, run, write, data, message):
    path = write(data)
    set_stdin(monkeypatch, data)
    for source, name in ((path, str(path)), ("-", "standard input")):
        status, out, err = run("score", source)
        assert (status, out) == (2, "")
        assert err.startswith(f"error: {name}: ")
        assert message in err


def test_unreadable_path_is_rejected(run, tmp_path):
    missing = tmp_path / "gone"
    assert run("moves", missing) == (2, "", f"error: {missing}: No such file or directory\n")
    assert run("moves", tmp_path) == (2, "", f"error: {tmp_path}: Is a directory\n")
    assert run("moves", "a\0b")[0] == 2


def test_warning_goes_to_stderr_and_output_to_stdout(run, write):
    path = write(COMPLETE_RECORD.rstrip()[:-2])
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
def test_missing_arguments_are_rejected(run, arguments):
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("usage: python -m game")
