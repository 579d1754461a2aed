"""Error of records."""

from ..core.types import GameError


class RecordError(GameError):
    """Text that is not a record. The message names the line or the tag at fault."""
