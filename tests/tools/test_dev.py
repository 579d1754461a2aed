"""The development server's builds."""

import re
import shutil

import pytest

from tools.build import bundle
from tools.build.dev import VERSION, DevBuild, attempt, snapshot
from tools.cache import build_lock
from tools.paths import CACHE, ROOT, BuildError

MENU = ROOT / "static" / "app" / "menu.ts"
REFERENCE = re.compile(r'(?:src|href)="\./((?:static|vendor|game)/[\w./-]+)"')


@pytest.fixture(scope="module")
def made():
    """A build in a folder of its own; esbuild's output must lie in the project."""
    build = DevBuild(CACHE / "dev-test")
    with build_lock():
        build.build_all()
    yield build
    shutil.rmtree(build.folder)


def page_text(build):
    return (build.folder / "index.html").read_text()


def test_page_refers_to_existing_files_and_registers_no_service_worker(made):
    references = REFERENCE.findall(page_text(made))
    assert len(references) > 5
    assert [name for name in references if not (made.folder / name).is_file()] == []
    assert 'rel="manifest"' not in page_text(made)


def test_change_of_a_source_is_built_and_reloads_the_page(made):
    builds = made.builds
    with build_lock():
        made.rebuild({MENU})
    assert (made.folder / VERSION).read_text() == str(builds + 1)


def test_failing_build_is_reported_and_leaves_the_page(made, monkeypatch, capsys):
    def fail(*_):
        raise BuildError("menu.ts:3: Unexpected end of file")

    before = page_text(made), made.builds
    monkeypatch.setattr(bundle, "build", fail)
    attempt(lambda: made.rebuild({MENU}))
    assert (page_text(made), made.builds) == before
    assert "menu.ts:3: Unexpected end of file" in capsys.readouterr().err


def test_snapshot_covers_scripts_styles_texts_and_rules():
    names = {path.relative_to(ROOT).as_posix() for path in snapshot()}
    assert {"index.html", "static/app/menu.ts", "game/core/game.py"} <= names
    assert any(name.endswith(".ftl") for name in names)
    assert any(name.endswith(".css") for name in names)
