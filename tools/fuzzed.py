"""One reader of tests/readers.py under the fuzzer: `-m tools.fuzzed READER CORPUS OPTIONS`."""

import sys

import atheris  # type: ignore[import-not-found, import-untyped, unused-ignore]

with atheris.instrument_imports(include=["game"]):
    from tests.readers import READERS


def main() -> None:
    read = READERS[sys.argv.pop(1)]
    atheris.Setup(sys.argv, lambda data: read(data.decode("utf-8", "replace")))
    atheris.Fuzz()


if __name__ == "__main__":
    main()
