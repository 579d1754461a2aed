"""Methods of integers that MicroPython lacks."""

_BIT_COUNTS = bytes([bin(byte).count("1") for byte in range(256)])
_BIT_LENGTHS = bytes([len(bin(byte)) - 2 if byte else 0 for byte in range(256)])

_SHORT = 0xFFFFFF
"""Up to here, the binary digits are quicker than the bytes."""

_SIZES = (4, 16, 32, 208)
"""Usual numbers of bytes: the last is that of the placements on the largest board."""


def bit_count(number: int) -> int:
    """Return the number of set bits.

    Args:
        number: An integer of at least 0.
    """
    if number <= _SHORT:
        return bin(number).count("1")
    return sum([_BIT_COUNTS[byte] for byte in _bytes(number) if byte])


def bit_length(number: int) -> int:
    """Return the number of bits without leading zeros.

    Args:
        number: An integer of at least 0.
    """
    if number <= _SHORT:
        return len(bin(number)) - 2 if number else 0
    content = _bytes(number).rstrip(b"\0")
    return 8 * len(content) - 8 + _BIT_LENGTHS[content[-1]]


def _bytes(number: int) -> bytes:
    """Return the bytes of a number, the lowest first, with zeros at the end."""
    for size in _SIZES:
        try:
            return number.to_bytes(size, "little")
        except OverflowError:
            pass
    size = 1024
    while True:
        try:
            return number.to_bytes(size, "little")
        except OverflowError:
            size *= 4
