"""Puzzles have one solution each, the exact search finds it, and wrong moves are answered."""

import json
from math import inf
from random import Random

import pytest

from game.core.types import Seat
from game.engine.solver import NodeLimitError, Solver, SolveTask
from game.games.registry import GAMES
from game.records.record import Record
from game.records.replay import load
from game.service.engine_service import EngineService
from game.service.rules_service import RulesService
from tests.support.rules.minimax import ends, value
from tests.support.rules.positions import AGREEMENTS, random_line
from tools.content import puzzles

ENOUGH = {"battle-of-lits": 100}
AGREED = [(game, tags) for game in sorted(AGREEMENTS) for tags in AGREEMENTS[game]]


def sample(game, count):
    return Random(7).sample(puzzles.load_records(game), count)


@pytest.mark.parametrize(("game", "tags"), AGREED, ids=str)
def test_the_moves_that_win_are_those_that_a_plain_search_finds(game, tags):
    for position, values in ends(game, **tags):
        sign = 1 if position.to_move is Seat.FIRST else -1
        known = {
            move: sign * value(position.after(move), values) for move in position.legal_moves()
        }
        solver = Solver(position, 10_000)
        assert set(solver.winning_moves()) == {move for move, lead in known.items() if lead > 0}
        move, lead = solver.best()
        assert lead == max(known.values()) == known[move]


def test_what_takes_too_much_is_not_said():
    position = random_line("battle-of-lits", 3, 4)[-1]
    with pytest.raises(NodeLimitError):
        Solver(position, 500).winning_moves()
    answer = SolveTask(position, 0, 500)
    answer.run(inf)
    assert (answer.done, answer.move, answer.lead) == (True, None, None)


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_puzzles_each_in_a_position_of_its_own(game):
    texts = puzzles.load_records(game)
    assert len(texts) >= ENOUGH.get(game, 30)
    positions = [load(text).positions[-1] for text in texts]
    assert len({puzzles.canonical(position) for position in positions}) == len(texts)
    assert all(position.count_legal() >= puzzles.DEFAULT_MIN_LEGAL for position in positions)
    grades = [Record.parse(text).tags["Difficulty"] for text in texts]
    assert grades == sorted(grades)
    assert {*grades} == {"1", "2", "3", "4"}
    assert len({Record.parse(text).tags["Puzzle"] for text in texts}) == len(texts)


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_has_the_one_solution_it_says(game):
    for text in sample(game, 2):
        assert puzzles.find_fault(text) == ""
        other = Record.parse(text)
        moves = load(text).positions[-1].legal_moves()
        other.tags["Solution"] = next(str(m) for m in moves if str(m) != other.tags["Solution"])
        assert "won by" in puzzles.find_fault(str(other))


def test_a_seed_gives_the_same_puzzle_again():
    found = ((seed, list(puzzles.generate_puzzles("lot", seed))) for seed in range(100))
    seed, one = next((seed, one) for seed, one in found if one)
    assert one == list(puzzles.generate_puzzles("lot", seed))
    assert Record.parse(one[0]["record"]).tags["Puzzle"]


def asked(desk, **request):
    return json.loads(desk.answer(json.dumps({"session": "trial", **request})))


def replied(thinker, record, **request):
    """The reply when it is found; until then none is told."""
    while True:
        said = asked(thinker, do="reply", record=record, seconds=0, **request)
        assert said["ok"], said
        if said["done"]:
            return said
        assert (said["move"], said["lead"]) == (None, None)


def wrong_moves(text):
    """Moves that do not solve the puzzle and after which there is a reply."""
    played = load(text)
    position, solution = played.positions[-1], played.record.tags["Solution"]
    moves = [move for move in position.legal_moves() if str(move) != solution]
    return [move for move in moves if not position.after(move).over]


def tried(desk, text, move):
    """What is on the table after a try."""
    assert asked(desk, do="trial", record=text)["ok"]
    view = asked(desk, do="play", move=str(move))
    assert view["ok"]
    return view


@pytest.mark.parametrize("game", ["battle-of-lits", "lot", "taiji", "tailits+taiji"])
def test_the_desk_lays_a_puzzle_to_be_tried_and_a_wrong_move_is_answered(game):
    text = sample(game, 1)[0]
    played = load(text)
    position, tags = played.positions[-1], played.record.tags
    desk = RulesService()
    view = asked(desk, do="trial", record=text)
    assert (view["ok"], view["may_undo"], view["ply"]) == (True, False, position.ply)
    wrong = wrong_moves(text)[0]
    view = tried(desk, text, wrong)
    turns = int(tags.get("Turns", 0))
    said = replied(EngineService(), view["record"], moves=max(2 * turns - 2, 0))
    after = position.after(wrong).play(said["move"])
    if said["lead"] is not None:
        assert said["lead"] >= 0
    if not after.over:
        solver = Solver(after, puzzles.node_limit(game), 2 * turns - 3 if turns else float("inf"))
        assert solver.winning_moves(1) == []


def test_the_desk_refuses_what_is_no_record_and_a_finished_game_has_no_reply():
    assert not asked(RulesService(), do="trial", record="nonsense")["ok"]
    over = asked(EngineService(), do="reply", record='[Game "lot"]\n\n1. d4 resign', seconds=0.01)
    assert over["error"]["code"] == "request"


def test_a_reply_is_the_same_however_it_is_sliced_and_another_question_begins_anew():
    text = puzzles.load_records("taiji")[-1]
    one, two = (tried(RulesService(), text, move)["record"] for move in wrong_moves(text)[:2])
    thinker, known = EngineService(), []
    for record in (one, two):
        answer = SolveTask(load(record).positions[-1], 0)
        answer.run(inf)
        known.append({"ok": True, "done": True, "move": str(answer.move), "lead": answer.lead})
    assert not asked(thinker, do="reply", record=one, seconds=0)["done"]
    assert [replied(thinker, record) for record in (two, one)] == known[::-1]


def test_nothing_is_replied_in_the_first_stage_of_a_double_game():
    position = random_line("tailits+taiji", 3, 4)[-1]
    assert position.stage_number == 0
    answer = SolveTask(position, 0)
    assert (answer.done, answer.move, answer.lead) == (True, None, None)


def test_a_reply_without_a_lead_keeps_the_other_from_winning():
    """What is allowed lies between what the lead takes and what telling wins from losses takes."""
    found = set()
    for game in ("taiji", "battle-of-lits"):
        for position, values in ends(game):
            sign = 1 if position.to_move is Seat.FIRST else -1
            for nodes in range(1, 60, 4):
                answer = SolveTask(position, 0, nodes)
                answer.run(inf)
                if answer.lead is None:
                    found.add(answer.move is None)
                    kept = answer.move and sign * value(position.after(answer.move), values)
                    assert kept is None or kept >= 0
    assert found == {True, False}


def test_in_one_move_only_that_wins_which_ends_the_game():
    for position, _ in ends("battle-of-lits"):
        after = {move: position.after(move).outcome() for move in position.legal_moves()}
        won = {move for move, end in after.items() if end and end.winner is position.to_move}
        assert set(Solver(position, 10_000, max_moves=1).winning_moves()) == won
