"""Painters of every game, one for each stage, and the scene that they fill.

A port of ``static/games/painters.ts``, of the painters that it lists, and of
``static/games/scene-builder.ts``.
"""

from __future__ import annotations

from collections.abc import Callable

from ..core.position import Position
from . import boards, discs, taijitus, tetrominoes
from .contents import Contents, DisplayOptions
from .scene import Item, Margin, Scene

Painter = Callable[[Contents], list[Item]]
Overlay = Painter


def scene_of(
    position: Position, options: DisplayOptions, overlay: Overlay, stage: int | None
) -> Scene:
    """Return the display list of a position.

    Args:
        position: The position.
        options: How the board is displayed.
        overlay: Returns the items above those of the position.
        stage: Number of the stage as which it is drawn; None for that of the position.

    Raises:
        ValueError: If the game has no painter, the position is not in that stage yet, or its moves
            are not known.
    """
    stages = PAINTERS.get(position.game.info.id)
    if stages is None:
        raise ValueError(f"no drawing of the game {position.game.info.id}")
    number = position.stage_number if stage is None else stage
    if not 0 <= number <= position.stage_number:
        raise ValueError(f"stage {number} is not from 0 to {position.stage_number}")
    contents = Contents.of(position, options)
    edge = 0.12 + options.coordinates * 1.45 if options.coordinates else 0.2
    items = [*stages[number](contents), *overlay(contents)]
    return Scene(contents.columns, contents.rows, Margin(edge, 0.2, 0.2, edge), items)


def _battle(contents: Contents) -> list[Item]:
    return [
        *boards.board_items(contents),
        *tetrominoes.symbol_items(contents),
        *tetrominoes.piece_items(contents),
    ]


def _tailits(contents: Contents) -> list[Item]:
    return [
        *boards.board_items(contents, "sand"),
        *tetrominoes.centre_items(contents),
        *tetrominoes.piece_items(contents),
    ]


def _taiji(contents: Contents) -> list[Item]:
    return [
        *boards.board_items(contents, "sage"),
        boards.chequers(contents, "sage-grid"),
        *taijitus.taijitu_items(contents, 0),
        *taijitus.eye_items(contents),
    ]


def _lot(contents: Contents) -> list[Item]:
    return [
        *discs.well_items(contents),
        *discs.last_turn_items(contents),
        *discs.disc_items(contents),
    ]


def _taiji_on_tailits(contents: Contents) -> list[Item]:
    return [
        *boards.board_items(contents, "sand"),
        *tetrominoes.floor_items(contents),
        *taijitus.taijitu_items(contents, 1),
        *taijitus.eye_items(contents),
    ]


def _battle_on_taiji(contents: Contents) -> list[Item]:
    return [
        *boards.board_items(contents),
        *taijitus.print_items(contents),
        *taijitus.eye_items(contents),
        *tetrominoes.piece_items(contents, 1, taijitus.covered_print_items(contents)),
    ]


PAINTERS: dict[str, tuple[Painter, ...]] = {
    "battle-of-lits": (_battle,),
    "tailits": (_tailits,),
    "taiji": (_taiji,),
    "lot": (_lot,),
    "tailits+taiji": (_tailits, _taiji_on_tailits),
    "taiji+battle-of-lits": (_taiji, _battle_on_taiji),
}
"""Painters by game and stage. A new game takes a line here."""
