"""The pictures of the twelve court cards, ``assets/cards/KS.svg`` and so on, which the styles put into the cards.

The designs are Adrian Kennard's, dedicated to the public (CC0), as npm's ``@letele/playing-cards`` brings them.
``web/courts/render.ts`` makes each a small file in our colours, of the size that ``ecarte_core.show`` gives
the frame of a court.
"""

import json
import shutil
from pathlib import Path

from ecarte_core.show.card_shapes import CARD_HEIGHT, CARD_WIDTH, COURT_HEIGHT, COURT_WIDTH

from . import npm
from .cache import CachedFolder, digest_parts

FOLDER = "assets/cards"

_SCRIPT = Path("courts", "render.ts")
_GEOMETRY = {"card": (CARD_WIDTH, CARD_HEIGHT), "frame": (COURT_WIDTH, COURT_HEIGHT)}


def cache_courts(root: Path) -> CachedFolder:
    """The folder with the pictures, kept while the script, the tools and the size of the frame are the same."""
    sources = (npm.WEB / _SCRIPT, npm.WEB / "package-lock.json", Path(__file__))
    key = digest_parts((json.dumps(_GEOMETRY), *(path.read_bytes() for path in sources)))
    return CachedFolder(root, "courts", key, "the pictures of the court cards", _draw_courts)


def install_courts(root: Path, folder: Path) -> None:
    """Copy the pictures into the site's ``folder``; they are drawn first if need be. Raises ``BuildError``."""
    shutil.copytree(cache_courts(root).find_or_make(), folder / FOLDER, dirs_exist_ok=True)


def _draw_courts(folder: Path) -> None:
    npm.run_typescript(_SCRIPT, str(folder.resolve()), json.dumps(_GEOMETRY))
