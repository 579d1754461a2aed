"""The command line of the notation contract, run as people run it."""

import json
import signal
import subprocess
import sys
from functools import partial

import pytest

from tests.support.rules.positions import BLANK, random_line
from tests.support.rules.records import WHOLE


def run(*arguments, given=None):
    """The finished process of ``python -m game`` with text or bytes as standard input."""
    given = given.encode() if isinstance(given, str) else given
    command = [sys.executable, "-m", "game", *map(str, arguments)]
    return subprocess.run(command, input=given, capture_output=True, timeout=120, check=False)


def lines(*arguments, given=None):
    done = run(*arguments, given=given)
    assert done.returncode == 0, done.stderr
    return done.stdout.decode().splitlines()


def refusal(*arguments, given=None):
    """What standard error says when the input is refused with status 2 and no traceback."""
    done = run(*arguments, given=given)
    said = done.stderr.decode()
    assert done.returncode == 2
    assert done.stdout == b""
    assert said
    assert "Traceback" not in said
    return said


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(WHOLE)
    return path


def test_games_lists_the_ids():
    assert lines("games") == [
        "battle-of-lits",
        "tailits",
        "taiji",
        "lot",
        "tailits+taiji",
        "taiji+battle-of-lits",
    ]
    assert json.loads(lines("games", "--json")[0])[0]["id"] == "battle-of-lits"


def test_new_makes_the_same_record_from_the_same_seed():
    one = lines("new", "battle-of-lits", "--seed", 7, "--set", "Board=mirrored")
    assert one == lines("new", "battle-of-lits", "--seed", 7, "--set", "Board=mirrored")
    assert one != lines("new", "battle-of-lits", "--seed", 8, "--set", "Board=mirrored")
    assert '[Symmetry "mirrored"]' in one


def test_new_takes_a_board_of_ones_own_and_names():
    made = lines("new", "battle-of-lits", "--set", f"Board={BLANK}", "--set", "First=Zoë")
    assert f'[Board "{BLANK}"]' in made
    assert '[First "Zoë"]' in made


def test_moves_are_sorted_and_one_a_line(record):
    moves = lines("moves", record)
    assert moves == sorted(moves)
    assert "swap" not in moves
    assert "resign" not in moves


def test_several_records_give_their_moves_in_order(record, tmp_path):
    fresh = tmp_path / "fresh.txt"
    fresh.write_text(WHOLE.split("\n\n")[0])
    first, second = json.loads(lines("moves", "--json", fresh, record)[0])
    assert (len(first), second) == (1292, lines("moves", record))


def test_the_options_may_stand_in_front(record):
    assert lines("--json", "score", record) == lines("score", record, "--json")


def test_score_is_always_json(record):
    assert json.loads(lines("score", record)[0]) == {
        "over": False,
        "winner": None,
        "points": {"First": 0, "Second": 0},
        "to_move": "Second",
    }
    assert len(json.loads(lines("score", "--json", record, record)[0])) == 2


def test_standard_input_is_a_dash():
    assert lines("explain", "-", "Ie6f6g6h6", given=WHOLE) == ["overlap", "same-shape", "square"]


def test_explain_says_legal_or_the_sorted_codes(record):
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


def test_show_says_what_decided(tmp_path):
    path = tmp_path / "resigned.txt"
    path.write_text(WHOLE + "resign")
    assert lines("show", path)[-1] == "First wins, decided by: resignation"


def test_show_and_score_agree_with_a_game_lost_on_time(tmp_path):
    path = tmp_path / "late.txt"
    tags = '[Result "1-0"]\n[Termination "time"]\n[Clock "10+2"]\n[Times "0.0 10.0"]\n'
    head, _, _ = WHOLE.replace('[Result "*"]\n', "").partition("\n\n")
    path.write_text(f"{head}\n{tags}\n1. Ie5f5g5h5\n")
    assert lines("show", path)[-2:] == [
        "First wins, decided by: time",
        "Time left: First 10.0 s, Second 0.0 s",
    ]
    standing = json.loads(lines("score", path)[0])
    assert (standing["over"], standing["winner"]) == (True, "First")
    path.write_text(path.read_text().replace("10+2", "soon"))
    assert b"no clock" in run("show", path).stderr


def test_perft_of_a_game_and_of_a_record(record):
    assert lines("perft", "battle-of-lits", 3) == ["8282704"]
    assert lines("perft", record, 1) == [str(len(lines("moves", record)))]


def test_bench_counts_games_per_second():
    (figures,) = json.loads(lines("bench", "battle-of-lits", "--json")[0]).values()
    assert figures["games_per_second"] > 0


def test_a_record_cut_short_is_read_and_said_so_on_standard_error():
    done = run("score", "-", given=WHOLE.rstrip()[:-2])
    assert done.returncode == 0
    assert b"cut short" in done.stderr
    assert json.loads(done.stdout)["to_move"] == "First"


def test_a_link_holds_the_record_and_gives_it_back(record):
    (text,) = lines("link", record)
    assert text.isalnum()
    assert "\n".join(lines("unlink", text)) == WHOLE.rstrip()
    address = f"https://example.org/#g={text}"
    assert json.loads(lines("unlink", "--json", address)[0]) == {"record": WHOLE}
    assert json.loads(lines("link", "--json", record)[0]) == {"link": text}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "COMMAND"),
        (("fly",), "invalid choice"),
        (("new", "chess"), '"chess" is not one of battle-of-lits, tailits'),
        (("new", "battle-of-lits", "--set", "Board=round"), "rotated, mirrored, scattered"),
        (("new", "battle-of-lits", "--set", "Board"), "Tag=value"),
        (("new", "battle-of-lits", "--set", "Result=1-0"), "Tag=value"),
        (("new", "battle-of-lits", "--seed", "x"), "invalid int"),
        (("moves", "nowhere.txt"), "nowhere.txt: No such file"),
        (("moves", "."), "Is a directory"),
        (("perft", "battle-of-lits", "-1"), "DEPTH: -1 is below 0"),
        (("perft", "battle-of-lits", "x"), "invalid int"),
        (("bench", "chess"), "chess"),
        (("unlink", "1damaged"), "damaged or not whole"),
        (("unlink", "2abc"), "version 2; known here: 1"),
        (("unlink", ""), "not a link"),
    ],
)
def test_bad_arguments_are_refused_with_status_2(arguments, said):
    assert said in refusal(*arguments)


def test_a_bad_record_is_refused_with_its_place(record):
    record.write_text(WHOLE + "La1a2a3b1 ")
    said = refusal("moves", record)
    assert str(record) in said
    assert 'move 4 ("2. ... La1a2a3b1" by Second) is not legal: detached' in said
    assert "not UTF-8 text: byte 1" in refusal("score", "-", given=b"\xff\xfe")


def test_games_agree_with_the_library_to_the_end(tmp_path):
    line = random_line("battle-of-lits", 11)
    start = tmp_path / "start.txt"
    start.write_text(f'[Game "battle-of-lits"]\n[Board "{line[0].setup["Board"]}"]\n')
    assert lines("moves", start) == [str(move) for move in line[0].legal_moves()]


@pytest.fixture
def engine():
    """A command that has answered once and waits for more."""
    command = [sys.executable, "-m", "game", "engine"]
    pipes = {name: subprocess.PIPE for name in ("stdin", "stdout", "stderr")}
    # Whoever runs the tests in the background may let them ignore the key that breaks off.
    heed = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen(command, **pipes, preexec_fn=heed) as running:
        running.stdin.write(b"{}\n")
        running.stdin.flush()
        assert b"error" in running.stdout.readline()
        yield running


def test_a_reader_that_goes_away_is_no_error(engine):
    engine.stdout.close()
    engine.stdin.write(b"{}\n")
    engine.stdin.close()
    assert engine.wait(60) == 0
    assert engine.stderr.read() == b""


def test_a_key_that_breaks_off_shows_no_traceback(engine):
    engine.send_signal(signal.SIGINT)
    assert engine.wait(60) == 130
    assert engine.stderr.read() == b""
