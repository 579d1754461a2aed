"""Environments of PettingZoo, one for each game, for learning by reinforcement.

They need the extra: ``pip install "lits-table[pettingzoo]"``. The agents are the seats, ``First``
and ``Second``; a swap exchanges their sides. An action is a whole turn, by its number
(:mod:`game.move_numbers`), also in LOT, where a turn places a disc and resolves a line. A double
game is one game with the moves of both stages; a seat may move twice in a row where they meet.
Resigning is not an action.

    >>> from lits_table.pettingzoo import env
    >>> table = env("lot")
    >>> table.reset(seed=1)
    >>> for agent in table.agent_iter():
    ...     seen, reward, terminated, truncated, info = table.last()
    ...     mask = None if terminated else seen["action_mask"]
    ...     table.step(None if terminated else table.action_space(agent).sample(mask))

An observation has the planes of :mod:`game.arrays`, from the view of the agent, and an
``action_mask``. Rewards are 0 until the end, then 1 for the winner and -1 for the loser, as the
rules decide ties; 0 for both in a draw, which only LOT has. Nothing is truncated. ``infos`` are
empty until the end, then have the ``points`` of the agent and what the game was ``decided_by``.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium import logger, spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from game.cli.commands import position_lines
from game.core.position import Position
from game.core.types import Seat, SetupError
from game.games import registry
from game.session.session import Session

from . import arrays
from .arrays import Int8Array
from .move_numbers import move_of_number, moves_of


def env(game: str, render_mode: str | None = None, **tags: str) -> AECEnv:
    """Return an environment that ends with a loss for an agent that chooses an illegal move.

    For arguments and errors, see :class:`LitsTableEnv`.
    """
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, render_mode, **tags), -1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def raw_env(game: str, render_mode: str | None = None, **tags: str) -> LitsTableEnv:
    """Return an environment without wrappers; see :class:`LitsTableEnv`."""
    return LitsTableEnv(game, render_mode, **tags)


class LitsTableEnv(AECEnv):
    """Environment of one game.

    Args:
        game: Id of the game, such as ``battle-of-lits``.
        render_mode: ``ansi`` for the board as text, or None.
        **tags: Options of the set-up as record tags, such as ``Size="7"`` for TAIJI.

    Attributes:
        position: The position, an immutable value.

    Raises:
        ValueError: If there is no such game, render mode, option or value of an option.
    """

    def __init__(self, game: str, render_mode: str | None = None, **tags: str) -> None:
        super().__init__()
        known = [option.tag for option in registry.find(game).info.options]
        for name in tags:
            if name not in known:
                expected = ", ".join(known) or "none"
                raise SetupError(name[:40], f"not an option of {game}; expected {expected}")
        self.metadata = {
            "name": f"{game.replace('-', '_').replace('+', '_')}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        if render_mode not in {None, "ansi"}:
            raise ValueError(f'render mode "{render_mode}": expected "ansi" or None')
        self.render_mode = render_mode
        self.possible_agents = [str(seat) for seat in Seat]
        self.agents: list[str] = []
        self._game, self._tags = game, tags
        self._board_seeds = Random()
        self._start_game(0)
        self._spaces = {agent: self._make_spaces() for agent in self.possible_agents}

    def _make_spaces(self) -> tuple[spaces.Space[Any], spaces.Space[Any]]:
        """Return the spaces of observations and of actions, with random states of their own."""
        columns, rows = self.position.stage.size
        shape = len(arrays.plane_names(self._game)), rows, columns
        count = len(self._moves)
        observations: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(0, arrays.MAX_VALUE, shape, np.int8),
            "action_mask": spaces.Box(0, 1, (count,), np.int8),
        }
        return spaces.Dict(observations), spaces.Discrete(count)

    def _start_game(self, seed: int) -> None:
        self._seed, self._made = seed, list[str]()
        self.position = self._new_session().position
        self._moves = moves_of(self._game, self.position.stage.size[0])
        self._mask = arrays.action_mask(self.position)

    def _new_session(self) -> Session:
        return Session.new(self._game, self._tags, self._seed)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of the observations of an agent."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of the actions of an agent."""
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game.

        Args:
            seed: Seed of the random board, in games that have one, and of those of later games;
                None for a board that depends on earlier seeds only, or a random one.
            options: Ignored.
        """
        del options  # PettingZoo wants the argument.
        if seed is not None:
            self._board_seeds.seed(seed)
        self._start_game(self._board_seeds.randrange(2**32) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.agent_selection = str(Seat.FIRST)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}

    def observe(self, agent: str) -> dict[str, Int8Array]:
        """Return the planes from the view of an agent, and the legal moves if it is to move."""
        last_move = self._made[-1] if self._made else ""
        planes = arrays.observation(self.position, Seat(agent), last_move)
        mask = self._mask.copy() if agent == self.position.to_move else np.zeros_like(self._mask)
        return {"observation": planes, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make a move for the agent to move; an agent whose game is over steps with None.

        Args:
            action: Number of the move.

        Raises:
            ValueError: If the move is not legal, as an ``IllegalMoveError`` with the reasons, or
                there is no such number. Nothing changes.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is no move while the game is in progress")
        move = move_of_number(self._game, int(action), self.position.stage.size[0])
        self.position = self._after(int(action), move)
        self._made.append(move)
        self._mask = arrays.action_mask(self.position)
        self.agent_selection = str(self.position.to_move or Seat(agent).other)
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._finish_if_over()
        self._accumulate_rewards()

    def _after(self, number: int, move: str) -> Position:
        """Return the position after a move. Raises IllegalMoveError."""
        position = self.position
        return position.after(position.parse(move)) if self._mask[number] else position.play(move)

    def _finish_if_over(self) -> None:
        """Give the rewards if the game is over."""
        outcome = self.position.outcome()
        if outcome is None:
            return
        for seat, points in zip(Seat, outcome.points, strict=True):
            reward = 0 if outcome.winner is None else 1 if outcome.winner is seat else -1
            self.rewards[str(seat)] = reward
            self.terminations[str(seat)] = True
            self.infos[str(seat)] = {"points": points, "decided_by": str(outcome.decided_by)}

    def record(self) -> str:
        """Return the record of the game so far, which the command and the page read."""
        session = self._new_session()
        for move in self._made:
            session.play(move)
        return str(session.record)

    def render(self) -> str | None:
        """Return the board as text, as the command ``show`` prints it; None without render mode."""
        if self.render_mode is None:
            logger.warn("render() needs an environment that was made with render_mode='ansi'")
            return None
        return "\n".join(position_lines(self.position, {})) + "\n"

    def close(self) -> None:
        """Do nothing: there is nothing to release."""
