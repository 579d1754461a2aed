"""The tool that makes the opening book."""

import json
import runpy

from game.engine.book_data import BOOKS
from tools.content import book


def test_searched_moves_are_kept_and_deeper_searches_replace_them(tmp_path):
    results, target = tmp_path / "books.json", tmp_path / "book_data.py"
    few = ["lot", "--processes", "1", "--results", str(results), "--target", str(target)]
    assert book.main([*few, "--steps", "40"]) == 0
    first = json.loads(results.read_text())["lot"]
    assert len(first) == 10
    assert runpy.run_path(str(target))["BOOKS"]["lot"].keys() == first.keys()
    assert book.main([*few, "--steps", "40"]) == 0
    assert json.loads(results.read_text())["lot"] == first
    first["d4"]["steps"] = 1
    results.write_text(json.dumps({"lot": first}))
    assert book.main([*few, "--steps", "40"]) == 0
    assert json.loads(results.read_text())["lot"]["d4"]["steps"] == 40


def test_module_contains_the_kept_results():
    results = json.loads(book.RESULTS.read_text())
    assert book.TARGET.read_text() == book.book_module(results)
    assert BOOKS.keys() <= results.keys()


def test_books_in_which_a_first_move_is_missing_are_left_out():
    results = json.loads(book.RESULTS.read_text())
    del results["lot"]["d4"]
    assert '"lot"' not in book.book_module(results)
