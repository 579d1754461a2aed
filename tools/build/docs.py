"""Build the documentation site with MkDocs, from docs/, the rules, the READMEs and docstrings.

MkDocs reads a tree of its own in .cache, since the sources are written for Git hosts: see
:mod:`tools.build.docs_pages`. The boards in the pages are those of the npm package. The site loads
nothing from other hosts, and two builds of the same sources give the same bytes.
"""

import re
import shutil
import sys
import tarfile
from functools import partial
from pathlib import Path

from tools.build import docs_pages, embed, npm
from tools.build.interpreter import FIXED_TIME
from tools.cache import build_lock, cached, files_under, fingerprint
from tools.install import packages
from tools.paths import CACHE, ROOT, TOOLS, VENV_PYTHON, run

LOCK = TOOLS / "locks" / "docs.txt"
OWN = ROOT / "tools" / "build" / "docs_site"
STAGE = CACHE / "docs-stage"
PAGES = STAGE / "pages"
CONFIGURATION = "mkdocs.yml"
SOURCES = [ROOT / "docs", ROOT / "static", ROOT / "game", ROOT / "tools" / "build", LOCK]
FACTS = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "package-lock.json", "pyproject.toml"]
COLOURS = ("page", "sheet", "raised", "line", "ink", "quiet", "accent", "accent-ink", "accent-soft")
SCHEMES = {"default": embed.LIGHT, "slate": embed.DARK}
BOARD_FILES = re.compile(r"package/((?:index|chunks/[\w-]+)\.js|LICENSE)")
IMPORTED = re.compile(r'(?:from|import)\s*\(?"(\./[^"]+)"')
# What MkDocs writes beside the site: times, a page for the root of a host, and maps of sources
# that are not there. The languages of the search are those that no page is written in.
LEFT_OUT = ("sitemap.xml*", "404.html", "assets/**/*.map", "assets/javascripts/lunr")
SOURCE_MAP = re.compile(r"\n/[/*]# sourceMappingURL=[^\n]*")
OTHER_HOSTS = re.compile(r"https://(?:unpkg\.com|api\.github\.com)")


def build(folder: Path, package: Path) -> None:
    """Build the site, unless nothing has changed since the last time, and copy it.

    Args:
        folder: Folder of the site, which must not exist.
        package: Folder with the sources of the Python package, whose docstrings are the reference.

    Raises:
        BuildError: MkDocs fails or warns, or a source is not as expected.
    """
    key = fingerprint([*files_under(*SOURCES), *(ROOT / name for name in FACTS)], sys.version)
    with build_lock():
        shutil.copytree(cached("docs-site", key, partial(make, package)), folder)


def make(package: Path, folder: Path) -> None:
    """Build the site into an empty folder. Requires the build lock; arguments as of `build`."""
    shutil.rmtree(STAGE, ignore_errors=True)
    shutil.copytree(OWN, PAGES)
    (PAGES / CONFIGURATION).rename(STAGE / CONFIGURATION)
    docs_pages.write(PAGES)
    write_assets(PAGES / "assets")
    write_package(package, STAGE / "package")
    library = packages("docs", LOCK)
    run_mkdocs(library, STAGE / CONFIGURATION, folder)
    tidy(folder)
    (licence,) = library.glob("mkdocs_material-*.dist-info/licenses/LICENSE")
    shutil.copyfile(licence, folder / "assets" / "LICENSE-mkdocs-material")


def run_mkdocs(library: Path, configuration: Path, folder: Path) -> None:
    """Build a site with MkDocs.

    Args:
        library: Folder of the installed packages.
        configuration: Configuration of the site.
        folder: Folder of the site.

    Raises:
        BuildError: MkDocs fails or warns.
    """
    # With --quiet, warnings would not count.
    mkdocs = (VENV_PYTHON, "-m", "mkdocs", "build", "--strict", "-f", configuration, "-d", folder)
    run(*mkdocs, env={**FIXED_TIME, "PYTHONPATH": str(library)})


def write_package(package: Path, folder: Path) -> None:
    """Write a copy of the sources of the Python package with docstrings in Markdown."""
    shutil.copytree(package, folder)
    for path in folder.rglob("*.py"):
        path.write_text(docs_pages.markdown_docstrings(path.read_text()))


def write_assets(folder: Path) -> None:
    """Write the boards, the icon and the colours of the games into the folder of the assets."""
    shutil.copyfile(ROOT / "static" / "icons" / "icon.svg", folder / "icon.svg")
    (folder / "colours.css").write_text(colours())
    with tarfile.open(npm.archive()) as package:
        for member in package.getmembers():
            found = BOARD_FILES.fullmatch(member.name)
            if found:
                target = folder / "lits-board" / found[1]
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(package.extractfile(member).read())  # type: ignore[union-attr]
    remove_unused(folder / "lits-board")


def remove_unused(folder: Path) -> None:
    """Remove the modules of the npm package that no browser loads."""
    used, pending = set(), [folder / "index.js"]
    while pending:
        path = pending.pop()
        if path not in used:
            used.add(path)
            pending += [
                (path.parent / name).resolve() for name in IMPORTED.findall(path.read_text())
            ]
    for path in set(folder.rglob("*.js")) - used:
        path.unlink()


def colours() -> str:
    """Return a style sheet with the colours of the page of the games, as `--table-*`."""
    rules = []
    for scheme, sheet in SCHEMES.items():
        values = dict(embed.COLOUR.findall(embed.root_rule(sheet)))
        text = " ".join(f"--table-{name}: {values[name]};" for name in COLOURS)
        rules.append(f'[data-md-color-scheme="{scheme}"] {{ {text} }}\n')
    return "".join(rules)


def tidy(folder: Path) -> None:
    """Remove what the site does not need, and the addresses of other hosts in the theme's scripts.

    No page has what would make the theme ask them: diagrams of Mermaid, an address of a repository,
    or a browser without ResizeObserver.
    """
    for pattern in LEFT_OUT:
        for path in folder.glob(pattern):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    for path in (folder / "assets").rglob("*.min.*"):
        text = SOURCE_MAP.sub("", path.read_text())
        path.write_text(OTHER_HOSTS.sub("about:blank", text) if path.suffix == ".js" else text)
