"""Entry point of ``python -m game``. See :mod:`game.cli.commands`."""

import sys

from .cli.commands import run

sys.exit(run())
