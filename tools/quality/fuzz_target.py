"""Fuzz target for a reader of tests/support/readers.py.

Usage: python -m tools.quality.fuzz_target READER SECONDS CORPUS OPTIONS

SECONDS limits the processor time per text, so that a busy machine causes no failures.
"""

import sys
from time import process_time

import atheris  # type: ignore[import-not-found, import-untyped, unused-ignore]

with atheris.instrument_imports(include=["game"]):
    from tests.support.readers import READERS, seeds


def main() -> None:
    name, max_seconds = sys.argv.pop(1), float(sys.argv.pop(1))
    read = READERS[name]

    def measured(data: bytes) -> None:
        began = process_time()
        read(data.decode("utf-8", "replace"))
        if (taken := process_time() - began) > max_seconds:
            raise TimeoutError(f"{taken:.1f} s of the processor")

    # Fill the caches first, so that building tables does not count against the first text.
    for text in seeds(name):
        read(text)
    atheris.Setup(sys.argv, measured)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
