"""The rewritten rules on MicroPython beside the rules on CPython: the same requests to both."""

import json
from collections import Counter
from random import Random

from game.service.rules_service import RulesService
from tests.support.processes import LineProcess
from tests.support.rules.positions import random_play
from tests.support.rules.umpire import Umpire
from tools.paths import ROOT

SCRIPT = ROOT / "tools" / "build" / "micropython" / "run.mjs"


def start_micropython(folder, *module):
    """Start a process that answers requests with the rewritten rules in a folder.

    Args:
        folder: The folder.
        module: Name of a module in it that answers instead of the rules.

    Returns:
        The process. It answers the JSON text of a request with the answer and the milliseconds that
        it took.
    """
    return LineProcess(SCRIPT, folder, *module)


class Rules:
    """The rules on both interpreters, which must give the same answers.

    Args:
        process: The process with the rewritten rules.

    Attributes:
        compared: Number of compared answers by the kind of request.
    """

    def __init__(self, process: LineProcess):
        self._process = process
        self.compared = Counter()
        self._service = RulesService()
        for session in ("main", "copy", "trial"):  # left by an earlier test
            self.ask("close", session=session)

    def ask(self, verb, session="main", **fields):
        """Send a request to both and return the answer."""
        self.compared[verb] += 1
        return self.send(json.dumps({"do": verb, "session": session, **fields}))

    def send(self, text):
        """Send the text of a request to both and return the answer."""
        expected, (actual, _) = self._service.answer(text), self._process.ask(json.dumps(text))
        if actual != expected:
            raise AssertionError(f"{text[:500]}\n{difference(expected, actual)}")
        return json.loads(expected)


def difference(expected, actual):
    """Return where two JSON texts begin to differ, with what is around it."""
    pairs = zip(expected, actual, strict=False)
    shorter = min(len(expected), len(actual))
    at = next((i for i, (one, other) in enumerate(pairs) if one != other), shorter)
    around = slice(max(at - 150, 0), at + 150)
    return f"CPython:     ...{expected[around]}\nMicroPython: ...{actual[around]}"


def compare_random_game(process, task, interval):
    """Play a random game on both interpreters, which must give the same answers.

    Every position is viewed, and legal moves, random moves and a piece are tried; in some positions
    all legal placements, refusals, insights, undo and the link are compared, too. At the end the
    record is opened again.

    Args:
        process: The process with the rewritten rules.
        task: The game's id, its setup tags and its seed.
        interval: One in so many positions is compared thoroughly.

    Returns:
        Number of positions, and numbers of compared answers by the kind of request.

    Raises:
        AssertionError: Answers differ.
    """
    rules, rng = Rules(process), Random(task.seed)
    positions, moves = random_play(task.game, task.seed, **task.tags)
    tags = positions[0].setup.tags
    view = rules.ask("new", game=task.game, options=task.tags | tags, seed=task.seed)
    assert view["ok"], view
    umpire = Umpire({"Game": task.game, **tags})
    for ply, position in enumerate(positions[:-1]):
        legal = [str(move) for move in position.legal_moves()]
        for text in [*rng.sample(legal, min(2, len(legal))), umpire.random_move(rng)]:
            rules.ask("try", move=text)
        if ply % interval == task.seed % interval:
            for piece in sorted({entry["piece"] for entry in view["supply"]}):
                rules.ask("placements", piece=piece)
            rules.ask("refusals", ply=ply, cell="", piece="")
            rules.ask("insights", ply=ply, move=moves[ply])
            rules.ask("preview", move=rng.choice(legal))
            rules.ask("view", ply=rng.randrange(ply + 1))
            rules.ask("link")
            if ply:
                rules.ask("undo")
                rules.ask("redo")
        view = rules.ask("play", move=moves[ply])
    for verb in ("counted_cells", "scorings", "link"):
        rules.ask(verb)
    rules.ask("open", session="copy", save=view["record"])
    return len(positions), rules.compared
