"""The rules on MicroPython give the answers of those on CPython, in all golden games."""

import json

import pytest

from game.records.record import Record
from game.records.replay import load
from tests.support.data import GAMES, LINKS, REFUSALS, SAVES
from tests.support.requests import save_of

RECORDS = sorted(GAMES.glob("*.record"))
REFUSED = [text for text in REFUSALS.read_text().split("\n\n[Game") if text.strip()]

each_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def options_of(record):
    """Return the options of a new game that begins as a record does."""
    dropped = ("Game", "Edition", "Result", "Termination", "Symmetry", "Seed")
    return {name: value for name, value in record.tags.items() if name not in dropped}


def begin(rules, path):
    """Start the game of a record and return its moves and the first view."""
    record = load(path.read_text()).record
    view = rules.ask("new", game=record.tags["Game"], options=options_of(record), seed=0)
    assert view["ok"], view
    return record.moves, view


def play(rules, moves):
    """Yield the move and the view before it, and play it."""
    view = rules.ask("view", ply=0)
    for move in moves:
        yield move, view
        view = rules.ask("play", move=move, spent=1100)


@each_record
def test_moves_and_views_of_a_golden_game(rules, path):
    moves, _ = begin(rules, path)
    for move, view in play(rules, moves):
        rules.ask("preview", move=move)
        rules.ask("try", move=move)
        rules.ask("view", ply=view["ply"] // 2)
        rules.ask("counted_cells")
    rules.ask("scorings")
    rules.ask("play", move=moves[0])


@each_record
def test_legal_placements_of_a_golden_game(rules, path):
    moves, _ = begin(rules, path)
    for move, view in play(rules, moves):
        for piece in sorted({entry["piece"] for entry in view["supply"]} | {move[0], "?"}):
            rules.ask("placements", piece=piece)


@each_record
def test_refused_moves_of_a_golden_game(rules, path):
    moves, _ = begin(rules, path)
    for i, (move, _) in enumerate(play(rules, moves)):
        if i % 3:
            continue
        wrong = [move[:-1], move + "1", move.upper(), moves[i - 1], moves[-1], "swap", "é", ""]
        for text in wrong:
            rules.ask("try", move=text)
        for text in [text for text in wrong if not rules.ask("preview", move=text)["ok"]]:
            assert not rules.ask("play", move=text)["ok"]


@each_record
def test_refusals_and_insights_of_a_golden_game(rules, path):
    moves, _ = begin(rules, path)
    for move, view in play(rules, moves):
        if view["ply"] % 2:
            rules.ask("insights", ply=view["ply"], move=move)
        if view["ply"] % 5 == 3:
            rules.ask("refusals", ply=view["ply"], cell="", piece="")
            rules.ask("refusals", ply=view["ply"], cell="d4", piece="")


@each_record
def test_undo_redo_and_copies_of_a_golden_game(rules, path):
    moves, _ = begin(rules, path)
    rules.ask("tags", tags={"First": "Zoë", "Second": "Ben", "Clock": ""})
    view = [rules.ask("play", move=move) for move in moves][-1]
    rules.ask("annotate", path=moves[:2], text="Good – “ja”, 😀.")
    for verb in ("undo", "undo", "redo", "undo", "undo"):
        view = rules.ask(verb)
    save = save_of(view)
    for saved in (save, json.dumps(save), view["record"], view["record"].rstrip()[:-2]):
        rules.ask("open", session="copy", save=saved)
    rules.ask("fork", session="copy", of="main", ply=view["ply"] // 2)
    rules.ask("analyse", session="trial", of="main", ply=view["ply"] // 2)
    rules.ask("analyse_record", session="trial", record=view["record"])
    rules.ask("rematch", session="main", seed=3)


@each_record
def test_pieces_of_a_golden_game_are_set_up(rules, path):
    moves, _ = begin(rules, path)
    for move, view in play(rules, moves):
        if view["ply"] % 12 != 5:
            continue
        rules.ask("edit", session="editor", of="main", ply=view["ply"])
        cleared = rules.ask("clear", session="editor")
        edited = rules.ask("undo", session="editor")
        taken = set(cleared["coverable"]) - set(edited["coverable"])
        for cell in (*sorted(taken)[:2], "z9", "é"):
            rules.ask("remove_piece", session="editor", cell=cell)
        rules.ask("set_swapped", session="editor", swapped=True)
        for text in (move, f"w{move}", f"B{move[:2]}", "é"):
            rules.ask("play", session="editor", move=text)
            rules.ask("try", session="editor", move=text)
        rules.ask("arranged_record", session="editor")


@each_record
def test_record_and_link_of_a_golden_game(rules, path):
    text = path.read_text()
    view = rules.ask("open", save=text)
    link = rules.ask("link")["link"]
    assert rules.ask("open_link", session="copy", link=link)["ok"]
    joined = rules.ask("join", texts=[text, view["record"]])["text"]
    assert len(rules.ask("split", text=joined)["texts"]) == 2


@pytest.mark.parametrize("path", sorted(LINKS.glob("*.link")), ids=lambda path: path.stem)
def test_stored_links(rules, path):
    assert rules.ask("open_link", link=path.read_text())["ok"]


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.save")), ids=lambda path: path.stem)
def test_stored_saves(rules, path):
    assert rules.ask("open", save=path.read_text())["ok"]
    rules.ask("redo")


@pytest.mark.parametrize("number", range(len(REFUSED)))
def test_recorded_refusals(rules, number):
    text = REFUSED[number] if not number else f"[Game{REFUSED[number]}"
    view = rules.ask("open", save=text)
    move = Record.parse(text).tags["Refused"]
    assert not rules.ask("play", move=move)["ok"]
    rules.ask("try", move=move)
    rules.ask("refusals", ply=view["ply"], cell="", piece="")
