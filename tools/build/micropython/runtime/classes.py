"""Data classes and enumerations, as the rewritten rules define them."""

MISSING = object()
"""Stands for an argument that is not given and whose default is made anew for each instance."""

_HASH_MASK = 0x3FFFFF
"""Keeps hashes so small that no product of them needs a long integer, which would be slow."""

_properties: dict[str, tuple[object, object]] = {}
"""For each property of an enumeration, the enumeration and the function."""


def hash_of(fields: tuple[object, ...]) -> int:
    """Return the hash of the fields of a data class.

    The hash of a tuple in MicroPython is the sum of those of its items, so that many placements on
    a board would have the same.

    Args:
        fields: The values of the fields.
    """
    mixed = 0
    for field in fields:
        part = hash_of(field) if isinstance(field, tuple) else hash(field)
        mixed = (mixed * 31 + (part & _HASH_MASK)) & _HASH_MASK
    return mixed


def replace(instance, **changes):
    """Return a copy of an instance of a data class with some fields changed.

    Args:
        instance: The instance.
        changes: The new values by field.
    """
    fields = instance._fields
    return type(instance)(
        *[changes[name] if name in changes else getattr(instance, name) for name in fields]
    )


class Enumeration:
    """A ``StrEnum``. Its members are plain strings, since MicroPython hashes those only.

    Args:
        members: Names and values of the members.
        properties: The properties of the members: functions of a member by name.
    """

    def __init__(self, members, properties) -> None:
        self._members = tuple([value for _, value in members])
        for name, value in members:
            setattr(self, name, value)
        for name in properties:
            _properties[name] = (self, properties[name])

    def __iter__(self):
        return iter(self._members)

    def __len__(self) -> int:
        return len(self._members)

    def __contains__(self, value: object) -> bool:
        return value in self._members

    def __call__(self, value):
        """Return the member with a value. Raises ValueError if there is none."""
        for member in self._members:
            if member == value:
                return member
        raise ValueError(repr(value) + " is not a member")


def attribute(value, name: str):
    """Return an attribute that may be a property of a member of an enumeration.

    Args:
        value: The object, which is a string if it is such a member.
        name: Name of the attribute.
    """
    if isinstance(value, str):
        enumeration, function = _properties[name]
        if value in enumeration:
            return function(value)
    return getattr(value, name)
