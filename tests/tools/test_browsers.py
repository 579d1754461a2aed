"""Choice and installation of a browser for the tests, with shell scripts in place of programs."""

import pytest

from tools.paths import BuildError
from tools.quality import browsers


@pytest.fixture
def make_program(tmp_path, monkeypatch):
    """Create programs in a folder that is the whole PATH."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("FIREFOX", raising=False)
    monkeypatch.setattr(browsers, "MACOS_FIREFOX", str(tmp_path / "none"))
    monkeypatch.setattr(browsers.os, "geteuid", lambda: 0)

    def make(name, script):
        path = tmp_path / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
        return str(path)

    return make


def firefox_script(number):
    return f"echo Mozilla Firefox {number}.7.0esr"


def test_recent_firefox_is_used_without_installing(make_program):
    path = make_program("firefox", firefox_script(browsers.MIN_FIREFOX))
    make_program("apt-get", "exit 1")
    assert browsers.firefox() == path


def test_recent_firefox_is_preferred_to_an_old_one(make_program, monkeypatch):
    monkeypatch.setenv("FIREFOX", make_program("mine", firefox_script(browsers.MIN_FIREFOX - 1)))
    make_program("firefox-esr", "exit 1")
    path = make_program("firefox", firefox_script(browsers.MIN_FIREFOX + 1))
    assert browsers.firefox() == path


def test_old_firefox_is_upgraded_after_updating_package_lists(make_program, tmp_path):
    path = make_program("firefox-esr", firefox_script(browsers.MIN_FIREFOX - 1))
    new = make_program("new", firefox_script(browsers.MIN_FIREFOX))
    make_program(
        "apt-get",
        f'[ "$1" = update ] && exec /bin/touch {tmp_path}/lists\n'
        f"[ -e {tmp_path}/lists ] && exec /bin/cp {new} {path}\nexit 1",
    )
    assert browsers.firefox() == path
    assert browsers.version(path) == browsers.MIN_FIREFOX


def test_firefox_is_installed_from_cached_lists_when_offline(make_program, tmp_path, capfd):
    new = make_program("new", firefox_script(browsers.MIN_FIREFOX))
    path = tmp_path / "firefox-esr"
    make_program("apt-get", f'[ "$1" = update ] && exit 1\nexec /bin/cp {new} {path}')
    assert browsers.firefox() == str(path)
    assert "update failed" in capfd.readouterr().err


def test_missing_recent_firefox_is_an_error(make_program):
    make_program("firefox", firefox_script(browsers.MIN_FIREFOX - 1))
    with pytest.raises(BuildError, match=f"no Firefox {browsers.MIN_FIREFOX} or newer found"):
        browsers.firefox()
