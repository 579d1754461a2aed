"""The development server's builds."""

import re
import shutil
import threading
from itertools import count

import pytest

from tools.build import bundle, dev, site
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


def test_failing_build_of_everything_leaves_the_page(made, monkeypatch, capsys):
    def fail(*_):
        raise BuildError("game.py:3: invalid syntax")

    before = page_text(made), made.builds
    monkeypatch.setattr(site, "build_base", fail)
    attempt(lambda: made.rebuild({ROOT / "game" / "core" / "game.py"}))
    assert (page_text(made), made.builds) == before
    assert "game.py:3: invalid syntax" in capsys.readouterr().err
    monkeypatch.undo()
    with build_lock():
        made.rebuild({MENU})
    assert made.builds == before[1] + 1


def test_everything_is_built_as_long_as_no_build_has_succeeded(tmp_path, monkeypatch):
    build = DevBuild(tmp_path / "dev")
    parts = []
    monkeypatch.setattr(build, "build_all", lambda: parts.append("all"))
    build.rebuild({MENU})
    assert parts == ["all"]


def test_unexpected_failure_does_not_end_the_server(capsys):
    def fail():
        raise FileNotFoundError("menu.ts is gone")

    attempt(fail)
    assert "FileNotFoundError: menu.ts is gone" in capsys.readouterr().err


def test_file_that_vanishes_while_files_are_listed_does_not_end_the_server(made, monkeypatch):
    stop, calls = threading.Event(), count()

    def failing_snapshot():
        number = next(calls)
        if number == 1:
            raise FileNotFoundError
        if number == 2:
            stop.set()
        return {}

    monkeypatch.setattr(dev, "POLL_SECONDS", 0)
    monkeypatch.setattr(dev, "snapshot", failing_snapshot)
    dev.watch(made, stop)
    assert stop.is_set()


@pytest.fixture
def static(tmp_path, monkeypatch):
    """Hidden files of editors in a folder of sources, which takes the place of static/."""
    static = tmp_path / "static"
    (static / "app").mkdir(parents=True)
    (static / "app" / "main.ts").touch()
    (static / "app" / ".main.ts.swp").touch()
    (static / "app" / ".#main.ts").symlink_to("somebody@host.1234")
    (static / "games").mkdir()
    monkeypatch.setattr(bundle, "ROOT", tmp_path)
    monkeypatch.setattr(bundle.languages, "stage", lambda _: None)
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    return static


def test_hidden_files_of_editors_are_neither_copied_nor_watched(static, tmp_path):
    bundle.copy_sources(tmp_path / "stage")
    assert [path.name for path in (tmp_path / "stage" / "app").iterdir()] == ["main.ts"]
    assert set(snapshot()) == {static / "app" / "main.ts"}


def test_configuration_that_is_not_toml_is_named(tmp_path, monkeypatch):
    (tmp_path / "pyscript.toml").write_text("x = ")
    monkeypatch.setattr(site, "ROOT", tmp_path)
    with pytest.raises(BuildError, match=r"/pyscript\.toml: Invalid value"):
        site.inline_config("")


def test_snapshot_covers_scripts_styles_texts_and_rules():
    names = {path.relative_to(ROOT).as_posix() for path in snapshot()}
    assert {"index.html", "static/app/menu.ts", "game/core/game.py"} <= names
    assert any(name.endswith(".ftl") for name in names)
    assert any(name.endswith(".css") for name in names)
