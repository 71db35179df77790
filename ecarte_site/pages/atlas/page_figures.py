"""The figures that the page on all hands states in its sentences, by name."""

from collections import Counter
from functools import cache

from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS
from ecarte_core.advice.interpretations import ALTERNATIVES
from ecarte_core.cards.constants import AUTHORS
from ecarte_core.chances.knowledge import Seat

from ...sources import Site
from ..stated_figures import FigureList, NamedFigures, state_count, state_share
from . import atlas_cache
from .atlas_figures import AtlasSummary, SampleFigures, SeatFigures

_SEATS = {Seat.NON_DEALER: "elder", Seat.DEALER: "dealer"}


@cache
def list_figures(site: Site) -> FigureList:
    """All of them."""
    summary = atlas_cache.load_summary(site.root)
    figures = dict(_list_whole(summary))
    for seat, name in _SEATS.items():
        figures |= _list_seat(name, summary["seats"][seat])
        figures |= _list_sample(name, summary["sample"][seat])
    return figures


def _list_whole(summary: AtlasSummary) -> NamedFigures:
    ways = summary["ways"]
    yield "ways", state_count(4 * ways)
    yield "rows", state_count(summary["rows"])
    lead = summary["lead"]
    for name in ("helps", "same", "burdens"):
        yield f"lead-{name}", state_share(lead[name] / (lead["helps"] + lead["same"] + lead["burdens"]))
    yield "lead-heaviest-leading", state_share(lead["leading"] / ADVERSE_HANDS)
    blind, hands = summary["blind"], summary["seats"][Seat.NON_DEALER]["all"]["hands"]
    yield "blind-mean", state_share(blind["blind"])
    yield "blind-same", state_share(blind["same"] / hands)
    yield "blind-limit", state_share(1 - blind["blind"])
    elder, dealer = (summary["seats"][seat]["all"]["mean"] for seat in Seat)
    yield "both-mean", state_share(elder + dealer)
    yield "interpretations", state_count(len(ALTERNATIVES))
    yield "readings", state_count(sum(map(len, ALTERNATIVES.values())))
    yield "doubtful", state_share(summary["doubtful"] / ways)
    changes: Counter[str] = Counter()
    for reading in summary["readings"]:
        changed = reading["more"] + reading["fewer"]
        changes[reading["interpretation"]] = max(changes[reading["interpretation"]], changed)
    yield "most-doubtful", state_share(max(changes.values()) / ways)
    yield "hardly-doubtful", state_count(sum(1000 * changes[name] < ways for name in ALTERNATIVES))


def _list_seat(name: str, figures: SeatFigures) -> NamedFigures:
    whole = figures["all"]["hands"]
    yield f"{name}-good", state_share(figures["all"]["two_to_one"] / whole)
    yield f"{name}-mean", state_share(figures["all"]["mean"])
    yield f"{name}-agreed", state_share(figures["agreed"] / whole)
    for author in AUTHORS:
        cross = figures["cross"][author]
        listed = cross["kept_above"] + cross["kept_below"]
        good = cross["kept_above"] + cross["taken_above"] + cross["left_above"]
        yield f"{author}-{name}", state_share(listed / whole)
        yield f"{author}-{name}-good", state_share(cross["kept_above"] / listed)
        yield f"{author}-{name}-catches", state_share(cross["kept_above"] / good)
        yield f"{author}-{name}-excepted", state_share(cross["taken_above"] / good)


def _list_sample(name: str, figures: SampleFigures) -> NamedFigures:
    yield "sample", state_count(figures["hands"])
    yield f"{name}-sample-seen", state_share(figures["seen"])
    yield f"{name}-sample-guaranteed", state_share(figures["guaranteed"])
