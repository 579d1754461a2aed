"""Measures start-up, size and speed."""


def main(arguments: list[str]) -> int:
    return len(arguments)
