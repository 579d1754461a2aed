"""A first build: in a folder that cannot be written, and with and without a network."""

import os
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

import pytest

from tools import cache, install
from tools.paths import ROOT, BuildError

NOBODY = 65534


@pytest.fixture
def read_only_project():
    """A copy of the build's tools in a folder that its user cannot write."""
    # Not in tmp_path, which other users cannot read.
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(ROOT / "tools", folder / "tools")
        shutil.copy(ROOT / "build.sh", folder)
        folder.chmod(0o555)
        yield folder
        folder.chmod(0o755)


def test_build_in_a_read_only_folder_says_what_cannot_be_written(read_only_project):
    # The superuser may write everywhere.
    user = {"user": NOBODY} if os.geteuid() == 0 else {}
    command = ["bash", read_only_project / "build.sh", "build"]
    done = subprocess.run(command, text=True, capture_output=True, check=False, **user)
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"build.sh: cannot write {read_only_project / '.cache'}: ")


@pytest.fixture
def downloads(tmp_path, monkeypatch):
    """Install into an empty folder with commands that create empty packages; list downloads."""
    commands = []

    def fake_run(*words):
        text = " ".join(map(str, words))
        if "-m venv" in text:
            install.VENV.mkdir()
        elif text == "npm ci":
            install.NODE_MODULES.mkdir()
        elif "-m pip download" in text:
            folder = words[words.index("-d") + 1]
            folder.mkdir()
            zipfile.ZipFile(folder / "package.whl", "w").close()
        if "pip" in words or "npm" in words:
            commands.append(text)
        return ""

    monkeypatch.setattr(install, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(install, "NODE_MODULES", tmp_path / "node_modules")
    monkeypatch.setattr(cache, "CACHE", tmp_path / ".cache")
    monkeypatch.setattr(install, "run", fake_run)
    return commands


def test_installation_downloads_everything_that_a_build_needs(downloads):
    install.install()
    locks = ("dev.txt", "npm ci", "pyodide.txt")
    assert [text for lock, text in zip(locks, downloads, strict=True) if lock not in text] == []
    install.install()
    install.pyodide_packages()
    assert len(downloads) == len(locks)


@pytest.mark.parametrize(
    ("command", "lock", "source"),
    [
        ("pip install", "tools/locks/dev.txt", "PyPI"),
        ("npm ci", "package-lock.json", "the npm registry"),
        ("pip download", "tools/locks/pyodide.txt", "PyPI"),
    ],
)
def test_failed_download_says_which_file_from_where_and_what_to_do(
    downloads, monkeypatch, command, lock, source
):
    assert downloads == []
    run = install.run

    def run_offline(*words):
        if command in " ".join(map(str, words)):
            raise BuildError("getaddrinfo EAI_AGAIN")
        return run(*words)

    monkeypatch.setattr(install, "run", run_offline)
    with pytest.raises(BuildError) as raised:
        install.install()
    first, *rest = str(raised.value).splitlines()
    assert f"cannot download the packages of {lock} from {source}." in first
    assert "Run the command again with a network connection." in first
    assert rest == ["getaddrinfo EAI_AGAIN"]
