"""Quality checks and benchmarks."""
