"""Write the rewritten rules: ``python -m tools.build.micropython FOLDER``."""

import sys
from pathlib import Path

from tools.build.micropython.build import write
from tools.paths import BuildError

try:
    (folder,) = sys.argv[1:]
except ValueError:
    sys.exit("usage: python -m tools.build.micropython FOLDER")
try:
    write(Path(folder))
except BuildError as error:
    sys.exit(str(error))
