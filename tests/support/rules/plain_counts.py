"""Plain, slow reference implementations of what the rules and the computer count."""

from game.core.bitboard import bits
from game.engine.heuristics import lot


def lot_line_masks(cell=None):
    """Return the masks of the lines of LOT, all or those through a cell."""
    return [line for line in lot.lines() if cell is None or line >> cell & 1]


def winning_cells(stage, side):
    """Return the cells on which a side would win immediately if it were to move."""
    found = set()
    for cell in bits(stage.empty):
        for line in lot_line_masks(cell):
            if line & ~(1 << cell) & ~stage.singles[side]:
                continue
            for stack in bits(line):
                stacks_after = stage.stacks[side] | 1 << stack
                if any(not other & ~stacks_after for other in lot_line_masks()):
                    found.add(cell)
    return found


def plain_group_sizes(squares, diagonal):
    """Return the sizes of connected groups, largest first, by graph traversal."""
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    steps += [(1, 1), (-1, 1), (1, -1), (-1, -1)] if diagonal else []
    remaining, sizes = set(squares), []
    while remaining:
        group = [remaining.pop()]
        for x, y in group:
            neighbours = {(x + dx, y + dy) for dx, dy in steps} & remaining
            remaining -= neighbours
            group += neighbours
        sizes.append(len(group))
    return sorted(sizes, reverse=True)
