"""The computer player on the lean module of Pyodide answers as on the whole one."""

import pytest

from game.engine.levels import levels_of
from game.games import registry
from tests.support.pyodide_engine import PyodideEngine, module_without_the_last_of
from tests.support.rules.positions import random_record
from tools.build import slim
from tools.build.lean import build

LEFT_OUT = "left out of the lean module: function "
QUESTION = {"record": '[Game "lot"]\n\nd4\n', "level": 3, "seed": 1}


def whole_module():
    return slim.trimmed_pyodide() / slim.WASM


@pytest.fixture(scope="module")
def engines():
    """The computer player on the lean and on the whole module."""
    started = [PyodideEngine(module) for module in (build.lean_module(), whole_module())]
    yield started
    for engine in started:
        engine.stop()


def search(engine, **fields):
    """Search until the end and return the answer."""
    while True:
        answer = engine.ask("think", seconds=0.1, **fields)
        assert answer["ok"], answer
        if answer["done"]:
            return answer


@pytest.mark.parametrize("game", sorted(registry.GAMES))
def test_searches_on_both_modules_give_the_same_answers(engines, game):
    text, position = random_record(game)
    level = min(4, len(levels_of(game)))
    for fields in ({"level": 1}, {"level": level}, {"level": level, "ply": 2}):
        lean, whole = (search(engine, record=text, seed=7, **fields) for engine in engines)
        assert lean == whole
    move = str(next(iter(position.legal_moves())))
    for verb, fields in {
        "parts": {"most": 3},
        "why": {"move": move},
        "reply": {"moves": 1, "seconds": 0},
    }.items():
        lean, whole = (engine.ask(verb, record=text, **fields) for engine in engines)
        assert lean == whole


@pytest.mark.parametrize("game", sorted(registry.GAMES))
@pytest.mark.parametrize("ply", [0, 2])
def test_lean_module_combines_the_statistics_of_two_trees(engines, game, ply):
    lean, _ = engines
    search = {"record": random_record(game)[0], "ply": ply, "seconds": 0.1, "parts": 2}
    other = lean.ask("think", part=1, **search)
    answer = lean.ask("think", part=0, others=[other["known"]], **search)
    assert answer["ok"]
    assert answer["lines"]


@pytest.mark.parametrize(
    "request_fields",
    [{"do": "none"}, {"do": "think", "record": "[" * 500}, {"do": "think", "record": 5}, {}],
)
def test_refusals_on_both_modules_are_the_same(engines, request_fields):
    fields = {"verb": None, **request_fields}
    verb = fields.pop("do", fields.pop("verb"))
    fields.pop("verb", None)
    lean, whole = (engine.send(verb, **fields) for engine in engines)
    assert lean == whole
    assert '"ok":false' in lean["answer"]


@pytest.mark.parametrize(
    "code",
    [
        "def deep(n): return deep(n + 1)\ntry: deep(0)\nexcept RecursionError: 'caught'",
        "try: [0] * 2**29\nexcept MemoryError: 'none left'",
        "import gc; rings = [[] for _ in range(9999)]; [r.append(r) for r in rings]; gc.collect()",
        "import traceback\ntry: {}['a']\nexcept KeyError: len(traceback.format_exc()) > 0",
    ],
)
def test_limits_and_errors_do_not_end_the_lean_module(engines, code):
    for engine in engines:
        assert "answer" in engine.run(code)


def test_function_that_was_left_out_is_named_and_the_whole_module_answers(engines, tmp_path):
    lacking = PyodideEngine(
        module_without_the_last_of({"verb": "think", "seconds": 1, **QUESTION}, tmp_path)
    )
    assert "answer" in lacking.run("import game.service.engine_service")
    error = lacking.send("think", seconds=1, **QUESTION)["error"]
    lacking.stop()
    assert LEFT_OUT in error
    lean, whole = (search(engine, **QUESTION) for engine in engines)
    assert lean == whole
