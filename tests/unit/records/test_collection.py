"""Several games in one text: splitting what was joined, and bad ones in nobody's way."""

import contextlib
import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.records import collection
from game.records.record import Record, RecordError
from game.service.rules_service import RulesService
from game.session.session import Session
from tests.support.rules.positions import games, random_play, seeds

LOT = '[Game "lot"]\n\n1. d4 a1\n'
EMPTY = '[Game "lot"]\n'
TAIJI = '[Game "taiji"]\n[First "Ann"]\n\n1. c3/c4\n'

pieces = [*'[]{}"\\ aZ1/.ü\ufeff', '[Game "lot"]', "1. d4"]
texts = st.lists(st.sampled_from(pieces), max_size=40).map("".join)
words = st.from_regex(r"[a-z][a-z0-9/=]{0,8}|swap|resign", fullmatch=True)


@st.composite
def records(draw):
    """A record of any form that is ever written, whether its moves are legal or not."""
    names = draw(st.lists(st.sampled_from(["Size", "First", "Title", "Note"]), unique=True))
    tags = {"Game": "lot"} | {name: draw(texts).strip() for name in names}
    moves = draw(st.lists(words, max_size=40))
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
def test_any_records_joined_split_to_the_same(written):
    assert collection.split(collection.join(written)) == written


@given(st.lists(st.tuples(games, seeds, st.integers(0, 20)), min_size=1, max_size=4))
def test_real_games_joined_open_as_they_were(lines):
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
        LOT + "\n" + TAIJI,
        LOT + TAIJI,
        (LOT + "\n" + TAIJI).replace("\n", "\r\n"),
        (LOT + "\n" + TAIJI).replace("\n", "\r"),
        "\ufeff" + LOT + "\ufeff" + TAIJI,
        "\n\n" + LOT + "\n \t\n\n" + TAIJI + "\n\n",
        LOT.rstrip() + " *\n" + TAIJI.rstrip(),
        LOT + '\n[Game "taiji"]\n\n[First "Ann"]\n\n1. c3/c4',
        LOT + '\n[First "Ann"] [Game "taiji"] 1. c3/c4',
        '[Game "lot"]\n\n1. d4 {[Game "x"]\n[Game "y"]} a1\n\n' + TAIJI,
    ],
)
def test_records_are_told_apart_however_they_follow_each_other(text):
    lot, taiji = (Session.open(part) for part in collection.split(text))
    assert (lot.record.moves, taiji.record.moves) == (["d4", "a1"], ["c3/c4"])
    assert taiji.record.tags["First"] == "Ann"


def test_games_without_a_move_end_where_the_next_begins():
    assert collection.split(f"{EMPTY}\n{EMPTY}\n{LOT}\n{EMPTY}") == [EMPTY, EMPTY, LOT, EMPTY]


def test_one_record_stays_as_it_is_with_all_its_empty_lines():
    text = '\n[Game "lot"]\n\n[First "Ann"]\n\n\n1. d4\n\n{why\n[not]}\n\na1'
    assert collection.split(text) == [text]


def test_bad_records_are_in_no_others_way():
    bad = [
        '[Game "chess"]\n\n1. e4\n',
        "hello\n",
        '[Game "lot]\n\n1. d4\n',
        '[Game "lot"]\n\n{oh\n',
    ]
    text = "\n".join(["hello\n", LOT, bad[0], LOT, bad[2], EMPTY, bad[3], TAIJI])
    parts = collection.split(text)
    good = [number for number, part in enumerate(parts, 1) if opens(part)]
    assert len(parts) == 8
    assert good == [2, 4, 6, 7, 8]


def opens(text):
    try:
        return Session.open(text)
    except ValueError:
        return None


def test_a_save_is_taken_whole_bare_or_from_an_entry_of_the_storage():
    game = Session.open(LOT)
    game.undo()
    entry = json.dumps({"version": 1, "revision": 3, "saved": "", "save": game.save()})
    for text in (game.save(), "\ufeff " + game.save(), entry, "\n" + entry):
        [part] = collection.split(text)
        opened = Session.open(part)
        opened.redo()
        assert opened.record.moves == ["d4", "a1"]


@pytest.mark.parametrize("text", ['{"version":1,"save":', "{}", '{"save": 3}', "{" * 100_000])
def test_a_damaged_save_is_one_bad_part(text):
    [part] = collection.split(text)
    assert opens(part) is None


@pytest.mark.parametrize(("text", "kind"), [("", "game"), (" \n\ufeff\n", "game")])
def test_nothing_is_no_collection(text, kind):
    with pytest.raises(RecordError) as caught:
        collection.split(text)
    assert caught.value.kind == kind


@pytest.mark.parametrize("piece", ["{", "[", '["', "[a ", '[a "b"]', "}{", "\n[", "\ufeff", "\n\n"])
def test_no_text_takes_longer_than_its_length(piece):
    short, long = (spent_on("x" + piece * (size // len(piece))) for size in (20_000, 160_000))
    # Eight times as long in proportion, sixty-four times where every part is gone through again.
    assert long < 25 * short


def spent_on(text):
    """Seconds of processor time, the least of three tries, lest another process counts."""
    times = []
    for _ in range(3):
        start = time.process_time()
        with contextlib.suppress(RecordError):
            collection.split(text)
        times.append(time.process_time() - start)
    return max(min(times), 0.001)


def asked(request):
    return json.loads(RulesService().answer(json.dumps(request)))


def test_the_desk_splits_and_joins():
    joined = asked({"do": "join", "texts": [LOT, TAIJI]})
    assert joined == {"ok": True, "text": f"{LOT}\n{TAIJI}"}
    assert asked({"do": "split", "text": joined["text"]}) == {"ok": True, "texts": [LOT, TAIJI]}
    assert asked({"do": "split", "text": ""})["error"]["kind"] == "game"
    assert asked({"do": "join", "texts": "x"})["error"]["code"] == "request"


def test_a_title_travels_with_the_record():
    desk = RulesService()
    for request in (
        {"do": "open", "save": LOT},
        {"do": "tags", "tags": {"Title": "Quiet “start”", "First": "Ann", "Second": ""}},
    ):
        reply = json.loads(desk.answer(json.dumps({"session": "s", **request})))
    assert reply["record"].startswith('[Game "lot"]\n[First "Ann"]\n[Result "*"]\n[Title "Quiet')
    assert Session.open(reply["save"]).record.tags["Title"] == "Quiet “start”"


def test_a_collection_has_at_most_four_million_characters_5000_records_and_150_000_lines():
    for text, parts in (
        ("x" * 4_000_000, 1),
        (f"{EMPTY}\n" * 5000, 5000),
        ("\n" * 149_999 + "x", 1),
    ):
        assert len(collection.split(text)) == parts
    for text, said in (
        ("x" * 4_000_001, "4000001 characters"),
        (f"{EMPTY}\n" * 5001, "5001 records"),
        ("\n" * 150_000 + "x", "150001 lines"),
    ):
        with pytest.raises(RecordError, match=said):
            collection.split(text)
