"""Fuzz everything that parses untrusted text (tests/support/readers.py).

The fuzzer is guided by coverage (Atheris on libFuzzer). A text that makes a reader raise, take
longer than a second or use more than 256 MB is stored in .cache/fuzz/ and printed. Equal seeds try
equal texts.
"""

import argparse
import os
import subprocess
from pathlib import Path

from tools.install import packages
from tools.paths import CACHE, ROOT, TOOLS, VENV_PYTHON, BuildError, log

LOCK = TOOLS / "locks" / "fuzz.txt"
FUZZ_DIR = CACHE / "fuzz"
RUNS = 100_000
"""Number of texts per reader: more than a million in total."""

CPU_SECONDS = 1
"""Maximum processor time per text."""
WALL_TIMEOUT = 30
"""Maximum wall-clock time per text, in seconds. Allows for a busy machine."""
MAX_MEGABYTES = 256
MAX_LENGTH = 8192


def main(arguments: list[str]) -> int:
    from tests.support.readers import READERS

    parser = argparse.ArgumentParser(prog="./build.sh fuzz", description=__doc__)
    parser.add_argument(
        "readers",
        nargs="*",
        metavar="reader",
        help=f"one or more of {', '.join(READERS)} (default: all)",
    )
    parser.add_argument(
        "--runs", type=int, default=RUNS, help="number of texts per reader (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    for reader in options.readers:
        if reader not in READERS:
            raise BuildError(
                f"fuzz: unknown reader {reader!r}; expected one of {', '.join(READERS)}"
            )
    library = packages("fuzzer", LOCK)
    failed = [
        reader
        for reader in options.readers or READERS
        if not fuzz(reader, options.runs, options.seed, library)
    ]
    if failed:
        raise BuildError(f"fuzz: {', '.join(failed)} failed; see above and {FUZZ_DIR}")
    return 0


def fuzz(reader: str, runs: int, seed: int, library: Path) -> bool:
    """Fuzz a reader in a subprocess, since libFuzzer terminates its process.

    Args:
        reader: Name of the reader.
        runs: Number of texts.
        seed: Seed of the fuzzer.
        library: Folder with the fuzzer's packages.

    Returns:
        Whether the reader withstands all texts.
    """
    from tests.support.readers import seeds

    corpus = FUZZ_DIR / reader / "corpus"
    corpus.mkdir(parents=True, exist_ok=True)
    for old in corpus.iterdir():
        old.unlink()
    for number, text in enumerate(seeds(reader)):
        (corpus / f"seed-{number}").write_text(text)
    log(f"{reader}: {runs} texts, seed {seed}")
    done = subprocess.run(
        [
            *(VENV_PYTHON, "-m", "tools.quality.fuzz_target", reader, str(CPU_SECONDS), corpus),
            *(
                f"-runs={runs}",
                f"-seed={seed}",
                f"-timeout={WALL_TIMEOUT}",
                f"-max_len={MAX_LENGTH}",
            ),
            *(f"-rss_limit_mb={MAX_MEGABYTES}", f"-artifact_prefix={FUZZ_DIR / reader}/"),
            *("-print_final_stats=1", "-verbosity=0", "-reload=0"),
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{library}"},
        stdin=subprocess.DEVNULL,
    )
    return done.returncode == 0
