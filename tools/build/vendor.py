"""Copy the third-party files of the page from node_modules, with their licences."""

import json
import re
import shutil
from pathlib import Path

from tools.build import interpreter, slim
from tools.build.lean.build import MODULE, lean_module
from tools.paths import NODE_MODULES, TOOLS, BuildError

MICROPYTHON = NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript"
LICENCES = TOOLS / "build" / "licences"

# Plugins that PyScript's core loads at every start of a worker, whatever the page's settings. The
# page uses none of them: they check for old settings, show errors in the page, and offer editors,
# terminals and games.
PLUGINS = ["deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"]
PLUGIN = re.compile(r'"?([\w-]+)"?:\(\)=>import\("\./[\w-]+\.js"\),?')


LICENCE_FILES = {
    "fluent": LICENCES / "Apache-2.0.txt",
    "lean-qr": NODE_MODULES / "lean-qr" / "LICENSE",
    "gifenc": NODE_MODULES / "gifenc" / "LICENSE.md",
    "idb": NODE_MODULES / "idb" / "LICENSE",
    "lit-html": NODE_MODULES / "lit-html" / "LICENSE",
    "lucide": NODE_MODULES / "lucide-static" / "LICENSE",
    "workbox": NODE_MODULES / "workbox-precaching" / "LICENSE",
}
"""Licences of the packages that are bundled into the scripts and pages, by name."""


def copy_all(vendor: Path) -> None:
    """Copy every third-party package, or only its licence, to a folder of its own in `vendor`."""
    for name, copy in {
        "pyscript": copy_pyscript,
        "pyodide": copy_pyodide,
        "micropython": copy_micropython,
    }.items():
        (vendor / name).mkdir(parents=True)
        copy(vendor / name)
    for name, licence in LICENCE_FILES.items():
        (vendor / name).mkdir()
        shutil.copy(licence, vendor / name / "LICENSE")


def copy_pyscript(folder: Path) -> None:
    """Copy PyScript's core without its plugins.

    Raises:
        BuildError: PyScript has other files or plugins than expected.
    """
    source = NODE_MODULES / "@pyscript" / "core"
    start = (source / "dist" / "core.js").read_text()
    cores = re.findall(r'from"\./(core-[^"]+\.js)"', start)
    if len(cores) != 1:
        raise BuildError(f"unexpected scripts of PyScript: {cores}")
    (folder / "core.js").write_text(start)
    (folder / cores[0]).write_text(without_plugins((source / "dist" / cores[0]).read_text()))
    texts = [
        "PyScript, without its plugins\n\n" + (source / "LICENSE").read_text(),
        *bundled_licences(),
    ]
    (folder / "LICENSE").write_text(f"\n\n{'-' * 72}\n\n".join(texts))


def without_plugins(core: str) -> str:
    """Return the source of PyScript's core without the imports of its plugins.

    Raises:
        BuildError: It has other plugins than expected.
    """
    found = PLUGIN.findall(core)
    if found != PLUGINS:
        raise BuildError(f"unexpected plugins of PyScript: {found}")
    return PLUGIN.sub("", core)


def bundled_licences() -> list[str]:
    """Return the licences of the packages that are bundled into PyScript's core."""
    packages = json.loads((NODE_MODULES / ".package-lock.json").read_text())["packages"]
    texts = []
    for path in sorted(name for name, about in packages.items() if not about.get("dev")):
        folder = NODE_MODULES.parent / path
        for licence in sorted(folder.glob("LICEN[CS]E*")):
            if path.removeprefix("node_modules/") not in (
                "@pyscript/core",
                "pyodide",
                "@fluent/bundle",
                "lean-qr",
                "gifenc",
                "idb",
                "lit-html",
                "lucide-static",
                "@types/trusted-types",
            ) and not path.startswith("node_modules/workbox-"):
                texts.append(f"{path.removeprefix('node_modules/')}\n\n{licence.read_text()}")
    return texts


def copy_pyodide(folder: Path) -> None:
    for path in (slim.LOADER_SCRIPT, *slim.trimmed_pyodide().iterdir()):
        # Some hosts serve .mjs as text/plain, and browsers run no module of that type.
        shutil.copy(path, folder / path.name.replace(".mjs", ".js"))
    shutil.copy(lean_module(), folder)
    shutil.copy(interpreter.trimmed_library(), folder)
    (folder / "LICENSE").write_text(
        "Pyodide (the scripts, and what it adds to Python)\n\n"
        f"{(LICENCES / 'MPL-2.0.txt').read_text()}"
        f"\n\n{'-' * 72}\n\nPython (compiled to WebAssembly, and its standard library)\n\n"
        f"{(LICENCES / 'Python.txt').read_text()}"
    )
    write_parts(folder)


def write_parts(folder: Path) -> None:
    """Write parts.js: file sizes for the progress bar, and a lock file without packages."""
    sizes = sizes_text(folder, "pyodide.asm.js", slim.WASM, MODULE, interpreter.LIBRARY)
    lock = json.loads((interpreter.PYODIDE / "pyodide-lock.json").read_text())
    text = json.dumps({"info": lock["info"], "packages": {}})
    (folder / "parts.js").write_text(f"{sizes}export const lock = {json.dumps(text)};\n")


def sizes_text(folder: Path, *names: str) -> str:
    """Return JavaScript that exports file sizes for the progress bar."""
    sizes = {name: (folder / name).stat().st_size for name in names}
    return f"export const sizes = {json.dumps(sizes)};\n"


def copy_micropython(folder: Path) -> None:
    """Copy MicroPython, its script minified."""
    shutil.copy(MICROPYTHON / "micropython.mjs", folder / "micropython.js")
    slim.minify(folder / "micropython.js")
    shutil.copy(MICROPYTHON / "micropython.wasm", folder)
    (folder / "parts.js").write_text(sizes_text(folder, "micropython.js", "micropython.wasm"))
    (folder / "LICENSE").write_text(
        f"MicroPython\n\n{(LICENCES / 'MIT-MicroPython.txt').read_text()}"
    )
