"""What the site ships of the theme: the style rules that its pages can use, in a cascade layer below ours."""

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


def reduce_theme(folder: Path) -> None:
    """Put the theme's rules that the built site in ``folder`` can use before our own in ``main.css``; remove the rest.

    Raises ``BuildError`` when the theme has no such sheets.
    """
    assets = folder.resolve() / "assets"
    sheets = [sheet for name in SHEETS for sheet in assets.glob(f"stylesheets/{name}.*.css")]
    if len(sheets) != len(SHEETS):
        raise BuildError(f"The theme should have {len(SHEETS)} style sheets; found {len(sheets)}.")
    ours = folder.resolve() / FOLDER / "main.css"
    npm.run_script("tools/purge-theme.mjs", str(folder.resolve()), str(ours), *map(str, sheets))
    for name in UNUSED_FOLDERS:
        shutil.rmtree(assets / name, ignore_errors=True)
    (folder / REFERENCE_STYLES).unlink()
