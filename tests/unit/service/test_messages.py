"""Every answer of the services has the type that game/core/messages.py declares."""

import json
from random import Random
from typing import Literal, NotRequired, TypedDict, get_type_hints

import pytest

from game.core import messages
from game.games.registry import GAMES
from game.records.replay import load
from game.service.engine_service import EngineService
from game.service.rules_service import RulesService
from game.session.session import Session
from tests.support.json_types import mismatches
from tests.support.requests import save_of, send

RULES = get_type_hints(messages.RulesAnswers)
ENGINE = get_type_hints(messages.EngineAnswers)
ANSWERS = {**RULES, **ENGINE}


def assert_type(value, hint):
    assert list(mismatches(value, hint, optional_in={messages.ErrorBody})) == []


class Page:
    """Sends requests to both services and checks the answers.

    Attributes:
        answered: The kinds of requests that were answered.
    """

    def __init__(self):
        self.rules, self.engine = RulesService(), EngineService()
        self.answered = set()

    def ask(self, verb, session="main", **fields):
        """Send a request that must succeed; return the answer."""
        answer = self.send(verb, session, fields)
        assert answer.pop("ok") is True, answer
        assert_type(answer, ANSWERS[verb])
        self.answered.add(verb)
        return answer

    def refuse(self, verb, session="main", **fields):
        """Send a request that must be refused; return the error."""
        answer = self.send(verb, session, fields)
        assert_type(answer, messages.Refusal)
        return answer["error"]

    def send(self, verb, session, fields):
        return send(self.engine if verb in ENGINE else self.rules, verb, session=session, **fields)


def choose(view, rng):
    """Return a random move; swap if possible."""
    position = load(view["record"]).positions[-1]
    return "swap" if view["may_swap"] else str(rng.choice(list(position.legal_moves())))


def ask_about_move(page, view, move):
    for text in (move, move[: len(move) // 2], move[:1], "", "?"):
        page.ask("try", move=text)
        page.ask("insights", ply=view["ply"], move=text)
    page.ask("preview", move=move)
    page.ask("why", record=view["record"], move=move)


def ask_about_position(page, view, move):
    if move != "swap":
        page.ask("placements", piece=move[0])
    page.ask("view", ply=view["ply"] // 2)
    page.ask("refusals", ply=view["ply"], cell="", piece="")
    page.ask("refusals", ply=view["ply"], cell="a1", piece="")
    page.ask("scorings")
    page.ask("counted_cells")
    for level in (0, 1):
        search = {"record": view["record"], "level": level}
        page.ask("parts", **search, most=2)
        page.ask("think", **search, seconds=0)
    page.ask("think", record=view["record"], part=0, parts=2, seconds=0)
    page.ask("reply", record=view["record"], moves=1, seconds=0.01)
    for _ in range(2):
        page.ask("only", record=view["record"], seconds=0.01)
    page.ask("analyse", session="trial", of="main", ply=view["ply"])
    page.ask("play", session="trial", move=move)
    page.ask("undo", session="trial")
    set_up(page, view)


def set_up(page, view):
    """Take pieces off the board and put them back, in a session of its own."""
    editor = "trial"
    edited = page.ask("edit", session=editor, of="main", ply=view["ply"])
    page.ask("set_swapped", session=editor, swapped=False)
    page.refuse("set_swapped", session=editor, swapped="yes")
    taken = set(page.ask("clear", session=editor)["coverable"]) - set(edited["coverable"])
    page.ask("undo", session=editor)
    if taken:
        page.ask("remove_piece", session=editor, cell=min(taken))
        edited = page.ask("undo", session=editor)
    if not edited["editor"]["faults"]:
        page.ask("arranged_record", session=editor)


def take_hint(page, game):
    page.ask("new", session="hints", game=game, options={"Handicap": "First 1 hints"}, seed=1)
    assert page.ask("hint", session="hints")["hints"]["left"] == 0


def change_session(page, view, move):
    moves = load(view["record"]).record.moves
    page.ask("annotate", path=moves, text="A good move.", glyphs=[1])
    page.ask("tags", tags={"Second": "Ben", "SecondLevel": "2"})
    for variation in ([move], ["resign"]):
        page.ask("add_variation", path=moves, moves=variation)
    page.ask("promote", path=[*moves, "resign"])
    page.ask("follow", session="trial", of="main", path=[*moves, "resign"])
    page.ask("delete_variation", path=[*moves, "resign"])
    page.ask("undo")
    page.ask("redo")
    page.ask("set_spent", ply=view["ply"], spent=1200)
    page.ask("tags", tags={"SecondLevel": ""})


def open_copies(page, view):
    save = save_of(page.ask("undo"))
    assert_type(save, messages.Save)
    assert save["redo_times"]
    assert save == json.loads(json.dumps(Session.open(save).save()))
    page.ask("redo")
    for saved in (save, json.dumps(save), view["record"], view["record"].rstrip()[:-2]):
        page.ask("open", session="copy", save=saved)
    page.ask("fork", session="copy", of="main", ply=view["ply"] // 2)
    page.ask("analyse_record", session="copy", record=view["record"])
    page.ask("open_link", session="copy", link=page.ask("link")["link"])
    text = page.ask("join", texts=[view["record"]] * 2)["text"]
    assert len(page.ask("split", text=text)["texts"]) == 2
    page.ask("close", session="copy")


@pytest.mark.parametrize("game", GAMES)
def test_answers_about_a_whole_game_have_the_declared_types(game):
    page, rng = Page(), Random(7)
    view = page.ask("new", game=game, options={"Clock": "600+5/60", "First": "Ann"}, seed=7)
    while view["to_move"]:
        move = choose(view, rng)
        ask_about_move(page, view, move)
        if view["ply"] % 6 == 2:
            ask_about_position(page, view, move)
            change_session(page, view, move)
        view = page.ask("play", move=move, spent=rng.randrange(2000))
    open_copies(page, view)
    take_hint(page, game)
    scoring_options = [o for o in GAMES[game].info.options if o.scoring_only]
    assert len(page.ask("scorings")["scorings"]) >= len(scoring_options)
    page.ask("try", move=move)
    page.ask("play", move=choose(page.ask("rematch", seed=1), rng))
    assert page.ask("flag", spent=10**6)["outcome"]["decided_by"] == "time"
    page.ask("undo")
    assert page.ask("play", move="resign")["outcome"]["decided_by"] == "resignation"
    assert page.answered == ANSWERS.keys()


REFUSALS = {
    "illegal": {"do": "play", "move": "a1"},
    "malformed": {"do": "play", "move": "x" * 99},
    "in-record": {"do": "open", "save": '[Game "lot"]\n\n1. d4 d4'},
    "no-record": {"do": "open", "save": "nothing"},
    "line": {"do": "open", "save": '[Game "lot"]\n\nd4\n[Game'},
    "save": {"do": "open", "save": {}},
    "save-text": {"do": "open", "save": "{}"},
    "save-type": {"do": "open", "save": [1]},
    "option": {"do": "new", "game": "lot", "options": {"Size": "9"}},
    "row": {"do": "new", "game": "battle-of-lits", "options": {"Board": "/".join(["11"] * 10)}},
    "clock": {"do": "new", "game": "lot", "options": {"Clock": "fast"}},
    "no-clock": {"do": "flag", "spent": 1},
    "tag": {"do": "tags", "tags": {"Game": "taiji"}},
    "link": {"do": "open_link", "link": "1abc"},
    "link-version": {"do": "open_link", "link": "9abc"},
    "too-long": {"do": "split", "text": "x" * 10**7},
    "ply": {"do": "view", "ply": 99},
    "no-editor": {"do": "clear"},
    "field": {"do": "view"},
    "session": {"do": "view", "session": "other", "ply": 0},
    "request": {"do": "nothing"},
    "over": {"do": "think", "record": '[Game "lot"]\n\n1. resign', "seconds": 0},
    "why": {"do": "why", "record": '[Game "lot"]', "move": "zz"},
}


def refusal(name):
    page = Page()
    page.ask("new", game="lot", options={}, seed=1)
    page.ask("play", move="a1")
    request = dict(REFUSALS[name])
    return page.refuse(request.pop("do"), **request)


@pytest.mark.parametrize("name", REFUSALS)
def test_refusals_have_the_declared_type(name):
    assert refusal(name)["message"]


def test_every_field_of_an_error_occurs():
    fields = {field for name in REFUSALS for field in refusal(name)}
    assert fields == get_type_hints(messages.ErrorBody).keys()


@pytest.mark.parametrize(("service", "answers"), [(RulesService, RULES), (EngineService, ENGINE)])
def test_answers_to_all_requests_are_declared(service, answers):
    error = send(service(), "no-such-request")["error"]
    assert set(error["message"].partition("expected one of ")[2].split(", ")) == {*answers}


@pytest.mark.parametrize("game", GAMES)
def test_descriptions_of_games_have_the_declared_type(game):
    assert_type(json.loads(json.dumps(GAMES[game].info.as_json())), messages.GameInfo)


class Row(TypedDict):
    name: str
    size: NotRequired[int]


@pytest.mark.parametrize(
    ("value", "hint"),
    [
        ({"size": 1}, Row),
        ({"name": "a"}, Row),
        ({"name": "a", "size": 1, "more": 1}, Row),
        ({"name": None, "size": 1}, Row),
        ([1, True], list[int]),
        ([1], tuple[int, int]),
        ("1", int | None),
        (1.5, int | str),
        (1, Literal[True]),
        ("third", messages.Seat),
        ({"First": 1}, dict[messages.Seat, int]),
        ({"First": 1, "Second": "2"}, dict[messages.Seat, int]),
        ({"a": "b"}, dict[int, str]),
        ([], dict[str, int]),
        (None, str),
        (0, None),
    ],
)
def test_values_of_other_types_are_found(value, hint):
    assert len(list(mismatches(value, hint))) == 1


def test_optional_fields_may_be_missing_where_it_is_allowed():
    assert not list(mismatches([{"name": "a"}], list[Row], optional_in={Row}))
