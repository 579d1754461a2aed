"""Fill release/ with everything that a version consists of.

- the site as an archive, and the single-file page;
- the Python package `lits-table`, as a wheel and as sources. It is game/ under the name
  `lits_table`, with some modules of its own;
- the npm package `lits-board` with the custom element for other pages;
- the documentation, as the folder docs/ and as an archive;
- the notes of the version from CHANGELOG.md, and the checksums of all files.

Two builds of the same sources give the same bytes.
"""

import argparse
import hashlib
import json
import re
import shutil
import tomllib
from pathlib import Path

from tools.build import archives, docs, languages, npm, single_file, site
from tools.build.interpreter import FIXED_TIME, GAME
from tools.cache import build_lock, files_under
from tools.paths import CACHE, DIST, ROOT, VENV_PYTHON, BuildError, log, run

RELEASE = ROOT / "release"
PACKAGE_FILES = ROOT / "tools" / "build" / "python_package"
PACKAGE_SOURCES = CACHE / "python-package"
PACKAGE = "lits_table"
ONLY_IN_PAGE = GAME / "service" / "worker.py"
CHECKSUMS = "SHA256SUMS"
BOARD_TEXTS = re.compile(
    r"game-[\w-]+|side-[A-Z]\w*|picture-(after-of|symbols|discs|stacks|moves|no-moves)"
)
NOTES = "RELEASE-NOTES.md"
DOCS = "docs"

_NAMES = (
    "arrays|board_html|cli|core|drawing|engine|games|markdown_fences|move_numbers|pettingzoo"
    "|records|service|session|sphinx"
)
_MODULE_NAME = re.compile(rf"\bgame\.(?=({_NAMES})\b)")


def main(arguments: list[str]) -> int:
    """Build the site and fill release/."""
    parser = argparse.ArgumentParser(prog="./build.sh release", description=__doc__)
    site.add_address(parser)
    parser.add_argument(
        "--pages", action="store_true", help="copy the documentation into dist/docs/ too"
    )
    options = parser.parse_args(arguments)
    site.build(address=options.address)
    fill(RELEASE)
    if options.pages:
        shutil.copytree(RELEASE / DOCS, DIST / DOCS)
    for path in sorted(RELEASE.iterdir()):
        size = sum(file.stat().st_size for file in files_under(path))
        log(f"release/{path.name}, {size / 1e6:.2f} MB")
    return 0


def fill(folder: Path, dist: Path = DIST) -> None:
    """Fill a folder, whose present content is deleted, from the built site and from game/.

    Args:
        folder: The folder.
        dist: The built site.

    Raises:
        BuildError: The change log has no section that describes the version.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    name = f"lits-table-{version()}"
    archives.write(folder / f"{name}-site.zip", contents(dist))
    shutil.copyfile(dist / single_file.SINGLE_FILE_NAME, folder / f"{name}.html")
    build_python_package(folder)
    npm.build(folder)
    docs.build(folder / DOCS, PACKAGE_SOURCES)
    archives.write(folder / f"{name}-docs.zip", contents(folder / DOCS))
    (folder / NOTES).write_text(notes((ROOT / "CHANGELOG.md").read_text(), version()))
    write_checksums(folder)


def contents(folder: Path) -> dict[str, bytes]:
    """Return the contents of the files in a folder, by their paths in it."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files_under(folder)}


def version() -> str:
    """Return the version of the project."""
    text = (ROOT / "pyproject.toml").read_text()
    return str(tomllib.loads(text)["project"]["version"])


def notes(changes: str, number: str) -> str:
    """Return the section of a version in a change log, or what has not been released yet.

    Raises:
        BuildError: The change log has neither.
    """
    for title in ("Unreleased", number):
        found = re.search(
            rf"^## \[{re.escape(title)}\][^\n]*\n(.*?)(?=^## \[|\Z)", changes, re.M | re.S
        )
        if found and found[1].strip():
            return f"# The LITS Table {number}\n\n{found[1].strip()}\n"
    raise BuildError(f"CHANGELOG.md says nothing about {number}")


def build_python_package(folder: Path) -> None:
    """Build the wheel and the source archive of the Python package into a folder."""
    with build_lock():
        shutil.rmtree(PACKAGE_SOURCES, ignore_errors=True)
        write_package_sources(PACKAGE_SOURCES)
        build_package(PACKAGE_SOURCES, folder, "wheel", "sdist")


def build_package(sources: Path, folder: Path, *kinds: str) -> None:
    """Build a Python package from its sources into a folder, as ``wheel`` and ``sdist``."""
    calls = "; ".join(f"buildapi.build_{kind}({str(folder)!r})" for kind in kinds)
    script = f"import os; from flit_core import buildapi; os.chdir({str(sources)!r}); {calls}"
    run(VENV_PYTHON, "-c", script, env=FIXED_TIME)


def write_package_sources(folder: Path) -> None:
    """Write the sources of the Python package, from which any build tool can build it."""
    package = folder / PACKAGE
    for path in files_under(GAME):
        if path.suffix == ".py" and path != ONLY_IN_PAGE:
            target = package / path.relative_to(GAME)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(renamed(path.read_text()))
    for path in PACKAGE_FILES.glob("*.py"):
        (package / path.name).write_text(renamed(path.read_text()))
    (package / "board_texts.json").write_text(board_texts(), encoding="utf-8")
    (package / "py.typed").touch()
    shutil.copyfile(PACKAGE_FILES / "README.md", folder / "README.md")
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE")
    (folder / "pyproject.toml").write_text(package_project())


def board_texts() -> str:
    """Return the sentences about pictures of boards as JSON, by language and id."""
    found = {code: languages.plain_messages(code, BOARD_TEXTS) for code in languages.names()}
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def renamed(source: str) -> str:
    """Return a module with the name of the package in place of that of game/."""
    return _MODULE_NAME.sub(f"{PACKAGE}.", source).replace("python -m game", "lits-table")


def package_project() -> str:
    """Return pyproject.toml of the Python package, with the facts of the project's own."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return f"""[build-system]
requires = ["flit_core >=3.12"]
build-backend = "flit_core.buildapi"

[project]
name = "lits-table"
version = "{project["version"]}"
description = "{project["description"]}"
readme = "README.md"
license = "{project["license"]}"
license-files = ["LICENSE"]
requires-python = "{project["requires-python"]}"
dependencies = []
classifiers = ["Typing :: Typed", "Topic :: Games/Entertainment :: Board Games"]

[project.optional-dependencies]
markdown = ["markdown >=3.5"]
pettingzoo = ["gymnasium >=1.0", "numpy >=1.26", "pettingzoo >=1.25"]
sphinx = ["sphinx >=7"]

[project.scripts]
lits-table = "{PACKAGE}.cli.commands:run"

[project.entry-points."markdown.extensions"]
lits-table = "{PACKAGE}.markdown_fences:LitsExtension"

[tool.flit.module]
name = "{PACKAGE}"
"""


def write_checksums(folder: Path) -> None:
    """Write the SHA-256 checksums of all files, as `sha256sum --check` reads them.

    Folders have none: their files are in an archive too.
    """
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(folder.iterdir())
        if path.is_file() and path.name != CHECKSUMS
    ]
    (folder / CHECKSUMS).write_text("".join(lines))
