#!/usr/bin/env bash
# Finds a fitting Python and hands over to tools/, which does the work. Without argument: prints what it can do.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

for python in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11; do
  if [ -n "$python" ] && "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    exec "$python" -B -m tools "$@"
  fi
done
echo "build.sh: needs Python 3.11 or newer; python3 here is $(python3 --version 2>&1 || echo missing)." >&2
echo "Install one, or name it: PYTHON=/path/to/python3.12 ./build.sh" >&2
exit 1
