"""Reading and writing records: canonical form, accepted variants and errors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.types import GameError, Seat, Termination
from game.records.record import Record, RecordError
from game.records.replay import ReplayError, load
from tests.support.rules.positions import games, random_play, seeds
from tests.support.rules.records import COMPLETE_RECORD, HEADER


def load_moves(moves, header=HEADER):
    return load(f"{header}\n{moves}")


def test_canonical_record_is_written_unchanged():
    assert str(load(COMPLETE_RECORD).record) == COMPLETE_RECORD


@given(games, seeds, st.integers(0, 30))
def test_record_of_any_game_loads_to_the_same_positions(game, seed, length):
    line, moves = random_play(game, seed, length)
    tags = {"Game": game, **line[0].setup.tags}
    loaded = load(str(Record(tags, moves)))
    assert loaded.positions == line
    assert str(load(str(loaded.record)).record) == str(loaded.record)


@pytest.mark.parametrize(
    "variant",
    [
        COMPLETE_RECORD.replace("\n", "\r\n"),
        COMPLETE_RECORD.replace("\n", "\r"),
        "\ufeff" + COMPLETE_RECORD,
        COMPLETE_RECORD.replace('[Game "battle-of-lits"]', '  [ Game   " battle-of-lits " ]  '),
        COMPLETE_RECORD.replace("Ie5f5g5h5", "ih5g5f5e5"),
        COMPLETE_RECORD.replace("1. Ie5", "1.Ie5"),
        COMPLETE_RECORD.replace("1. ", "").replace("2. ", ""),
        COMPLETE_RECORD.replace("swap", "1... SWAP"),
        COMPLETE_RECORD.replace("\n1.", "1.").rstrip(),
        COMPLETE_RECORD.rstrip() + " *",
        COMPLETE_RECORD.replace("10/10", "10 / 10").replace(" / ", "/"),
    ],
)
def test_unambiguous_variants_are_accepted(variant):
    assert str(load(variant).record) == COMPLETE_RECORD
    assert load(variant).warning is None


def test_comments_and_unknown_tags_are_preserved():
    text = COMPLETE_RECORD.replace("[Result", '[Event "Club \\"A\\" \\\\ night"]\n[Result').replace(
        "swap", "{bold} swap {of course}"
    )
    loaded = load(text).record
    assert loaded.tags["Event"] == 'Club "A" \\ night'
    assert loaded.comments == {1: ["bold"], 2: ["of course"]}
    assert str(load(str(loaded)).record) == str(loaded)
    assert "1. Ie5f5g5h5 {bold} swap {of course} 2. Lf6f7f8g8" in str(loaded)


def test_edition_defaults_to_1_and_later_ones_are_rejected():
    assert (
        str(load(COMPLETE_RECORD.replace("[Board", '[Edition "1"]\n[Board')).record).count(
            "Edition"
        )
        == 1
    )
    with pytest.raises(RecordError, match='Edition: unknown edition "2"'):
        load(COMPLETE_RECORD.replace("[Board", '[Edition "2"]\n[Board'))


def test_illegal_move_error_gives_number_move_and_reasons():
    with pytest.raises(ReplayError) as caught:
        load_moves("1. Ie5f5g5h5 swap 2. Ie6f6g6h6 Lf6f7f8g8")
    assert caught.value.move_number == 3
    assert caught.value.cause.codes == ["same-shape", "square"]
    assert str(caught.value) == (
        'move 3 ("2. Ie6f6g6h6" by First) is not legal: same-shape, square'
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", 'line 1: no tag [Game "..."]'),
        ("hello", 'line 1: no tag [Game "..."]'),
        ('[Game "chess"]', 'tag Game: "chess" is not one of'),
        ('[Game "battle-of-lits"]', "tag Board: this game requires a board"),
        (f'{HEADER}[Game "lot"]', "line 3: duplicate tag Game"),
        (f"{HEADER}[First Ann]\n\nswap", 'line 3: "[First" is neither a tag nor a move'),
        (f"{HEADER}\nIe5f5g5h5 }} swap", 'line 4: unexpected "}"'),
        (f'{HEADER}[Result "2-0"]', 'Result: "2-0" is not one of'),
        (f'{HEADER}[Termination "flood"]', 'tag Termination: "flood" is not one of'),
        (f'{HEADER}[Termination "time"]', "requires a Result of 1-0 or 0-1"),
        (f'{HEADER}[Result "1-0"]\n\nIe5f5g5h5 resign 0-1', "0-1 at the end, but Result 1-0"),
        (f'{HEADER}[Result "0-1"]\n\nIe5f5g5h5 resign', "Result: 0-1, but the moves give 1-0"),
        ("x" * 1_000_001, "too long for a record"),
    ],
)
def test_invalid_record_error_gives_problem_and_place(text, message):
    with pytest.raises(GameError) as caught:
        load(text)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("end", "whole"),
    [
        ("1. Ie5f5g5h5 sw", 1),
        ("1. Ie5f5g5h5 swap 2. Lf6f7f", 2),
        ("1. Ie5f5g5h5 swap 2. L", 2),
        ("1. Ie5f5g5h5 swap 2.", 2),
        ("1. Ie5f5g5h5 {a thought that br", 1),
        ("1. Ie5f5g5h5 $", 1),
        ("1. Ie5f5g5h5 swap (1... Lf6f7f8g8 $ ", 2),
    ],
)
def test_truncated_record_loads_complete_moves_with_a_warning(end, whole):
    loaded = load_moves(end)
    assert len(loaded.record.moves) == whole == len(loaded.positions) - 1
    if end.endswith("2."):
        assert loaded.warning is None
    else:
        assert loaded.warning.code == "cut-short"
        assert str(whole) in loaded.warning.message


def test_incomplete_move_before_white_space_is_rejected():
    with pytest.raises(ReplayError):
        load_moves("1. Ie5f5g5h5 swap 2. Lf6f7f\n")


def test_record_ending_before_its_result_has_a_warning():
    loaded = load_moves("1. Ie5f5g5h5", HEADER + '[Result "1-0"]\n')
    assert loaded.warning.code == "cut-short"
    assert loaded.record.result == "*"


def test_record_truncated_in_its_tags_is_rejected_or_has_a_warning():
    with pytest.raises(RecordError, match="cut short"):
        load('[Game "battle-of-lits"]\n[Board "10/10')
    assert load(HEADER + '[First "An').warning.code == "cut-short"


@pytest.mark.parametrize("length", range(len(COMPLETE_RECORD)))
def test_every_prefix_of_a_record_loads_or_is_rejected_clearly(length):
    if length < COMPLETE_RECORD.index("\n[First"):
        with pytest.raises(RecordError, match=r"Game|Board"):
            load(COMPLETE_RECORD[:length])
        return
    moves = load(COMPLETE_RECORD[:length]).record.moves
    assert moves == ["Ie5f5g5h5", "swap", "Lf6f7f8g8"][: len(moves)]


@given(st.text(max_size=300))
def test_arbitrary_text_loads_or_is_rejected(text):
    for attempt in (text, HEADER + text, f"{HEADER}\n{text}"):
        try:
            loaded = load(attempt)
        except GameError:
            continue
        assert str(load(str(loaded.record)).record) == str(loaded.record)


def test_winner_on_time_is_taken_from_the_result():
    loaded = load_moves("1. Ie5f5g5h5", HEADER + '[Result "0-1"]\n[Termination "time"]\n')
    outcome = loaded.positions[-1].outcome()
    assert outcome.winner is Seat.SECOND
    assert outcome.termination is Termination.TIME
    assert '[Termination "time"]' in str(loaded.record)


def test_lines_are_wrapped_at_100_characters():
    comment = "{" + "word " * 60 + "}"
    text = str(load_moves(f"1. Ie5f5g5h5 {comment} swap").record)
    assert max(map(len, text.splitlines())) <= 100
    assert len(load(text).record.comments[1]) == 1


@pytest.mark.parametrize(("length", "lines"), [(46, 1), (47, 2)])
def test_lines_of_exactly_100_characters_are_not_wrapped(length, lines):
    text = str(Record({"Game": "lot"}, ["a" * 50, "b" * length]))
    assert len(text.splitlines()) == 2 + lines


def test_records_are_limited_to_a_million_characters():
    text = '[Game "lot"]\n'
    assert Record.parse(text.ljust(1_000_000, "\n")).tags == {"Game": "lot"}
    with pytest.raises(RecordError, match="1000001 characters"):
        Record.parse(text.ljust(1_000_001, "\n"))


def test_wrapping_does_not_split_words():
    comment = f"{'good-natured ' * 30}{'x' * 150}"
    text = str(Record({"Game": "lot"}, ["d4"], {0: [comment]}))
    assert Record.parse(text).comments == {0: [comment]}
