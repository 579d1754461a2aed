"""The list of functions that the lean module keeps, and the module made from it."""

import subprocess

import pytest

from tools.build import site, slim
from tools.build.lean import build, profile
from tools.paths import BuildError

EXPORTS = """
import { readFileSync } from "node:fs";
const module = new WebAssembly.Module(readFileSync(process.argv[1]));
console.log(WebAssembly.Module.exports(module).map(({ name, kind }) => `${name} ${kind}`).join());
"""


def exports(module):
    command = ["node", "--input-type=module", "-e", EXPORTS, module]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout


def test_list_covers_the_given_numbers_and_no_others(tmp_path):
    ranges = build.ranges_of([7, 3, 4, 5, 9, 3])
    assert ranges == [(3, 5), (7, 7), (9, 9)]
    file = tmp_path / "functions.txt"
    build.write_list(file, ranges * 100)
    assert build.read_list(file) == ranges * 100
    assert max(map(len, file.read_text().splitlines())) <= build.WIDTH


def test_list_of_another_version_of_pyodide_is_refused(tmp_path, monkeypatch):
    file = tmp_path / "functions.txt"
    build.write_list(file, [(300, 400)])
    file.write_text(file.read_text().replace(build.pyodide_hash(), "0" * 64))
    monkeypatch.setattr(build, "LIST", file)
    with pytest.raises(BuildError, match=r"functions\.txt .* Run \./build\.sh profile"):
        build.lean_module()


@pytest.mark.parametrize("failure", [KeyboardInterrupt, SystemExit, BuildError])
def test_interrupted_measurement_leaves_the_list_as_it_was(tmp_path, monkeypatch, failure):
    def fail(**_):
        assert build.read_list(file) == profile.ALL
        raise failure

    file = tmp_path / "functions.txt"
    build.write_list(file, [(300, 400)])
    former = file.read_text()
    monkeypatch.setattr(build, "LIST", file)
    monkeypatch.setattr(site, "build", fail)
    monkeypatch.setattr(profile.signal, "signal", lambda *_: None)
    with pytest.raises(failure):
        profile.main([])
    assert file.read_text() == former


def test_reports_of_several_processes_are_joined(tmp_path):
    (tmp_path / "one").write_text("5\n6\n")
    (tmp_path / "two").write_text("6\n8")
    assert build.entered(tmp_path) == {5, 6, 8}


def test_lean_module_has_the_exports_of_the_whole_one_and_two_thirds_of_its_bytes():
    whole, lean = slim.trimmed_pyodide() / slim.WASM, build.lean_module()
    assert exports(lean) == exports(whole)
    assert lean.stat().st_size < 0.67 * whole.stat().st_size
