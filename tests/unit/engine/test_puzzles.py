"""Puzzles have one solution, which the exact search finds, and replies to wrong moves."""

import json
from math import inf
from random import Random

import pytest

from game.core.position import Position
from game.core.types import Seat
from game.engine.solver import NodeLimitError, OnlyWinTask, Solver, SolveTask
from game.games.registry import GAMES
from game.records.record import Record
from game.records.replay import load
from game.service.engine_service import EngineService
from game.service.rules_service import RulesService
from tests.support.rules.minimax import late_positions, minimax_value
from tests.support.rules.positions import SETUPS, SHAPE_HANDICAPS, random_line, random_play
from tools.content import puzzle_generator, puzzles

MIN_PUZZLES = {"battle-of-lits": 100}
GAME_SETUPS = [(game, tags) for game in sorted(SETUPS) for tags in SETUPS[game]]
GAME_SETUPS += SHAPE_HANDICAPS.items()


def sample(game, count):
    return Random(7).sample(puzzles.load_records(game), count)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "tags"), GAME_SETUPS, ids=str)
def test_winning_moves_match_a_plain_search(game, tags):
    for position, values in late_positions(game, **tags):
        sign = 1 if position.to_move is Seat.FIRST else -1
        leads = {
            move: sign * minimax_value(position.after(move), values)
            for move in position.legal_moves()
        }
        solver = Solver(position, 10_000)
        assert set(solver.winning_moves()) == {move for move, lead in leads.items() if lead > 0}
        move, lead = solver.best()
        assert lead == max(leads.values()) == leads[move]


def test_solver_gives_up_at_its_node_limit():
    position = random_line("battle-of-lits", 3, 4)[-1]
    with pytest.raises(NodeLimitError):
        Solver(position, 500).winning_moves()
    answer = SolveTask(position, 0, 500)
    answer.run(inf)
    assert (answer.done, answer.move, answer.lead) == (True, None, None)


@pytest.mark.parametrize("game", GAMES)
def test_the_only_winning_move_of_a_puzzle_is_proved_in_slices(game):
    record = puzzles.load_records(game)[0]
    position = load(record).positions[-1]
    task = OnlyWinTask(position)
    while not task.done:
        task.run(0.02)
    tags = Record.parse(record).tags
    assert [str(move) for move in task.result.moves] == [tags["Solution"]]
    assert task.result.turns == int(tags.get("Turns", "0"))
    early = OnlyWinTask(random_line(game, 3, 2)[-1])
    early.run(inf)
    assert (early.done, early.result) == (True, None)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_puzzles_are_numerous_distinct_and_graded(game):
    texts = puzzles.load_records(game)
    assert len(texts) >= MIN_PUZZLES.get(game, 30)
    positions = [load(text).positions[-1] for text in texts]
    assert len({puzzles.canonical(position) for position in positions}) == len(texts)
    assert all(
        position.count_legal() >= puzzle_generator.DEFAULT_MIN_LEGAL for position in positions
    )
    grades = [Record.parse(text).tags["Difficulty"] for text in texts]
    assert grades == sorted(grades)
    assert {*grades} == {"1", "2", "3", "4"}
    assert len({Record.parse(text).tags["Puzzle"] for text in texts}) == len(texts)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_puzzle_has_exactly_its_stated_solution(game):
    for text in sample(game, 2):
        assert puzzles.find_fault(text) == ""
        other = Record.parse(text)
        moves = load(text).positions[-1].legal_moves()
        other.tags["Solution"] = next(str(m) for m in moves if str(m) != other.tags["Solution"])
        assert "winning moves are" in puzzles.find_fault(str(other))


def test_generated_puzzle_is_reproducible_from_its_seed():
    found = ((seed, list(puzzle_generator.generate_puzzles("lot", seed))) for seed in range(100))
    seed, generated = next((seed, generated) for seed, generated in found if generated)
    assert generated == list(puzzle_generator.generate_puzzles("lot", seed))
    assert Record.parse(generated[0]["record"]).tags["Puzzle"]


def send(service, **request):
    return json.loads(service.answer(json.dumps({"session": "trial", **request})))


def wait_for_reply(service, record, **request):
    """Repeat a request until the reply is found; return the last response."""
    while True:
        response = send(service, do="reply", record=record, seconds=0, **request)
        assert response["ok"], response
        if response["done"]:
            return response
        assert (response["move"], response["lead"]) == (None, None)


def wrong_moves(text):
    """Return the moves that neither solve the puzzle nor end the game."""
    played = load(text)
    position, solution = played.positions[-1], played.record.tags["Solution"]
    moves = [move for move in position.legal_moves() if str(move) != solution]
    return [move for move in moves if not position.after(move).over]


def play_trial(service, text, move):
    """Start a trial of a puzzle and play a move; return the view."""
    assert send(service, do="analyse_record", record=text)["ok"]
    view = send(service, do="play", move=str(move))
    assert view["ok"]
    return view


@pytest.mark.parametrize("game", ["battle-of-lits", "lot", "taiji", "tailits+taiji"])
def test_wrong_move_in_a_puzzle_gets_a_reply(game):
    text = sample(game, 1)[0]
    played = load(text)
    position, tags = played.positions[-1], played.record.tags
    service = RulesService()
    view = send(service, do="analyse_record", record=text)
    assert (view["ok"], view["may_undo"], view["ply"]) == (True, False, position.ply)
    wrong = wrong_moves(text)[0]
    view = play_trial(service, text, wrong)
    turns = int(tags.get("Turns", 0))
    reply = wait_for_reply(EngineService(), view["record"], moves=max(2 * turns - 2, 0))
    after = position.after(wrong).play(reply["move"])
    if reply["lead"] is not None:
        assert reply["lead"] >= 0
    if not after.over:
        solver = Solver(
            after, puzzle_generator.node_limit(game), 2 * turns - 3 if turns else float("inf")
        )
        assert solver.winning_moves(1) == []


def test_invalid_trial_and_reply_in_finished_game_are_rejected():
    assert not send(RulesService(), do="analyse_record", record="nonsense")["ok"]
    response = send(
        EngineService(), do="reply", record='[Game "lot"]\n\n1. d4 resign', seconds=0.01
    )
    assert response["error"]["code"] == "request"


def test_reply_does_not_depend_on_slicing_or_earlier_requests():
    text = puzzles.load_records("taiji")[-1]
    first_record, second_record = (
        play_trial(RulesService(), text, move)["record"] for move in wrong_moves(text)[:2]
    )
    service, expected = EngineService(), []
    for record in (first_record, second_record):
        answer = SolveTask(load(record).positions[-1], 0)
        answer.run(inf)
        expected.append({"ok": True, "done": True, "move": str(answer.move), "lead": answer.lead})
    assert not send(service, do="reply", record=first_record, seconds=0)["done"]
    assert [
        wait_for_reply(service, record) for record in (second_record, first_record)
    ] == expected[::-1]


def test_no_reply_in_the_first_stage_of_a_double_game():
    position = random_line("tailits+taiji", 3, 4)[-1]
    assert position.stage_number == 0
    answer = SolveTask(position, 0)
    assert (answer.done, answer.move, answer.lead) == (True, None, None)


def test_reply_without_a_lead_still_prevents_a_loss():
    """Some node limits suffice to tell wins from losses but not to compute the lead."""
    found = set()
    for game in ("taiji", "battle-of-lits"):
        for position, values in late_positions(game):
            sign = 1 if position.to_move is Seat.FIRST else -1
            for nodes in range(1, 60, 4):
                answer = SolveTask(position, 0, nodes)
                answer.run(inf)
                if answer.lead is None:
                    found.add(answer.move is None)
                    lead = answer.move and sign * minimax_value(position.after(answer.move), values)
                    assert lead is None or lead >= 0
    assert found == {True, False}


def test_win_in_one_move_must_end_the_game():
    for position, _ in late_positions("battle-of-lits"):
        after = {move: position.after(move).outcome() for move in position.legal_moves()}
        winning = {move for move, end in after.items() if end and end.winner is position.to_move}
        assert set(Solver(position, 10_000, max_moves=1).winning_moves()) == winning


@pytest.mark.parametrize("game", [game for game in GAMES if game != "lot"])
def test_a_handicap_is_part_of_what_is_solved(game):
    plain, moves = random_play(game, 5)
    tags = {**plain[0].setup.tags, "Handicap": "First 4"}
    ahead = Position.start(plain[0].game, tags)
    for move in moves[:-3]:
        ahead = ahead.play(move)
    _, lead = Solver(plain[-4], 100_000).best()
    _, with_points = Solver(ahead, 100_000).best()
    gained = with_points - lead if ahead.to_move is Seat.FIRST else lead - with_points
    # A tie counts as a little less or more than nothing.
    assert abs(gained - 4) < 0.5
