"""Links: complete games as short texts, which must stay readable and detect any damage.

The links in ``tests/data/links/`` are a contract: links may be added but never regenerated.
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
from tests.support.data import LINKS as LINKS_FOLDER
from tests.support.rules.positions import BLANK_BOARD, SETUPS, games, random_play, seeds

LINKS = sorted(LINKS_FOLDER.glob("*.link"))
HEADER = f'[Game "battle-of-lits"]\n[Board "{BLANK_BOARD}"]\n'
NAMES = st.text(st.characters(exclude_categories=["C", "Z"]), max_size=30)


def record_of(path):
    record_path = path.with_suffix(".record")
    return (record_path if record_path.exists() else GAMES / record_path.name).read_text()


def round_trip(text):
    """Return a record after encoding it as a link and decoding the link."""
    return str(load(str(link.decode(link.encode(load(text))))).record)


def link_from_digits(*digits):
    """Return a link with a valid check from any digits, given as pairs of digit and radix."""
    writer = link._MixedRadixWriter()
    for digit, radix in digits:
        writer.put(digit, radix)
    return "1" + link._to_base62(writer.number() * link.PRIME + 1)


@pytest.mark.parametrize("path", LINKS, ids=lambda path: path.stem)
def test_golden_link_decodes_and_encodes_unchanged(path):
    text, record = path.read_text().strip(), record_of(path)
    assert str(load(str(link.decode(text))).record) == record
    assert link.encode(load(record)) == text


def test_golden_links_cover_every_game_and_are_short():
    assert {load(record_of(path)).record.tags["Game"] for path in LINKS} == set(SETUPS)
    assert max(len(path.read_text()) for path in LINKS) < 100


@st.composite
def record_texts(draw):
    """Hypothesis strategy for the record of a random game of any length with any setup."""
    game = draw(games)
    tags = draw(st.sampled_from(SETUPS[game]))
    positions, moves = random_play(game, draw(seeds), draw(st.integers(0, 140)), **tags)
    if not positions[-1].over and draw(st.booleans()):
        moves.append("resign")
    names = {"First": draw(NAMES), "Second": draw(NAMES), "Event": draw(NAMES)}
    setup, with_defaults = positions[0].setup.tags, draw(st.booleans())
    shown_tags = {n: v for n, v in setup.items() if with_defaults or n in tags or n == "Board"}
    record = Record({"Game": game, **shown_tags, **{n: v for n, v in names.items() if v}}, moves)
    return str(load(str(record)).record)


@given(record_texts())
def test_records_of_all_setups_round_trip(text):
    assert round_trip(text) == text


@pytest.mark.slow
@pytest.mark.parametrize("game", SETUPS)
def test_links_of_complete_games_are_short(game):
    for tags in SETUPS[game]:
        for seed in range(3):
            positions, moves = random_play(game, seed, **tags)
            text = str(Record({"Game": game, **positions[0].setup.tags}, moves))
            assert len(link.encode(load(text))) < 120


@pytest.mark.parametrize(
    "tags",
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
def test_names_and_other_tags_round_trip(tags):
    record = str(load(f"{HEADER}{tags}\nIe5f5g5h5 {{bold}} swap").record)
    assert round_trip(record) == record


def test_loss_on_time_round_trips_for_either_seat():
    for result in ("1-0", "0-1"):
        tags = f'[Result "{result}"]\n[Termination "time"]\n'
        record = str(load(f"{HEADER}{tags}\nIe5f5g5h5").record)
        assert round_trip(record) == record


def test_generated_board_is_encoded_by_its_seed():
    positions, _ = random_play("battle-of-lits", 5, 0)
    tags = {"Game": "battle-of-lits", **positions[0].setup.tags}
    without_seed = len(link.encode(load(str(Record(tags)))))
    generated = {**tags, "Symmetry": "rotated", "Seed": "5"}
    assert len(link.encode(load(str(Record(generated))))) < without_seed - 15


@pytest.mark.parametrize("seed", [0, 2**32 - 1, 2**32])
def test_generated_board_round_trips_with_a_large_seed(seed):
    generated = {
        "Board": str(printed_boards.generate("mirrored", seed)),
        "Symmetry": "mirrored",
        "Seed": str(seed),
    }
    record = str(load(str(Record({"Game": "battle-of-lits", **generated}))).record)
    assert round_trip(record) == record


def test_surrounding_address_and_white_space_are_ignored():
    (path,) = [path for path in LINKS if path.stem == "lot"]
    text = path.read_text().strip()
    wrapped = f" https://example.org/a/#g={text[:30]}\r\n{text[30:]}\n"
    assert link.decode(wrapped) == link.decode(text)


ANY_CHARACTER = st.characters(codec="utf-8", exclude_categories=["Z", "Cc"])


@given(st.sampled_from(LINKS), st.data())
def test_any_changed_character_is_detected(path, data):
    text = path.read_text().strip()
    at = data.draw(st.integers(0, len(text) - 1))
    character = data.draw(st.one_of(st.sampled_from(link.BASE62_DIGITS), ANY_CHARACTER))
    assume(character != text[at])
    with pytest.raises(link.LinkError):
        link.decode(text[:at] + character + text[at + 1 :])


@pytest.mark.parametrize("path", LINKS, ids=lambda path: path.stem)
def test_every_truncation_and_transposition_is_detected(path):
    text = path.read_text().strip()
    damaged = [text[:length] for length in range(len(text))]
    damaged += [text[:1] + text[start:] for start in range(2, len(text))]
    pairs = [i for i in range(1, len(text) - 1) if text[i] != text[i + 1]]
    damaged += [text[:i] + text[i + 1] + text[i] + text[i + 2 :] for i in pairs]
    for broken in damaged:
        with pytest.raises(link.LinkError) as caught:
            link.decode(broken)
        assert caught.value.kind == "link-damaged"


@given(st.one_of(st.text(max_size=300), st.text(link.BASE62_DIGITS, max_size=300).map("1".__add__)))
def test_arbitrary_text_is_rejected(text):
    with pytest.raises(link.LinkError):
        link.decode(text)


@given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from([3, 16, 32, 64, 256])), max_size=60))
def test_arbitrary_digits_with_a_valid_check_never_crash(digits):
    with contextlib.suppress(GameError):
        load(str(link.decode(link_from_digits((1 + len(digits) % 6, 64), *digits))))


LOT_HEADER_DIGITS = [(4, 64), (0, 32), (0, 32)]  # no tags, no comments
LOT_WITH_ONE_TAG = [(4, 64), (1, 32)]


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("", "link-damaged", "expected letters and digits"),
        ("1", "link-damaged", "incomplete"),
        ("11", "link-damaged", "incomplete"),
        (link_from_digits((0, 64), (1, 2)), "link-content", "missing game"),
        ("2" + "a" * 40, "link-version", "version 2; expected 1"),
        ("1" + "a" * 8_000, "link-long", "at most 8000"),
        (link_from_digits((63, 64)), "link-content", "game: unknown number 63"),
        (
            link_from_digits(*LOT_HEADER_DIGITS, (0, 4), (1, 32), (3, 49), (1, 2)),
            "link-content",
            "unexpected data",
        ),
        (
            link_from_digits(*LOT_WITH_ONE_TAG, (9, 16), (0, 32)),
            "link-content",
            "tag: unknown number 9",
        ),
        (
            link_from_digits(*LOT_WITH_ONE_TAG, (1, 16), (1, 32), (255, 256)),
            "link-content",
            "not valid UTF-8",
        ),
        (
            link_from_digits(*LOT_WITH_ONE_TAG, (1, 16), (1, 32), (10, 256)),
            "link-content",
            "invalid tag 'First'",
        ),
        (
            link_from_digits(*LOT_WITH_ONE_TAG, (0, 16), (1, 32), (45, 256), (0, 32)),
            "link-content",
            "invalid tag '-'",
        ),
        (
            link_from_digits((4, 64), (0, 32), (1, 32), (0, 32), (1, 32), (125, 256)),
            "link-content",
            "comment contains }",
        ),
        (
            link_from_digits(*LOT_HEADER_DIGITS, (0, 4), *[(31, 32)] * 9, (1, 32)),
            "link-content",
            "count too large",
        ),
        (
            link_from_digits(*LOT_HEADER_DIGITS, (0, 4), *[(31, 32)] * 4500, (1, 32)),
            "link-content",
            "count too large",
        ),
    ],
)
def test_invalid_link_error_has_kind_and_message(text, kind, message):
    with pytest.raises(link.LinkError, match=message) as caught:
        link.decode(text)
    assert caught.value.kind == kind


def golden_lot_digits():
    """Return the digits of the moves of a complete game of LOT."""
    golden = load((GAMES / "lot.record").read_text())
    moves = []
    for position, text in zip(golden.positions, golden.record.moves, strict=False):
        legal = [str(move) for move in position.legal_moves()]
        moves.append((legal.index(text), len(legal)))
    return moves


@pytest.mark.parametrize(("end", "extra"), [(0, 1), (1, 0), (3, 0)])
def test_moves_after_the_end_are_rejected(end, extra):
    moves = golden_lot_digits()
    count = len(moves) + extra
    digits = [*LOT_HEADER_DIGITS, (end, 4), (16 + count % 16, 32), (count // 16, 32), *moves]
    with pytest.raises(link.LinkError, match="the end"):
        link.decode(link_from_digits(*digits))


def test_highest_move_number_decodes_to_the_last_legal_move():
    first = link.decode(link_from_digits(*LOT_HEADER_DIGITS, (0, 4), (1, 32), (48, 49)))
    assert first.moves == ["g7"]


def test_unencodable_game_is_rejected():
    with pytest.raises(link.LinkError) as caught:
        link.encode(load(f'{HEADER}[Event "{"x" * 6_000}"]\n'))
    assert caught.value.kind == "link-long"
    with pytest.raises(link.LinkError) as caught:
        link.encode(load(f'{HEADER}[Event "\ud800"]\n'))
    assert caught.value.kind == "link-content"


@pytest.mark.parametrize("length", [6_500, 900_000])
def test_game_with_a_long_comment_is_refused_before_the_link_is_computed(length):
    """Computing it takes quadratic time: 15 seconds for 60,000 characters."""
    with pytest.raises(link.LinkError, match="more than 8000") as caught:
        link.encode(load(f'[Game "lot"]\n\nd4 {{{"x" * length}}} e5'))
    assert caught.value.kind == "link-long"


def test_game_whose_link_is_slightly_too_long_is_refused_with_its_length():
    with pytest.raises(link.LinkError, match="8012 characters, at most 8000"):
        link.encode(load(f'[Game "lot"]\n\nd4 {{{"x" * 5_950}}} e5'))


def test_links_are_limited_to_8000_characters():
    for length, kind in ((8000, "link-damaged"), (8001, "link-long")):
        with pytest.raises(link.LinkError) as caught:
            link.decode("1".ljust(length, "a"))
        assert caught.value.kind == kind
