"""Whatever reads what others wrote refuses what is bad and keeps what is good; the short form.

The long one, guided by what the code does with each text, is `./build.sh fuzz`.
"""

from random import Random

import pytest

from tests.support.readers import READERS, seeds

SPOILED = 150


def spoiled(texts, rng):
    """One of the texts with pieces taken out, doubled, swapped with another's, or overwritten."""
    text = rng.choice(texts)
    for _ in range(rng.randint(1, 4)):
        start, end = sorted(rng.randint(0, len(text)) for _ in range(2))
        end = min(end, start + rng.choice((1, 1, 4, 40)))
        other = rng.choice(texts)
        at = rng.randint(0, len(other))
        piece = rng.choice(
            (
                "",
                2 * text[start:end],
                other[at : at + 30],
                chr(rng.choice((0, 10, 34, 92, 123, 0x2028, 0xD800, 0x1F600))),
                rng.choice(("-1", "1e999", "NaN", "null", '"', "{", "]", "9" * 30)),
            )
        )
        text = text[:start] + piece + text[end:]
    return text


@pytest.mark.parametrize("reader", READERS)
def test_a_reader_takes_what_is_good_and_refuses_what_is_spoiled(reader):
    read, texts, rng = READERS[reader], seeds(reader), Random(1)
    for text in texts:
        read(text)
    for _ in range(SPOILED):
        read(spoiled(texts, rng))
