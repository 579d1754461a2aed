"""Builds, serves, checks and measures The LITS Table. Entered through ./build.sh."""
