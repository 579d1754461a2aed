"""TypeScript types of the messages, generated from TypedDicts."""

import pytest

from tools.build import messages_ts
from tools.paths import BuildError

COLOURS = '''
"""Names."""

class Colour(StrEnum):
    """Colour of a piece.

    Not shown.
    """

    RED = "red"
    """Like blood."""
    BLUE = "blue"

class Unused:
    pass

LIMIT = 3
'''
SOURCE = '''
"""Messages."""

from enum import StrEnum

from .colours import Colour

Cell = tuple[int, int]
"""Column and row."""

class Piece(TypedDict):
    """A piece; see :class:`Reply`."""

    colour: Colour
    cells: list[Cell]
    """Where it is."""
    left: NotRequired[float | int | None]
    by: dict[Colour, list[str | bool]]

class Placed(Piece):
    ok: Literal[True]

class Nothing(TypedDict):
    """No content."""

Replies = TypedDict("Replies", {"try": Piece, "close": Nothing})
"""By request."""
'''
EXPECTED = """
/**
 * Colour of a piece.
 * - `red`: Like blood.
 */
export type Colour = "red" | "blue";

/** Column and row. */
export type Cell = [number, number];

/** A piece; see `Reply`. */
export interface Piece {
  colour: Colour;
  /** Where it is. */
  cells: Cell[];
  left?: number | null;
  by: Record<Colour, (string | boolean)[]>;
}

export interface Placed extends Piece {
  ok: true;
}

/** No content. */
export type Nothing = Record<string, never>;

/** By request. */
export interface Replies {
  try: Piece;
  close: Nothing;
}
"""


@pytest.fixture
def source(tmp_path):
    (tmp_path / "colours.py").write_text(COLOURS)
    (tmp_path / "messages.py").write_text(SOURCE)
    return tmp_path / "messages.py"


def test_types_are_translated_with_their_documentation(source):
    assert messages_ts.messages_ts(source) == messages_ts.HEADER + EXPECTED


def test_long_lines_are_broken_as_biome_does(source):
    words = ", ".join(f'"word-{i}"' for i in range(12))
    source.write_text(f'Word = Literal[{words}]\n"""{"Documentation. " * 9}"""\n')
    lines = messages_ts.messages_ts(source).splitlines()
    assert max(map(len, lines)) <= 100
    assert lines[-13:-1] == ["export type Word =", *(f'  | "word-{i}"' for i in range(11))]
    assert lines[-1] == '  | "word-11";'


def test_unknown_kind_of_annotation_is_an_error(source):
    source.write_text("Words = set[str]\n")
    with pytest.raises(BuildError, match=r"no TypeScript type for set\[str\]"):
        messages_ts.messages_ts(source)


def test_check_reports_a_file_that_is_not_current(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(messages_ts, "TARGET", tmp_path / "messages.ts")
    assert messages_ts.main([]) == messages_ts.main(["--check"]) == 0
    (tmp_path / "messages.ts").write_text("// older")
    assert messages_ts.main(["--check"]) == 1
    assert messages_ts.COMMAND in capsys.readouterr().out
