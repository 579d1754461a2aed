"""One game being played: what was played, what was taken back, and what a page shows of it.

The same session serves every game. What a player expects to come back on undo is in the
positions; names and other tags are not, and stay.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from game import catalogue, link
from game.jsontext import read_json
from game.position import Position
from game.record import Record, RecordError, arranged
from game.replay import Notice, Played, load, result_tags
from game.vocabulary import Cell, GameError, Move, Points, Seat, Violation

SAVE_VERSION = 1
LONGEST_TAG = 200
LONGEST_COMMENT = 2000


class NothingThereError(GameError):
    """Undo without a move played, or redo without one taken back."""


class Session:
    """A game under way. Made by :meth:`new` or :meth:`open`; every method leaves it whole."""

    def __init__(self, game: Played, redo: list[Move] | None = None) -> None:
        self._game = game
        self._redo: list[Move] = redo or []

    @classmethod
    def new(cls, game_id: str, options: Mapping[str, str], seed: int) -> Session:
        """A fresh game; *options* are tags, of the set-up or not. Raises SetupError."""
        rules = catalogue.find(game_id)
        setup = rules.fresh_tags(options, seed)
        others = {name: value for name, value in options.items() if name not in setup}
        start = Position.start(rules, setup)
        tags = {"Game": game_id, **setup, **_clean(others), "Result": "*"}
        return cls(Played(Record(arranged(tags, start.setup.tags)), [start]))

    @classmethod
    def open(cls, text: str) -> Session:
        """The session that *text*, a save or a bare record, holds. Raises GameError.

        A taken-back move that cannot be made again is left out, with those behind it.
        """
        if not text.lstrip("\ufeff \t\r\n").startswith("{"):
            return cls(load(text))
        save = _read_save(text)
        session = cls(load(save["record"]))
        session._redo = session._playable(save["redo"])
        return session

    @property
    def position(self) -> Position:
        """The position now."""
        return self._game.positions[-1]

    @property
    def notice(self) -> Notice | None:
        """What the reader of an opened record should be told; None when it was whole."""
        return self._game.notice

    @property
    def record(self) -> Record:
        """The record of the game as far as it is played."""
        return self._game.record

    def play(self, text: str) -> None:
        """Makes the move that *text* writes; taken-back moves are forgotten.

        Raises IllegalMoveError with every broken rule, and changes nothing then.
        """
        after = self.position.play(text)
        move = self.position.parse(text)
        made, comments = len(self.record.moves), self.record.comments
        self.record.comments = {at: texts for at, texts in comments.items() if at <= made}
        self._append(move, after)
        self._redo.clear()

    def undo(self) -> None:
        """Takes the last move back. Raises NothingThereError when there is none."""
        if not self.record.moves:
            raise NothingThereError("no move has been played yet")
        *_, last = self.record.moves
        before = self._game.positions[-2]
        self._redo.append(before.parse(last))
        self.record.moves.pop()
        self._game.positions.pop()
        self._settle()

    def redo(self) -> None:
        """Makes the move last taken back again. Raises NothingThereError when there is none."""
        if not self._redo:
            raise NothingThereError("no move has been taken back")
        move = self._redo.pop()
        self._append(move, self.position.play(move))

    def set_tags(self, tags: Mapping[str, str]) -> None:
        """Sets tags that are not part of the set-up or the result; an empty value removes one.

        Raises RecordError for any other tag or a value that no record can hold.
        """
        fixed = {"Game", "Edition", "Result", "Termination", *self.position.setup.tags}
        for name in tags:
            if name in fixed:
                raise RecordError(f"tag {name}: is settled by the game itself")
        merged = {**self.record.tags, **_clean(tags)}
        kept = {name: value for name, value in merged.items() if value or name not in tags}
        self.record.tags = arranged(kept, self.position.setup.tags)

    def rematch(self, seed: int) -> Session:
        """A new session with the same options, a fresh board and the people's seats exchanged."""
        tags = self.record.tags
        option_names = {option.tag for option in self.position.game.info.options}
        options = {name: tags[name] for name in option_names if name in tags}
        if "Symmetry" in tags:
            options["Board"] = tags["Symmetry"]
        names = {"First": tags.get("Second"), "Second": tags.get("First")}
        people = {seat: name for seat, name in names.items() if name}
        return Session.new(self.position.game.info.id, {**options, **people}, seed)

    def save(self) -> str:
        """The session as JSON text, from which :meth:`open` makes it again.

        ``glance`` is what a page may show before the rules are there to be asked.
        """
        glance = {k: v for k, v in self._facts().items() if k != "moves"}
        return json.dumps(
            {
                "version": SAVE_VERSION,
                "record": str(self.record),
                "redo": [str(move) for move in self._redo],
                "glance": glance,
            },
            separators=(",", ":"),
        )

    def link(self) -> str:
        """The game as far as it is played as a link. Raises LinkError when none can hold it."""
        return link.write(self._game)

    def view(self) -> dict[str, Any]:
        """Everything a page needs to paint the game, as plain JSON values."""
        notice = self.notice and {"code": self.notice.code, "message": self.notice.message}
        return {
            "record": str(self.record),
            "save": self.save(),
            **self._facts(),
            "comments": {at: " ".join(texts) for at, texts in self.record.comments.items()},
            "notice": notice,
        }

    def look(self, ply: int) -> dict[str, Any]:
        """What the page shows of the position after the first *ply* moves.

        Raises NothingThereError when there are not so many.
        """
        self._made(ply)
        return self._facts(ply)

    def fork(self, ply: int) -> Session:
        """A new session that goes on after the first *ply* moves; this one stays as it is.

        Raises NothingThereError when there are not so many.
        """
        self._made(ply)
        record, positions = self.record, self._game.positions[: ply + 1]
        comments = {at: list(texts) for at, texts in record.comments.items() if at <= ply}
        branch = Session(Played(Record(dict(record.tags), record.moves[:ply], comments), positions))
        branch._settle()
        return branch

    def comment(self, ply: int, text: str) -> None:
        """Sets the comment after the first *ply* moves; an empty one removes it.

        White space is made single. Raises NothingThereError when there are not so many moves,
        RecordError for a text that no record can hold.
        """
        self._made(ply)
        words = " ".join(text.split())
        if "}" in words or len(words) > LONGEST_COMMENT:
            raise RecordError(f"a comment has at most {LONGEST_COMMENT} characters and no }}")
        self.record.comments.pop(ply, None)
        if words:
            self.record.comments[ply] = [words]

    def _made(self, ply: int) -> None:
        if not 0 <= ply < len(self._game.positions):
            raise NothingThereError(f"no position after {ply} moves")

    def try_move(self, text: str) -> dict[str, Any]:
        """What *text*, a move or the beginning of one, would break and what may come next.

        ``change`` is by how much it would change each seat's points; a move that is not whole
        or breaks a rule is not made, so that it changes nothing.
        """
        partial = self.position.partial(text)
        return {
            "move": partial.text,
            "progress": partial.progress,
            "prompt": partial.prompt,
            "choices": [
                {
                    "move": choice.text,
                    "cells": _names(choice.cells),
                    "change": self._change_by(choice.text),
                }
                for choice in partial.choices
            ],
            "violations": as_json(partial.violations),
            "change": self._change_by(partial.text),
        }

    def _change_by(self, text: str) -> dict[str, Points]:
        if self.position.explain(text):
            return dict.fromkeys(map(str, Seat), 0)
        return _change(self.position, self.position.after(self.position.parse(text)))

    def _append(self, move: Move, after: Position) -> None:
        self.record.moves.append(str(move))
        self._game.positions.append(after)
        self._settle()

    def _settle(self) -> None:
        """Brings the tags that say how the game stands up to date."""
        self._game.notice = None
        tags = {n: v for n, v in self.record.tags.items() if n != "Termination"}
        tags.update(result_tags(self.position.outcome()))
        self.record.tags = arranged(tags, self.position.setup.tags)

    def _playable(self, texts: list[str]) -> list[Move]:
        """The moves of a redo list, the next one last, as far as they can be made again."""
        position, moves = self.position, list[Move]()
        for text in reversed(texts):
            if position.explain(text):
                break
            moves.insert(0, position.parse(text))
            position = position.after(moves[0])
        return moves

    def _facts(self, ply: int = -1) -> dict[str, Any]:
        """The position after *ply* moves; at the end where that is not said."""
        ply = len(self._game.positions) - 1 if ply < 0 else ply
        position = self._game.positions[ply]
        look = position.stage.look()
        return {
            "game": position.game.info.id,
            "moves": self.record.moves[:ply],
            "ply": ply,
            "stage": position.stage_number,
            "earned": dict(zip(map(str, Seat), position.earned, strict=True)),
            "board": dict(zip(("columns", "rows"), position.stage.size, strict=True)),
            "to_move": position.to_move,
            "seats": {str(seat): self._seat(seat, position) for seat in Seat},
            "may_swap": position.may_swap,
            "may_undo": bool(self.record.moves),
            "may_redo": bool(self._redo),
            "supply": [
                {"piece": left.piece, "left": left.count, "legal": left.legal, "of": left.of}
                for left in look.supply
            ],
            "coverable": [] if position.over else _names(look.coverable),
            "reachable": [] if position.over else _names(look.reachable),
            "groups": [
                {
                    "side": group.side,
                    "size": len(group.cells),
                    "cells": _names(group.cells),
                    "counts": group.counts,
                }
                for group in look.groups
            ],
            "line": _names(look.line),
            "last": self._last(ply),
            "outcome": _outcome(position),
        }

    def _seat(self, seat: Seat, position: Position) -> dict[str, Any]:
        name = self.record.tags.get(str(seat), "")
        points = position.points[list(Seat).index(seat)]
        return {"name": name, "side": position.side_of(seat), "points": points}

    def _last(self, ply: int) -> dict[str, Any] | None:
        """The move that led there: who made it, on which side, what it did to the points."""
        if not ply:
            return None
        before, after = self._game.positions[ply - 1 : ply + 1]
        seat = before.to_move
        return {
            "move": self.record.moves[ply - 1],
            "seat": seat,
            "side": before.side_of(seat) if seat else None,
            "change": _change(before, after),
        }


def score(position: Position) -> dict[str, Any]:
    """The standing of a position in the form that ``score`` prints (NOTATION, command line)."""
    outcome = position.outcome()
    return {
        "over": position.over,
        "winner": outcome.winner if outcome else None,
        "points": dict(zip(map(str, Seat), position.points, strict=True)),
        "to_move": position.to_move,
    }


def as_json(violations: Iterable[Violation]) -> list[dict[str, Any]]:
    """Broken rules as plain JSON values: the reason code and the names of the cells."""
    return [{"code": v.reason, "cells": _names(v.cells)} for v in violations]


def _names(cells: Iterable[Cell]) -> list[str]:
    return [str(cell) for cell in cells]


def _change(before: Position, after: Position) -> dict[str, Points]:
    """What each side lost or won between two positions, by the seat that plays it afterwards."""
    return {
        str(seat): after.points[i]
        - before.points[list(Seat).index(before.seat_of(after.side_of(seat)))]
        for i, seat in enumerate(Seat)
    }


def _outcome(position: Position) -> dict[str, Any] | None:
    outcome = position.outcome()
    if outcome is None:
        return None
    return {
        "winner": outcome.winner,
        "termination": outcome.termination,
        "decided_by": outcome.decided_by,
        "points": dict(zip(map(str, Seat), outcome.points, strict=True)),
    }


def _clean(tags: Mapping[str, str]) -> dict[str, str]:
    """The tags with white space at the ends of values gone; raises RecordError for bad ones."""
    for name, value in tags.items():
        if not (name.isascii() and name.isidentifier() and name[0] != "_"):
            raise RecordError(f'tag "{name[:40]}": a name is letters, digits and _')
        if not value.isprintable() or len(value) > LONGEST_TAG:
            raise RecordError(f"tag {name}: at most {LONGEST_TAG} printable characters, one line")
    return {name: value.strip() for name, value in tags.items()}


def _read_save(text: str) -> dict[str, Any]:
    """The parts of a save, with their types looked at. Raises RecordError."""
    try:
        save = read_json(text.lstrip("\ufeff"))
    except ValueError as error:
        raise RecordError(f"not a save: {error}") from None
    if not isinstance(save, dict) or save.get("version") != SAVE_VERSION:
        version = save.get("version") if isinstance(save, dict) else None
        raise RecordError(f"a save of version {version!r}; known here: {SAVE_VERSION}")
    redo = save.get("redo", [])
    if not isinstance(save.get("record"), str):
        raise RecordError("a save without a record")
    if not isinstance(redo, list) or not all(isinstance(move, str) for move in redo):
        raise RecordError("a save whose redo list is no list of moves")
    return {"record": save["record"], "redo": redo}
