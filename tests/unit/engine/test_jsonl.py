"""The engine of the command line: a JSON request a line, a JSON answer a line."""

import json
import subprocess
import sys

import pytest

from game.engine.jsonl import answer, answer_lines
from tests.support.rules.positions import AGREEMENTS, random_line, random_play, record

KEYS = {"move", "seconds", "playouts", "value", "proved"}


def asked(**request):
    return answer(json.dumps(request))


@pytest.mark.parametrize("game", sorted(AGREEMENTS))
def test_a_request_is_answered_with_a_legal_move(game):
    text, position = record(game)
    said = asked(record=text, seconds=0.05)
    assert set(said) == KEYS
    assert position.explain(said["move"]) == ()
    assert said["playouts"] >= 1
    assert said["seconds"] == round(said["seconds"], 3)
    assert said["proved"] in (True, False)
    assert isinstance(said["value"], int | float)


def test_the_same_level_and_seed_give_the_same_move():
    text, _ = record("tailits")
    one, other = (asked(record=text, level=2, seed=7) for _ in range(2))
    del one["seconds"], other["seconds"]
    assert one == other


def test_a_level_that_is_null_is_a_level_not_given():
    text, _ = record("lot")
    assert set(asked(record=text, seconds=0.05, level=None, seed=None)) == KEYS


def test_a_proved_value_says_so():
    line = random_line("battle-of-lits", 4)
    moves = random_play("battle-of-lits", 4)[1]
    text, last = record("battle-of-lits", 4, len(moves) - 1)
    said = asked(record=text)
    assert said["proved"] is True
    leads = [last.after(move).points for move in last.legal_moves() if last.after(move).over]
    first = str(line[-2].to_move) == "First"
    assert said["value"] == max(a - b if first else b - a for a, b in leads)


def test_without_seconds_and_level_it_thinks_for_a_while():
    assert asked(record=record("battle-of-lits", 4, 10)[0])["playouts"] > 1


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "no JSON"),
        ("[" * 9000, "no JSON"),
        ("[]", "JSON object"),
        ("{}", "record: the text"),
        ('{"record": 3}', "record: the text"),
        ('{"record": ""}', "Game"),
        ('{"record": "[Game \\"chess\\"]"}', "chess"),
        ('{"record": "[Game \\"lot\\"]\\n\\nd4 d4 e5"}', "overlap"),
        ('{"record": "[Game \\"lot\\"]\\n\\nd4 resign"}', "over"),
        ('{"record": "[Game \\"lot\\"]", "seconds": 0}', "seconds"),
        ('{"record": "[Game \\"lot\\"]", "seconds": true}', "seconds"),
        ('{"record": "[Game \\"lot\\"]", "seconds": NaN}', "seconds"),
        ('{"record": "[Game \\"lot\\"]", "seconds": "1"}', "seconds"),
        ('{"record": "[Game \\"lot\\"]", "level": 0}', "level"),
        ('{"record": "[Game \\"lot\\"]", "level": 99}', "level"),
        ('{"record": "[Game \\"lot\\"]", "level": 1.0}', "level"),
        ('{"record": "[Game \\"lot\\"]", "seed": "x"}', "seed"),
        ('{"record": "[Game \\"lot\\"]", "sceonds": 1}', "sceonds: not known"),
    ],
    ids=range(18),
)
def test_bad_input_is_answered_with_an_error(line, said):
    (text,) = answer_lines([line])
    answered = json.loads(text)
    assert set(answered) == {"error"}
    assert said in answered["error"]


def test_letters_of_any_alphabet_stay_as_they_are():
    (text,) = answer_lines(['{"record": "[Game \\"Лот\\"]"}'])
    assert "Лот" in text


def test_the_process_answers_line_by_line_and_ends_with_its_input():
    text, position = record("battle-of-lits")
    lines = ["nonsense", json.dumps({"record": text, "level": 1}), "", "\xff\xfe"]
    done = subprocess.run(
        [sys.executable, "-m", "game", "engine"],
        input="\n".join(lines).encode("latin-1"),
        capture_output=True,
        timeout=60,
        check=True,
    )
    first, second, third = map(json.loads, done.stdout.decode().splitlines())
    assert "error" in first
    assert "error" in third
    assert position.explain(second["move"]) == ()
    assert done.stderr == b""


def test_best_prints_the_move_alone(tmp_path):
    path = tmp_path / "game.txt"
    text, position = record("taiji")
    path.write_text(text)
    command = [sys.executable, "-m", "game", "best", str(path), "--level", "1", "--seed", "3"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert position.explain(done.stdout.strip()) == ()
    refused = subprocess.run([*command, "--level", "77"], capture_output=True, timeout=60)
    assert refused.returncode == 2
    assert b"level: a whole number" in refused.stderr
