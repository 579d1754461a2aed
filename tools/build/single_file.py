"""Build the single-file page: one HTML file that works from disk, without server or network.

It is made from the files in dist/. Styles and scripts are inlined, each with its hash in the
content security policy. Everything else is embedded as compressed data, which
static/rules/platform-file.ts unpacks.
"""

import base64
import hashlib
import re
import shutil
from pathlib import Path
from zipfile import ZIP_STORED

import deflate

from tools.build import archives, bundle, interpreter, languages, slim, vendor
from tools.build.lean.build import lean_module
from tools.build.micropython import build as micropython
from tools.cache import cached, fingerprint
from tools.paths import CACHE, BuildError

SINGLE_FILE_NAME = "lits-table.html"
MAX_BYTES = 6_000_000

SHEET = re.compile(r'<link rel="stylesheet" href="\./([^"]+)"(.*?)>')
ICON = re.compile(r'(<link rel="icon" href=")\./([^"]+)"')
SCRIPT = re.compile(r'<script (type="module"|nomodule) src="\./([^"]+)"></script>')
REMOVED = re.compile(
    r'<link [^>]*href="\./[^>]*>\n|<script type="mpy" .*></script>\n|<script src=.*></script>\n'
)
EXTERNAL_REFERENCE = re.compile(r'<(?:link|script|img) [^>]*(?:href|src)="\./[^>]*>')
# What the interpreters' scripts import where they run in Node.
NODE_ONLY = [f"--external:{name}" for name in ("node:*", "module", "fs", "path", "url")]
POLICY = re.compile(r'(http-equiv="Content-Security-Policy" content=")[^"]*')

# Licences of what the file contains. PyScript is not part of it.
LICENCES = [
    "LICENSE",
    *(
        f"vendor/{name}*/LICENSE"
        for name in (
            "pyodide",
            "micropython",
            "fluent",
            "lean-qr",
            "gifenc",
            "idb",
            "lit-html",
            "lucide",
        )
    ),
]


def build_single_file(dist: Path) -> None:
    """Build the single file into dist/, which must be complete otherwise.

    Raises:
        BuildError: The file refers to another file.
    """
    stage = CACHE / "single"
    bundle.copy_sources(stage)
    rules = stage / "rules"
    shutil.copy(rules / "platform-file.ts", rules / "platform-web.ts")
    workers = {
        f"{name}-worker": bundle_module(rules / f"file-{name}.ts") for name in ("rules", "engine")
    }
    main = bundle_module(stage / "app" / "main.ts")
    text = document(dist, main.read_text(), [path.read_text() for path in workers.values()])
    parts = "".join(packed_part(*named) for named in (workers | parts_of(stage)).items())
    page = text.replace("</body>", f"{parts}{licences(dist)}</body>")
    (dist / SINGLE_FILE_NAME).write_text(page)


def check_size(dist: Path) -> None:
    """Check the size of the single file in dist/.

    Raises:
        BuildError: The file is larger than MAX_BYTES.
    """
    file = dist / SINGLE_FILE_NAME
    size = file.stat().st_size
    if size > MAX_BYTES:
        raise BuildError(f"{file.name} has {size:,} bytes; {MAX_BYTES:,} are the most")


def bundle_module(entry: Path) -> Path:
    """Bundle a module with its imports and return the path of the output."""
    built = entry.with_name(f"built-{entry.stem}.js")
    # Source maps would exceed MAX_BYTES.
    script = slim.trimmed_pyodide() / slim.SCRIPT
    alias = f"--alias:pyodide/{slim.SCRIPT}={script}"
    options = ("--format=esm", *NODE_ONLY, alias, f"--outfile={built}")
    bundle.esbuild(entry, *options, source_maps=False)
    return built


def document(dist: Path, main: str, workers: list[str]) -> str:
    """Return the page with inlined styles and scripts, and a policy that allows nothing else.

    Args:
        dist: Folder of the page and its files.
        main: Source of the main script.
        workers: Sources of the workers' scripts, which the policy allows too.

    Raises:
        BuildError: The result refers to another file, or a script cannot be inlined.
    """
    styles: list[str] = []
    scripts = [*workers]

    def style(link: re.Match[str]) -> str:
        styles.append((dist / link[1]).read_text())
        return f"<style{link[2]}>{styles[-1]}</style>"

    def script(tag: re.Match[str]) -> str:
        if "pyscript" in tag[2]:
            return ""  # the embedded workers start Python without PyScript
        scripts.append(main if tag[1] != "nomodule" else (dist / tag[2]).read_text())
        return inline_script(f"<script {tag[1]}>", scripts[-1])

    def icon(link: re.Match[str]) -> str:
        coded = base64.b64encode((dist / link[2]).read_bytes()).decode()
        return f'{link[1]}data:image/svg+xml;base64,{coded}"'

    text = ICON.sub(icon, SHEET.sub(style, (dist / "index.html").read_text()))
    text = SCRIPT.sub(script, REMOVED.sub("", text))
    if outside := EXTERNAL_REFERENCE.findall(text):
        raise BuildError(f"{SINGLE_FILE_NAME} would ask for another file: {outside}")
    return POLICY.sub(lambda meta: meta[1] + policy(scripts, styles), text)


def policy(scripts: list[str], styles: list[str]) -> str:
    """Return the content security policy, which allows no requests.

    What the worker fetches comes from the embedded data.
    """
    return (
        f"default-src 'none'; script-src {hashes(scripts)} 'wasm-unsafe-eval'; worker-src data:; "
        f"style-src {hashes(styles)}; img-src data:; base-uri 'none'; form-action 'none'"
    )


def hashes(texts: list[str]) -> str:
    digests = (hashlib.sha256(text.encode()).digest() for text in texts)
    return " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)


def inline_script(tag: str, text: str) -> str:
    """Return a script element.

    Raises:
        BuildError: The text would end the element or start a comment.
    """
    if found := re.search(r"</script|<!--", text, re.IGNORECASE):
        raise BuildError(f"{found[0]} cannot stand inside {tag}")
    return f"{tag}{text}</script>"


def parts_of(stage: Path) -> dict[str, Path]:
    """Return the files to embed, by the names that static/rules/platform-file.ts uses."""
    library, game = stage / "library.zip", stage / "game.zip"
    # Without what only PyScript and the command line need. Stored, since the whole archive is
    # compressed later: compressing twice is 10 % larger.
    archives.write(library, without(interpreter.trimmed_library(), "html/"), ZIP_STORED)
    archives.write(game, without(interpreter.wheel(), "pyscript/", "game/cli/"), ZIP_STORED)
    words = {f"words-{code}": stage / "languages" / f"{code}.ftl" for code in languages.names()}
    puzzles = sorted((stage / "games" / "puzzles").glob("*.txt"))
    words |= {f"puzzles-{path.stem}": path for path in puzzles}
    modules = stage / "rules.json"
    modules.write_text(micropython.package_text())
    return {
        **words,
        "micropython": vendor.MICROPYTHON / "micropython.wasm",
        "rules": modules,
        "wasm": lean_module(),
        "library": library,
        "game": game,
    }


def without(archive: Path, *folders: str) -> dict[str, bytes]:
    """Return the files of an archive except those of some folders."""
    files = archives.read(archive)
    return {name: content for name, content in files.items() if not name.startswith(folders)}


def packed_part(name: str, path: Path) -> str:
    """Return a script element with a file, compressed with gzip and encoded as base85.

    libdeflate compresses better than zopfli, in a tenth of the time. A comma, which base85 does not
    use, stands for ``<``, so that no text can end the element.
    """

    def make(folder: Path) -> None:
        content = deflate.gzip_compress(path.read_bytes(), 12)
        (folder / "packed").write_bytes(base64.b85encode(content).replace(b"<", b","))

    packed = cached(f"base85-{name}", fingerprint([path]), make) / "packed"
    return inline_script(f'<script type="text/plain" id="part-{name}">', packed.read_text()) + "\n"


def licences(dist: Path) -> str:
    """Return the licences in a script element, readable when the file is opened as text."""
    texts = [path.read_text() for name in LICENCES for path in dist.glob(name)]
    line = f"\n{'-' * 72}\n\n"
    return inline_script('<script type="text/plain" id="licences">', f"\n{line.join(texts)}") + "\n"
