"""The pictures and tables of the page on all hands. Its sentences stand in the page (``stated_figures``).

A page writes ``[[atlas bands | non-dealer]]``.
"""

from collections.abc import Callable, Mapping

from ecarte_core.cards.constants import AUTHOR_NAMES, AUTHORS
from ecarte_core.chances.knowledge import Seat, parse_seat

from ...links.addresses import ATLAS_PAGE, path_to_root
from ...sources import Site
from . import atlas_cache
from .atlas_figures import AtlasSummary, HandKindFigures
from .atlas_wording import format_chance, format_extent, format_share
from .pictures import draw, draw_kept, key_html, strip_svg, table_html
from .tallies import describe_kind

ROOT = path_to_root(ATLAS_PAGE)
"""From the page to the site's root."""

_KEEP_VERBS = {Seat.NON_DEALER: "play", Seat.DEALER: "refuse"}
_KEPT_HANDS = {Seat.NON_DEALER: "play", Seat.DEALER: "refuse with"}


def bands_html(seat: Seat, summary: AtlasSummary) -> str:
    """How many of the hands of each chance the authors would keep, as lines."""
    bands, title = summary["seats"][seat]["bands"], f"Hands that the authors would {_KEPT_HANDS[seat]}"
    return str(draw_kept(bands, AUTHOR_NAMES, title))


def kinds_html(seat: Seat, summary: AtlasSummary) -> str:
    """The picture of the chances by kind of hand."""
    figures, keeps = summary["seats"][seat], _KEEP_VERBS[seat]
    whole = figures["all"]["hands"]
    entries, lines = [], []
    for kind in figures["kinds"]:
        hands, author_shares = (
            kind["all"]["hands"],
            [format_share(kind["kept"][a], kind["all"]["hands"]) for a in AUTHORS],
        )
        shares = ", ".join(
            f"{AUTHOR_NAMES[a]} {share}" for a, share in zip(AUTHORS, author_shares, strict=True)
        )
        words = f"{format_share(hands, whole)} of hands"
        name = f"{_name_kind(kind)}: {format_extent(kind['all'])}; {words}; {keeps}: {shares}"
        entries.append((_name_kind(kind), strip_svg(kind["bands"], name), format_share(hands, whole)))
        quartiles = [
            format_chance(kind["all"][m]) for m in ("low", "quarter", "median", "three_quarters", "high")
        ]
        good = format_share(kind["all"]["two_to_one"], hands)
        lines.append([_name_kind(kind), format_share(hands, whole), *quartiles, good, *author_shares])
    legend = key_html(
        ("hoyle", f"upwards: Hoyle would {keeps}"),
        ("britannica", f"downwards: Britannica would {keeps}"),
        ("some", "the other hands of that kind and chance"),
        ("line", "two to one"),
    )
    head = ["Kind of hand", "Of all hands", "Least chance", "Quarter", "Median", "Three quarters", "Greatest"]
    head += ["Two to one or better", *(f"{AUTHOR_NAMES[a]} would {keeps}" for a in AUTHORS)]
    data = table_html(f"Chances by kind of hand, for the {seat}", head, lines)
    return str(draw("figure", [draw("scale"), draw("rows", entries), legend], data))


def _name_kind(kind: HandKindFigures) -> str:
    return describe_kind(kind["trumps"], kind["lengths"]).capitalize()


def with_seat(exhibit: Callable[..., str]) -> Callable[..., str]:
    """An exhibit as a page calls it, the seat by name."""

    def called(site: Site, seat: str, *arguments: str) -> str:
        return exhibit(parse_seat(seat), atlas_cache.load_summary(site.root), *arguments)

    return called


EXHIBITS: Mapping[str, Callable[..., str]] = {
    "bands": with_seat(bands_html),
    "kinds": with_seat(kinds_html),
}
"""By the name with which a page calls."""
