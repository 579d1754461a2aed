#!/usr/bin/env bash
# Runs a command of tools/ with the first suitable Python. Without arguments, lists the commands.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

for python in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11; do
  if [ -n "$python" ] && "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    exec "$python" -B -m tools "$@"
  fi
done
echo "build.sh: requires Python 3.11 or newer; python3 is $(python3 --version 2>&1 || echo missing)" >&2
echo "Install it, or set PYTHON: PYTHON=/path/to/python3.12 ./build.sh" >&2
exit 1
