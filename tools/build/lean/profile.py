"""Find out which functions of Pyodide's module are entered, and write the list that a build keeps.

Runs under Node the unit tests of the rules and of the computer inside Pyodide, the requests of the
page to the computer, and errors of many kinds (scenarios.py); in Chromium it starts the page and
asks for moves. Takes some minutes. To be run after an update of Pyodide or of PyScript, and when
game/ begins to use other parts of Python.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from game.engine.levels import levels_of
from game.records.replay import load
from game.service import engine_service
from tools import install
from tools.build import interpreter, site, slim
from tools.build.lean import build
from tools.paths import ROOT, VENV_PYTHON, BuildError, log

HERE = Path(__file__).parent
RECORDER = HERE / "record.mjs"
ENGINE = HERE / "engine.mjs"
# A range for all functions.
ALL = [(0, 10**6)]
# Plausible numbers of functions; others are a mistake of the measurement.
FEW, MANY = 3000, 8000
# Packages of tests/unit/ that run inside Pyodide. Those of the command line start processes.
PACKAGES = ("core", "games", "records", "session", "service", "engine")
# Seconds.
SLICES = (0, 0.05)
GAMES = ROOT / "static" / "rulebook" / "games"


def main(arguments: list[str]) -> int:
    argparse.ArgumentParser(prog="./build.sh profile", description=__doc__).parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    with restored_on_failure(build.LIST):
        build.write_list(build.LIST, ALL)  # The build below must not depend on an old list.
        site.build(limited=False)  # with all functions
        kept = measure()
        build.write_list(build.LIST, build.ranges_of(kept))
    log(f"{build.LIST.relative_to(ROOT)} is ready")
    return 0


@contextmanager
def restored_on_failure(file: Path) -> Iterator[None]:
    """Write back the file's former content if the block fails or is interrupted."""
    former = file.read_bytes()
    try:
        yield
    except BaseException:
        file.write_bytes(former)
        raise


def measure() -> set[int]:
    """Return the functions that are entered in all runs.

    Raises:
        BuildError: Their number is not plausible.
    """
    with TemporaryDirectory() as folder:
        reports = Path(folder)
        for name, step in {
            "unit tests": run_unit_tests,
            "requests to the computer": run_requests,
            "errors": run_scenarios,
            "the page in Chromium": run_browser,
        }.items():
            log(f"profiling {name}")
            step(reports)
            log(f"{len(build.entered(reports)):,} functions entered so far")
        kept = build.entered(reports)
    if not FEW <= len(kept) <= MANY:
        raise BuildError(f"{len(kept):,} functions entered; expected {FEW:,} to {MANY:,}")
    return kept


def recording(reports: Path) -> dict[str, str]:
    """Return an environment in which Node records what Pyodide enters."""
    return {
        **os.environ,
        **interpreter.FIXED_TIME,
        "NODE_OPTIONS": f"--import={RECORDER}",
        "LEAN_MODULE": str(build.reporting_module()),
        "LEAN_REPORTS": str(reports),
    }


def node(
    reports: Path, *command: str | Path, lines: str = "", env: dict[str, str] | None = None
) -> str:
    """Run a script under Node with the module that reports, and return its output.

    A failure is no error, since some scenarios end the interpreter on purpose.
    """
    environment = recording(reports) | (env or {})
    done = subprocess.run(
        ["node", *command], cwd=ROOT, env=environment, input=lines, text=True, capture_output=True
    )
    return done.stdout


def run_in_pyodide(reports: Path, script: str, *arguments: str, lines: str = "") -> str:
    """Run a script inside Pyodide, with the project's sources and the packages of tests."""
    env = interpreter.environment(install.pyodide_packages(), ROOT) | {"RULES_EXAMPLES": "5"}
    return node(reports, interpreter.SCRIPTS / "run.mjs", script, *arguments, lines=lines, env=env)


def run_unit_tests(reports: Path) -> None:
    """Run the unit tests of `game/`, except the slowest and the few that start processes."""
    files = [
        file.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for file in sorted((ROOT / "tests" / "unit" / package).glob("test_*.py"))
        if file.stem not in ("test_umpire", "test_tournament")
    ]
    output = run_in_pyodide(reports, "tests/pyodide/inside.py", lines="\n".join(files))
    if output.count('"status": 0') < len(files) / 2:
        raise BuildError(f"most unit tests fail inside Pyodide:\n{output}")


def run_scenarios(reports: Path) -> None:
    script = (HERE / "scenarios.py").relative_to(ROOT).as_posix()
    run_in_pyodide(reports, script)
    run_in_pyodide(reports, script, "fatal")


def run_requests(reports: Path) -> None:
    """Ask the computer about games of all kinds, at all levels, with the files of the page."""
    files = [
        slim.trimmed_pyodide() / slim.SCRIPT,
        slim.trimmed_pyodide() / slim.WASM,
        interpreter.trimmed_library(),
        interpreter.wheel(),
    ]
    lines = [json.dumps({"ask": json.dumps(request)}) for request in requests()]
    answers = node(reports, "--import=tsx", ENGINE, *files, lines="\n".join(lines)).splitlines()
    if len(answers) != len(lines) or any("answer" not in json.loads(line) for line in answers):
        raise BuildError("the computer does not answer: " + "\n".join(answers[-3:]))


def requests() -> Iterator[dict[str, object]]:
    """Yield requests of the page to the computer, and some that it refuses."""
    for file in sorted(GAMES.glob("*.record")):
        record = file.read_text()
        game = load(record)
        last = len(game.positions) - 1
        for ply in (0, 1, last // 2, max(last - 3, 0)):
            yield from requests_about({"record": record, "ply": ply}, game.record.tags["Game"])
            yield {"do": "why", "record": record, "ply": ply, "move": str(game.record.moves[ply])}
        yield {"do": "reply", "record": record, "ply": max(last - 3, 0), "moves": 2, "seconds": 0.2}
    yield {"do": "think", "record": "no record", "seconds": 0}
    yield {"do": "nothing"}


def requests_about(position: dict[str, object], game: str) -> Iterator[dict[str, object]]:
    yield {"do": "parts", "most": 3, **position}
    for seconds in SLICES:
        search = {"do": "think", "seconds": seconds, **position}
        yield search
        other = json.loads(engine_service.answer(json.dumps({**search, "part": 1, "parts": 2})))
        yield {**search, "part": 0, "parts": 2, "others": [other["known"]]}
        for level in range(1, len(levels_of(game)) + 1):
            yield {**search, "level": level, "seed": level}


def run_browser(reports: Path) -> None:
    script, module = "tests.support.browser.entered", build.reporting_module()
    subprocess.run(
        [str(VENV_PYTHON), "-m", script, str(module), str(reports)], cwd=ROOT, check=True
    )
