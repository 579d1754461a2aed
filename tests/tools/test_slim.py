"""Removal of unused exports from the WebAssembly module of Pyodide."""

import json
import subprocess

import pytest

from tools.build import slim
from tools.paths import BuildError

LIST_NAMES_SCRIPT = """
import { readFileSync } from "node:fs";
const module = new WebAssembly.Module(readFileSync(process.argv[1]));
const named = (list) => list.map(({ name }) => name);
console.log(JSON.stringify({
  exports: named(WebAssembly.Module.exports(module)),
  own: named(WebAssembly.Module.imports(module).filter(({ module }) => module.startsWith("GOT."))),
}));
"""


def export_names(module):
    """Return the names a module exports and those it imports from its own exports."""
    command = ["node", "--input-type=module", "-e", LIST_NAMES_SCRIPT, module]
    return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)


def test_trimmed_module_exports_what_its_script_uses():
    folder = slim.trimmed_pyodide()
    original = (slim.PYODIDE / slim.SCRIPT).read_text()
    script = slim.without_names(original, slim.referenced_names(original))
    before, after = export_names(slim.PYODIDE / slim.WASM), export_names(folder / slim.WASM)
    used = {
        used[2] for used in slim.EXPORT_ASSIGNMENT.finditer(slim.ASSIGN_FUNCTION.search(script)[2])
    }
    assert used <= {*after["exports"]} <= {*before["exports"]}
    assert {*before["own"]} & {*before["exports"]} <= {*after["exports"]}
    minified = (folder / slim.SCRIPT).read_text()
    assert used <= {*slim.WORD.findall(minified)}
    assert len(minified) < 0.9 * len(script)
    assert len(after["exports"]) < 500 < len(before["exports"])


def test_unknown_script_is_rejected():
    with pytest.raises(BuildError, match=r"pyodide\.asm\.mjs has changed"):
        slim.referenced_names("var a; function assignWasmExports(){}")
