"""The computer player on the lean module of Pyodide, also when that lacks a function."""

import shutil
import threading

import pytest

from tests.support.browser import actions
from tests.support.browser.engines import all_browsers
from tests.support.browser.harness import PHONE, Visits
from tests.support.browser.offline_site import open_offline_copy, site, visits
from tests.support.pyodide_engine import module_without_the_last_of
from tools.build.lean import build
from tools.build.serve import Handler, make_server
from tools.build.service_worker import WHOLE_MODULE
from tools.paths import DIST

__all__ = ["site", "visits"]

RECORD = '[Game "lot"]\n[SecondLevel "3"]\n\n'
FIRST_SEARCH = {"verb": "think", "record": '[Game "lot"]\n\nd4\n', "level": 3, "seed": 1}


@pytest.fixture(scope="module")
def lacking_module(tmp_path_factory):
    """A lean module that starts, and lacks what the first search of a game enters."""
    return module_without_the_last_of(
        {**FIRST_SEARCH, "seconds": 1}, tmp_path_factory.mktemp("lacking")
    )


@pytest.fixture
def served(tmp_path):
    """A copy of the built page on a server: its folder, its URL, and the files asked for."""
    asked = []
    folder = shutil.copytree(DIST, tmp_path / "site")

    class Recorder(Handler):
        def do_GET(self):  # noqa: N802
            asked.append(self.path.rpartition("/")[2])
            super().do_GET()

    with make_server(folder=folder, handler=Recorder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield folder, f"http://127.0.0.1:{server.server_port}/", asked
        server.shutdown()


def play_twice(opened):
    """Play two moves against the computer, which answers both."""
    page = opened.open(**PHONE)
    actions.load_record(page, RECORD)
    actions.play_by_touch(page, "d4", 1)
    actions.wait_for_ply(page, 2)
    cell = next(cell for cell in ("a7", "g1") if cell not in actions.stored_moves(page))
    actions.play_by_touch(page, cell, 3)
    actions.wait_for_ply(page, 4)


@all_browsers
def test_computer_plays_on_the_lean_module(browser, served):
    _, url, asked = served
    opened = Visits(browser, url)
    play_twice(opened)
    opened.close()
    assert opened.errors == []
    assert build.MODULE in asked


@all_browsers
@pytest.mark.parametrize("kind", ["lacking", "broken"])
def test_computer_answers_with_the_whole_module_instead(browser, served, lacking_module, kind):
    folder, url, asked = served
    (module,) = folder.glob(f"vendor/pyodide-*/{build.MODULE}")
    if kind == "lacking":
        shutil.copy(lacking_module, module)
    else:
        module.write_bytes(module.read_bytes()[:1_000_000])
    # The offline copy would ask for the module, too.
    (folder / "sw.js").unlink()
    opened = Visits(browser, url)
    play_twice(opened)
    opened.close()
    assert asked.count(build.MODULE) == 1, "after that, the computer starts with the whole module"


def test_whole_module_is_not_part_of_the_offline_copy_but_can_be_loaded(visits):
    page = open_offline_copy(visits)
    (whole,) = (path.relative_to(DIST).as_posix() for path in DIST.glob(WHOLE_MODULE))
    assert page.evaluate("async (url) => (await caches.match(url)) === undefined", whole)
    assert page.evaluate("async (url) => (await fetch(url)).ok", whole)
