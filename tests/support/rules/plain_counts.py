"""Plain, slow reference implementations of what the rules and the computer count."""

from game.engine.heuristics import lot
from game.games.lits_rule import bits


def lot_lines(cell=None):
    """Return the masks of the lines of LOT, all or those through a cell."""
    return [line for line in lot.lines() if cell is None or line >> cell & 1]


def won_at(stage, side):
    """Return the cells on which a side would win immediately if it were to move."""
    found = set()
    for cell in bits(stage.empty):
        for line in lot_lines(cell):
            if line & ~(1 << cell) & ~stage.singles[side]:
                continue
            for stack in bits(line):
                then = stage.stacks[side] | 1 << stack
                if any(not other & ~then for other in lot_lines()):
                    found.add(cell)
    return found


def slow_groups(squares, diagonal):
    """Return the sizes of connected groups, largest first, by graph traversal."""
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    steps += [(1, 1), (-1, 1), (1, -1), (-1, -1)] if diagonal else []
    left, sizes = set(squares), []
    while left:
        walk = [left.pop()]
        for x, y in walk:
            near = {(x + dx, y + dy) for dx, dy in steps} & left
            left -= near
            walk += near
        sizes.append(len(walk))
    return sorted(sizes, reverse=True)
