"""Dictionaries that keep their order, and other containers.

The dictionaries of MicroPython have no order, and its ``OrderedDict`` searches for a key from the
beginning. It is therefore used for short dictionaries only.
"""

from collections import OrderedDict

from .classes import hash_of

LONGEST_ORDERED = 24
LONGEST_WITH_STRINGS = 200
"""Numbers of entries up to which a search from the beginning is quick enough.

Strings are compared fast.
"""


class LongDict(dict):
    """A dictionary that keeps its order in a list beside it."""

    def __init__(self, pairs) -> None:
        super().__init__()
        self._order = []
        for key, value in pairs:
            self[key] = value

    def __setitem__(self, key, value) -> None:
        if key not in self:
            self._order.append(key)
        super().__setitem__(key, value)

    def __iter__(self):
        return iter(self._order)

    def keys(self):
        """Return the keys in order."""
        return list(self._order)

    def values(self):
        """Return the values in order."""
        return [self[key] for key in self._order]

    def items(self):
        """Return keys and values in order."""
        return [(key, self[key]) for key in self._order]

    def __delitem__(self, key) -> None:
        super().__delitem__(key)
        self._order.remove(key)

    def __or__(self, other):
        return merged(self, other)

    def __ror__(self, other):
        return merged(other, self)

    def __eq__(self, other) -> bool:
        if not isinstance(other, dict) or len(self) != len(other):
            return False
        return all(key in other and other[key] == self[key] for key in self._order)

    def pop(self, key, *default):
        """Remove a key and return its value, or the default if there is one and no such key.

        Args:
            key: The key.
            default: The default.
        """
        if default and key not in self:
            return default[0]
        value = self[key]
        del self[key]
        return value

    def setdefault(self, key, default=None):
        """Return the value of a key, which is set to the default if it is missing.

        Args:
            key: The key.
            default: The default.
        """
        if key not in self:
            self[key] = default
        return self[key]

    def clear(self) -> None:
        """Remove all entries."""
        for key in list(self._order):
            del self[key]

    def copy(self):
        """Return a dictionary with the same entries."""
        return ordered(self.items())


class HashedDict(LongDict):
    """A long dictionary whose keys are tuples or instances of classes.

    MicroPython fills its tables to the last place and compares a key with all keys on the way to
    it. That takes long if a method compares them, or if many have the same hash, as tuples have.
    """

    def __init__(self, pairs) -> None:
        self._buckets = {}
        super().__init__(pairs)

    def _bucket(self, key):
        """Return the list of the entries with the hash of a key, and the hash."""
        code = hash_of(key) if isinstance(key, tuple) else hash(key)
        return self._buckets.get(code), code

    def __setitem__(self, key, value) -> None:
        bucket, code = self._bucket(key)
        for entry in bucket or ():
            if entry[0] == key:
                entry[1] = value
                return
        self._order.append(key)
        if bucket is None:
            self._buckets[code] = [[key, value]]
        else:
            bucket.append([key, value])

    def __delitem__(self, key) -> None:
        value = self[key]
        self._bucket(key)[0].remove([key, value])
        self._order.remove(key)

    def __getitem__(self, key):
        for entry in self._bucket(key)[0] or ():
            if entry[0] == key:
                return entry[1]
        raise KeyError(key)

    def __contains__(self, key) -> bool:
        return any(entry[0] == key for entry in self._bucket(key)[0] or ())

    def __len__(self) -> int:
        return len(self._order)

    def get(self, key, default=None):
        """Return the value of a key, or the default.

        Args:
            key: The key.
            default: The default.
        """
        try:
            return self[key]
        except KeyError:
            return default


def ordered(pairs):
    """Return a dictionary with the order of a list of pairs of key and value.

    Args:
        pairs: The list.
    """
    if len(pairs) <= LONGEST_ORDERED or (
        len(pairs) <= LONGEST_WITH_STRINGS and _has_strings(pairs)
    ):
        return OrderedDict(pairs)
    return LongDict(pairs) if isinstance(pairs[0][0], (int, str)) else HashedDict(pairs)


def _has_strings(pairs) -> bool:
    return isinstance(pairs[0][0], str)


def merged(*parts):
    """Return a dictionary with the entries of several ones; later values replace earlier ones.

    Args:
        parts: The dictionaries.
    """
    pairs = []
    for part in parts:
        pairs += list(part.items())
    return ordered(pairs)


def update(target, *sources) -> None:
    """Add the entries or items of others to a dictionary or a set.

    Args:
        target: The dictionary or set.
        sources: The others.
    """
    if not isinstance(target, dict):
        target.update(*sources)
        return
    for source in sources:
        for key, value in source.items() if hasattr(source, "items") else source:
            target[key] = value


def changed(target, source):
    """Add the entries of another dictionary to a dictionary and return it, as ``|=`` does.

    Args:
        target: The dictionary.
        source: The other.
    """
    update(target, source)
    return target


def as_dict(source=(), **entries):
    """Return a dictionary as ``dict`` does, with an order.

    Args:
        source: A dictionary, or pairs of key and value.
        entries: More entries.
    """
    pairs = source.items() if hasattr(source, "items") else source
    result = ordered(list(pairs))
    for key in entries:
        result[key] = entries[key]
    return result


def dict_from_keys(keys, value=None):
    """Return a dictionary with the same value for each key, as ``dict.fromkeys`` does.

    Args:
        keys: The keys, in order.
        value: The value.
    """
    return ordered([(key, value) for key in distinct(keys)])


def distinct(items) -> list:
    """Return the different items in the order of their first appearance.

    Args:
        items: The items.
    """
    seen = set()
    found = []
    for item in items:
        if item not in seen:
            seen.add(item)
            found.append(item)
    return found


class ComputedDict:
    """A dictionary with a method ``__missing__``, which MicroPython never calls on its own."""

    def __init__(self) -> None:
        self._entries = {}

    def __getitem__(self, key):
        try:
            return self._entries[key]
        except KeyError:
            return self.__missing__(key)

    def __setitem__(self, key, value) -> None:
        self._entries[key] = value

    def __contains__(self, key) -> bool:
        return key in self._entries

    def __len__(self) -> int:
        return len(self._entries)

    def clear(self) -> None:
        """Remove all entries."""
        self._entries.clear()


class Counter:
    """Numbers of equal items, in the order of their first appearance.

    Args:
        items: The items.
    """

    def __init__(self, items) -> None:
        self._counts = OrderedDict()
        for item in items:
            self._counts[item] = self._counts.get(item, 0) + 1

    def __getitem__(self, item) -> int:
        return self._counts.get(item, 0)

    def items(self):
        """Return the items and their numbers."""
        return self._counts.items()


def collected(*items) -> tuple:
    """Return the arguments. A call may have starred arguments, a tuple in MicroPython may not."""
    return items


def backwards(sequence):
    """Return a string, tuple or list in reverse order, as a slice with step -1 does.

    Args:
        sequence: The sequence.
    """
    items = list(sequence)
    items.reverse()
    if isinstance(sequence, str):
        return "".join(items)
    return tuple(items) if isinstance(sequence, tuple) else items


def stepped(sequence, start, stop, step):
    """Return a slice of a string, tuple or list whose step is not 1.

    Args:
        sequence: The sequence.
        start: First index; None: the first element in the direction of the step.
        stop: Index before which the slice ends; None: after the last element.
        step: Distance of the elements, which may be negative.

    Raises:
        ValueError: If the step is 0.
    """
    length = len(sequence)
    lower, upper = (0, length) if step > 0 else (-1, length - 1)
    first = _bound(start, lower if step > 0 else upper, lower, upper, length)
    last = _bound(stop, upper if step > 0 else lower, lower, upper, length)
    items = [sequence[i] for i in range(first, last, step)]
    if isinstance(sequence, str):
        return "".join(items)
    return tuple(items) if isinstance(sequence, tuple) else items


def _bound(index, default, lower, upper, length):
    """Return an end of a slice as an index that lies in the sequence or beside it."""
    if index is None:
        return default
    return min(max(index + length if index < 0 else index, lower), upper)


def union(first, *others):
    """Return the union of sets, of the type of the first.

    Args:
        first: A set or frozenset.
        others: More sets, or other iterables.
    """
    result = set(first)
    for other in others:
        result.update(other)
    return frozenset(result) if isinstance(first, frozenset) else result
