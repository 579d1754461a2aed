"""Known vulnerabilities fail the audit; a registry that cannot be reached is only reported."""

import os

import pytest

from tools.quality import audit


@pytest.fixture
def fake_npm(tmp_path, monkeypatch):
    """Replace npm with a script that prints a given text."""
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr(audit, "locks", list)

    def print_text(text):
        program = tmp_path / "npm"
        program.write_text(f"#!/bin/sh\ncat <<'END'\n{text}\nEND\n")
        program.chmod(0o755)

    return print_text


def test_no_vulnerabilities_passes(fake_npm):
    fake_npm('{"vulnerabilities": {}}')
    assert audit.main(["--strict"]) == 0


def test_known_vulnerability_is_named_and_fails(fake_npm, capsys):
    fake_npm('{"vulnerabilities": {"x": {"name": "x", "range": "<2", "severity": "high"}}}')
    assert audit.main([]) == 1
    assert "package-lock.json: x <2: high" in capsys.readouterr().out


@pytest.mark.parametrize(
    "text",
    ['{"message": "405"}', '{"error": {"code": "ENOTFOUND"}}', "a page of a proxy", "[]", "{}"],
)
def test_unavailable_audit_is_reported_and_fails_only_if_strict(fake_npm, capsys, text):
    fake_npm(text)
    assert audit.main([]) == 0
    assert "not audited: package-lock.json" in capsys.readouterr().out
    assert audit.main(["--strict"]) == 1
