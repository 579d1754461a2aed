"""Files that are generated and kept in the repository."""

from pathlib import Path


def write_or_check(target: Path, text: str, command: str, arguments: list[str]) -> int:
    """Write a generated file, or with `--check` only report that it is not current.

    Args:
        target: The file.
        text: Its current content.
        command: The command that writes it, for the report.
        arguments: Arguments of that command.

    Returns:
        The exit status: 1 if the file is not current.
    """
    if arguments != ["--check"]:
        target.write_text(text)
    elif target.read_text() != text:
        print(f"{target.name} is not current; run {command}")
        return 1
    return 0
