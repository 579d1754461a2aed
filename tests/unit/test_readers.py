"""Readers accept valid texts and survive corrupted ones.

`./build.sh fuzz` does the same for longer, guided by coverage.
"""

from random import Random

import pytest

from tests.support.readers import READERS, seeds

CORRUPTIONS = 150


def corrupted(texts, rng):
    """Return one of the texts with parts removed, doubled, replaced or overwritten."""
    text = rng.choice(texts)
    for _ in range(rng.randint(1, 4)):
        start, end = sorted(rng.randint(0, len(text)) for _ in range(2))
        end = min(end, start + rng.choice((1, 1, 4, 40)))
        other = rng.choice(texts)
        at = rng.randint(0, len(other))
        replacement = rng.choice(
            (
                "",
                2 * text[start:end],
                other[at : at + 30],
                chr(rng.choice((0, 10, 34, 92, 123, 0x2028, 0xD800, 0x1F600))),
                rng.choice(("-1", "1e999", "NaN", "null", '"', "{", "]", "9" * 30)),
            )
        )
        text = text[:start] + replacement + text[end:]
    return text


@pytest.mark.slow
@pytest.mark.parametrize("reader", READERS)
def test_reader_accepts_valid_and_survives_corrupted_texts(reader):
    read, texts, rng = READERS[reader], seeds(reader), Random(1)
    for text in texts:
        read(text)
    for _ in range(CORRUPTIONS):
        read(corrupted(texts, rng))
