"""Entry point of ``python -m game``. See :mod:`game.cli.commands`."""

import sys

from .cli.commands import main


def run() -> int:
    """Run the command line and return its exit status."""
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(run())
