"""Which browsers the tests take, and when one is installed. Programs of a few lines stand in."""

import pytest

from tools.paths import BuildError
from tools.quality import browsers


@pytest.fixture
def programs(tmp_path, monkeypatch):
    """Makes programs, which are all that can be found."""
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


def firefox(number):
    return f"echo Mozilla Firefox {number}.7.0esr"


def test_a_firefox_that_is_young_enough_is_taken_as_it_is(programs):
    path = programs("firefox", firefox(browsers.MIN_FIREFOX))
    programs("apt-get", "exit 1")
    assert browsers.firefox() == path


def test_of_two_the_young_one_is_taken(programs, monkeypatch):
    monkeypatch.setenv("FIREFOX", programs("mine", firefox(browsers.MIN_FIREFOX - 1)))
    programs("firefox-esr", "exit 1")
    path = programs("firefox", firefox(browsers.MIN_FIREFOX + 1))
    assert browsers.firefox() == path


def test_an_old_one_is_replaced_from_new_lists_of_packages(programs, tmp_path):
    path = programs("firefox-esr", firefox(browsers.MIN_FIREFOX - 1))
    new = programs("new", firefox(browsers.MIN_FIREFOX))
    programs(
        "apt-get",
        f'[ "$1" = update ] && exec /bin/touch {tmp_path}/lists\n'
        f"[ -e {tmp_path}/lists ] && exec /bin/cp {new} {path}\nexit 1",
    )
    assert browsers.firefox() == path
    assert browsers.version(path) == browsers.MIN_FIREFOX


def test_without_a_network_what_is_on_the_disk_is_installed(programs, tmp_path, capfd):
    new = programs("new", firefox(browsers.MIN_FIREFOX))
    path = tmp_path / "firefox-esr"
    programs("apt-get", f'[ "$1" = update ] && exit 1\nexec /bin/cp {new} {path}')
    assert browsers.firefox() == str(path)
    assert "update failed" in capfd.readouterr().err


def test_that_there_is_none_to_be_had_is_said(programs):
    programs("firefox", firefox(browsers.MIN_FIREFOX - 1))
    with pytest.raises(BuildError, match=f"no Firefox {browsers.MIN_FIREFOX} or newer found"):
        browsers.firefox()
