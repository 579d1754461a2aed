"""The command line of the notation contract, run as a process."""

import json
import signal
import subprocess
import sys
from functools import partial

import pytest

from tests.support.rules.positions import BLANK_BOARD, random_line
from tests.support.rules.records import COMPLETE_RECORD


def run(*arguments, given=None):
    """Run ``python -m game`` with text or bytes as standard input; return the finished process."""
    given = given.encode() if isinstance(given, str) else given
    command = [sys.executable, "-m", "game", *map(str, arguments)]
    return subprocess.run(command, input=given, capture_output=True, timeout=120, check=False)


def lines(*arguments, given=None):
    result = run(*arguments, given=given)
    assert result.returncode == 0, result.stderr
    return result.stdout.decode().splitlines()


def error_output(*arguments, given=None):
    """Return standard error of a command that fails with status 2 and without a traceback."""
    result = run(*arguments, given=given)
    message = result.stderr.decode()
    assert result.returncode == 2
    assert result.stdout == b""
    assert message
    assert "Traceback" not in message
    return message


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(COMPLETE_RECORD)
    return path


def test_games_lists_ids():
    assert lines("games") == [
        "battle-of-lits",
        "tailits",
        "taiji",
        "lot",
        "tailits+taiji",
        "taiji+battle-of-lits",
    ]
    assert json.loads(lines("games", "--json")[0])[0]["id"] == "battle-of-lits"


def test_new_is_reproducible_from_its_seed():
    one = lines("new", "battle-of-lits", "--seed", 7, "--set", "Board=mirrored")
    assert one == lines("new", "battle-of-lits", "--seed", 7, "--set", "Board=mirrored")
    assert one != lines("new", "battle-of-lits", "--seed", 8, "--set", "Board=mirrored")
    assert '[Symmetry "mirrored"]' in one


def test_new_accepts_custom_board_and_names():
    record = lines("new", "battle-of-lits", "--set", f"Board={BLANK_BOARD}", "--set", "First=Zoë")
    assert f'[Board "{BLANK_BOARD}"]' in record
    assert '[First "Zoë"]' in record


def test_moves_are_sorted_one_per_line(record):
    moves = lines("moves", record)
    assert moves == sorted(moves)
    assert "swap" not in moves
    assert "resign" not in moves


def test_moves_of_several_records_are_listed_in_order(record, tmp_path):
    fresh = tmp_path / "fresh.txt"
    fresh.write_text(COMPLETE_RECORD.split("\n\n")[0])
    first, second = json.loads(lines("moves", "--json", fresh, record)[0])
    assert (len(first), second) == (1292, lines("moves", record))


def test_moves_at_a_position_of_a_variation(tmp_path):
    path = tmp_path / "a.record"
    path.write_text('[Game "lot"]\n\n1. d4 e4 (1... d5 2. c3) 2. a1\n')
    assert len(lines("moves", path, "--at", "d4 d5 c3")) == 46
    assert len(lines("moves", path, "--at", "")) == 49
    assert '--at: no move "b7" after d4 d5' in error_output("moves", path, "--at", "d4 d5 b7")


def test_json_option_may_precede_the_command(record):
    assert lines("--json", "score", record) == lines("score", record, "--json")


def test_score_prints_json(record):
    assert json.loads(lines("score", record)[0]) == {
        "over": False,
        "winner": None,
        "points": {"First": 0, "Second": 0},
        "to_move": "Second",
    }
    assert len(json.loads(lines("score", "--json", record, record)[0])) == 2


def test_dash_reads_standard_input():
    assert lines("explain", "-", "Ie6f6g6h6", given=COMPLETE_RECORD) == [
        "overlap",
        "same-shape",
        "square",
    ]


def test_explain_prints_legal_or_sorted_codes(record):
    legal = lines("moves", record)[0]
    assert lines("explain", record, legal) == ["legal"]
    assert lines("explain", record, "castle") == ["malformed"]
    assert lines("explain", record, "swap") == ["no-swap"]
    shown = json.loads(lines("explain", "--json", record, "Ii5i6i7i8")[0])
    assert shown["legal"] is False
    assert "same-shape" in shown["reasons"]


def test_show_prints_board_sides_scores_and_turn(record):
    shown = "\n".join(lines("show", record))
    assert " 5 . . . . I I I I . ." in shown
    assert "First (Ann): O, 0 points" in shown
    assert "To move: Second" in shown


def test_show_prints_what_decided_the_game(tmp_path):
    path = tmp_path / "resigned.txt"
    path.write_text(COMPLETE_RECORD + "resign")
    assert lines("show", path)[-1] == "First wins, decided by: resignation"


def test_show_and_score_report_a_loss_on_time(tmp_path):
    path = tmp_path / "late.txt"
    tags = '[Result "1-0"]\n[Termination "time"]\n[Clock "10+2"]\n[Times "0.0 10.0"]\n'
    head, _, _ = COMPLETE_RECORD.replace('[Result "*"]\n', "").partition("\n\n")
    path.write_text(f"{head}\n{tags}\n1. Ie5f5g5h5\n")
    assert lines("show", path)[-2:] == [
        "First wins, decided by: time",
        "Time left: First 10.0 s, Second 0.0 s",
    ]
    result = json.loads(lines("score", path)[0])
    assert (result["over"], result["winner"]) == (True, "First")
    path.write_text(path.read_text().replace("10+2", "soon"))
    assert b"no clock" in run("show", path).stderr


@pytest.mark.slow
def test_perft_counts_from_game_or_record(record):
    assert lines("perft", "battle-of-lits", 3) == ["8282704"]
    assert lines("perft", record, 1) == [str(len(lines("moves", record)))]


@pytest.mark.slow
def test_bench_reports_games_per_second():
    (figures,) = json.loads(lines("bench", "battle-of-lits", "--json")[0]).values()
    assert figures["games_per_second"] > 0


def test_truncated_record_is_read_with_a_warning_on_stderr():
    result = run("score", "-", given=COMPLETE_RECORD.rstrip()[:-2])
    assert result.returncode == 0
    assert b"cut short" in result.stderr
    assert json.loads(result.stdout)["to_move"] == "First"


@pytest.mark.slow
def test_link_and_unlink_round_trip(record):
    (text,) = lines("link", record)
    assert text.isalnum()
    assert "\n".join(lines("unlink", text)) == COMPLETE_RECORD.rstrip()
    address = f"https://example.org/#g={text}"
    assert json.loads(lines("unlink", "--json", address)[0]) == {"record": COMPLETE_RECORD}
    assert json.loads(lines("link", "--json", record)[0]) == {"link": text}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "COMMAND"),
        (("fly",), "invalid choice"),
        (("new", "chess"), '"chess" is not one of battle-of-lits, tailits'),
        (("new", "battle-of-lits", "--set", "Board=round"), "rotated, mirrored, scattered"),
        (("new", "battle-of-lits", "--set", "Board"), "Tag=value"),
        (("new", "taiji", "--set", "=7"), "Tag=value"),
        (("new", "battle-of-lits", "--set", "Result=1-0"), "Result: cannot be set"),
        (("new", "battle-of-lits", "--seed", "x"), "invalid int"),
        (("moves", "nowhere.txt"), "nowhere.txt: No such file"),
        (("moves", "."), "Is a directory"),
        (("perft", "battle-of-lits", "-1"), "DEPTH: expected 0 or more, not -1"),
        (("perft", "battle-of-lits", "x"), "invalid int"),
        (("bench", "chess"), "chess"),
        (("unlink", "1damaged"), "damaged or incomplete"),
        (("unlink", "2abc"), "version 2; expected 1"),
        (("unlink", ""), "not a link"),
    ],
)
def test_invalid_arguments_exit_with_status_2(arguments, message):
    assert message in error_output(*arguments)


def test_invalid_record_error_names_file_and_move(record):
    record.write_text(COMPLETE_RECORD + "La1a2a3b1 ")
    message = error_output("moves", record)
    assert str(record) in message
    assert 'move 4 ("2. ... La1a2a3b1" by Second) is not legal: detached' in message
    assert "not UTF-8 text: byte 1" in error_output("score", "-", given=b"\xff\xfe")


def test_moves_match_the_library(tmp_path):
    line = random_line("battle-of-lits", 11)
    start = tmp_path / "start.txt"
    start.write_text(f'[Game "battle-of-lits"]\n[Board "{line[0].setup["Board"]}"]\n')
    assert lines("moves", start) == [str(move) for move in line[0].legal_moves()]


@pytest.fixture
def engine():
    """A running engine command that has answered one request."""
    command = [sys.executable, "-m", "game", "engine"]
    pipes = {name: subprocess.PIPE for name in ("stdin", "stdout", "stderr")}
    # A shell may let background processes ignore SIGINT.
    restore_sigint = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen(command, **pipes, preexec_fn=restore_sigint) as process:
        process.stdin.write(b"{}\n")
        process.stdin.flush()
        assert b"error" in process.stdout.readline()
        yield process


def test_closed_output_pipe_is_not_an_error(engine):
    engine.stdout.close()
    engine.stdin.write(b"{}\n")
    engine.stdin.close()
    assert engine.wait(60) == 0
    assert engine.stderr.read() == b""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("games > /dev/full", "No space left on device"),
        ("engine > /dev/full", "No space left on device"),
        ("games >&-", "standard output is closed"),
        ("score - <&-", "standard input: closed"),
        ("engine <&-", "standard input is closed"),
    ],
)
def test_stream_that_cannot_be_used_is_reported_without_a_traceback(arguments, message):
    command = f'"{sys.executable}" -m game {arguments}'
    done = subprocess.run(
        ["bash", "-c", command], input=b"{}\n", capture_output=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == f"error: {message}\n"


def test_interrupt_shows_no_traceback(engine):
    engine.send_signal(signal.SIGINT)
    assert engine.wait(60) == 130
    assert engine.stderr.read() == b""
