"""Draws static/icons/*.png from static/icons/icon.svg: python -m tools.content.icons"""

from playwright.sync_api import sync_playwright

from tools.paths import ROOT
from tools.quality import browsers

STATIC = ROOT / "static"

# Pixels; how much of the side the drawing keeps; whether the paper has round corners of its own.
# Devices cut a "maskable" icon to any form around its inner circle of four fifths.
ICONS = {
    "icon-192": (192, 1, True),
    "icon-512": (512, 1, True),
    "maskable-512": (512, 0.72, False),
    "apple-touch-icon": (180, 0.84, False),
}


def render_svg(size: int, scale: float, rounded: bool) -> str:
    """The icon's SVG in another size and cut."""
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
