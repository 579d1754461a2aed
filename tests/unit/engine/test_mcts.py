"""The books of a growing tree: every playout is counted where it went, and nowhere else."""

from collections import defaultdict
from random import Random

import pytest

from game.core.types import Seat
from game.engine.mcts import INITIAL_WIDTH, Node, Tree
from tests.support.rules.positions import random_line

GAMES = ["tailits", "taiji", "lot", "tailits+taiji", "taiji+battle-of-lits"]
PLAYOUTS = 60


def grown(game, plies, seed=2, playouts=PLAYOUTS):
    tree = Tree(random_line(game, 3, plies)[-1], Random(seed))
    for _ in range(playouts):
        tree.playout()
    return tree


def nodes(root):
    """A node and all below it that were ever left by a move, each once."""
    found = {id(root): root}
    left = [root]
    while left:
        children = (child for child in left.pop().children if child is not None)
        fresh = {id(child): child for child in children if child.moves and id(child) not in found}
        found |= fresh
        left += fresh.values()
    return found.values()


def entered(found):
    """How often each child of the nodes *found* was gone to, from each that it can be."""
    tries = defaultdict(list)
    for node in found:
        for child, tried in zip(node.children, node.move_visits, strict=True):
            if child is not None:
                tries[id(child)].append(tried)
    return tries


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("plies", [3, 8])
def test_every_playout_is_counted_once_at_each_node_that_it_went_through(game, plies):
    tree = grown(game, plies)
    assert tree.playouts == tree.root.visits == PLAYOUTS
    found = list(nodes(tree.root))
    assert len(found) > 5
    tries = entered(found)
    for node in found:
        assert node.visits == sum(node.move_visits)
        for i, child in enumerate(node.children):
            tried = node.move_visits[i]
            assert (child is None) == (tried == 0)
            assert 0 <= node.reward_sums[i] <= tried
            if child is None:
                assert node.lead_sums[i] == 0
            elif child.proved is None:
                ways = tries[id(child)]
                # The first only made it, and so did others while it had no moves yet.
                assert sum(ways) - len(ways) <= child.visits <= sum(ways) - 1
                assert child.sign == (
                    1 if tree.position.seat_of(child.stage.to_move) is Seat.FIRST else -1
                )
            elif not child.moves:
                assert node.lead_sums[i] == pytest.approx(tried * node.sign * child.proved)


def test_in_battle_of_lits_two_playouts_begin_at_a_leaf_whose_moves_wait_for_the_third():
    tree = grown("battle-of-lits", 3, playouts=400)
    found = list(nodes(tree.root))
    assert len(found) > 5
    assert all(tried % 2 == 0 for node in found for tried in node.move_visits)
    assert all(node.visits == sum(node.move_visits) for node in found)
    tries = entered(found)
    for child in (child for node in found for child in node.children if child is not None):
        assert child.proved is None
        ways = tries[id(child)]
        assert bool(child.moves) == any(tried > 4 for tried in ways)
        assert child.visits == sum(max(0, tried - 4) for tried in ways)


def test_moves_in_another_order_lead_to_the_same_node():
    tree = grown("lot", 8, playouts=1500)
    found = nodes(tree.root)
    keys = [tree.heuristics.transposition_key(node.stage) for node in found]
    assert len(keys) == len(set(keys))
    shared = [ways for ways in entered(found).values() if len(ways) > 1]
    assert len(shared) > 20
    assert sum(ways[0] != ways[-1] for ways in shared) > 5


def test_a_proof_found_another_way_is_taken_over_when_the_move_is_tried():
    tree = grown("lot", 8, playouts=0)
    root = tree.root
    root.children[0] = child = Node(root.stage, root.heuristics, -root.sign)
    child.proved = -1.0 * root.sign
    while not root.move_visits[0]:
        tree.playout()
    assert root.proved_moves == {0}
    assert root.lead_sums[0] == -1
    for _ in range(PLAYOUTS):
        tree.playout()
    assert root.move_visits[0] == 1
    assert root.proved is None


@pytest.mark.parametrize("game", GAMES)
def test_of_a_move_that_was_made_later_too_more_is_known_than_of_its_own_playouts(game):
    tree = grown(game, 5)
    root, trust = tree.root, tree.heuristics.prior_visits
    assert all(
        visits - trust >= own
        for visits, own in zip(root.amaf_visits, root.move_visits, strict=True)
    )
    later = sum(root.amaf_visits) - trust * len(root.moves) - root.visits
    # Every playout goes on for some moves after the first, most of them moves of the root too.
    assert later > PLAYOUTS
    for visits, total in zip(root.amaf_visits, root.amaf_sums, strict=True):
        assert 0 <= total <= visits


def test_what_a_playout_shows_is_learnt_by_each_node_from_its_own_move_on():
    tree = grown("taiji", 5, playouts=0)
    root, before = tree.root, list(tree.root.amaf_visits)
    root.update(2, 3.0, 0.75, [root.moves[2], root.moves[5], -1])
    assert (root.visits, root.move_visits[2], sum(root.move_visits)) == (1, 1, 1)
    assert (root.reward_sums[2], root.lead_sums[2]) == (0.75, 3.0 * root.sign)
    learnt = [now - then for now, then in zip(root.amaf_visits, before, strict=True)]
    assert [i for i, more in enumerate(learnt) if more] == [2, 5]
    assert sum(learnt) == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_new_node_looks_at_few_moves_and_at_more_the_more_it_is_visited(game):
    root = grown(game, 5, playouts=0).root
    order = sorted(range(len(root.moves)), key=root.values.__getitem__, reverse=True)
    assert root.select() in order[:INITIAL_WIDTH]
    assert root.candidates == order[:INITIAL_WIDTH]
    tree = grown(game, 5, playouts=100)
    assert INITIAL_WIDTH < len(tree.root.candidates) <= INITIAL_WIDTH + 20


def test_a_node_is_proved_by_a_win_or_when_every_move_is_known():
    tree = grown("taiji", 36, playouts=0)
    root = tree.root
    count = len(root.moves)
    for i in range(count):
        root.children[i] = child = Node(root.stage, root.heuristics, -root.sign)
        child.proved = root.sign * float(i % 3)
        root.mark_proved(i, child.proved)
        assert root.proved == (root.sign * float(min(i, 2)) if i == count - 1 else None)
    root = grown("lot", 36, playouts=0).root
    root.children[1] = child = Node(root.stage, root.heuristics, -root.sign)
    child.proved = 1.0 * root.sign
    root.mark_proved(1, child.proved)
    assert root.proved == child.proved
