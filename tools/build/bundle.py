"""Bundle the scripts and style sheets of the pages into a few small files.

The sources stay small modules; esbuild bundles each entry point of a page with its imports. File
names contain a hash of the content, so that a browser never mixes the files of two builds.
"""

import json
import os
import re
import shutil
from pathlib import Path
from typing import Any

from tools.build import games_js, icons, languages
from tools.build.hashed_names import HashedNames
from tools.paths import CACHE, NODE_MODULES, ROOT, BuildError, run

SCRIPT = re.compile(r'<script type="module" src="\./static/([\w/-]+\.ts)"></script>')
SHEET = re.compile(r'(<link rel="stylesheet" href="\./static/)([\w/-]+\.css)(".*>)')
PLAIN_SHEETS = re.compile(r'(?:<link rel="stylesheet" href="\./static/[\w/-]+\.css">\n)+')
SHEET_NAME = re.compile(r"static/([\w/-]+\.css)")

# The oldest browsers that support the features used by Pyodide and the page.
TARGET = "chrome114,firefox121,safari17"

# Not bundled: files that pages refer to, and the script for browsers without modules.
COPIED_AS_IS = ["icons/*", "offline/unsupported-browser.js"]
RECOVERY = "recovery.js"
HASHED_NAME = "[name]-[hash]"
# Worker modules in dependency order. Their paths in dist/static/ are those in static/.
WORKERS = [
    "rules/pyodide-loader.js",
    "rules/micropython-loader.js",
    "rules/sandboxed-rules.js",
]


def build_page(dist: Path, pages: list[Path], names: HashedNames) -> None:
    """Build dist/static/, and copy the pages to dist/ with references to the hashed names.

    Args:
        dist: Output folder.
        pages: HTML files that contain the entry points.
        names: Hashed names assigned so far. Those of workers and unbundled files are added.

    Raises:
        BuildError: esbuild fails, an icon is missing, or no page has an entry point.
    """
    stage = CACHE / "static"
    copy_sources(stage)
    sources = [*stage.rglob("*.ts")]
    names.rewrite_files(*sources)
    for name in WORKERS:
        build_worker((stage / name).with_suffix(".ts"), dist / "static" / name)
        names.rename(f"static/{name}")
        names.rewrite_files(*sources)
    build_recovery(stage, dist)
    texts = {page.name: icons.fill_page(merge_stylesheets(page, stage)) for page in pages}
    built = build(stage, dist, "".join(texts.values()))
    for name, text in texts.items():
        (dist / name).write_text(insert_hashed_names(text, built, dist))
    for path in (found for pattern in COPIED_AS_IS for found in stage.glob(pattern)):
        target = dist / "static" / path.relative_to(stage)
        target.parent.mkdir(exist_ok=True)
        shutil.copy(path, target)
        names.rename(target.relative_to(dist).as_posix())


def build_recovery(stage: Path, dist: Path) -> None:
    """Bundle the script that runs if the others cannot.

    Its name has no hash: the service worker checks it whenever it serves it, as it does with pages.
    """
    source = stage / "offline" / "recovery.ts"
    esbuild(
        source,
        "--format=iife",
        "--charset=utf8",
        "--loader:.ftl=file",
        f"--asset-names=static/{HASHED_NAME}",
        f"--outfile={dist / RECOVERY}",
    )


def build_worker(source: Path, target: Path) -> None:
    """Bundle a worker's module; its imports from vendor/ and static/ stay external."""
    esbuild(
        source,
        "--format=esm",
        "--external:../../vendor/*",
        "--external:../../static/*",
        f"--outfile={target}",
    )


def esbuild(*arguments: str | Path, source_maps: bool = True) -> None:
    """Bundle with esbuild and minify the output.

    If the environment variable SOURCE_MAPS is set, the output gets inline source maps instead of
    being minified, so that coverage can be measured.

    Args:
        arguments: Entry points and options of esbuild.
        source_maps: False ignores SOURCE_MAPS.

    Raises:
        BuildError: esbuild fails.
    """
    output_option = "--sourcemap=inline" if source_maps and source_maps_enabled() else "--minify"
    run(
        NODE_MODULES / ".bin" / "esbuild",
        *arguments,
        "--bundle",
        output_option,
        f"--target={TARGET}",
    )


def source_maps_enabled() -> bool:
    return "SOURCE_MAPS" in os.environ


def copy_sources(stage: Path) -> None:
    """Copy static/ to a new folder and add what is generated from games and languages.

    Hidden files are the locks and unsaved texts of editors.
    """
    shutil.rmtree(stage, ignore_errors=True)
    shutil.copytree(ROOT / "static", stage, ignore=shutil.ignore_patterns(".*"))
    shutil.copy(games_js.games_module(), stage / "games")
    languages.stage(stage)


def merge_stylesheets(page: Path, stage: Path) -> str:
    """Return the page with each run of unconditional style sheets replaced by a single one.

    The merged sheets import the originals. They are named after the page and written to `stage`.
    """
    rows = 0

    def join(links: re.Match[str]) -> str:
        nonlocal rows
        rows += 1
        name = f"{page.stem}-{rows}.css"
        imports = [f'@import "./{sheet}";\n' for sheet in SHEET_NAME.findall(links[0])]
        (stage / name).write_text("".join(imports))
        return f'<link rel="stylesheet" href="./static/{name}">\n'

    return PLAIN_SHEETS.sub(join, page.read_text())


def build(stage: Path, dist: Path, pages: str) -> dict[str, Any]:
    """Bundle the entry points of the pages.

    Args:
        stage: Folder of the sources.
        dist: Output folder.
        pages: HTML of all pages, joined.

    Returns:
        esbuild's metadata of its outputs by path relative to `dist`.

    Raises:
        BuildError: esbuild fails, or no page has an entry point.
    """
    scripts = SCRIPT.findall(pages)
    if not scripts:
        raise BuildError('no page has a <script type="module" src="./static/...">')
    names = sorted({*scripts, *(sheet[1] for sheet in SHEET.findall(pages))})
    notes = stage / "notes.json"
    esbuild(
        *(stage / name for name in names),
        "--splitting",
        "--format=esm",
        "--external:../vendor/*",
        "--loader:.ftl=file",
        "--loader:.txt=file",
        f"--asset-names={HASHED_NAME}",
        f"--entry-names={HASHED_NAME}",
        "--chunk-names=part-[hash]",
        f"--outdir={dist / 'static'}",
        f"--metafile={notes}",
    )
    # esbuild names its outputs relative to the project root.
    text = notes.read_text().replace(f'"{dist.relative_to(ROOT)}/', '"')
    outputs: dict[str, Any] = json.loads(text)["outputs"]
    return outputs


def insert_hashed_names(page: str, built: dict[str, Any], dist: Path) -> str:
    """Return the page with hashed names and preload links for the modules it imports.

    Args:
        page: HTML of the page.
        built: Result of :func:`build`.
        dist: Output folder.
    """
    outputs = {
        (ROOT / output["entryPoint"]).relative_to(CACHE / "static").as_posix(): path
        for path, output in built.items()
        if "entryPoint" in output
    }
    page = SHEET.sub(
        lambda link: f'<link rel="stylesheet" href="./{outputs[link[2]]}{link[3]}', page
    )
    entries = [outputs[name] for name in SCRIPT.findall(page)]
    chunks = [str(path.relative_to(dist)) for path in sorted(dist.glob("vendor/pyscript-*/*.js"))]
    preloads = [*static_imports(entries, built), *(chunks if 'type="mpy"' in page else [])]
    links = "".join(f'<link rel="modulepreload" href="./{name}">\n' for name in preloads)
    page = SCRIPT.sub(
        lambda tag: f'<script type="module" src="./{outputs[tag[1]]}"></script>', page
    )
    return page.replace('<script type="module"', f'{links}<script type="module"', 1)


def static_imports(entries: list[str], built: dict[str, Any]) -> list[str]:
    """Return the transitive static imports of some entry points, without these themselves."""
    found = dict.fromkeys(entries)
    queue = [*entries]
    while queue:
        imported = [
            link["path"]
            for link in built[queue.pop()]["imports"]
            if link["kind"] == "import-statement" and not link.get("external")
        ]
        queue += [path for path in imported if path not in found]
        found.update(dict.fromkeys(imported))
    return [name for name in found if name not in entries]
