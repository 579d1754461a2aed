"""Comparison of JSON values with the types of messages."""

from enum import Enum
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints, is_typeddict


def mismatches(value, hint, optional_in=(), where=""):
    """Yield every place where a JSON value does not have a type.

    Args:
        value: The value.
        hint: A type as in :mod:`game.core.messages`. A dictionary by an enumeration must have
            an entry for each of its members.
        optional_in: TypedDicts whose optional fields may be missing. In others they must not.
        where: Path of the value.
    """
    if get_origin(hint) in (Union, UnionType):
        if all(any(mismatches(value, kind, optional_in)) for kind in get_args(hint)):
            yield f"{where}: {value!r} is not {hint}"
    elif not is_of_type(value, hint):
        yield f"{where}: {value!r} is not {hint}"
    else:
        if is_typeddict(hint):
            needed = hint.__required_keys__ if hint in optional_in else get_type_hints(hint).keys()
            yield from (f"{where}.{name}: missing" for name in needed - value.keys())
            unknown = value.keys() - get_type_hints(hint).keys()
            yield from (f"{where}.{name}: unknown field" for name in unknown)
        for name, part, kind in parts(value, hint):
            yield from mismatches(part, kind, optional_in, f"{where}.{name}")


def parts(value, hint):
    """Yield name, value and type of everything that an object or a list contains."""
    origin, kinds = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        fields = get_type_hints(hint)
        yield from ((name, value[name], fields[name]) for name in fields.keys() & value.keys())
    elif origin is dict:
        yield from ((name, part, kinds[1]) for name, part in value.items())
    elif origin in (list, tuple):
        for i, part in enumerate(value):
            yield i, part, kinds[i if origin is tuple else 0]


def is_of_type(value, hint):
    """Return whether a value has a type, without regard to the values that it contains."""
    origin, kinds = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        return isinstance(value, dict)
    if origin is Literal:
        return any(value == choice and type(value) is type(choice) for choice in kinds)
    if origin is dict:
        return isinstance(value, dict) and are_keys(value, kinds[0])
    if origin is tuple:
        return isinstance(value, list) and len(value) == len(kinds)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return value in list(hint)
    if hint is float:
        return type(value) in (int, float)
    return type(value) is (origin or (NoneType if hint is None else hint))


def are_keys(value, kind):
    """Return whether the keys of an object are of a type."""
    if issubclass(kind, Enum):
        return value.keys() == set(kind)
    return kind is str or all(key.isdecimal() for key in value)
