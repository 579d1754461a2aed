"""The PettingZoo environments, in an environment with the wheel and the locked packages only."""

import json
import os
import re
import subprocess

import pytest

from game.core.types import CELL_PATTERN as CELL
from game.core.types import Cell, Seat, parse_cells
from game.games import registry
from game.session.session import Session
from tests.support.installed import wheel_environment
from tools.build.python_package.move_numbers import move_of_number, number_of_move
from tools.cache import build_lock
from tools.install import packages
from tools.paths import ROOT, TOOLS

LOCK = TOOLS / "locks" / "pettingzoo.txt"
SCRIPT = ROOT / "tests" / "support" / "environments.py"
GAMES = list(registry.GAMES)


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A virtual environment in which only the wheel is installed, without a network."""
    return wheel_environment(tmp_path_factory)


@pytest.fixture(scope="module")
def library():
    """The folder of the packages that the extra needs."""
    with build_lock():
        return packages("pettingzoo", LOCK)


@pytest.fixture(scope="module")
def call(place, library):
    """Call a function of tests/support/environments.py there."""

    def call(function, **arguments):
        return json.loads(
            run(place, library, "python", SCRIPT, input=json.dumps([function, arguments]))
        )

    return call


def run(place, library, program, *arguments, **options):
    done = subprocess.run(
        [place / "bin" / program, *arguments],
        cwd=place,
        env={**os.environ, "PYTHONPATH": str(library)},
        text=True,
        stdout=subprocess.PIPE,
        check=True,
        **options,
    )
    return done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_environment_passes_the_tests_of_pettingzoo(call, game):
    found = call("api", game=game)
    assert found["output"] == "Starting API test\nPassed API test\n"
    # Of dictionaries, which masks require, and of seats, which do not have a number.
    kinds = ["Observation is not a NumPy", "Observation space for each", "We recommend agents"]
    assert [text[: len(kind)] for text, kind in zip(found["warnings"], kinds, strict=True)] == kinds


@pytest.mark.parametrize("game", GAMES)
def test_random_game_is_one_of_the_rules(call, game):
    check_game(game, call("play", game=game, seed=5))


@pytest.mark.parametrize("size", [7, 11])
def test_random_game_on_another_board(call, size):
    check_game("taiji", call("play", game="taiji", seed=1, tags={"Size": str(size)}))


def test_random_game_with_the_other_pieces(call):
    tags = {"Pieces": "paired", "Scoring": "second-largest"}
    found = call("play", game="tailits", seed=3, tags=tags)
    check_game("tailits", found)
    assert {name: Session.open(found["record"]).record.tags[name] for name in tags} == tags


@pytest.mark.parametrize("game", [game for game in GAMES if registry.GAMES[game].info.swap])
def test_swap_exchanges_sides_and_not_agents(call, game):
    found = call("play", game=game, seed=2, swap=True)
    check_game(game, found)
    moves = Session.open(found["record"]).record.moves
    swap = moves.index("swap")
    before, at, after = (found["seen"][i]["agent"] for i in (swap - 1, swap, swap + 1))
    assert before == after != at


def test_draw_rewards_nobody(call):
    # Columns of two, shifted row by row, so that no three discs of a side are in line.
    white = [f"{'abcdefg'[c]}{r + 1}" for r in range(7) for c in range(7) if (c + 2 * r) % 4 < 2]
    black = [f"{c}{r}" for r in range(1, 8) for c in "abcdefg" if f"{c}{r}" not in white]
    moves = [text for pair in zip(white, black, strict=False) for text in pair]
    moves += white[len(black) :]
    found = call("play", game="lot", seed=1, moves=[number_of_move("lot", m) for m in moves])
    check_game("lot", found)
    assert [end["reward"] for end in found["ends"].values()] == [0, 0]


def check_game(game, found):
    """Check every step of a game against the rules, which replay its record."""
    session = Session.open(found["record"])
    positions = session.replayed.positions
    assert len(found["seen"]) == len(session.record.moves) == len(positions) - 1
    for i, (seen, position) in enumerate(zip(found["seen"], positions, strict=False)):
        size = position.stage.size[0]
        legal = {str(move) for move in position.legal_moves()}
        assert {move_of_number(game, number, size) for number in seen["legal"]} == legal
        assert seen["agent"] == position.to_move
        assert (seen["reward"], seen["info"], seen.get("waiting", 0)) == (0, {}, 0)
        for agent, planes in seen.get("planes", {}).items():
            last_move = session.record.moves[i - 1] if i else ""
            check_planes(planes, position, Seat(agent), last_move)
    outcome = positions[-1].outcome()
    for seat, points in zip(Seat, outcome.points, strict=True):
        reward = 0 if outcome.winner is None else 1 if outcome.winner is seat else -1
        assert found["ends"][seat] == {
            "reward": reward,
            "truncated": False,
            "points": points,
            "decided_by": outcome.decided_by,
        }


def check_planes(planes, position, seat, last_move):
    """Check an observation against what the rules show to people."""
    own = position.side_of(seat)
    (others,) = {*position.stage.sides} - {own}
    rest = dict(planes)
    for owner, side in (("own", own), ("opponent's", others)):
        assert visible(rest.pop(f"{owner} squares"), position) == cells_of(position, side)
        if position.game.info.id == "lot":
            assert ones(rest.pop(f"{owner} stacks")) == {*position.stage.counted_cells()[side]}
    for shape in [name for name in "LITS" if name in rest]:
        assert ones(rest.pop(shape)) == cells_covered(position, shape)
    assert ones(rest.pop("last move")) == {*parse_cells("".join(re.findall(CELL, last_move)))}
    assert {name: constant(plane) for name, plane in rest.items()} == {
        name: value for name, value in facts(position, seat, own, others) if name in rest
    }


def ones(plane):
    assert {value for row in plane for value in row} <= {0, 1}
    return {Cell(c, r) for r, row in enumerate(plane) for c, value in enumerate(row) if value}


def constant(plane):
    (value,) = {value for row in plane for value in row}
    return value


def signs(position):
    """Yield each cell with its sign on the board as text."""
    lines = position.stage.diagram().splitlines()
    for row, line in enumerate(reversed(lines)):
        yield from ((Cell(c, row), sign) for c, sign in enumerate(line[3:].split(" ")))


def kind(position):
    return position.game.info.stages[position.stage_number].id


def visible(plane, position):
    """Return the cells with 1, in Battle of LITS those that no tetromino covers."""
    hidden = "LITS" if kind(position) == "battle-of-lits" else ""
    return ones(plane) - {cell for cell, sign in signs(position) if sign in hidden}


def cells_of(position, side):
    """Return the squares of a side that the board as text shows."""
    if kind(position) == "tailits":
        wanted = "LITS" if side == "Black" else "lits"
    else:
        wanted = side[0] if kind(position) == "taiji" else side[0].lower()
    return {cell for cell, sign in signs(position) if sign in wanted}


def tetromino_positions(position):
    """Yield the stage in which tetrominoes are placed, if it has begun."""
    for stage in (position.stage, *(entry.stage for entry in position.finished)):
        if hasattr(stage, "layout"):
            yield stage


def cells_covered(position, shape):
    return {
        cell
        for stage in tetromino_positions(position)
        for piece in stage.pieces
        if piece.shape == shape
        for cell in getattr(piece, "placement", piece).cells
    }


def facts(position, seat, own, others):
    """Yield the values of the planes that are the same everywhere, by name."""
    stage, points = position.stage, dict(zip(Seat, position.points, strict=True))
    yield "to move", position.to_move is seat
    yield "first side", stage.sides[0] == own
    yield "may swap", "swap" in map(str, position.legal_moves())
    yield "second stage", position.stage_number
    yield "own earlier points", 2 * (points[seat] - stage.points()[own])
    yield "opponent's earlier points", 2 * (points[seat.other] - stage.points()[others])
    supply = {entry.piece: entry.remaining for entry in stage.view().supply}
    yield "own discs", supply.get(own)
    yield "opponent's discs", supply.get(others)
    yield from ((f"{piece.id} left", 0) for piece in position.game.info.pieces)
    stages = list(tetromino_positions(position))
    if stages:
        left = {entry.piece: entry.remaining for entry in stages[0].view().supply}
    else:
        left = {piece.id: piece.count for piece in position.game.info.pieces}
    yield from ((f"{piece} left", count) for piece, count in left.items())


def test_seed_decides_the_boards_as_in_a_session(call):
    seeds = [7, None, None, 7, None, 8]
    found = call("boards", game="battle-of-lits", seeds=seeds)
    boards = [Session.open(record).record.tags["Board"] for record in found]
    assert boards[0] == Session.new("battle-of-lits", {}, 7).record.tags["Board"]
    assert boards[3:5] == boards[:2]
    assert len({*boards}) == 4


def test_illegal_move_is_refused_or_loses(call):
    number = number_of_move("taiji+battle-of-lits", "swap")
    found = call("illegal", game="taiji+battle-of-lits", move=number)
    assert found == {
        "error": "swap: no-swap",
        "kept": True,
        "rewards": {"First": -1, "Second": 0},
    }
    found = call("illegal", game="taiji+battle-of-lits", move=0)
    assert found["error"] == f"{move_of_number('taiji+battle-of-lits', 0)}: malformed"


def test_errors_of_options_say_what_is_expected(call):
    calls = [
        ("chess", {}),
        ("taiji", {"Size": "8"}),
        ("taiji", {"Pieces": "paired"}),
        ("lot", {"Handicap": "Second swap"}),
        ("lot", {"render_mode": "human"}),
        ("taiji", {"Size": "7"}),
    ]
    assert call("errors", calls=calls) == [
        f'Game: "chess" is not one of {", ".join(GAMES)}',
        'Size: "8" is not one of 7, 9, 11',
        "Pieces: not an option of taiji; expected Size, Groups",
        "Handicap: not an option of lot; expected none",
        'render mode "human": expected "ansi" or None',
        "",
    ]


def test_picture_is_what_the_command_shows(place, library, call):
    moves = [number_of_move("battle-of-lits", text) for text in ("Ie5f5g5h5", "swap")]
    found = call("picture", game="battle-of-lits", moves=moves)
    shown = run(place, library, "lits-table", "show", "-", input=found["record"])
    assert found["text"] == shown
    assert "I I I I" in shown
    assert found["name"] == "battle_of_lits_v0"


def test_examples_of_the_modules_are_right(place, library):
    names = "move_numbers", "arrays", "pettingzoo"
    for name in names:
        script = f"import doctest, lits_table.{name} as it; print(doctest.testmod(it))"
        found = run(place, library, "python", "-c", script)
        assert found.startswith("TestResults(failed=0, "), found


def test_numbers_need_no_extra(place):
    script = "from lits_table import move_numbers; print(move_numbers.move_count('lot'))"
    assert run(place, "", "python", "-c", script) == "1130\n"
