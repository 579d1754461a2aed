"""Requests that no golden game makes: options, tags, clocks, bad requests and text of all kinds."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.games.registry import GAMES
from tests.support.requests import save_of
from tests.support.rules.positions import SETUPS, initial_position

BAD_TEXTS = [
    *("", " ", "{", "[", '"', "nul", "nothing", "{}x", "[1,]", '{"a":1,}', '{"a" 1}', "{1:2}"),
    *('{"a":}', "[1 2]", "-", "01", "1.", "1e", "[NaN]", "-Infinity", '"\\x"', '"\\u12"', '"a\nb"'),
    *('{"do":"nothing"}', '{"do":1}', "[]", '"text"', "1", "null", "true", "1.5e3", "\ufeff{}"),
    *('{"do":"é', '{"do":"é😀"}', '{"do":"\\ud83d\\ude00"}', '{"do":"\\ud800"}', '{"do":"\x7f"}'),
    *('{"do":"\\b\\f\\n\\r\\t\\u0000\\\\b\\/"}', '{"do":"view","do":"play"}', "[" * 99, "{" * 60),
    *('{"do":"play","session":"é"}', '{"do":"play","session":[1]}', '\n\n{"do":\n}', '{"do"é:1}'),
    '{"do":"' + "x" * 60 + '"}',
]

BAD_TEXTS += ['{"do":"\\é"}', '{"do":"\\\\é\\n"}']

MANY = {f"Tag{i}": f"é{i}" for i in range(60)}
MANY_TAGS = "".join(f'[{name} "{value}"]\n' for name, value in MANY.items())

BAD_REQUESTS = [
    {"do": "new", "game": "lot", "options": MANY, "seed": 1},
    {"do": "open", "save": f'[Game "lot"]\n{MANY_TAGS}\n1. d4'},
    {"do": "open", "save": {"version": 1, "record": '[Game "lot"]', **MANY}},
    {"do": "split", "text": json.dumps({"save": {"version": 1, **MANY, "more": [MANY]}})},
    {"do": "nothing", **MANY},
    {"do": "new"},
    {"do": "new", "game": "lot"},
    {"do": "new", "game": "no-game", "options": {}},
    {"do": "new", "game": "lot", "options": {"Size": "9"}, "seed": 1},
    {"do": "new", "game": "lot", "options": {"First": 1}, "seed": 1},
    {"do": "new", "game": "lot", "options": {}, "seed": "1"},
    {"do": "new", "game": "taiji", "options": {"Size": "10"}, "seed": 1},
    {"do": "new", "game": "taiji", "options": {"Clock": "fast"}, "seed": 1},
    {"do": "new", "game": "taiji", "options": {"Clock": "٣"}, "seed": 1},
    {"do": "new", "game": "battle-of-lits", "options": {"Board": "round"}, "seed": 1},
    {"do": "new", "game": "battle-of-lits", "options": {"Board": "/".join(["11"] * 10)}, "seed": 1},
    {"do": "new", "game": "battle-of-lits", "options": {"Board": "a/b"}, "seed": 1},
    {"do": "open", "save": "nothing"},
    {"do": "open", "save": [1]},
    {"do": "open", "save": {}},
    {"do": "open", "save": "{}"},
    {"do": "open", "save": {"version": True}},
    {"do": "open", "save": {"version": "é'"}},
    {"do": "open", "save": {"version": 1, "record": '[Game "lot"]', "redo": [1]}},
    {"do": "open", "save": {"version": 1, "record": '[Game "lot"]', "redo": ["a1", "a1", "zz"]}},
    {"do": "open", "save": '[Game "lot"]\n\n1. d4 d4'},
    {"do": "open", "save": '[Game "lot"]\n\nd4\n[Game'},
    {"do": "open", "save": '[Game "lot"]\n[Game "taiji"]\n'},
    {"do": "open", "save": '\ufeff[Game "lot"]\r\n[A "\\"é\\\\"]\r\n\r\n1. d4 {ä}\r\n{b\xa0c} a1'},
    {"do": "open", "save": '[Game "lot"]\n\n1. d4 a1 2. e'},
    {"do": "open", "save": '[Game "lot"]\n\n1. d4 a1 {open 😀'},
    {"do": "open", "save": '[Game "lot"]\n\n1. d4 😀 a1 }'},
    {"do": "open", "save": '[Game "lot"]\n\n1. d4 } a1'},
    {"do": "open", "save": '[Game "lot"]\n\n٣. d4 ²'},
    {"do": "open", "save": '[Game "lot"]\n[Result "1-0"]\n\n1. d4 0-1'},
    {"do": "open", "save": '[Game "lot"]\n[Result "2-0"]\n\n1. d4'},
    {"do": "open", "save": '[Game "lot"]\n[Termination "rain"]\n\n1. d4'},
    {"do": "open", "save": '[Game "lot"]\n[Edition "2"]\n\n1. d4'},
    {"do": "open", "save": '[Game "lot"]\n[FirstLevel "9"]\n\n1. d4'},
    {"do": "open", "save": '[Game "lot"]\n[Clock "60"]\n[Times "1.0 x"]\n\n1. d4'},
    {"do": "open", "save": '[Game "lot"]\n[Clock "60+5/30"]\n[Times "1.0 2.5"]\n\n1. d4'},
    {"do": "open", "save": '[Game "lot'},
    {"do": "open", "save": '[Gämé "lot"]'},
    {"do": "open_link", "link": ""},
    {"do": "open_link", "link": "1abc"},
    {"do": "open_link", "link": "2abc"},
    {"do": "open_link", "link": "1é"},
    {"do": "open_link", "link": "x" * 8001},
    {"do": "split", "text": ""},
    {"do": "split", "text": '{"save":{"record":"é"}}'},
    {"do": "split", "text": '[Game "lot"]\n\nd4\n\n[Game "lot"]\n\n{a\n\n[Game "taiji"]\n'},
    {"do": "join", "texts": ["a", 1]},
    {"do": "close", "session": "other"},
]

SESSION_REQUESTS = [
    {"do": "play", "move": "x" * 99},
    {"do": "play", "move": "a1", "spent": -1},
    {"do": "play", "move": "a1", "spent": 1.5},
    {"do": "view", "ply": 99},
    {"do": "view", "ply": -1},
    {"do": "view", "ply": True},
    {"do": "view"},
    {"do": "undo"},
    {"do": "redo"},
    {"do": "flag", "spent": 1},
    {"do": "hint"},
    {"do": "set_spent", "ply": 0, "spent": 1},
    {"do": "tags", "tags": {"Game": "taiji"}},
    {"do": "tags", "tags": {"é": "a"}},
    {"do": "tags", "tags": {"A": "b\n"}},
    {"do": "tags", "tags": {"A": "\u00a0Zoë\u2003", "B": "\u200b"}},
    {"do": "tags", "tags": {"A": '\u00a0Zoë 😀 \\ "ß\u2003', "Second": "İ"}},
    {"do": "tags", "tags": {"A": "x" * 201}},
    {"do": "tags", "tags": MANY},
    {"do": "annotate", "path": [], "text": " a\u2003b\x1fc \u0085 d 😀 "},
    {"do": "annotate", "path": [], "text": "}"},
    {"do": "annotate", "path": [], "text": "word " * 100},
    {"do": "annotate", "path": [], "text": "y" * 150 + " z"},
    {"do": "annotate", "path": ["z9"], "text": "a"},
    {"do": "annotate", "path": [], "glyphs": [1]},
    {"do": "annotate", "path": [], "glyphs": "1"},
    {"do": "rematch", "seed": 1, "level": 3},
    {"do": "refusals", "ply": 0, "cell": "z99", "piece": ""},
    {"do": "refusals", "ply": 0, "cell": "é", "piece": ""},
    {"do": "refusals", "ply": 0, "cell": "", "piece": "Q"},
    {"do": "placements", "piece": "é"},
    {"do": "try", "move": "İ😀"},
    {"do": "insights", "ply": 0, "move": "é"},
    {"do": "fork", "ply": 5},
    {"do": "analyse", "of": "main", "ply": 5},
    {"do": "analyse_record", "record": "[Game"},
    {"do": "link"},
]


@pytest.mark.parametrize("text", BAD_TEXTS)
def test_texts_that_are_no_requests(rules, text):
    rules.send(text)


@pytest.mark.parametrize("request_", BAD_REQUESTS, ids=json.dumps)
def test_requests_without_a_session(rules, request_):
    rules.send(json.dumps({"session": "main", **request_}))


@pytest.mark.parametrize("game", GAMES)
def test_requests_about_a_new_game(rules, game):
    for request in SESSION_REQUESTS:
        rules.ask("new", game=game, options={}, seed=5)
        rules.send(json.dumps({"session": "main", **request}))
        rules.send(json.dumps({"session": "main", **request}, ensure_ascii=False))


@pytest.mark.parametrize("count", [60, 300])
def test_games_with_many_tags(rules, count):
    many = "".join(f'[Tag{i} "é{i}"]\n' for i in range(count))
    record = f'[Game "lot"]\n[Clock "60"]\n{many}\n1. d4 a1'
    assert rules.ask("open", save=record)["ok"]
    rules.ask("tags", tags={**MANY, "Tag3": "", "First": "Ann"})
    rules.ask("undo")
    save = save_of(rules.ask("play", move="resign"))
    rules.ask("open", session="copy", save=save)
    rules.ask("fork", session="copy", of="main", ply=1)
    rules.ask("analyse", session="copy", of="main", ply=1)
    rules.ask("open_link", session="copy", link=rules.ask("link")["link"])
    rules.ask("rematch", seed=1)


@pytest.mark.parametrize("game", GAMES)
def test_setups_and_swaps(rules, game):
    for seed, options in enumerate(SETUPS[game]):
        rules.ask("new", game=game, options=options, seed=2**seed)
        position = initial_position(game, 2**seed, **options)
        rules.ask("play", move=str(next(position.legal_moves())))
        rules.ask("preview", move="swap")
    rules.ask("play", move="resign")
    rules.ask("undo")
    rules.ask("scorings")


@pytest.mark.parametrize("points", ["Second 2.5", " First  3 ", "First 30", "Third 1", "First 0"])
def test_handicaps(rules, points):
    rules.ask("new", game="taiji", options={"Handicap": points}, seed=3)
    rules.ask("play", move="a1/a2")
    rules.ask("rematch", seed=4)
    rules.ask("open", save=f'[Game "taiji"]\n[Handicap "{points}"]\n\n1. a1/a2')
    rules.ask("link")


def play_first_moves(rules, game, count):
    """Ask for the first legal moves of a game, and yield the position after each."""
    position = initial_position(game, 3)
    for _ in range(count):
        move = next(position.legal_moves())
        position = position.after(move)
        rules.ask("play", move=str(move))
        yield position


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("handicap", ["First only I", "Second only s", "Second only O"])
def test_handicaps_of_a_shape(rules, game, handicap):
    rules.ask("new", game=game, options={"Handicap": handicap}, seed=3)
    for position in play_first_moves(rules, game, 4):
        rules.ask("refusals", ply=position.ply, cell="e5", piece="I")
        rules.ask("play", move="swap")
    rules.ask("rematch", seed=4)
    rules.ask("link")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("handicap", ["First swap", "Second swap", "Second 2 hints", "First hints"])
def test_second_swaps_and_counted_hints(rules, game, handicap):
    rules.ask("new", game=game, options={"Handicap": handicap}, seed=3)
    for _ in play_first_moves(rules, game, 3):
        rules.ask("hint")
        rules.ask("preview", move="swap")
    rules.ask("play", move="swap")
    rules.ask("undo")
    rules.ask("analyse", session="trial", of="main", ply=2)
    rules.ask("open", save=f'[Game "{game}"]\n[Handicap "{handicap}"]\n[Hints "2 x"]\n')
    rules.ask("link")


@pytest.mark.parametrize("game", GAMES)
def test_clocks_and_computer_players(rules, game):
    options = {"Clock": "600+5/60", "First": "Ann", "SecondLevel": "3", "ComputerSeed": "7"}
    rules.ask("new", game=game, options=options, seed=9)
    position = initial_position(game, 9)
    for spent in (0, 1250, 59_000):
        move = str(next(position.legal_moves()))
        position = position.play(move)
        rules.ask("set_spent", ply=0, spent=spent)
        rules.ask("play", move=move, spent=spent)
    rules.ask("undo")
    rules.ask("redo")
    rules.ask("flag", spent=10**7)
    rules.ask("rematch", seed=4, level=2)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(text=st.text(st.characters(exclude_categories=["Cs", "Cn"]), max_size=30))
def test_text_of_all_kinds(rules, text):
    rules.ask("new", game="lot", options={"First": "A"}, seed=1)
    for move in (text, f"d4{text}"):
        rules.ask("play", move=move)
    rules.ask("annotate", path=[], text=text)
    rules.ask("tags", tags={"Second": text, "Title": text[:3]})
    rules.ask("new", game=text, options={text: text}, seed=1)
    rules.ask("open", save=f'[Game "lot"]\n[{text} "{text}"]\n\n1. d4 {{{text}}} {text}')
    rules.ask("split", text=text)
    rules.ask("open_link", link=f"1{text}")
    rules.ask("refusals", ply=0, cell=text, piece=text)
    if "\0" not in text:  # MicroPython ends strings there, and no JSON text contains it
        rules.send(text)
