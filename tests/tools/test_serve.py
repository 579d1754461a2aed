"""The arguments of the commands that serve the page."""

import pytest

from tools.build import dev, serve, site
from tools.paths import BuildError


@pytest.mark.parametrize("command", [serve, dev])
@pytest.mark.parametrize(
    "arguments", [["65536"], ["70000"], ["-1"], ["x"], ["9" * 5000], ["1", "2"]]
)
def test_what_is_no_port_is_refused_before_the_build(monkeypatch, command, arguments):
    for place, name in ((site, "build"), (dev.DevBuild, "build_all")):
        monkeypatch.setattr(place, name, lambda *_: pytest.fail("built"))
    with pytest.raises(BuildError, match="expected a port number, at most 65535"):
        command.main(arguments)


def test_ports_are_read():
    assert [serve.read_port("serve", words) for words in ([], ["0"], ["65535"])] == [8000, 0, 65535]
