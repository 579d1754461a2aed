"""What is known against a pinned package fails the audit; what nobody tells is only said."""

import os

import pytest

from tools.quality import audit


@pytest.fixture
def npm(tmp_path, monkeypatch):
    """Stands in for npm: prints what it is given."""
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr(audit, "locks", list)

    def says(text):
        program = tmp_path / "npm"
        program.write_text(f"#!/bin/sh\ncat <<'END'\n{text}\nEND\n")
        program.chmod(0o755)

    return says


def test_nothing_known_is_fine(npm):
    npm('{"vulnerabilities": {}}')
    assert audit.main(["--strict"]) == 0


def test_what_is_known_is_named_and_fails(npm, capsys):
    npm('{"vulnerabilities": {"x": {"name": "x", "range": "<2", "severity": "high"}}}')
    assert audit.main([]) == 1
    assert "package-lock.json: x <2: high" in capsys.readouterr().out


@pytest.mark.parametrize(
    "text",
    ['{"message": "405"}', '{"error": {"code": "ENOTFOUND"}}', "a page of a proxy", "[]", "{}"],
)
def test_what_nobody_tells_is_said(npm, capsys, text):
    npm(text)
    assert audit.main([]) == 0
    assert "not audited: package-lock.json" in capsys.readouterr().out
    assert audit.main(["--strict"]) == 1
