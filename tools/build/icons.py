"""Fill in the icons of a page from Lucide (https://lucide.dev, ISC licence).

A page names an icon as `<symbol id="i-home" data-lucide="house"></symbol>`. Symbols for which the
set has no icon, such as the sides of a game, are drawn in the page.
"""

import re

from tools.paths import NODE_MODULES, BuildError

ICONS = NODE_MODULES / "lucide-static" / "icons"

SYMBOL = re.compile(r'<symbol id="([\w-]+)" data-lucide="([\w-]+)"></symbol>')
CONTENT = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)
# The page's style sheet draws all icons with the same stroke, on the grid of the set.
VIEW_BOX = "0 0 24 24"


def fill_page(page: str) -> str:
    """Return the page with the content of every icon that it names.

    Raises:
        BuildError: The set has no icon of a name, or has changed its format.
    """
    return SYMBOL.sub(
        lambda symbol: (
            f'<symbol id="{symbol[1]}" viewBox="{VIEW_BOX}">{content(symbol[2])}</symbol>'
        ),
        page,
    )


def content(name: str) -> str:
    """Return the shapes of an icon, without the attributes and spaces that they do not need."""
    path = ICONS / f"{name}.svg"
    if not path.exists():
        raise BuildError(f"lucide-static has no icon {name}")
    text = path.read_text()
    found = CONTENT.search(text)
    if not found or f'viewBox="{VIEW_BOX}"' not in text:
        raise BuildError(f"the icon {name} is not as expected")
    return re.sub(r"\s*(<|/>)\s*", r"\1", found[1])
