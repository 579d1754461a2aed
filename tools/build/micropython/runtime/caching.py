"""The part of ``functools`` that the rules use."""


def cache(function):
    """Remember the results of a function, by its positional arguments.

    Args:
        function: The function.
    """
    known = {}

    def remember(*arguments):
        # One dictionary for each argument: tuples of similar numbers have the same hash.
        entries, last = known, len(arguments)
        for argument in arguments:
            if last not in entries:
                entries[last] = {}
            entries, last = entries[last], argument
        try:
            return entries[last]
        except KeyError:
            result = entries[last] = function(*arguments)
            return result

    return remember


class cached_property:  # noqa: N801 - it has the name of the class that it replaces
    """A property that is computed once and then stored in the instance."""

    def __init__(self, function) -> None:
        self.function = function

    def __set_name__(self, owner, name: str) -> None:
        self.name = name

    def __get__(self, instance, owner):
        value = self.function(instance)
        setattr(instance, self.name, value)
        return value
