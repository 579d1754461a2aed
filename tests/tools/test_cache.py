"""The build cache."""

import os
import stat
import time

import pytest

from tools import cache


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """An empty folder in place of .cache/."""
    monkeypatch.setattr(cache, "CACHE", tmp_path / ".cache")
    return tmp_path / ".cache"


def test_everybody_may_read_a_cached_folder_and_its_copies():
    made = cache.cached("page", "0123", lambda folder: (folder / "index.html").touch())
    assert stat.S_IMODE(made.stat().st_mode) == 0o755


def test_folder_of_a_killed_build_is_deleted_after_a_day(folder):
    old, fresh = folder / "work-old", folder / "work-fresh"
    for work in (old, fresh):
        work.mkdir(parents=True)
        (work / "file").touch()
    before = time.time() - cache.ABANDONED_SECONDS - 1
    os.utime(old, (before, before))
    with cache.build_lock():
        assert list(folder.glob("work-*")) == [fresh]


def test_hidden_files_and_compiled_modules_are_left_out(tmp_path):
    for name in (".game.py.swp", "game.py", "__pycache__/game.pyc"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert cache.files_under(tmp_path) == [tmp_path / "game.py"]
