"""Boards in documentation that Sphinx builds, from reStructuredText or, with MyST, Markdown.

It needs the extra: ``pip install "lits-table[sphinx]"``. In ``conf.py``::

    extensions = ["lits_table.sphinx"]
    lits_attributes = {"site": "https://games.example/lits/"}
    lits_script = "https://cdn.jsdelivr.net/npm/lits-board@1/define.js"

The directive has the attributes of a board as options, and the record as content::

    .. lits::
       :mode: replay
       :controls: moves flip

       [Game "lot"]

       1. d4 c3 2. e5

MyST also takes the fences of other Markdown, with ``myst_fence_as_directive = ["lits"]``: the
attributes are then in the line of the fence, ``lits mode=replay``.

Pages of HTML show the picture and need no script; with ``lits_script``, the address of a script of
the npm package or of a site, boards are interactive. Other formats show the record.
"""

from __future__ import annotations

import re
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.parsers.rst.states import RSTState
from sphinx.errors import ConfigError
from sphinx.util.docutils import SphinxDirective

from .board_html import (
    ATTRIBUTES,
    BoardError,
    attributes_of,
    board_html,
    check_names,
    read_attributes,
)

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

_ATTRIBUTES_FIRST = re.compile(rf"({'|'.join(ATTRIBUTES)})(=|\s|$)")


class lits_board(nodes.literal_block):  # noqa: N801
    """A board: the record as literal text, with its ``html``."""


class LitsDirective(SphinxDirective):
    """The directive ``lits``."""

    has_content = True
    option_spec: ClassVar = {name: directives.unchanged for name in ATTRIBUTES}

    def run(self) -> list[nodes.Node]:
        """Return the board; after an error, the record as text and the error."""
        lines = [*self.content]
        words = ""
        # As in a fence of other Markdown; no move looks like an attribute.
        if lines and _ATTRIBUTES_FIRST.match(lines[0].strip()):
            words, lines[0] = lines[0], ""
        record = "\n".join(lines)
        node = lits_board(record.strip(), record.strip(), language="none")
        self.set_source_info(node)
        try:
            own = read_attributes(words) | self.options
            wanted = attributes_of(self.config.lits_attributes) | own
            node["html"] = board_html(record, wanted)
        except BoardError as error:
            plain = nodes.literal_block(record, record, language="none")
            line = self._line(error.line)
            return [self.state.document.reporter.error(str(error), line=line), plain]
        return [node]

    def _line(self, line: int | None) -> int:
        """Return the line of the document for a line of the content, or that of the directive."""
        # MyST counts from the directive.
        start = 0 if isinstance(self.state, RSTState) else self.lineno
        return int(self.lineno if line is None else start + self.content_offset + line)


def visit_html(translator: Any, node: lits_board) -> None:
    """Write a board in a format like HTML."""
    translator.body.append(node["html"])
    raise nodes.SkipNode


def check_config(app: Sphinx, config: Config) -> None:
    """Check the values in ``conf.py`` and add the script to all pages.

    Raises:
        ConfigError: If ``lits_attributes`` has a name that no attribute has.
    """
    try:
        check_names(attributes_of(config.lits_attributes))
    except BoardError as error:
        raise ConfigError(f"lits_attributes: {error}") from error
    if config.lits_script:
        app.add_js_file(config.lits_script, type="module")


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directive and the values of ``conf.py`` to Sphinx."""
    app.add_config_value("lits_attributes", {}, "env", [dict])
    app.add_config_value("lits_script", "", "html", [str])
    app.add_node(lits_board, html=(visit_html, None))
    app.add_directive("lits", LitsDirective)
    app.connect("config-inited", check_config)
    return {
        "version": version("lits-table"),
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
