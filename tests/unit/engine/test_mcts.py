"""Statistics of the search tree: playouts are counted at exactly the nodes on their path."""

from collections import defaultdict
from random import Random

import pytest

from game.core.types import Seat
from game.engine.levels import UNLIMITED, Level, levels_of
from game.engine.mcts import INITIAL_WIDTH, MonteCarloSearch, Node, Tree
from game.engine.tree_search import ENDGAME_NODES
from tests.support.rules.positions import random_line

GAMES = ["tailits", "taiji", "lot", "tailits+taiji", "taiji+battle-of-lits"]
PLAYOUTS = 60


def grown_tree(game, plies, seed=2, playouts=PLAYOUTS):
    tree = Tree(random_line(game, 3, plies)[-1], Random(seed))
    for _ in range(playouts):
        tree.playout()
    return tree


def reachable_nodes(root):
    """Return a node and its expanded descendants, each once."""
    found = {id(root): root}
    pending = [root]
    while pending:
        children = (child for child in pending.pop().children if child is not None)
        fresh = {id(child): child for child in children if child.moves and id(child) not in found}
        found |= fresh
        pending += fresh.values()
    return found.values()


def visits_by_child(found):
    """Return the visit counts of each child of the nodes *found*, one for each parent."""
    visits = defaultdict(list)
    for node in found:
        for child, count in zip(node.children, node.move_visits, strict=True):
            if child is not None:
                visits[id(child)].append(count)
    return visits


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("plies", [3, 8])
def test_playouts_are_counted_once_at_each_node_on_their_path(game, plies):
    tree = grown_tree(game, plies)
    assert tree.playouts == tree.root.visits == PLAYOUTS
    threshold = tree.heuristics.expansion_threshold
    found = list(reachable_nodes(tree.root))
    assert len(found) > 1
    visits = visits_by_child(found)
    for node in found:
        assert node.visits == sum(node.move_visits)
        for i, child in enumerate(node.children):
            visited = node.move_visits[i]
            assert (child is None) == (visited == 0)
            assert 0 <= node.reward_sums[i] <= visited
            if child is None:
                assert node.lead_sums[i] == 0
            elif child.proved is None:
                incoming = visits[id(child)]
                # The visit that created the child did not pass through it, nor did the first
                # visits from each parent while it had no moves yet.
                least = sum(max(0, count - threshold) for count in incoming)
                assert least <= child.visits <= sum(incoming) - 1
                assert child.sign == (
                    1 if tree.position.seat_of(child.stage.to_move) is Seat.FIRST else -1
                )
            elif not child.moves:
                assert node.lead_sums[i] == pytest.approx(visited * node.sign * child.proved)


def test_battle_leaf_is_expanded_on_its_third_pair_of_playouts():
    tree = grown_tree("battle-of-lits", 3, playouts=400)
    found = list(reachable_nodes(tree.root))
    assert len(found) > 5
    assert all(visited % 2 == 0 for node in found for visited in node.move_visits)
    assert all(node.visits == sum(node.move_visits) for node in found)
    visits = visits_by_child(found)
    for child in (child for node in found for child in node.children if child is not None):
        assert child.proved is None
        incoming = visits[id(child)]
        assert bool(child.moves) == any(visited > 4 for visited in incoming)
        assert child.visits == sum(max(0, visited - 4) for visited in incoming)


def test_transpositions_share_a_node():
    tree = grown_tree("lot", 8, playouts=1500)
    found = reachable_nodes(tree.root)
    keys = [tree.heuristics.transposition_key(node.stage) for node in found]
    assert len(keys) == len(set(keys))
    shared = [incoming for incoming in visits_by_child(found).values() if len(incoming) > 1]
    assert len(shared) > 20
    assert sum(incoming[0] != incoming[-1] for incoming in shared) > 5


def test_proof_of_a_shared_child_is_adopted_on_first_visit():
    tree = grown_tree("lot", 8, playouts=0)
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
def test_amaf_counts_include_later_moves(game):
    tree = grown_tree(game, 5)
    root, prior_visits = tree.root, tree.heuristics.prior_visits
    assert all(
        visits - prior_visits >= visited
        for visits, visited in zip(root.amaf_visits, root.move_visits, strict=True)
    )
    later = sum(root.amaf_visits) - prior_visits * len(root.moves) - root.visits
    # Every playout has some moves after the first, and most are also moves of the root.
    assert later > PLAYOUTS
    for visits, total in zip(root.amaf_visits, root.amaf_sums, strict=True):
        assert 0 <= total <= visits


def test_update_credits_the_move_and_later_moves_once():
    tree = grown_tree("taiji", 5, playouts=0)
    root, before = tree.root, list(tree.root.amaf_visits)
    root.update(2, 3.0, 0.75, [root.moves[2], root.moves[5], -1])
    assert (root.visits, root.move_visits[2], sum(root.move_visits)) == (1, 1, 1)
    assert (root.reward_sums[2], root.lead_sums[2]) == (0.75, 3.0)
    added = [new - old for new, old in zip(root.amaf_visits, before, strict=True)]
    assert [i for i, change in enumerate(added) if change] == [2, 5]
    assert sum(added) == 2


@pytest.mark.parametrize("game", GAMES)
def test_candidates_widen_with_visits(game):
    root = grown_tree(game, 5, playouts=0).root
    order = sorted(range(len(root.moves)), key=root.values.__getitem__, reverse=True)
    assert root.select() in order[:INITIAL_WIDTH]
    assert root.candidates == order[:INITIAL_WIDTH]
    tree = grown_tree(game, 5, playouts=100)
    assert INITIAL_WIDTH < len(tree.root.candidates) <= INITIAL_WIDTH + 20


def test_new_node_considers_the_best_moves_and_a_visited_one_all():
    tree = grown_tree("battle-of-lits", 3, playouts=0)
    everything, count = tree.root.moves, tree.heuristics.leading_moves
    node = Node(tree.root.stage, tree.heuristics, tree.root.sign)
    node.expand(count)
    priors = dict(zip(everything, tree.heuristics.priors(node.stage, everything), strict=True))
    least = min(priors[move] for move in node.moves)
    assert count <= len(node.moves) < len(everything)
    assert all(move in node.moves for move, prior in priors.items() if prior > least)
    values = dict(zip(node.moves, node.values, strict=True))
    node.visits = 3 * count
    node.select()
    assert sorted(node.moves) == everything
    for move, value in zip(everything, tree.root.values, strict=True):
        i = node.index[move]
        assert (node.moves[i], node.values[i]) == (move, value)
        assert values.get(move, value) == value


def test_proof_of_one_of_the_best_moves_considers_all():
    tree = grown_tree("battle-of-lits", 3, playouts=0)
    node = Node(tree.root.stage, tree.heuristics, tree.root.sign)
    node.expand(1)
    for i in range(len(node.moves)):
        node.mark_proved(i, -1.0 * node.sign)
    assert len(node.moves) == len(tree.root.moves)
    assert node.proved is None


@pytest.mark.parametrize("game", GAMES)
def test_best_moves_have_the_highest_priors(game):
    tree = grown_tree(game, 5, playouts=0)
    stage, heuristics = tree.root.stage, tree.heuristics
    moves = heuristics.moves(stage)
    priors = dict(zip(moves, heuristics.priors(stage, moves), strict=True))
    best = heuristics.best_moves(stage, 6)
    assert len(best) >= 6
    others = [priors[move] for move in moves if move not in best]
    assert not others or min(priors[move] for move in best) >= max(others)


def test_node_is_proved_by_a_win_or_once_all_moves_are_proved():
    tree = grown_tree("taiji", 36, playouts=0)
    root = tree.root
    count = len(root.moves)
    for i in range(count):
        root.children[i] = child = Node(root.stage, root.heuristics, -root.sign)
        child.proved = root.sign * float(i % 3)
        root.mark_proved(i, child.proved)
        assert root.proved == (root.sign * float(min(i, 2)) if i == count - 1 else None)
    root = grown_tree("lot", 10, playouts=0).root
    root.children[1] = child = Node(root.stage, root.heuristics, -root.sign)
    child.proved = 1.0 * root.sign
    root.mark_proved(1, child.proved)
    assert root.proved == child.proved


def late_position(seed, legal):
    """Return the first position of a random game of TAIJI with at most so many legal moves."""
    line = random_line("taiji", seed)
    return next(position for position in line if position.count_legal() <= legal)


def test_winning_move_comes_first_before_its_margin_is_proved():
    early = []
    for seed in range(8):
        search = MonteCarloSearch(late_position(seed, 20), Random(1), UNLIMITED)
        search.step()
        found = []
        while not search.done:
            search.endgame.step(200)
            found.append(search.ranked_moves()[0])
        won = [first for first in found if first.chance == 1]
        assert all(first.margin <= found[-1].margin for first in won)
        assert not won or found[-1].chance == 1
        early += [first for first in won if not first.proved]
    assert early


@pytest.mark.parametrize("level", [levels_of("taiji")[7], Level("long", 10**9)])
def test_level_limits_the_positions_of_the_endgame_search(level):
    search = MonteCarloSearch(late_position(3, 32), Random(1), level)
    search.endgame.step = lambda nodes: searched.append(nodes)
    searched = []
    for _ in range(2000):
        search.step()
    assert ENDGAME_NODES <= sum(searched) < ENDGAME_NODES + searched[0]
