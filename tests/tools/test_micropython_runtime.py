"""Compatibility modules for MicroPython do what those of the standard library do.

They run on CPython here; those that need JavaScript are compared through the rules, on MicroPython.
"""

import bisect
import collections
import dataclasses
import functools
import itertools
import json
import random
import textwrap
from enum import StrEnum

import pytest
from hypothesis import example, settings
from hypothesis import given as given_by_hypothesis
from hypothesis import strategies as st

from tools.build.micropython.runtime import (
    caching,
    classes,
    containers,
    integers,
    iteration,
    json_text,
    randomness,
    text,
    text_wrapping,
)


def given(*strategies):
    """Return a decorator for a test with generated arguments, however busy the machine is."""
    return lambda test: settings(deadline=None)(given_by_hypothesis(*strategies)(test))


numbers = st.lists(st.integers(-5, 5))
parts = st.sampled_from(["a", "b", "a-b", "1.\x1fc", "{", " ", "  ", "\n"])
words = st.lists(parts, max_size=100).map("".join)
pairs = st.lists(st.tuples(st.integers(0, 60), st.integers()), max_size=80)
pairs |= st.lists(st.tuples(st.tuples(*[st.integers(0, 9)] * 2), st.integers()), max_size=90)


@given(numbers, st.sampled_from([None, abs, str]), st.booleans())
def test_sorting_is_stable(items, key, reverse):
    items = [(item, i) for i, item in enumerate(items)]
    by = None if key is None else lambda item: key(item[0])
    expected = sorted(items, key=by, reverse=reverse)
    assert iteration.stable_sorted(items, key=by, reverse=reverse) == expected


@given(st.lists(st.integers(), max_size=60), st.sampled_from([int, str, float]), st.booleans())
def test_numbers_and_texts_are_sorted(items, kind, reverse):
    items = [kind(item % 1000) for item in items]
    for given in (items, sorted(items), list(dict.fromkeys(items))):
        assert iteration.stable_sorted(given, reverse=reverse) == sorted(given, reverse=reverse)
        by_text = iteration.stable_sorted(given, key=str, reverse=reverse)
        assert by_text == sorted(given, key=str, reverse=reverse)


@pytest.mark.parametrize("length", [100, 1320, 1616, 7919])
def test_lists_in_order_are_mixed_before_they_are_divided_by_their_last_item(length):
    """MicroPython's quicksort does so. It would compare each item with each."""

    def comparisons(items):
        smaller = [item for item in items[:-1] if item < items[-1]]
        larger = [item for item in items[:-1] if item > items[-1]]
        return len(items) + sum(map(comparisons, filter(None, (smaller, larger))))

    mixed = iteration._mixed(list(range(length)))
    assert sorted(mixed) == list(range(length))
    assert comparisons(mixed) < 40 * length


@given(numbers, numbers)
def test_zip_of_different_lengths_is_an_error(one, other):
    if len(one) == len(other):
        expected = list(zip(one, other, strict=True))
        assert list(iteration.zip_equal(iter(one), other)) == expected
    else:
        with pytest.raises(ValueError, match=r"zip\(\)"):
            iteration.zip_equal(one, iter(other))


@given(st.lists(st.lists(st.integers(), max_size=3), max_size=3), st.integers(0, 4))
def test_iterators(lists, number):
    items = [*itertools.chain(*lists)]
    assert list(iteration.chain(*lists)) == items
    assert list(iteration.chain.from_iterable(lists)) == items
    assert list(iteration.product(*lists)) == list(itertools.product(*lists))
    assert list(iteration.accumulate(items)) == list(itertools.accumulate(items))
    assert list(iteration.combinations(items, number)) == [*itertools.combinations(items, number)]
    rows = [(0, 1, *each) for each in lists]
    assert list(iteration.starmap(max, rows)) == list(itertools.starmap(max, rows))
    for stop in (None, number, number + 2):
        assert list(iteration.islice(items, number, stop)) == [
            *itertools.islice(items, number, stop)
        ]


@given(numbers)
def test_groups_and_places_of_items(items):
    runs = [(key, list(run)) for key, run in itertools.groupby(items)]
    assert [(key, list(run)) for key, run in iteration.groupby(items)] == runs
    items = sorted(items)
    for item in range(-6, 7):
        expected = bisect.bisect_left(items, item)
        assert iteration.bisect_left(items, item, key=lambda each: each) == expected


@given(pairs)
def test_dictionaries_keep_their_order(entries):
    expected = dict(entries)
    made = containers.ordered(entries)
    assert list(made.items()) == list(expected.items())
    assert list(made.keys()) == list(made) == list(expected)
    assert list(made.values()) == list(expected.values())
    assert list(containers.as_dict(made, more=1).items()) == [*expected.items(), ("more", 1)]
    assert list(containers.merged(made, {1: 2}).items()) == list({**expected, 1: 2}.items())
    keys = [key for key, _ in entries]
    assert list(containers.dict_from_keys(keys, 0)) == list(dict.fromkeys(keys))
    assert len(made) == len(expected)
    assert all(made[key] == made.get(key) == expected[key] for key in keys)
    assert 99 not in made
    assert made.get(99, 1) == 1


@pytest.mark.parametrize("key_of", [str, lambda number: (number, number)])
def test_long_dictionaries_change_as_others_do(key_of):
    entries = [(key_of(i), i) for i in range(250)]
    made, expected = containers.ordered(entries), dict(entries)
    for target in (made, expected):
        target[key_of(3)] = 4
        target[key_of(399)] = target.pop(key_of(7)) + target.pop(key_of(398), 1)
        del target[key_of(0)]
        assert target.setdefault(key_of(5), 0) + target.setdefault(key_of(360), 1) == 6
    containers.update(made, {key_of(370): 1}, [(key_of(371), 2)])
    expected.update({key_of(370): 1, key_of(371): 2})
    assert list(made.items()) == list(made.copy().items()) == list(expected.items())
    made = containers.changed(made, {key_of(372): 3})
    expected |= {key_of(372): 3}
    assert list(made.items()) == list(expected.items())
    more = {"a": 1}
    assert list((made | more).items()) == list((expected | more).items())
    assert list(made.__ror__(more).items()) == list((more | expected).items())
    assert made == expected
    assert made != more
    made.clear()
    assert (len(made), list(made)) == (0, [])


@given(st.text(), *[st.none() | st.integers(-9, 9)] * 2, st.integers(-4, 4).filter(bool))
def test_slices_with_a_step(text, start, stop, step):
    expected = text[start:stop:step]
    assert containers.stepped(text, start, stop, step) == expected
    assert containers.stepped([*text], start, stop, step) == [*expected]
    assert containers.stepped((*text,), start, stop, step) == (*expected,)
    with pytest.raises(ValueError, match="zero"):
        containers.stepped(text, start, stop, 0)


def test_sets_are_updated():
    numbers = {1}
    containers.update(numbers, [2], {3})
    assert numbers == {1, 2, 3}


@given(numbers)
def test_containers(items):
    counter = containers.Counter(items)
    assert list(counter.items()) == list(collections.Counter(items).items())
    assert counter[99] == 0
    assert containers.backwards(items) == items[::-1]
    assert containers.backwards(tuple(items)) == tuple(items)[::-1]
    assert containers.backwards("abc") == "cba"
    assert containers.union({1}, items, (2,)) == {1}.union(items, (2,))
    assert type(containers.union(frozenset(), {1})) is frozenset
    assert containers.collected(*items, 1) == (*items, 1)


def test_missing_entries_are_computed():
    class Squares(containers.ComputedDict):
        def __missing__(self, key):
            self[key] = key * key
            return self[key]

    squares = Squares()
    assert (squares[3], 3 in squares, 4 in squares, len(squares)) == (9, True, False, 1)
    squares.clear()
    assert len(squares) == 0


@given(st.integers(0, 2**1700) | st.integers(0, 2**32) | st.integers(0, 2**9000))
def test_bits_of_integers(number):
    assert integers.bit_count(number) == number.bit_count()
    assert integers.bit_length(number) == number.bit_length()


@pytest.mark.parametrize("length", [24, 25, 32, 239, 240, 241, 1664, 1665, 2047, 2048, 2049, 9000])
def test_all_bits_of_integers(length):
    for number in ((1 << length) - 1, 1 << length):
        assert integers.bit_count(number) == number.bit_count()
        assert integers.bit_length(number) == number.bit_length()


@given(st.integers(0, 2**200) | st.integers(0, 2**33))
def test_random_numbers_are_those_of_cpython(seed):
    expected, actual = random.Random(seed), randomness.Random(seed)
    assert [actual.random() for _ in range(700)] == [expected.random() for _ in range(700)]


@given(words, st.integers(1, 40))
def test_lines_are_broken_as_textwrap_does(content, width):
    options = {"break_long_words": False, "break_on_hyphens": False}
    content = content.strip(" \n")
    assert text_wrapping.fill(content, width, **options) == textwrap.fill(content, width, **options)


def test_words_cannot_be_broken():
    with pytest.raises(NotImplementedError):
        text_wrapping.fill("a", 9, break_long_words=True, break_on_hyphens=False)


def test_results_are_remembered():
    calls = []
    remembered = caching.cache(lambda *arguments: calls.append(arguments))
    for arguments in ((1,), (1, 2), (1,)):
        remembered(*arguments)
    assert calls == [(1,), (1, 2)]


def test_properties_are_computed_once():
    class Example:
        calls = 0

        @caching.cached_property
        def value(self):
            self.calls += 1
            return self.calls

    example = Example()
    assert (example.value, example.value) == (1, 1)


def test_enumerations():
    made = classes.Enumeration((("B", "b"), ("C", "c")), {"twice": lambda member: member * 2})

    class Original(StrEnum):
        B = "b"
        C = "c"

    assert list(made) == list(Original)
    assert (len(made), made("c"), made.B) == (2, Original("c"), Original.B)
    assert "b" in made
    assert classes.attribute(made.C, "twice") == "cc"
    with pytest.raises(ValueError, match="'d' is not a member"):
        made("d")


def test_attributes_of_other_objects():
    classes.Enumeration((("B", "b"),), {"real": lambda member: member})
    assert classes.attribute(1, "real") == 1
    with pytest.raises(AttributeError):
        classes.attribute("no member", "real")


def test_copies_of_data_classes():
    @dataclasses.dataclass
    class Example:
        a: int
        b: int

    Example._fields = ("a", "b")
    assert classes.replace(Example(1, 2), b=3) == Example(1, 3)


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 20)), min_size=4, max_size=4))
def test_hashes_depend_on_the_order(cells):
    hashed = classes.hash_of(("L", tuple(cells)))
    assert hashed == classes.hash_of(("L", tuple(cells)))
    assert 0 <= hashed < 2**22
    assert classes.hash_of(((1, 2), (3, 4))) != classes.hash_of(((2, 1), (3, 4)))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda values: st.lists(values) | st.dictionaries(st.text(max_size=5), values),
)


@given(json_values, st.sampled_from([(",", ":"), (", ", ": ")]), st.booleans())
def test_json_is_read(value, separators, ascii_only):
    written = json.dumps(value, separators=separators, ensure_ascii=ascii_only)
    assert json.dumps(json_text.loads(written)) == json.dumps(json.loads(written))


pieces = [
    *'{}[]:,"\\-+.eE019 \n\tnué',
    "null",
    "true",
    '"a"',
    "\\n",
    "\\u00e9",
    "\\ud83d",
    "\\ude00",
]


@given(st.sampled_from(["", '"', "[", '{"a":', "1"]), st.lists(st.sampled_from(pieces), max_size=9))
@example('"', ["\\", "é", '"'])
@example('"', ["\\", "\\", "é", '"'])
def test_errors_of_json_are_those_of_cpython(start, others):
    written = start + "".join(others)

    def outcome(loads):
        try:
            return json.dumps(loads(written))
        except ValueError as error:
            return str(error)

    assert outcome(json_text.loads) == outcome(json.loads)


@given(json_values)
def test_json_is_written_in_ascii(value):
    plain = json.dumps(value, ensure_ascii=False)
    assert json_text._in_ascii(plain) == json.dumps(value)


def texts(alphabet):
    return st.text(st.characters(codec="utf-8") | st.sampled_from(alphabet), max_size=20)


@given(texts(" \t\x1c\x85\xa0\u2003ab"))
def test_white_space_is_that_of_unicode(content):
    assert text.split(content) == content.split()
    assert text.strip(content) == content.strip()
    assert text.strip(content, "ab") == content.strip("ab")
    assert text.lstrip(content) == content.lstrip()
    assert text.rstrip(content) == content.rstrip()
    assert text.split(content, "a", 1) == content.split("a", 1)
    assert text.removeprefix(content, "a") == content.removeprefix("a")


@given(st.text())
def test_utf8(content):
    assert text.decode(text.encode(content)) == content
    with pytest.raises(UnicodeError):
        text.encode(f"{content}\ud800")
    with pytest.raises(UnicodeError):
        text.decode(b"\xed\xa0\x80")


@given(texts("\\'\"\n\t\x7f").filter(str.isascii))
def test_representation_of_text(content):
    assert text.representation(content) == repr(content)
    assert text.representation([content]) == repr([content])


def test_caches_have_the_names_of_their_originals():
    for module, original in ((caching, functools), (iteration, itertools)):
        names = {name for name in vars(module) if not name.startswith("_")}
        assert names - {*vars(original), "bisect_left", "stable_sorted", "zip_equal"} == set()
