"""./build.sh clean."""

import pytest

from tools import __main__ as build
from tools.paths import BuildError


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A project with a built and a written folder."""
    (tmp_path / ".gitignore").write_text("/dist/\n__pycache__/\n")
    for folder in ("dist", "game"):
        (tmp_path / folder).mkdir()
    monkeypatch.setattr(build, "ROOT", tmp_path)
    return tmp_path


def test_only_what_was_built_is_deleted(project):
    assert build.main(["clean"]) == 0
    assert sorted(path.name for path in project.iterdir()) == [".gitignore", "game"]


def test_arguments_are_refused_and_nothing_is_deleted(project):
    with pytest.raises(BuildError, match="clean takes no arguments"):
        build.main(["clean", "--help"])
    assert (project / "dist").exists()
