"""Links: a whole game as a short text, which must load for ever and never be taken for another.

The links in ``tests/data/links/`` are a contract like the records beside them: more may be added,
but none may be made anew.
"""

import contextlib

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.core.types import GameError
from game.games import printed_boards
from game.records import link
from game.records.record import Record
from game.records.replay import load
from tests.support.data import GAMES
from tests.support.data import LINKS as FOLDER
from tests.support.rules.positions import AGREEMENTS, BLANK, games, random_play, seeds

LINKS = sorted(FOLDER.glob("*.link"))
HEAD = f'[Game "battle-of-lits"]\n[Board "{BLANK}"]\n'
NAMES = st.text(st.characters(exclude_categories=["C", "Z"]), max_size=30)


def record_of(path):
    beside = path.with_suffix(".record")
    return (beside if beside.exists() else GAMES / beside.name).read_text()


def through_a_link(text):
    """A record read, written as a link and read again."""
    return str(load(str(link.decode(link.encode(load(text))))).record)


def packed(*digits):
    """A link with a sound check around any digits at all: pairs of a digit and its radix."""
    packing = link._MixedRadixWriter()
    for digit, radix in digits:
        packing.put(digit, radix)
    return "1" + link._to_base62(packing.number() * link.PRIME + 1)


@pytest.mark.parametrize("path", LINKS, ids=lambda path: path.stem)
def test_a_golden_link_loads_and_is_written_as_ever(path):
    text, record = path.read_text().strip(), record_of(path)
    assert str(load(str(link.decode(text))).record) == record
    assert link.encode(load(record)) == text


def test_there_are_golden_links_of_every_game_and_they_are_short():
    assert {load(record_of(path)).record.tags["Game"] for path in LINKS} == set(AGREEMENTS)
    assert max(len(path.read_text()) for path in LINKS) < 100


@st.composite
def records(draw):
    """The text of a game under some agreement, played by lot as far as it likes."""
    game = draw(games)
    tags = draw(st.sampled_from(AGREEMENTS[game]))
    positions, moves = random_play(game, draw(seeds), draw(st.integers(0, 140)), **tags)
    if not positions[-1].over and draw(st.booleans()):
        moves.append("resign")
    people = {"First": draw(NAMES), "Second": draw(NAMES), "Event": draw(NAMES)}
    setup, spoken = positions[0].setup.tags, draw(st.booleans())
    shown = {n: v for n, v in setup.items() if spoken or n in tags or n == "Board"}
    record = Record({"Game": game, **shown, **{n: v for n, v in people.items() if v}}, moves)
    return str(load(str(record)).record)


@given(records())
def test_every_game_under_every_agreement_comes_back_to_the_letter(text):
    assert through_a_link(text) == text


@pytest.mark.parametrize("game", AGREEMENTS)
def test_every_whole_game_is_short_enough_for_a_small_code(game):
    for tags in AGREEMENTS[game]:
        for seed in range(3):
            positions, moves = random_play(game, seed, **tags)
            text = str(Record({"Game": game, **positions[0].setup.tags}, moves))
            assert len(link.encode(load(text))) < 120


@pytest.mark.parametrize(
    "more",
    [
        '[First "Jörg Müßig"]\n[Second "Анастасия"]\n',
        '[First "🦊👩‍👧 ½"]\n[Event "Club \\"A\\" \\\\ night"]\n[Edition "1"]\n',
        '[Event "before"]\n[Symmetry "rotated"]\n[Seed "7"]\n',
        '[Symmetry "rotated"]\n[Seed "7"]\n',
        '[Symmetry "sideways"]\n[Seed "-7"]\n',
        '[Symmetry "rotated"]\n[Seed "99999999999"]\n',
        '[Size "9"]\n[Scoring "largest"]\n',
    ],
)
def test_names_and_any_other_tags_come_back(more):
    record = str(load(f"{HEAD}{more}\nIe5f5g5h5 {{bold}} swap").record)
    assert through_a_link(record) == record


def test_running_out_of_time_comes_back_for_either_seat():
    for result in ("1-0", "0-1"):
        tags = f'[Result "{result}"]\n[Termination "time"]\n'
        record = str(load(f"{HEAD}{tags}\nIe5f5g5h5").record)
        assert through_a_link(record) == record


def test_a_made_board_is_told_by_its_seed():
    positions, _ = random_play("battle-of-lits", 5, 0)
    tags = {"Game": "battle-of-lits", **positions[0].setup.tags}
    by_hand = len(link.encode(load(str(Record(tags)))))
    made = {**tags, "Symmetry": "rotated", "Seed": "5"}
    assert len(link.encode(load(str(Record(made))))) < by_hand - 15


@pytest.mark.parametrize("seed", [0, 2**32 - 1, 2**32])
def test_a_made_board_comes_back_however_large_its_seed(seed):
    made = {
        "Board": str(printed_boards.generate("mirrored", seed)),
        "Symmetry": "mirrored",
        "Seed": str(seed),
    }
    record = str(load(str(Record({"Game": "battle-of-lits", **made}))).record)
    assert through_a_link(record) == record


def test_an_address_around_it_and_white_space_do_no_harm():
    (path,) = [path for path in LINKS if path.stem == "lot"]
    text = path.read_text().strip()
    wrapped = f" https://example.org/a/#g={text[:30]}\r\n{text[30:]}\n"
    assert link.decode(wrapped) == link.decode(text)


ANY_LETTER = st.characters(codec="utf-8", exclude_categories=["Z", "Cc"])


@given(st.sampled_from(LINKS), st.data())
def test_any_single_character_changed_is_noticed(path, data):
    text = path.read_text().strip()
    at = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.one_of(st.sampled_from(link.BASE62_DIGITS), ANY_LETTER))
    assume(letter != text[at])
    with pytest.raises(link.LinkError):
        link.decode(text[:at] + letter + text[at + 1 :])


@pytest.mark.parametrize("path", LINKS, ids=lambda path: path.stem)
def test_every_cut_and_every_exchange_of_neighbours_is_noticed(path):
    text = path.read_text().strip()
    cut = [text[:length] for length in range(len(text))]
    cut += [text[:1] + text[start:] for start in range(2, len(text))]
    pairs = [i for i in range(1, len(text) - 1) if text[i] != text[i + 1]]
    cut += [text[:i] + text[i + 1] + text[i] + text[i + 2 :] for i in pairs]
    for broken in cut:
        with pytest.raises(link.LinkError) as caught:
            link.decode(broken)
        assert caught.value.kind == "link-damaged"


@given(st.one_of(st.text(max_size=300), st.text(link.BASE62_DIGITS, max_size=300).map("1".__add__)))
def test_any_other_text_is_refused(text):
    with pytest.raises(link.LinkError):
        link.decode(text)


@given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from([3, 16, 32, 64, 256])), max_size=60))
def test_nonsense_with_a_sound_check_is_read_or_refused_never_a_crash(digits):
    with contextlib.suppress(GameError):
        load(str(link.decode(packed((1 + len(digits) % 6, 64), *digits))))


LOT_HEAD = [(4, 64), (0, 32), (0, 32)]  # no tags, no comments
TAGGED = [(4, 64), (1, 32)]


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("", "link-damaged", "letters and digits"),
        ("1", "link-damaged", "not whole"),
        ("11", "link-damaged", "not whole"),
        (packed((0, 64), (1, 2)), "link-content", "no game"),
        ("2" + "a" * 40, "link-version", "version 2; known here: 1"),
        ("1" + "a" * 8_000, "link-long", "at most 8000"),
        (packed((63, 64)), "link-content", "game: number 63"),
        (packed(*LOT_HEAD, (0, 4), (1, 32), (3, 49), (1, 2)), "link-content", "something follows"),
        (packed(*TAGGED, (9, 16), (0, 32)), "link-content", "tag: number 9"),
        (packed(*TAGGED, (1, 16), (1, 32), (255, 256)), "link-content", "no UTF-8"),
        (packed(*TAGGED, (1, 16), (1, 32), (10, 256)), "link-content", "a tag 'First'"),
        (packed(*TAGGED, (0, 16), (1, 32), (45, 256), (0, 32)), "link-content", "a tag '-'"),
        (
            packed((4, 64), (0, 32), (1, 32), (0, 32), (1, 32), (125, 256)),
            "link-content",
            "a comment",
        ),
        (packed(*LOT_HEAD, (0, 4), *[(31, 32)] * 9, (1, 32)), "link-content", "a count of"),
    ],
)
def test_a_bad_link_is_refused_saying_what(text, kind, message):
    with pytest.raises(link.LinkError, match=message) as caught:
        link.decode(text)
    assert caught.value.kind == kind


def ended_lot():
    """The digits of a whole game of LOT, without those that end it and count its moves."""
    golden = load((GAMES / "lot.record").read_text())
    moves = []
    for position, text in zip(golden.positions, golden.record.moves, strict=False):
        legal = [str(move) for move in position.legal_moves()]
        moves.append((legal.index(text), len(legal)))
    return moves


@pytest.mark.parametrize(("end", "more"), [(0, 1), (1, 0), (3, 0)])
def test_nothing_comes_after_the_end_of_a_game(end, more):
    moves = ended_lot()
    count = len(moves) + more
    digits = [*LOT_HEAD, (end, 4), (16 + count % 16, 32), (count // 16, 32), *moves]
    with pytest.raises(link.LinkError, match="the end"):
        link.decode(packed(*digits))


def test_a_place_among_the_legal_moves_cannot_be_out_of_range():
    first = link.decode(packed(*LOT_HEAD, (0, 4), (1, 32), (48, 49)))
    assert first.moves == ["g7"]


def test_a_game_that_no_link_can_hold_is_refused():
    with pytest.raises(link.LinkError) as caught:
        link.encode(load(f'{HEAD}[Event "{"x" * 6_000}"]\n'))
    assert caught.value.kind == "link-long"
    with pytest.raises(link.LinkError) as caught:
        link.encode(load(f'{HEAD}[Event "\ud800"]\n'))
    assert caught.value.kind == "link-content"


def test_a_link_has_at_most_8000_characters():
    for length, kind in ((8000, "link-damaged"), (8001, "link-long")):
        with pytest.raises(link.LinkError) as caught:
            link.decode("1".ljust(length, "a"))
        assert caught.value.kind == kind
