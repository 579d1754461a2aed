"""Bitboards."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.core.bitboard import bits, random_bit, with_row_width
from tests.support.rules.positions import seeds


@given(st.sets(st.integers(0, 1616)))
def test_bits_are_the_set_bits_in_ascending_order(members):
    assert bits(sum(1 << bit for bit in members)) == sorted(members)


@given(st.integers(1, 2**1616 - 1), seeds)
def test_random_bit_is_one_of_the_set_bits(number, seed):
    assert number >> random_bit(number, Random(seed)) & 1


def test_random_bit_is_uniform():
    number = sum(1 << bit for bit in (0, 3, 4, 77, 900, 1291))
    rng = Random(1)
    drawn = Counter(random_bit(number, rng) for _ in range(6000))
    assert sorted(drawn) == list(bits(number))
    assert all(850 < times < 1150 for times in drawn.values())


def test_with_row_width_keeps_rows_and_columns():
    cells = 0b101 | 0b010 << 3 | 0b110 << 6
    assert with_row_width(cells, 3, 3, 5) == 0b101 | 0b010 << 5 | 0b110 << 10
    assert with_row_width(with_row_width(cells, 3, 3, 5), 3, 5, 3) == cells
