"""Variations: moves of a record beside its main line, as a tree.

A record keeps its main line as a list and, for each position of it, the branches that leave it
there. Within a branch the first child of a node continues the line and the others replace it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .errors import RecordError

if TYPE_CHECKING:
    from typing import Any

MAX_DEPTH = 40
"""Maximum depth of variations within variations."""

MAX_ADDED_DEPTH = MAX_DEPTH - 2
"""Depth up to which variations are added. An undone move becomes a variation, and what was tried
after the last move is written in one more."""

MAX_MOVES = 10_000
"""Maximum number of moves of a record, with those of all variations."""

MAX_LINE = 1000
"""Maximum number of moves of one line. No game is as long; interpreters in browsers have too little
stack to free much longer chains of nodes."""

GLYPH_SUFFIXES = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
"""Numeric annotation glyphs by the signs that may stand behind a move instead."""

MAX_GLYPH = 255
"""Largest numeric annotation glyph of PGN."""

NO_BREAK = "\x1f"
"""Keeps a move number and its move on one line during line breaking."""


@dataclass
class Node:
    """A move in a branch, and what follows it.

    Attributes:
        move: Text of the move.
        comments: Comments on the position after it.
        glyphs: Numeric annotation glyphs of the move, as in PGN.
        children: The next moves, the preferred one first.
    """

    move: str
    comments: list[str] = field(default_factory=list)
    glyphs: list[int] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)

    def copy(self) -> Node:
        """Return a deep copy."""
        top = Node("", children=[self])
        copies = Node("")
        pending = [(top, copies)]
        while pending:
            node, copied = pending.pop()
            for child in node.children:
                twin = Node(child.move, list(child.comments), list(child.glyphs))
                copied.children.append(twin)
                pending.append((child, twin))
        return copies.children[0]


def child_with(children: Iterable[Node], move: str) -> Node | None:
    """Return the child with this move, or None."""
    return next((child for child in children if child.move == move), None)


def line_of(moves: Sequence[str]) -> Node:
    """Return the first node of a line of moves without branches."""
    node = Node(moves[-1])
    for move in reversed(moves[:-1]):
        node = Node(move, children=[node])
    return node


def merge_equal(children: list[Node]) -> None:
    """Merge the nodes of a tree that are the same move in the same position."""
    pending = [children]
    while pending:
        siblings = pending.pop()
        equal: dict[str, list[Node]] = {}
        for node in siblings:
            equal.setdefault(node.move, []).append(node)
        siblings[:] = [first for first, *_ in equal.values()]
        for first, *others in equal.values():
            absorb(others, first.comments, first.glyphs, first.children)
        pending += [node.children for node in siblings]


def absorb(
    nodes: Sequence[Node], comments: list[str], glyphs: list[int], children: list[Node]
) -> None:
    """Add what belongs to *nodes* to the lists of another node with the same move."""
    if not nodes:
        return
    _add_new(comments, [comment for node in nodes for comment in node.comments])
    _add_new(glyphs, [glyph for node in nodes for glyph in node.glyphs])
    children += [child for node in nodes for child in node.children]


def _add_new(known: list[Any], added: Iterable[Any]) -> None:
    """Add to a list what it does not contain yet."""
    seen = set(known)
    for each in added:
        if each not in seen:
            seen.add(each)
            known.append(each)


def check_size(main_moves: int, branches: Iterable[Sequence[Node]]) -> None:
    """Check that a record with these branches can be read again, also when moves are undone.

    Args:
        main_moves: Number of moves of the main line.
        branches: The branches that leave it, by position.

    Raises:
        RecordError: If there are too many moves, or variations within variations.
    """
    count = main_moves
    pending = [(node, 1) for nodes in branches for node in nodes]
    while pending:
        node, depth = pending.pop()
        count += 1
        if depth > MAX_ADDED_DEPTH:
            raise RecordError(f"more than {MAX_ADDED_DEPTH} variations within variations", "many")
        if count >= MAX_MOVES:
            raise RecordError(f"more than {MAX_MOVES} moves in all variations", "many")
        pending += [(child, depth + (i > 0)) for i, child in enumerate(node.children)]


def written_move(move: str, ply: int, always_numbered: bool = False) -> str:
    """Return a move as it is written in a record.

    Args:
        move: Text of the move.
        ply: Number of moves made before it.
        always_numbered: Whether moves of Second have a number, too.
    """
    number = f"{ply // 2 + 1}"
    if ply % 2 == 0:
        return f"{number}.{NO_BREAK}{move}"
    return f"{number}...{NO_BREAK}{move}" if always_numbered else move


def written_notes(glyphs: Iterable[int], comments: Iterable[str]) -> Iterator[str]:
    """Yield the glyphs and the comments behind a move as they are written in a record."""
    yield from (f"${glyph}" for glyph in glyphs)
    yield from (f"{{{comment}}}" for comment in comments)


def written_variations(nodes: Iterable[Node], ply: int) -> Iterator[str]:
    """Yield the words of variations, each in parentheses.

    Args:
        nodes: The first moves of the variations.
        ply: Number of moves made before them.
    """
    for node in nodes:
        words = list(_written_line(node, ply))
        words[0] = f"({words[0]}"
        words[-1] += ")"
        yield from words


def _written_line(first: Node, ply: int) -> Iterator[str]:
    """Yield the words of a line of first children, with the variations that leave it."""
    node, siblings, begins = first, list[Node](), True
    while True:
        yield written_move(node.move, ply, begins)
        yield from written_notes(node.glyphs, node.comments)
        yield from written_variations(siblings, ply)
        if not node.children:
            return
        node, *siblings = node.children
        ply, begins = ply + 1, False
