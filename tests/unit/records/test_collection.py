"""Collections of games in one text: splitting, joining and invalid parts."""

import contextlib
import json
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.records import collection
from game.records.record import Record, RecordError
from game.service.rules_service import RulesService
from game.session.session import Session
from tests.support.rules.positions import games, random_play, seeds

LOT_RECORD = '[Game "lot"]\n\n1. d4 a1\n'
RECORD_WITHOUT_MOVES = '[Game "lot"]\n'
TAIJI_RECORD = '[Game "taiji"]\n[First "Ann"]\n\n1. c3/c4\n'

fragments = [*'[]{}"\\ aZ1/.ü\ufeff', '[Game "lot"]', "1. d4"]
texts = st.lists(st.sampled_from(fragments), max_size=40).map("".join)
move_words = st.from_regex(r"[a-z][a-z0-9/=]{0,8}|swap|resign", fullmatch=True)


@st.composite
def records(draw):
    """Hypothesis strategy for the text of a record, whose moves need not be legal."""
    names = draw(st.lists(st.sampled_from(["Size", "First", "Title", "Note"]), unique=True))
    tags = {"Game": "lot"} | {name: draw(texts).strip() for name in names}
    moves = draw(st.lists(move_words, max_size=40))
    places = st.integers(0, len(moves))
    comments = draw(
        st.dictionaries(
            places, st.lists(texts.map(as_comment).filter(bool), min_size=1), max_size=4
        )
    )
    order = draw(st.permutations(list(tags)))
    return str(Record({name: tags[name] for name in order}, moves, comments))


def as_comment(text):
    return " ".join(text.replace("}", "").split())


@given(st.lists(records(), min_size=1, max_size=6))
def test_split_reverses_join(texts):
    assert collection.split(collection.join(texts)) == texts


@given(st.lists(st.tuples(games, seeds, st.integers(0, 20)), min_size=1, max_size=4))
def test_joined_games_open_to_the_same_positions(lines):
    sessions = []
    for game, seed, length in lines:
        line, moves = random_play(game, seed, length)
        sessions.append(Session.open(str(Record({"Game": game, **line[0].setup.tags}, moves))))
    joined = collection.join(str(session.record) for session in sessions)
    opened = [Session.open(text) for text in collection.split(joined)]
    assert [s.position for s in opened] == [s.position for s in sessions]
    assert [str(s.record) for s in opened] == [str(s.record) for s in sessions]


@pytest.mark.parametrize(
    "text",
    [
        LOT_RECORD + "\n" + TAIJI_RECORD,
        LOT_RECORD + TAIJI_RECORD,
        (LOT_RECORD + "\n" + TAIJI_RECORD).replace("\n", "\r\n"),
        (LOT_RECORD + "\n" + TAIJI_RECORD).replace("\n", "\r"),
        "\ufeff" + LOT_RECORD + "\ufeff" + TAIJI_RECORD,
        "\n\n" + LOT_RECORD + "\n \t\n\n" + TAIJI_RECORD + "\n\n",
        LOT_RECORD.rstrip() + " *\n" + TAIJI_RECORD.rstrip(),
        LOT_RECORD + '\n[Game "taiji"]\n\n[First "Ann"]\n\n1. c3/c4',
        LOT_RECORD + '\n[First "Ann"] [Game "taiji"] 1. c3/c4',
        '[Game "lot"]\n\n1. d4 {[Game "x"]\n[Game "y"]} a1\n\n' + TAIJI_RECORD,
    ],
)
def test_records_are_separated_regardless_of_layout(text):
    lot, taiji = (Session.open(part) for part in collection.split(text))
    assert (lot.record.moves, taiji.record.moves) == (["d4", "a1"], ["c3/c4"])
    assert taiji.record.tags["First"] == "Ann"


def test_records_without_moves_end_at_the_next_record():
    assert collection.split(
        f"{RECORD_WITHOUT_MOVES}\n{RECORD_WITHOUT_MOVES}\n{LOT_RECORD}\n{RECORD_WITHOUT_MOVES}"
    ) == [RECORD_WITHOUT_MOVES, RECORD_WITHOUT_MOVES, LOT_RECORD, RECORD_WITHOUT_MOVES]


def test_single_record_is_returned_unchanged():
    text = '\n[Game "lot"]\n\n[First "Ann"]\n\n\n1. d4\n\n{why\n[not]}\n\na1'
    assert collection.split(text) == [text]


def test_invalid_records_do_not_affect_others():
    bad = [
        '[Game "chess"]\n\n1. e4\n',
        "hello\n",
        '[Game "lot]\n\n1. d4\n',
        '[Game "lot"]\n\n{oh\n',
    ]
    text = "\n".join(
        [
            "hello\n",
            LOT_RECORD,
            bad[0],
            LOT_RECORD,
            bad[2],
            RECORD_WITHOUT_MOVES,
            bad[3],
            TAIJI_RECORD,
        ]
    )
    parts = collection.split(text)
    good = [number for number, part in enumerate(parts, 1) if try_open(part)]
    assert len(parts) == 8
    assert good == [2, 4, 6, 7, 8]


def try_open(text):
    try:
        return Session.open(text)
    except ValueError:
        return None


def test_save_or_storage_entry_is_a_single_part():
    game = Session.open(LOT_RECORD)
    game.undo()
    save = json.dumps(game.save())
    entry = json.dumps({"version": 2, "revision": 3, "saved": "", "save": game.save()})
    older = json.dumps({"version": 1, "revision": 3, "saved": "", "save": save})
    for text in (save, "\ufeff " + save, entry, "\n" + entry, older, f"\ufeff {older}"):
        [part] = collection.split(text)
        opened = Session.open(part)
        opened.redo()
        assert opened.record.moves == ["d4", "a1"]


@pytest.mark.parametrize(
    "text", ['{"version":1,"save":', "{}", '{"save": 3}', '{"save": {}}', "{" * 100_000]
)
def test_damaged_save_is_a_single_invalid_part(text):
    [part] = collection.split(text)
    assert try_open(part) is None


@pytest.mark.parametrize(("text", "kind"), [("", "game"), (" \n\ufeff\n", "game")])
def test_empty_text_is_rejected(text, kind):
    with pytest.raises(RecordError) as caught:
        collection.split(text)
    assert caught.value.kind == kind


@pytest.mark.parametrize("piece", ["{", "[", '["', "[a ", '[a "b"]', "}{", "\n[", "\ufeff", "\n\n"])
def test_split_takes_linear_time(piece):
    short, long = (split_steps(repeated(piece, size)) for size in (2_000, 16_000))
    assert long <= 8 * short
    # Regular expressions and string methods are not counted. If one of them took quadratic time,
    # this text would take longer than a test may.
    split_or_refuse(repeated(piece, 1_000_000))


def repeated(piece, length):
    return "x" + piece * (length // len(piece))


def split_or_refuse(text):
    with contextlib.suppress(RecordError):
        collection.split(text)


def split_steps(text):
    """Return the number of lines of Python that a split executes."""
    steps = 0

    def count(_frame, event, _argument):
        nonlocal steps
        steps += event == "line"
        return count

    previous = sys.gettrace()
    sys.settrace(count)
    try:
        split_or_refuse(text)
    finally:
        sys.settrace(previous)
    return steps


def request(fields):
    return json.loads(RulesService().answer(json.dumps(fields)))


def test_rules_service_splits_and_joins():
    joined = request({"do": "join", "texts": [LOT_RECORD, TAIJI_RECORD]})
    assert joined == {"ok": True, "text": f"{LOT_RECORD}\n{TAIJI_RECORD}"}
    assert request({"do": "split", "text": joined["text"]}) == {
        "ok": True,
        "texts": [LOT_RECORD, TAIJI_RECORD],
    }
    assert request({"do": "split", "text": ""})["error"]["kind"] == "game"
    assert request({"do": "join", "texts": "x"})["error"]["code"] == "request"


def test_title_is_saved_with_the_record():
    service = RulesService()
    for request in (
        {"do": "open", "save": LOT_RECORD},
        {"do": "tags", "tags": {"Title": "Quiet “start”", "First": "Ann", "Second": ""}},
    ):
        reply = json.loads(service.answer(json.dumps({"session": "s", **request})))
    assert reply["record"].startswith('[Game "lot"]\n[First "Ann"]\n[Result "*"]\n[Title "Quiet')
    assert Session.open(reply["record"]).record.tags["Title"] == "Quiet “start”"


def test_collection_size_is_limited():
    for text, parts in (
        ("x" * 4_000_000, 1),
        (f"{RECORD_WITHOUT_MOVES}\n" * 5000, 5000),
        ("\n" * 149_999 + "x", 1),
    ):
        assert len(collection.split(text)) == parts
    for text, message in (
        ("x" * 4_000_001, "4000001 characters"),
        (f"{RECORD_WITHOUT_MOVES}\n" * 5001, "5001 records"),
        ("\n" * 150_000 + "x", "150001 lines"),
    ):
        with pytest.raises(RecordError, match=message):
            collection.split(text)
