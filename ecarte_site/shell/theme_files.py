"""What the site ships of the theme: the style rules that its pages can use, in a cascade layer below ours."""

import re
import shutil
from pathlib import Path

from ..build import npm
from ..build.web_bundle import FOLDER
from ..sources import BuildError

SHEETS = ("main", "palette")
"""The theme's style sheets, in the order in which they apply."""

UNUSED_FOLDERS = (
    "javascripts",  # what we use of it, ecarte_site/web/frame does
    "stylesheets",  # their rules stand in our own sheet
)
"""Below ``assets``: what no page asks for."""

REFERENCE_STYLES = "assets/_mkdocstrings.css"
"""A style sheet that mkdocstrings would have on every page; our own has what the reference needs."""


_TOGGLES = re.compile(r'<input class="md-toggle"[^>]*>\s*|<label class="md-overlay"[^>]*></label>\s*')
"""Controls of the theme's own navigation and search, which this site has not."""


def reduce_theme(folder: Path) -> None:
    """Leave of the theme in the site in ``folder`` what its pages use; its rules stand before ours in ``main.css``.

    Raises ``BuildError`` when the theme has no such sheets.
    """
    assets = folder.resolve() / "assets"
    sheets = [sheet for name in SHEETS for sheet in assets.glob(f"stylesheets/{name}.*.css")]
    if len(sheets) != len(SHEETS):
        raise BuildError(f"The theme should have {len(SHEETS)} style sheets; found {len(sheets)}.")
    for page in folder.rglob("*.html"):
        page.write_text(_TOGGLES.sub("", page.read_text("utf-8")), "utf-8")
    ours = folder.resolve() / FOLDER / "main.css"
    npm.run_script("tools/purge-theme.mjs", str(folder.resolve()), str(ours), *map(str, sheets))
    for name in UNUSED_FOLDERS:
        shutil.rmtree(assets / name, ignore_errors=True)
    (folder / REFERENCE_STYLES).unlink()
