"""Use the PettingZoo environments of the installed package, as requested by a test.

Runs on an interpreter with the package and its extra. Reads a request from standard input, calls
the function that it names with its arguments and prints what that returns, both as JSON.
"""

import contextlib
import io
import json
import sys
import warnings

import numpy as np
from lits_table import arrays, pettingzoo
from lits_table.move_numbers import moves_of
from pettingzoo import test
from pettingzoo.utils.env_logger import EnvLogger

OBSERVED = 3
"""Every so many plies, the observations are part of what is returned."""


def api(game):
    """Run the tests of PettingZoo; return their output and the warnings."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output), warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        test.api_test(pettingzoo.env(game))
        test.seed_test(lambda: pettingzoo.env(game))
    return {"output": output.getvalue(), "warnings": sorted({str(each.message) for each in found})}


def play(game, seed, moves=(), tags=None, swap=False):
    """Play a game; return what the agents saw.

    Args:
        game: Id of the game.
        seed: Seed of the board and of the moves.
        moves: Numbers of the first moves. All others are random, by the mask.
        tags: Options of the set-up.
        swap: Whether to swap whenever that is possible.
    """
    table = pettingzoo.env(game, **(tags or {}))
    table.reset(seed=seed)
    rng = np.random.default_rng(seed)
    names = arrays.plane_names(game)
    seen, ends = [], {}
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        if terminated:
            ends[agent] = {"reward": reward, "truncated": truncated, **info}
            table.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        one = {"agent": agent, "legal": legal.tolist(), "reward": reward, "info": info}
        if len(seen) % OBSERVED == 0:
            one["planes"] = {a: named_planes(table.observe(a), names) for a in table.agents}
            waiting = next(a for a in table.agents if a != agent)
            one["waiting"] = int(table.observe(waiting)["action_mask"].sum())
            assert table.observation_space(agent).contains(observation)
        seen.append(one)
        if swap and moves_of(game)[legal[-1]] == "swap":
            table.step(legal[-1])
        else:
            table.step(moves[len(seen) - 1] if len(seen) <= len(moves) else rng.choice(legal))
    return {"seen": seen, "ends": ends, "record": table.unwrapped.record()}


def named_planes(observation, names):
    return dict(zip(names, observation["observation"].tolist(), strict=True))


def boards(game, seeds):
    """Return the records at the start of games with these seeds, one after the other."""
    table = pettingzoo.env(game)
    records = []
    for seed in seeds:
        table.reset(seed=seed)
        records.append(table.unwrapped.record())
    return records


def illegal(game, move):
    """Make a move that is not legal, with and without wrappers; return what came of it."""
    raw = pettingzoo.raw_env(game)
    raw.reset(seed=1)
    before = raw.record()
    try:
        raw.step(move)
        error = ""
    except ValueError as raised:
        error = str(raised)
    table = pettingzoo.env(game)
    table.reset(seed=1)
    EnvLogger.suppress_output()
    table.step(move)
    return {"error": error, "kept": raw.record() == before, "rewards": table.rewards}


def errors(calls):
    """Return the messages of the errors that making environments raises."""
    messages = []
    for game, options in calls:
        try:
            pettingzoo.env(game, **options)
            messages.append("")
        except ValueError as raised:
            messages.append(str(raised))
    return messages


def picture(game, moves):
    """Return the picture and the record after some moves."""
    table = pettingzoo.env(game, render_mode="ansi")
    table.reset(seed=1)
    for move in moves:
        table.step(move)
    return {"text": table.render(), "record": table.unwrapped.record(), "name": str(table)}


if __name__ == "__main__":
    function, arguments = json.load(sys.stdin)
    json.dump(globals()[function](**arguments), sys.stdout)
