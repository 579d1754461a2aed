"""Entry point of ``python -m game``. See :mod:`game.cli.commands`."""

import sys

from .cli.commands import main

sys.exit(main(sys.argv[1:]))
