"""Build, development server, quality checks and benchmarks of The LITS Table.

Entry point: ./build.sh.
"""
