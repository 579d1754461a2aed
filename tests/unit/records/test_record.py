"""Reading and writing records: the contract of the notation, its forgiveness and its refusals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.types import GameError, Seat, Termination
from game.records.record import Record, RecordError
from game.records.replay import ReplayError, load
from tests.support.rules.positions import games, random_play, seeds
from tests.support.rules.records import HEAD, WHOLE


def written(moves, head=HEAD):
    return load(f"{head}\n{moves}")


def test_a_canonical_record_is_written_back_to_the_letter():
    assert str(load(WHOLE).record) == WHOLE


@given(games, seeds, st.integers(0, 30))
def test_a_record_of_any_game_loads_to_the_same_positions(game, seed, length):
    line, moves = random_play(game, seed, length)
    tags = {"Game": game, **line[0].setup.tags}
    loaded = load(str(Record(tags, moves)))
    assert loaded.positions == line
    assert str(load(str(loaded.record)).record) == str(loaded.record)


@pytest.mark.parametrize(
    "variant",
    [
        WHOLE.replace("\n", "\r\n"),
        WHOLE.replace("\n", "\r"),
        "\ufeff" + WHOLE,
        WHOLE.replace('[Game "battle-of-lits"]', '  [ Game   " battle-of-lits " ]  '),
        WHOLE.replace("Ie5f5g5h5", "ih5g5f5e5"),
        WHOLE.replace("1. Ie5", "1.Ie5"),
        WHOLE.replace("1. ", "").replace("2. ", ""),
        WHOLE.replace("swap", "1... SWAP"),
        WHOLE.replace("\n1.", "1.").rstrip(),
        WHOLE.rstrip() + " *",
        WHOLE.replace("10/10", "10 / 10").replace(" / ", "/"),
    ],
)
def test_reading_forgives_what_leaves_no_doubt(variant):
    assert str(load(variant).record) == WHOLE
    assert load(variant).warning is None


def test_comments_and_unknown_tags_are_kept():
    text = WHOLE.replace("[Result", '[Event "Club \\"A\\" \\\\ night"]\n[Result').replace(
        "swap", "{bold} swap {of course}"
    )
    loaded = load(text).record
    assert loaded.tags["Event"] == 'Club "A" \\ night'
    assert loaded.comments == {1: ["bold"], 2: ["of course"]}
    assert str(load(str(loaded)).record) == str(loaded)
    assert "1. Ie5f5g5h5 {bold} swap {of course} 2. Lf6f7f8g8" in str(loaded)


def test_an_absent_edition_is_the_first_and_a_later_one_is_refused():
    assert str(load(WHOLE.replace("[Board", '[Edition "1"]\n[Board')).record).count("Edition") == 1
    with pytest.raises(RecordError, match='Edition: "2" is not known'):
        load(WHOLE.replace("[Board", '[Edition "2"]\n[Board'))


def test_an_illegal_move_is_refused_with_number_move_and_all_reasons():
    with pytest.raises(ReplayError) as caught:
        written("1. Ie5f5g5h5 swap 2. Ie6f6g6h6 Lf6f7f8g8")
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
        ('[Game "battle-of-lits"]', "tag Board: this game needs a board"),
        (f'{HEAD}[Game "lot"]', "line 3: a second tag Game"),
        (f"{HEAD}[First Ann]\n\nswap", 'line 3: "[First" is neither a tag nor a move'),
        (f"{HEAD}\nIe5f5g5h5 }} swap", 'line 4: a stray "}"'),
        (f'{HEAD}[Result "2-0"]', 'Result: "2-0" is not one of'),
        (f'{HEAD}[Termination "flood"]', 'tag Termination: "flood" is not one of'),
        (f'{HEAD}[Termination "time"]', "Result does not say who won"),
        (f'{HEAD}[Result "1-0"]\n\nIe5f5g5h5 resign 0-1', "0-1 at the end, but Result 1-0"),
        (f'{HEAD}[Result "0-1"]\n\nIe5f5g5h5 resign', "Result: 0-1, but the moves give 1-0"),
        ("x" * 1_000_001, "too long for a record"),
    ],
)
def test_a_text_that_is_no_record_is_refused_saying_what_and_where(text, message):
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
    ],
)
def test_a_record_cut_short_loads_as_far_as_it_is_whole_and_says_so(end, whole):
    loaded = written(end)
    assert len(loaded.record.moves) == whole == len(loaded.positions) - 1
    if end.endswith("2."):
        assert loaded.warning is None
    else:
        assert loaded.warning.code == "cut-short"
        assert str(whole) in loaded.warning.message


def test_a_broken_last_move_that_ends_with_white_space_is_refused():
    with pytest.raises(ReplayError):
        written("1. Ie5f5g5h5 swap 2. Lf6f7f\n")


def test_a_record_cut_before_its_result_is_reached_says_so():
    loaded = written("1. Ie5f5g5h5", HEAD + '[Result "1-0"]\n')
    assert loaded.warning.code == "cut-short"
    assert loaded.record.result == "*"


def test_a_record_cut_in_its_tags_names_what_is_missing():
    with pytest.raises(RecordError, match="cut short"):
        load('[Game "battle-of-lits"]\n[Board "10/10')
    assert load(HEAD + '[First "An').warning.code == "cut-short"


@pytest.mark.parametrize("length", range(len(WHOLE)))
def test_every_cut_of_a_record_loads_as_far_as_it_is_whole_or_is_refused_clearly(length):
    if length < WHOLE.index("\n[First"):
        with pytest.raises(RecordError, match=r"Game|Board"):
            load(WHOLE[:length])
        return
    moves = load(WHOLE[:length]).record.moves
    assert moves == ["Ie5f5g5h5", "swap", "Lf6f7f8g8"][: len(moves)]


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused_never_a_crash(text):
    for attempt in (text, HEAD + text, f"{HEAD}\n{text}"):
        try:
            loaded = load(attempt)
        except GameError:
            continue
        assert str(load(str(loaded.record)).record) == str(loaded.record)


def test_time_lets_the_result_say_who_won():
    loaded = written("1. Ie5f5g5h5", HEAD + '[Result "0-1"]\n[Termination "time"]\n')
    outcome = loaded.positions[-1].outcome()
    assert outcome.winner is Seat.SECOND
    assert outcome.termination is Termination.TIME
    assert '[Termination "time"]' in str(loaded.record)


def test_long_games_are_written_in_lines_of_at_most_100_characters():
    comment = "{" + "word " * 60 + "}"
    text = str(written(f"1. Ie5f5g5h5 {comment} swap").record)
    assert max(map(len, text.splitlines())) <= 100
    assert len(load(text).record.comments[1]) == 1


@pytest.mark.parametrize(("length", "lines"), [(46, 1), (47, 2)])
def test_a_line_is_broken_before_the_word_that_passes_100_characters(length, lines):
    text = str(Record({"Game": "lot"}, ["a" * 50, "b" * length]))
    assert len(text.splitlines()) == 2 + lines


def test_a_record_has_at_most_a_million_characters():
    text = '[Game "lot"]\n'
    assert Record.parse(text.ljust(1_000_000, "\n")).tags == {"Game": "lot"}
    with pytest.raises(RecordError, match="1000001 characters"):
        Record.parse(text.ljust(1_000_001, "\n"))


def test_no_word_is_cut_where_a_line_is_broken():
    said = f"{'good-natured ' * 30}{'x' * 150}"
    text = str(Record({"Game": "lot"}, ["d4"], {0: [said]}))
    assert Record.parse(text).comments == {0: [said]}
