"""What the atlas has found: a line for each part of its page, above all pictures and tables."""

from collections.abc import Callable, Mapping

from ecarte_core.advice.judgement import Seat
from ecarte_core.chances.chance_format import name_share

from ...sources import Site
from ..voices import findings_html
from . import atlas_cache
from .examples import describe_guaranteed, describe_lead
from .exhibits import describe_lists
from .reading_exhibit import describe_doubt

_TITLES = {Seat.NON_DEALER: "To play or to propose.", Seat.DEALER: "To refuse or to accept."}


def render_findings(site: Site) -> str:
    """Both seats, then what the page says of both."""
    summary = atlas_cache.load_summary(site.root)
    rows = []
    for seat, title in _TITLES.items():
        figures = summary["seats"][seat]
        agreed = name_share(figures["agreed"] / figures["all"]["hands"], "hand")
        rows.append((str(seat), title, f"{describe_lists(seat, figures)}; they agree on {agreed}."))
    sample = summary["sample"][Seat.NON_DEALER]
    rows += [
        ("lead", "What the lead is worth.", describe_lead(summary)),
        ("readings", "Where the reading decides.", describe_doubt(summary)),
        ("trust", "How far to trust the chance.", describe_guaranteed(Seat.NON_DEALER, sample)),
    ]
    return findings_html(rows)


EXHIBITS: Mapping[str, Callable[..., str]] = {"findings": render_findings}
"""By the name with which a page calls."""
