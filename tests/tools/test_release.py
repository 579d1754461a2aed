"""What a release consists of, and that it can be installed."""

import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ET
import zipfile

import pytest

from tests.support.folders import contents
from tools.build import archives, release
from tools.install import packages
from tools.paths import ROOT, BuildError

NOTEBOOK = ROOT / "docs" / "lits-table.ipynb"
LOCK = ROOT / "tools" / "locks" / "notebook.txt"
RUN_NOTEBOOK = """
import json, sys
import nbclient, nbformat
notebook = nbformat.read(sys.argv[1], as_version=4)
nbclient.NotebookClient(notebook, timeout=120).execute()
found = [output for cell in notebook.cells for output in cell.get("outputs", [])]
print(json.dumps([output.get("data", output) for output in found]))
"""
"""Prints what the cells show, in order: text, or data by type."""

PAGE = {
    "index.html": "<!doctype html>",
    "lits-table.html": "<!doctype html><p>One file",
    "a/b.js": "",
}


def fill(folder, dist):
    for name, text in PAGE.items():
        (dist / name).parent.mkdir(parents=True, exist_ok=True)
        (dist / name).write_text(text)
    release.fill(folder, dist)
    return contents(folder)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("release")
    fill(folder, tmp_path_factory.mktemp("dist"))
    return folder


def only(folder, pattern):
    (path,) = folder.glob(pattern)
    return path


def test_two_builds_give_the_same_bytes(folder, tmp_path):
    assert fill(tmp_path / "again", tmp_path / "dist") == contents(folder)


def test_release_has_the_site_the_single_file_the_packages_the_documentation_and_notes(folder):
    name = f"lits-table-{release.version()}"
    assert {path.name for path in folder.iterdir()} == {
        f"{name}-site.zip",
        f"{name}.html",
        f"lits_table-{release.version()}-py3-none-any.whl",
        f"lits_table-{release.version()}.tar.gz",
        f"lits-board-{release.version()}.tgz",
        f"{name}-docs.zip",
        "docs",
        "RELEASE-NOTES.md",
        "SHA256SUMS",
    }
    with zipfile.ZipFile(only(folder, "*-site.zip")) as site:
        assert sorted(site.namelist()) == sorted(PAGE)
        # Everybody may read the files, as the user of a web server must.
        assert {info.external_attr >> 16 for info in site.infolist()} == {0o100644}
    assert only(folder, "*.html").read_text() == PAGE["lits-table.html"]
    docs = contents(folder / "docs")
    assert archives.read(only(folder, "*-docs.zip")) == {
        path.as_posix(): content for path, content in docs.items()
    }


def test_workflow_publishes_every_file_of_a_release_and_no_folder(folder):
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text()
    (command,) = re.findall(r"gh release create .*", workflow)
    patterns = re.findall(r"(?<= release/)\S+", command.partition("--notes-file")[0])
    published = {path for pattern in patterns for path in folder.glob(pattern)}
    assert published == {path for path in folder.iterdir() if path.is_file()}


def test_documentation_is_copied_into_the_site_for_its_host_only(monkeypatch, tmp_path):
    dist = tmp_path / "dist"
    monkeypatch.setattr(release, "DIST", dist)
    monkeypatch.setattr(release, "RELEASE", tmp_path / "release")
    monkeypatch.setattr(release.site, "build", lambda made=dist, **_: made.mkdir())
    monkeypatch.setattr(release, "fill", lambda folder: (folder / "docs").mkdir(parents=True))
    release.main(["--pages"])
    assert (dist / "docs").is_dir()
    dist = tmp_path / "other"
    monkeypatch.setattr(release, "DIST", dist)
    monkeypatch.setattr(release, "RELEASE", tmp_path / "second")
    monkeypatch.setattr(release.site, "build", lambda made=dist, **_: made.mkdir())
    release.main([])
    assert not (dist / "docs").exists()


def test_checksums_are_those_of_all_files_outside_of_folders(folder):
    lines = (folder / "SHA256SUMS").read_text().splitlines()
    sums = {name: digest for digest, name in (line.split("  ") for line in lines)}
    assert sums == {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.iterdir()
        if path.is_file() and path.name != "SHA256SUMS"
    }


def test_sources_build_the_same_wheel(folder, tmp_path):
    with tarfile.open(only(folder, "*.tar.gz")) as archive:
        archive.extractall(tmp_path / "sources", filter="data")
    (sources,) = (tmp_path / "sources").iterdir()
    (tmp_path / "built").mkdir()
    release.build_package(sources, tmp_path / "built", "wheel")
    assert only(tmp_path / "built", "*.whl").read_bytes() == only(folder, "*.whl").read_bytes()


@pytest.fixture(scope="module")
def environment(folder, tmp_path_factory):
    """An empty virtual environment in which the wheel is installed, without a network."""
    place = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", place], check=True)
    wheel = only(folder, "*.whl")
    pip = [place / "bin" / "python", "-m", "pip", "install", "--quiet", "--no-index", wheel]
    subprocess.run(pip, check=True, cwd=place)
    return place


def in_environment(place, *command, path="", **options):
    """Run a command of the environment, with *path* as a further folder of modules."""
    clean = os.environ | {"PYTHONPATH": str(path), "HOME": str(place)}
    return subprocess.run(
        [place / "bin" / command[0], *command[1:]],
        cwd=place,
        env=clean,
        text=True,
        capture_output=True,
        check=True,
        **options,
    ).stdout


def test_installed_command_plays_and_reads_records(environment):
    record = in_environment(environment, "lits-table", "new", "lot")
    assert record.startswith('[Game "lot"]')
    moves = in_environment(environment, "lits-table", "moves", "-", input=record).split()
    assert len(moves) == 49
    assert "lits-table" in in_environment(environment, "lits-table", "--help")


def test_examples_of_the_installed_package_are_right(environment):
    script = "import doctest, lits_table; print(doctest.testmod(lits_table))"
    found = in_environment(environment, "python", "-c", script)
    assert re.fullmatch(r"TestResults\(failed=0, attempted=(1[5-9]|2\d)\)\n", found)


def test_examples_of_the_readme_are_right(folder, environment):
    with tarfile.open(only(folder, "*.tar.gz")) as archive:
        (readme,) = (name for name in archive.getnames() if name.endswith("/README.md"))
        archive.extract(readme, environment, filter="data")
    script = "import doctest, sys; print(doctest.testfile(sys.argv[1], module_relative=False))"
    found = in_environment(environment, "python", "-c", script, environment / readme)
    assert found.endswith("TestResults(failed=0, attempted=9)\n")


@pytest.mark.slow
def test_notebook_runs_where_only_the_package_is_installed(environment):
    kernel = packages("notebook", LOCK)
    found = in_environment(environment, "python", "-c", RUN_NOTEBOOK, NOTEBOOK, path=kernel)
    cells = json.loads(found)
    assert len(cells) >= 8
    pictures = [cell["image/svg+xml"] for cell in cells if "image/svg+xml" in cell]
    assert len({*pictures}) == len(pictures) == 5
    for picture in pictures:
        assert ET.fromstring("".join(picture)).tag == "{http://www.w3.org/2000/svg}svg"
    said = "".join(cell.get("text", "") for cell in cells)
    assert "Lf6g6g7g8 square e5 e6 f5 f6\n" in said
    assert '[Game "battle-of-lits"]' in said


def test_notebook_is_stored_without_results():
    cells = json.loads(NOTEBOOK.read_text())["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert [(cell["outputs"], cell["execution_count"]) for cell in code] == [([], None)] * len(code)


def test_package_is_typed_and_free_of_the_name_and_parts_of_the_page(folder):
    with zipfile.ZipFile(only(folder, "*.whl")) as wheel:
        sources = {n: wheel.read(n).decode() for n in wheel.namelist() if n.endswith(".py")}
        assert "lits_table/py.typed" in wheel.namelist()
        metadata = wheel.read(f"lits_table-{release.version()}.dist-info/METADATA").decode()
    required = [line for line in metadata.splitlines() if line.startswith("Requires-Dist: ")]
    extras = [
        re.fullmatch(r"Requires-Dist: (\S+) .*; extra == \"(\w+)\"", line) for line in required
    ]
    assert {found.groups() for found in extras} == EXTRAS
    assert "lits_table/service/worker.py" not in sources
    for name, text in sources.items():
        assert "game.core" not in text, name
        assert "from game" not in text, name


EXTRAS = {
    ("markdown", "markdown"),
    *((name, "pettingzoo") for name in ("gymnasium", "numpy", "pettingzoo")),
    ("sphinx", "sphinx"),
}
"""Packages that are needed, each with the extra that needs it."""

CHANGES = """# Changelog

## [Unreleased]
{}
## [1.1.0] - 2026-12-01

### Added

- A board.

## [1.0.0] - 2026-11-24

- All.
"""


def test_notes_are_the_section_of_the_version_or_what_is_new():
    assert release.notes(CHANGES.format(""), "1.1.0").endswith("### Added\n\n- A board.\n")
    assert release.notes(CHANGES.format("\n- New.\n"), "1.2.0").endswith("\n\n- New.\n")
    with pytest.raises(BuildError, match=r"nothing about 2\.0\.0"):
        release.notes(CHANGES.format(""), "2.0.0")


def test_release_refuses_other_arguments(capsys):
    for arguments, message in (
        (["now"], "unrecognized arguments: now"),
        (["--address", "here"], "argument --address: 'here' is not an address like https://"),
    ):
        with pytest.raises(SystemExit):
            release.main(arguments)
        assert message in capsys.readouterr().err
