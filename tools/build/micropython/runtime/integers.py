"""Methods of integers that MicroPython lacks."""

_BIT_LENGTHS = bytes([len(bin(byte)) - 2 if byte else 0 for byte in range(256)])

_SHORT = 0xFFFFFF
"""Up to here, the binary digits are quicker than the bytes."""

_LENGTHS = [(1 << 8 * size, size) for size in (4, 16, 32, 208)]
"""Limits of usual numbers of bytes: the last is that of the placements on the largest board."""


def _masks(size: int) -> tuple[int, ...]:
    """Return masks of a number of bytes: every other bit, two, four and eight bits."""
    patterns = b"\x55\x55", b"\x33\x33", b"\x0f\x0f", b"\xff\x00"
    return tuple([int.from_bytes(each * (size // 2), "little") for each in patterns])


_MEDIUM, _LONG = 1 << 8 * 30, 1 << 8 * 256
_MEDIUM_MASKS, _LONG_MASKS = _masks(30), _masks(256)
"""The bits of a number below ``_MEDIUM`` are at most 240, which one byte can count."""


def bit_count(number: int) -> int:
    """Return the number of set bits.

    Args:
        number: An integer of at least 0.

    Reference:
        H. S. Warren, "Hacker's Delight", 2nd edition, section 5-1.
    """
    if number <= _SHORT:
        return bin(number).count("1")
    if number < _MEDIUM:
        return _counts(number, _MEDIUM_MASKS) % 0xFF  # The sum of the digits to the base 256.
    if number < _LONG:
        counts = _counts(number, _LONG_MASKS)
        return (counts + (counts >> 8) & _LONG_MASKS[3]) % 0xFFFF
    return bit_count(number % _LONG) + bit_count(number // _LONG)


def _counts(number: int, masks: tuple[int, ...]) -> int:
    """Return an integer whose bytes are the numbers of set bits in the bytes of another."""
    number -= number >> 1 & masks[0]
    number = (number & masks[1]) + (number >> 2 & masks[1])
    return number + (number >> 4) & masks[2]


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
    for limit, size in _LENGTHS:
        if number < limit:
            return number.to_bytes(size, "little")
    size = 1024
    while number >> 8 * size:
        size *= 4
    return number.to_bytes(size, "little")
