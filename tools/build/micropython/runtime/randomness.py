"""The part of ``random`` that the rules use."""

_LENGTH, _OFFSET = 624, 397


class Random:
    """The Mersenne Twister MT19937, seeded as CPython does from an integer.

    Reference:
        M. Matsumoto and T. Nishimura, "Mersenne Twister", 1998, and their mt19937ar.c.
    """

    def __init__(self, seed: int) -> None:
        self._state = _seeded_state(_words(abs(seed)))
        self._index = _LENGTH

    def random(self) -> float:
        """Return a number from 0 to below 1."""
        high, low = self._next() >> 5, self._next() >> 6
        return (high * 67108864.0 + low) * (1.0 / 9007199254740992.0)

    def _next(self) -> int:
        """Return the next 32 bits."""
        if self._index >= _LENGTH:
            _twist(self._state)
            self._index = 0
        value = self._state[self._index]
        self._index += 1
        value ^= value >> 11
        value ^= value << 7 & 0x9D2C5680
        value ^= value << 15 & 0xEFC60000
        return value ^ value >> 18


def _words(number: int) -> list[int]:
    """Return a number in words of 32 bits, the lowest first."""
    words = [number & 0xFFFFFFFF]
    while number > 0xFFFFFFFF:
        number >>= 32
        words.append(number & 0xFFFFFFFF)
    return words


def _seeded_state(key: list[int]) -> list[int]:
    """Return the state that ``init_by_array`` makes of a key."""
    state = [19650218]
    for i in range(1, _LENGTH):
        state.append((1812433253 * (state[-1] ^ state[-1] >> 30) + i) & 0xFFFFFFFF)
    at = 1
    for step in range(max(_LENGTH, len(key))):
        j = step % len(key)
        state[at] = (_mixed(state, at, 1664525) + key[j] + j) & 0xFFFFFFFF
        at = _next_index(state, at)
    for _ in range(_LENGTH - 1):
        state[at] = (_mixed(state, at, 1566083941) - at) & 0xFFFFFFFF
        at = _next_index(state, at)
    state[0] = 0x80000000
    return state


def _mixed(state: list[int], at: int, factor: int) -> int:
    before = state[at - 1]
    return state[at] ^ (before ^ before >> 30) * factor


def _next_index(state: list[int], at: int) -> int:
    if at + 1 < _LENGTH:
        return at + 1
    state[0] = state[-1]
    return 1


def _twist(state: list[int]) -> None:
    """Compute the next 624 words."""
    for k in range(_LENGTH):
        bits = state[k] & 0x80000000 | state[(k + 1) % _LENGTH] & 0x7FFFFFFF
        odd = 0x9908B0DF if bits & 1 else 0
        state[k] = state[(k + _OFFSET) % _LENGTH] ^ bits >> 1 ^ odd


class SystemRandom:
    """Random numbers of the browser."""

    def randrange(self, stop: int) -> int:
        """Return a number from 0 to below *stop*.

        Args:
            stop: The limit, at most 2**32.
        """
        import js

        return int(js.Math.random() * stop)
