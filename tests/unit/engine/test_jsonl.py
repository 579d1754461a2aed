"""The command-line engine: one JSON request per line, one JSON response per line."""

import json
import subprocess
import sys

import pytest

from game.engine.jsonl import answer, answer_lines
from tests.support.rules.positions import SETUPS, random_line, random_play, random_record

KEYS = {"move", "seconds", "playouts", "value", "proved", "winner"}


def answer_request(**request):
    return answer(json.dumps(request))


@pytest.mark.parametrize("game", sorted(SETUPS))
def test_request_is_answered_with_a_legal_move(game):
    text, position = random_record(game)
    response = answer_request(record=text, seconds=0.05)
    assert set(response) == KEYS
    assert position.explain(response["move"]) == ()
    assert response["playouts"] >= 1
    assert response["seconds"] == round(response["seconds"], 3)
    assert response["proved"] in (True, False)
    assert isinstance(response["value"], int | float)


def test_same_level_and_seed_give_the_same_move():
    text, _ = random_record("tailits")
    one, other = (answer_request(record=text, level=2, seed=7) for _ in range(2))
    del one["seconds"], other["seconds"]
    assert one == other


def test_null_level_and_seed_are_ignored():
    text, _ = random_record("lot")
    assert set(answer_request(record=text, seconds=0.05, level=None, seed=None)) == KEYS


def test_proved_value_is_marked_and_exact():
    line = random_line("battle-of-lits", 4)
    moves = random_play("battle-of-lits", 4)[1]
    text, last = random_record("battle-of-lits", 4, len(moves) - 1)
    response = answer_request(record=text)
    assert response["proved"] is True
    leads = [last.after(move).points for move in last.legal_moves() if last.after(move).over]
    first = str(line[-2].to_move) == "First"
    assert response["value"] == max(a - b if first else b - a for a, b in leads)


@pytest.mark.parametrize("game", sorted(SETUPS))
def test_proved_winner_is_the_winner_after_the_answered_move(game):
    moves = random_play(game, 4)[1]
    text, last = random_record(game, 4, len(moves) - 1)
    response = answer_request(record=text)
    assert response["proved"] is True
    after = last.after(last.parse(response["move"]))
    if after.over:
        assert response["winner"] == after.outcome().winner
    else:
        assert response["winner"] in ("First", "Second", None)


def test_winner_is_null_until_it_is_proved():
    response = answer_request(record=random_record("lot", 4, 2)[0], seconds=0.05)
    assert (response["proved"], response["winner"]) == (False, None)


def test_proved_tie_on_points_has_the_winner_of_the_tie_break():
    found = 0
    for seed in range(60):
        moves = random_play("battle-of-lits", seed)[1]
        text, last = random_record("battle-of-lits", seed, len(moves) - 1)
        response = answer_request(record=text)
        after = last.after(last.parse(response["move"]))
        if response["proved"] and response["value"] == 0 and after.over:
            found += 1
            assert response["winner"] == after.outcome().winner is not None
    assert found


def test_answer_to_a_record_that_is_cut_short_says_so():
    whole = '[Game "taiji"]\n\n1. c3/c4'
    response = answer_request(record=f"{whole} e5/", level=1, seed=1)
    assert response.pop("warning") == 'cut short in move 2, "e5/"; 1 complete moves'
    expected = answer_request(record=whole, level=1, seed=1)
    assert (set(response), response["move"]) == (KEYS, expected["move"])


def test_default_thinking_time_allows_several_playouts():
    assert answer_request(record=random_record("battle-of-lits", 4, 10)[0])["playouts"] > 1


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "not JSON"),
        ("[" * 9000, "not JSON"),
        ("[]", "JSON object"),
        ("{}", "record: expected the text"),
        ('{"record": 3}', "record: expected the text"),
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
        ('{"record": "[Game \\"lot\\"]", "sceonds": 1}', "unknown field sceonds"),
    ],
    ids=range(18),
)
def test_invalid_input_is_answered_with_an_error(line, message):
    (text,) = answer_lines([line])
    response = json.loads(text)
    assert set(response) == {"error"}
    assert message in response["error"]


def test_non_ascii_letters_are_not_escaped():
    (text,) = answer_lines(['{"record": "[Game \\"Лот\\"]"}'])
    assert "Лот" in text


def test_process_answers_line_by_line_until_end_of_input():
    text, position = random_record("battle-of-lits")
    lines = ["nonsense", json.dumps({"record": text, "level": 1}), "", "\xff\xfe"]
    result = subprocess.run(
        [sys.executable, "-m", "game", "engine"],
        input="\n".join(lines).encode("latin-1"),
        capture_output=True,
        timeout=60,
        check=True,
    )
    first, second, third = map(json.loads, result.stdout.decode().splitlines())
    assert "error" in first
    assert "error" in third
    assert position.explain(second["move"]) == ()
    assert result.stderr == b""


def test_best_prints_only_the_move(tmp_path):
    path = tmp_path / "game.txt"
    text, position = random_record("taiji")
    path.write_text(text)
    command = [sys.executable, "-m", "game", "best", str(path), "--level", "1", "--seed", "3"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert position.explain(result.stdout.strip()) == ()
    rejected = subprocess.run([*command, "--level", "77"], capture_output=True, timeout=60)
    assert rejected.returncode == 2
    assert b"level: expected an integer" in rejected.stderr
