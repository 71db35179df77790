"""The figures that the page on all hands states in its sentences, by name."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS
from ecarte_core.advice.interpretations import ALTERNATIVES
from ecarte_core.advice.judgement import Seat
from ecarte_core.cards.constants import AUTHORS
from ecarte_core.chances.chance_format import format_percent

from ...sources import Site
from ..stated_figures import FigureList, StatedFigure
from . import atlas_cache
from .atlas_figures import AtlasSummary, SampleFigures, SeatFigures

_SEATS = {Seat.NON_DEALER: "elder", Seat.DEALER: "dealer"}

type Named = Iterator[tuple[str, StatedFigure]]


@cache
def list_figures(site: Site) -> FigureList:
    """All of them."""
    summary = atlas_cache.load_summary(site.root)
    figures = dict(_list_whole(summary))
    for seat, name in _SEATS.items():
        figures |= _list_seat(name, summary["seats"][seat])
        figures |= _list_sample(name, summary["sample"][seat])
    return figures


def _list_whole(summary: AtlasSummary) -> Named:
    ways = summary["ways"]
    yield "ways", _count(4 * ways)
    yield "rows", _count(summary["rows"])
    lead = summary["lead"]
    for name in ("helps", "same", "burdens"):
        yield f"lead-{name}", _share(lead[name] / (lead["helps"] + lead["same"] + lead["burdens"]))
    yield "lead-heaviest-leading", _share(lead["leading"] / ADVERSE_HANDS)
    blind, hands = summary["blind"], summary["seats"][Seat.NON_DEALER]["all"]["hands"]
    yield "blind-mean", _share(blind["blind"])
    yield "blind-same", _share(blind["same"] / hands)
    yield "blind-good", _share(blind["above"]["blind"] / hands)
    yield "blind-limit", _share(1 - blind["blind"])
    elder, dealer = (summary["seats"][seat]["all"]["mean"] for seat in Seat)
    yield "both-mean", _share(elder + dealer)
    yield "interpretations", _count(len(ALTERNATIVES))
    yield "readings", _count(sum(map(len, ALTERNATIVES.values())))
    yield "doubtful", _share(summary["doubtful"] / ways)
    changes: Counter[str] = Counter()
    for reading in summary["readings"]:
        changed = reading["more"]["hands"] + reading["fewer"]["hands"]
        changes[reading["interpretation"]] = max(changes[reading["interpretation"]], changed)
    yield "most-doubtful", _share(max(changes.values()) / ways)
    yield "hardly-doubtful", _count(sum(1000 * changes[name] < ways for name in ALTERNATIVES))


def _list_seat(name: str, figures: SeatFigures) -> Named:
    whole = figures["all"]["hands"]
    yield f"{name}-good", _share(figures["all"]["two_to_one"] / whole)
    yield f"{name}-mean", _share(figures["all"]["mean"])
    yield f"{name}-agreed", _share(figures["agreed"] / whole)
    for author in AUTHORS:
        cross = figures["cross"][author]["seen"]["two to one"]
        listed = cross["kept_above"] + cross["kept_below"]
        good = cross["kept_above"] + cross["taken_above"] + cross["left_above"]
        yield f"{author}-{name}", _share(listed / whole)
        yield f"{author}-{name}-good", _share(cross["kept_above"] / listed)
        yield f"{author}-{name}-catches", _share(cross["kept_above"] / good)
        yield f"{author}-{name}-excepted", _share(cross["taken_above"] / good)


def _list_sample(name: str, figures: SampleFigures) -> Named:
    yield "sample", _count(figures["hands"])
    yield f"{name}-sample-exact", _count(figures["exact"])
    yield f"{name}-sample-seen", _share(figures["seen"])
    yield f"{name}-sample-guaranteed", _share(figures["guaranteed"])


def _share(share: float) -> StatedFigure:
    return StatedFigure(share, format_percent(share))


def _count(number: int) -> StatedFigure:
    return StatedFigure(number, f"{number:,}")
