"""Pyodide without names that nobody says."""

import json
import subprocess

import pytest

from tools.build import slim
from tools.paths import BuildError

NAMES = """
import { readFileSync } from "node:fs";
const module = new WebAssembly.Module(readFileSync(process.argv[1]));
const named = (list) => list.map(({ name }) => name);
console.log(JSON.stringify({
  exports: named(WebAssembly.Module.exports(module)),
  own: named(WebAssembly.Module.imports(module).filter(({ module }) => module.startsWith("GOT."))),
}));
"""


def names_of(module):
    """What a module exports, and what it takes from its own exports, as a browser sees it."""
    command = ["node", "--input-type=module", "-e", NAMES, module]
    return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)


def test_the_module_exports_all_that_its_script_takes_and_little_else():
    folder = slim.trimmed_pyodide()
    script = (folder / slim.SCRIPT).read_text()
    before, after = names_of(slim.PYODIDE / slim.WASM), names_of(folder / slim.WASM)
    taken = {
        taken[2]
        for taken in slim.EXPORT_ASSIGNMENT.finditer(slim.ASSIGN_FUNCTION.search(script)[2])
    }
    assert taken <= {*after["exports"]} <= {*before["exports"]}
    assert {*before["own"]} & {*before["exports"]} <= {*after["exports"]}
    assert len(after["exports"]) < 500 < len(before["exports"])


def test_another_script_is_not_touched():
    with pytest.raises(BuildError, match=r"pyodide\.asm\.mjs is another one now"):
        slim.referenced_names("var a; function assignWasmExports(){}")
