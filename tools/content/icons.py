"""Render static/icons/*.png from static/icons/icon.svg.

Usage: python -m tools.content.icons
"""

from playwright.sync_api import sync_playwright

from tools.paths import ROOT
from tools.quality import browsers

STATIC = ROOT / "static"

# Size in pixels, scale of the drawing, and whether the background has rounded corners.
# Devices may crop a "maskable" icon to any shape that contains its safe zone, a circle of 80 % of
# its width.
ICONS = {
    "icon-192": (192, 1, True),
    "icon-512": (512, 1, True),
    "maskable-512": (512, 0.72, False),
    "apple-touch-icon": (180, 0.84, False),
}


def render_svg(size: int, scale: float, rounded: bool) -> str:
    """Return the SVG of an icon.

    Args:
        size: Width and height in pixels.
        scale: Scale of the drawing within the icon.
        rounded: Whether the background has rounded corners.
    """
    svg = (STATIC / "icons" / "icon.svg").read_text().replace("<svg ", f'<svg width="{size}" ', 1)
    if not rounded:
        svg = svg.replace(' rx="14"', "", 1)
    margin = 32 * (1 - scale)
    return svg.replace("<g ", f'<g transform="translate({margin:g} {margin:g}) scale({scale})" ', 1)


def main() -> None:
    (STATIC / "icons").mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browsers.chromium(playwright), args=browsers.FLAGS
        )
        page = browser.new_page()
        for name, (size, scale, rounded) in ICONS.items():
            page.set_content(
                f"<style>body {{ margin: 0 }}</style>{render_svg(size, scale, rounded)}"
            )
            path = STATIC / "icons" / f"{name}.png"
            page.locator("svg").screenshot(path=path, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
