"""What would change if the authors were read otherwise: a table of the readings that are not ours."""

from collections.abc import Callable, Mapping

from ecarte_core.cards.constants import AUTHOR_NAMES

from ...links.addresses import interpretation_address
from ...sources import Site
from ..voices import fold_html
from . import atlas_cache
from .atlas_wording import format_share
from .exhibits import ROOT
from .pictures import draw, table_html

_CAPTION = "Hands that an author keeps by another reading and not by ours, and the other way, at 0–0"


def readings_html(site: Site) -> str:
    """Every reading that is not ours, and for whom it changes how many hands."""
    summary = atlas_cache.load_summary(site.root)
    lines = [
        [
            draw("reading", ROOT + interpretation_address(reading["interpretation"]), reading["reading"]),
            f"{AUTHOR_NAMES[reading['author']]}’s {reading['seat']}",
            *(format_share(reading[change], summary["ways"]) for change in ("more", "fewer")),
        ]
        for reading in summary["readings"]
    ]
    head = ["Reading", "Whose hands", "More, of all hands", "Fewer"]
    return fold_html("What each reading changes", [draw("tables", [table_html(_CAPTION, head, lines)])])


EXHIBITS: Mapping[str, Callable[..., str]] = {"readings": readings_html}
"""By the name with which a page calls."""
