"""Sorting, and the parts of ``itertools`` and ``bisect`` that the rules use."""

_native_sorted = sorted

_SHORT = 16
"""Up to this length, the order of a list hardly matters for the time to sort it."""

_GOLDEN_SECTION = 0.618034
"""Part of a list between items that become neighbours. Each item divides the rest evenly."""


def stable_sorted(items, *, key=None, reverse: bool = False) -> list:
    """Return a sorted list, in which equal items keep their order; ``sorted`` does not keep it.

    Args:
        items: The items.
        key: Function that returns what to compare.
        reverse: Whether the largest item comes first.
    """
    items = list(items)
    if len(items) < 2:
        return items
    if key is None and not reverse and _are_of(items, tuple):
        return _native_sorted(_mixed(items))  # Equal ones look the same.
    keys = items if key is None else [key(item) for item in items]
    if reverse:
        ranks = [(value, -i) for i, value in enumerate(keys)]
        return [items[-rank] for _, rank in _native_sorted(_mixed(ranks), reverse=True)]
    if _are_of(keys, str) or _are_of(keys, int):
        last = {value: i for i, value in enumerate(keys)}
        if len(last) == len(items):
            return [items[last[value]] for value in _native_sorted(_mixed(keys))]
    ranks = [(value, i) for i, value in enumerate(keys)]
    return [items[rank] for _, rank in _native_sorted(_mixed(ranks))]


def _are_of(values: list, kind: type) -> bool:
    """Return whether all values are of the same type, which is or derives from another."""
    first = type(values[0])
    return issubclass(first, kind) and list(map(type, values)).count(first) == len(values)


def _mixed(items: list) -> list:
    """Return a list in another order.

    MicroPython's quicksort divides a list by its last item. It takes quadratic time if the list is
    almost in order.
    """
    count = len(items)
    if count <= _SHORT:
        return items
    step = int(count * _GOLDEN_SECTION)
    while _common_divisor(step, count) > 1:
        step += 1
    return [items[i * step % count] for i in range(count)]


def _common_divisor(one: int, other: int) -> int:
    """Return the greatest common divisor."""
    while other:
        one, other = other, one % other
    return one


def zip_equal(*iterables):
    """Return an iterator like ``zip`` with ``strict=True``.

    Args:
        iterables: The iterables.

    Raises:
        ValueError: If they have different lengths.
    """
    lists = [list(items) for items in iterables]
    if len({len(items) for items in lists}) > 1:
        raise ValueError("zip() has arguments of different lengths")
    return zip(*lists)


class chain:  # noqa: N801 - it has the name of the class that it replaces
    """The items of several iterables, one after the other."""

    def __init__(self, *iterables) -> None:
        self._iterables = iterables

    @staticmethod
    def from_iterable(iterables):
        """Yield the items of all iterables.

        Args:
            iterables: The iterables.
        """
        for items in iterables:
            yield from items

    def __iter__(self):
        return chain.from_iterable(self._iterables)


def accumulate(items):
    """Yield the sums of the first items.

    Args:
        items: The items.
    """
    total = None
    for item in items:
        total = item if total is None else total + item
        yield total


def starmap(function, arguments):
    """Yield the results of a function.

    Args:
        function: The function.
        arguments: The arguments of each call.
    """
    for each in arguments:
        yield function(*each)


def product(*iterables):
    """Yield all combinations of one item of each iterable, the last changing fastest.

    Args:
        iterables: The iterables.
    """
    rows = [()]
    for items in [list(items) for items in iterables]:
        rows = [row + (item,) for row in rows for item in items]
    return iter(rows)


def combinations(items, size: int):
    """Yield all selections of items, in their order.

    Args:
        items: The items.
        size: Number of items of a selection.
    """
    pool = list(items)
    if not size:
        yield ()
    for i in range(len(pool) - size + 1 if size else 0):
        for rest in combinations(pool[i + 1 :], size - 1):
            yield (pool[i],) + rest


def groupby(items):
    """Yield runs of equal items: the item, and the list of the run.

    Args:
        items: The items.
    """
    runs = []
    for item in items:
        if runs and runs[-1][0] == item:
            runs[-1][1].append(item)
        else:
            runs.append((item, [item]))
    return iter(runs)


def islice(items, start: int, stop):
    """Yield the items from one position up to another.

    Args:
        items: The items.
        start: Number of items to leave out.
        stop: Number of items after which to stop; None for no limit.
    """
    for number, item in enumerate(items):
        if stop is not None and number >= stop:
            return
        if number >= start:
            yield item


def bisect_left(items, value, *, key) -> int:
    """Return where a value belongs in a sorted sequence, before equal items.

    Args:
        items: The sequence, sorted by *key*.
        value: The value.
        key: Function that returns what to compare with the value.
    """
    low, high = 0, len(items)
    while low < high:
        middle = (low + high) // 2
        if key(items[middle]) < value:
            low = middle + 1
        else:
            high = middle
    return low
