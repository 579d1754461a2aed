"""Build the npm package `lits-board`: the element of docs/embedding.md as ES modules.

The modules are those of static/embed/, with entry points of their own in static/embed/package/, and
with everything that they load. Boards that need the rules are frames of a site that the page names.
"""

import json
import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

from tools.build import embed
from tools.build.bundle import copy_sources, esbuild
from tools.cache import build_lock, cached, files_under, fingerprint
from tools.paths import CACHE, NODE_MODULES, ROOT, run

STAGE = CACHE / "npm-stage"
PACKAGE = CACHE / "npm-package"
README = ROOT / "tools" / "build" / "npm_package" / "README.md"
TYPES = "types"
# Modules of the package and their sources below static/embed/: those for browsers, and
# those for servers. They share nothing, so that a browser loads few files.
IN_BROWSERS = {"index": "package/index.ts", "define": "lits-board.ts"}
ON_SERVERS = {"svg": "package/svg.ts", "markdown-it": "package/markdown-it.ts"}
ENTRIES = {**IN_BROWSERS, **ON_SERVERS}
ONLY_TYPES = {"react": "package/react.ts"}
MANIFEST = "custom-elements.json"
TS_EXTENSION = re.compile(r'(from "\.[^"]*)\.ts"')


def build(folder: Path) -> Path:
    """Build the package, unless nothing has changed since the last time, and copy its archive.

    Returns:
        The archive in the folder.

    Raises:
        BuildError: A step fails.
    """
    with build_lock():
        return Path(shutil.copy(archive(), folder))


def archive() -> Path:
    """Return the archive of the package in .cache, building it if necessary.

    Requires the build lock.
    """
    sources = files_under(ROOT / "static", ROOT / "game", ROOT / "tools" / "build")
    facts = [ROOT / name for name in ("package-lock.json", "pyproject.toml", "tsconfig.json")]
    (path,) = cached("npm-archive", fingerprint([*sources, *facts]), pack).iterdir()
    return path


def pack(folder: Path) -> None:
    """Build the package and write its archive into a folder. Requires the build lock."""
    shutil.rmtree(PACKAGE, ignore_errors=True)
    PACKAGE.mkdir(parents=True)
    write_modules()
    write_types()
    write_manifest()
    (PACKAGE / "package.json").write_text(json.dumps(package_json(), indent=2) + "\n")
    shutil.copy(README, PACKAGE)
    shutil.copy(ROOT / "LICENSE", PACKAGE)
    run("npm", "pack", f"--pack-destination={folder}", PACKAGE)


def write_modules() -> None:
    """Bundle the entry points; what several of them need, or not all boards do, is in chunks/."""
    copy_sources(STAGE)
    embed.write_generated_parts(STAGE)
    boards = STAGE / "embed"
    shutil.move(boards / "package" / "rules-modes.ts", boards / "rules-modes.ts")
    moved = (boards / "rules-modes.ts").read_text()
    (boards / "rules-modes.ts").write_text(moved.replace('"../', '"./'))
    colours = {"light": embed.colour_tokens(embed.LIGHT)}
    colours["dark"] = colours["light"] | embed.colour_tokens(embed.DARK)
    write_module(boards / "package" / "theme-colours.js", "themeColours", colours)
    write_module(STAGE / "languages" / "all-board-messages.js", "messages", embed.board_messages())
    for entries in (IN_BROWSERS, ON_SERVERS):
        esbuild(
            *(f"{name}={boards / source}" for name, source in entries.items()),
            *embed.MODULE_OPTIONS,
            embed.CSS_AS_TEXT,
            "--splitting",
            "--chunk-names=chunks/[name]-[hash]",
            f"--outdir={PACKAGE}",
            source_maps=False,
        )


def write_module(path: Path, name: str, value: object) -> None:
    path.write_text(f"export const {name} = {json.dumps(value, ensure_ascii=False)};\n")


def write_types() -> None:
    """Write the declarations of the entry points and of the modules whose types they name."""
    sources = [*ENTRIES.values(), *ONLY_TYPES.values()]
    declarations = CACHE / "npm-types"
    shutil.rmtree(declarations, ignore_errors=True)
    project = {
        "extends": str(ROOT / "tsconfig.json"),
        "compilerOptions": {
            "noEmit": False,
            "declaration": True,
            "emitDeclarationOnly": True,
            "stripInternal": True,
            "rootDir": str(ROOT),
            "rootDirs": [str(ROOT), str(ROOT / "tools" / "types")],
            "outDir": str(declarations),
        },
        "files": [str(ROOT / "static" / "embed" / source) for source in sources],
        "include": [str(ROOT / "tools" / "types")],
    }
    config = CACHE / "npm-types.json"
    config.write_text(json.dumps(project))
    run(NODE_MODULES / ".bin" / "tsc", "-p", config)
    boards = declarations / "static" / "embed"
    wanted = [*boards.glob("package/*.d.ts"), boards / "board-element.d.ts"]
    wanted.append(boards / "lits-board.d.ts")
    for path in wanted:
        target = PACKAGE / TYPES / path.relative_to(boards)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(TS_EXTENSION.sub(r'\1.js"', path.read_text()))


def write_manifest() -> None:
    """Write the custom elements manifest, which editors and documentation tools read.

    The analyser gets a copy of the module in a folder of its own, since it writes into the
    package.json that it finds.
    """
    place = CACHE / "npm-manifest"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    shutil.copy(ROOT / "static" / "embed" / "board-element.ts", place / "index.ts")
    analyser = NODE_MODULES / ".bin" / "custom-elements-manifest"
    run(analyser, "analyze", "--quiet", "--globs", "index.ts", "--outdir", ".", folder=place)
    found: dict[str, Any] = json.loads(
        (place / MANIFEST).read_text().replace("index.ts", "index.js")
    )
    for declaration in found["modules"][0]["declarations"]:
        if "superclass" in declaration:
            declaration["superclass"] = {"name": "HTMLElement", "package": "global:"}
        members = declaration.get("members", [])
        declaration["members"] = [one for one in members if one.get("privacy") != "private"]
    (PACKAGE / MANIFEST).write_text(json.dumps(found, indent=2) + "\n")


def package_json() -> dict[str, Any]:
    """Return the description of the package for npm, with the facts of the project's own."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    entries = {
        ("." if name == "index" else f"./{name}.js"): {
            "types": f"./{TYPES}/{source.replace('.ts', '.d.ts')}",
            "default": f"./{name}.js",
        }
        for name, source in ENTRIES.items()
    }
    types = {
        f"./{name}": {"types": f"./{TYPES}/{source.replace('.ts', '.d.ts')}"}
        for name, source in ONLY_TYPES.items()
    }
    return {
        "name": "lits-board",
        "version": project["version"],
        "description": "Diagrams, replays and playable boards of Battle of LITS, TAILITS, TAIJI and"
        " LOT, as a custom element",
        "license": project["license"],
        "keywords": ["board-game", "custom-element", "web-component", "diagram", "markdown-it"],
        "type": "module",
        "exports": {
            **entries,
            **types,
            **{f"./{name}": f"./{name}" for name in (MANIFEST, "package.json")},
        },
        "types": f"./{TYPES}/package/index.d.ts",
        "unpkg": "./define.js",
        "jsdelivr": "./define.js",
        "customElements": MANIFEST,
        "sideEffects": ["./define.js"],
    }
