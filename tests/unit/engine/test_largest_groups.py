"""Sizes of connected groups."""

from hypothesis import given
from hypothesis import strategies as st

from game.engine.heuristics.largest_groups import largest_sizes
from game.games import groups
from tests.support.rules.plain_counts import plain_group_sizes

COLUMNS = 7


@given(
    st.sets(st.tuples(st.integers(0, COLUMNS - 1), st.integers(0, 6))),
    st.booleans(),
    st.integers(1, 4),
)
def test_largest_sizes_are_the_first_of_all_sizes(squares, diagonal, count):
    cells = sum(1 << row * (COLUMNS + 1) + column for column, row in squares)
    plain = plain_group_sizes(squares, diagonal)
    assert groups.sizes(cells, COLUMNS + 1, diagonal) == plain
    largest = largest_sizes(cells, COLUMNS + 1, diagonal, count)
    assert largest == [*plain, *[0] * count][:count]
