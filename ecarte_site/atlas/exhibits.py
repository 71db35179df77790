"""What the page on the atlas calls for: each picture, table and sentence made from the figures of this build.

A page writes ``[[atlas bands | non-dealer]]``. No figure stands in the page itself, and no comparison either:
a sentence that compares is put together here, so that it is true whatever the figures are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from ecarte_core.jeux import Seat
from ecarte_core.knowledge import parse_seat
from ecarte_core.survey import AUTHORS

from .. import reading
from ..made import Site
from ..voices import engine
from . import keep
from .figures import kind_words
from .model import BANDS, Clause, Cross, Kind, SeatFigures, Summary
from .pictures import NAMES, figures, key, rows, span, steps, strip, table
from .words import chance, extent, in_hundred, listed, percent

ROOT = "../"
"""From the page to the site's root."""

SEEN = "all cards seen, both sides playing best: an upper bound for the holder"
_JUST = 2  # bands just under, or just over, two to one
_LINE = 2 * BANDS // 3
_KEEPS = {Seat.NON_DEALER: "play", Seat.DEALER: "refuse"}
_CHANGES = {Seat.NON_DEALER: "propose", Seat.DEALER: "accept"}


def opening(site: Site) -> str:
    """How many hands there are, and how many of them are at two to one."""
    told = keep.summary(site.root)
    non_dealer, dealer = (told["seats"][seat]["all"] for seat in Seat)
    good = [in_hundred(found["two_to_one"], found["hands"]) for found in (non_dealer, dealer)]
    return engine(
        f"There are {4 * told['ways']:,} ways to be dealt five cards and see another turned up, and "
        f"{told['rows']:,} when hands that differ only by the names of the suits count as one. Of all that "
        f"are dealt, {good[0]} give the non-dealer two chances in three of the point or better when nobody "
        f"exchanges, and {good[1]} the dealer. On average the non-dealer’s chance is "
        f"{percent(non_dealer['mean'])} and the dealer’s {percent(dealer['mean'])}.",
        SEEN,
    )


def bands(seat: Seat, told: Summary) -> str:
    """The picture of advice against chance."""
    found = told["seats"][seat]
    counts, keeps, all_ = found["bands"], _KEEPS[seat], found["all"]["hands"]
    edges = [f"{100 * at / BANDS:.1f} to {100 * (at + 1) / BANDS:.1f}" for at in range(BANDS)]
    shares = [
        [percent(counts["all"][at], all_)]
        + [percent(counts[author][at], counts["all"][at]) for author in AUTHORS]
        for at in range(BANDS)
    ]
    notes = [
        f"Chance {edge}: {share} of hands. " + "; ".join(f"{NAMES[a]} would {keeps}: {s}" for a, s in
        zip(AUTHORS, kept, strict=True))
        for edge, (share, *kept) in zip(edges, shares, strict=True)
    ]  # fmt: skip
    drawn = steps(
        counts,
        f"The {seat}: how many of the hands of each chance the authors would {keeps}",
        f"{_sentence(seat, found)} {_near(seat, found)}",
        notes,
    )
    legend = key(
        ("hoyle", f"Hoyle would {keeps}, in a hundred hands of that chance"),
        ("britannica", "Britannica"),
        ("some", "how often such hands are dealt"),
        ("line", "two to one"),
    )
    head = [
        "Chance of the point, in a hundred",
        "Of all hands",
        *(f"{NAMES[a]} would {keeps}" for a in AUTHORS),
    ]
    lines = [[edge, *share] for edge, share in zip(edges, shares, strict=True)]
    told_in = engine(f"{_sentence(seat, found)} {_near(seat, found)}", SEEN)
    return told_in + figures(drawn + legend, table(f"Advice by chance, for the {seat}", head, lines))


def _sentence(seat: Seat, found: SeatFigures) -> str:
    hands = found["all"]["hands"]
    shares = _would(seat, {a: in_hundred(found["kept"][a]["hands"], hands) for a in AUTHORS})
    good = listed(
        [
            f"{percent(cross['kept_above'], cross['kept_above'] + cross['kept_below'])} of {NAMES[author]}’s"
            for author in AUTHORS
            for cross in [found["cross"][author]["seen"]["two to one"]]
        ]
    )
    return (
        f"Of all hands {shares}; the two give the same advice on "
        f"{in_hundred(found['agreed'], hands)}. Two to one or better are {good}."
    )


def _would(seat: Seat, shares: Mapping[str, str]) -> str:
    """``Hoyle would play 22.1 in a hundred and Britannica 21.8 in a hundred``."""
    first, *others = [(NAMES[author], share) for author, share in shares.items()]
    return listed([f"{first[0]} would {_KEEPS[seat]} {first[1]}", *(" ".join(other) for other in others)])


def _near(seat: Seat, found: SeatFigures) -> str:
    counts = found["bands"]
    parts = []
    for where, these in (
        ("Of the hands just under two to one", range(_LINE - _JUST, _LINE)),
        ("of those just over it", range(_LINE, _LINE + _JUST)),
    ):
        whole = sum(counts["all"][at] for at in these)
        kept = {a: in_hundred(sum(counts[a][at] for at in these), whole) for a in AUTHORS}
        edges = f"{100 * these.start / BANDS:.1f} to {100 * these.stop / BANDS:.1f}"
        parts.append(f"{where} ({edges}) {_would(seat, kept)}")
    return "; ".join(parts) + "."


def near(seat: Seat, told: Summary) -> str:
    """Which kinds of hands stand just under the line, and which of those the authors let in."""
    found, keeps = told["seats"][seat], _KEEPS[seat]
    under = range(_LINE - _JUST, _LINE)
    whole = sum(found["bands"]["all"][at] for at in under)
    lines = []
    for kind in sorted(found["kinds"], key=lambda kind: -sum(kind["bands"]["all"][at] for at in under)):
        count = sum(kind["bands"]["all"][at] for at in under)
        if count:
            kept = [percent(sum(kind["bands"][a][at] for at in under), count) for a in AUTHORS]
            lines.append([_kind(kind), percent(count, whole), *kept])
    caption = f"Hands just under two to one (a chance of 60.0 to 66.7), for the {seat}"
    return _said(
        table(
            caption,
            ["Kind of hand", "Of these hands", *(f"{NAMES[a]} would {keeps}" for a in AUTHORS)],
            lines,
        )
    )


_AGAINST = {"two to one": "two to one", "even": "an even chance"}

_CROSS: tuple[tuple[str, str], ...] = (
    ("kept_above", "{keep}, and the chance is that good"),
    ("kept_below", "{keep}, and the chance is less"),
    ("taken_above", "{change}, by an exception, though the chance is that good"),
    ("left_above", "{change}, being on no list, though the chance is that good"),
    ("changed_below", "{change}, and the chance is less"),
)


def cross(seat: Seat, told: Summary) -> str:
    """Advice against chance, as a table for each line."""
    found = told["seats"][seat]
    hands = found["all"]["hands"]
    names = {"seen": "all cards seen", "blind": "lead chosen blind"}
    columns = [(author, measure) for author in AUTHORS for measure in found["cross"][author]]
    words = {"keep": _KEEPS[seat].capitalize(), "change": _CHANGES[seat].capitalize()}
    parts = []
    for line in ("two to one", "even"):
        lines = [
            [text.format(**words)]
            + [
                percent(_count(found["cross"][author][measure][line], mark), hands)
                for author, measure in columns
            ]
            for mark, text in _CROSS
        ]
        head = ["The advice", *(f"{NAMES[author]}, {names[measure]}" for author, measure in columns)]
        parts.append(
            table(f"The {seat}: advice against {_AGAINST[line]}, in shares of all hands", head, lines)
        )
    sentences = " ".join(
        _caught(seat, author, found["cross"][author]["seen"]["two to one"]) for author in AUTHORS
    )
    return engine(sentences, SEEN) + _said("".join(parts))


def _count(found: Cross, mark: str) -> int:
    return dict[str, int](**found)[mark]


def _caught(seat: Seat, author: str, found: Cross) -> str:
    good = found["kept_above"] + found["taken_above"] + found["left_above"]
    taken = (
        f"; an exception takes {in_hundred(found['taken_above'], good)} away" if found["taken_above"] else ""
    )
    return (
        f"Of the hands that are two to one or better {NAMES[author]} would {_KEEPS[seat]} "
        f"{in_hundred(found['kept_above'], good)}{taken}."
    )


def kinds(seat: Seat, told: Summary) -> str:
    """The picture of the chances by kind of hand."""
    found, keeps = told["seats"][seat], _KEEPS[seat]
    whole = found["all"]["hands"]
    entries, lines = [], []
    for kind in found["kinds"]:
        hands, kept = kind["all"]["hands"], [percent(kind["kept"][a], kind["all"]["hands"]) for a in AUTHORS]
        shares = ", ".join(f"{NAMES[a]} {share}" for a, share in zip(AUTHORS, kept, strict=True))
        words = f"{percent(hands, whole)} of hands; {keeps}: {shares}"
        name = f"{_kind(kind)}: {extent(kind['all'])}; {words}"
        entries.append((_kind(kind), strip(kind["bands"], name), words))
        quartiles = [chance(kind["all"][m]) for m in ("low", "quarter", "median", "three_quarters", "high")]
        good = percent(kind["all"]["two_to_one"], hands)
        lines.append([_kind(kind), percent(hands, whole), *quartiles, good, *kept])
    legend = key(
        ("hoyle", f"upwards: Hoyle would {keeps}"),
        ("britannica", f"downwards: Britannica would {keeps}"),
        ("some", "the other hands of that kind and chance"),
        ("line", "two to one"),
    )
    head = ["Kind of hand", "Of all hands", "Least chance", "Quarter", "Median", "Three quarters", "Greatest"]
    head += ["Two to one or better", *(f"{NAMES[a]} would {keeps}" for a in AUTHORS)]
    data = table(f"Chances by kind of hand, for the {seat}", head, lines)
    return figures(f"{_scale()}{rows(entries)}{legend}", data)


def clauses(seat: Seat, told: Summary, author: str) -> str:
    """Where the hands of each clause of an author's stand."""
    found = told["seats"][seat]
    whole = found["all"]["hands"]
    entries, lines, silent = [], [], []
    for clause in found["clauses"][author]:
        met = clause["met"]
        if met is None:
            silent.append(f"“{clause['name']}”")
            continue
        good = percent(met["two_to_one"], met["hands"])
        words = f"{percent(met['hands'], whole)} of hands; {extent(met)}; two to one: {good}"
        label = f"<b>{escape(clause['says'].capitalize())}:</b> {escape(clause['name'])} {_passage(clause)}"
        entries.append((label, span(met, f"{clause['name']}: {words}"), words))
        quartiles = [chance(met[mark]) for mark in ("low", "quarter", "median", "three_quarters", "high")]
        decided = percent(clause["decided"], whole)
        lines.append([label, percent(met["hands"], whole), decided, *quartiles, good])
    legend = key(("box", "the middle half of its hands"), ("median", "median"), ("line", "two to one"))
    head = ["Clause", "Meet it, of all hands", "It decides", "Least chance", "Quarter", "Median"]
    head += ["Three quarters", "Greatest", "Two to one or better"]
    rest = (
        f'<p class="ec-atlas__rest">No hand meets these at love all: {escape(listed(silent))}.</p>'
        if silent
        else ""
    )
    data = table(f"{NAMES[author]}’s clauses for the {seat}", head, lines)
    said = engine(_standing(seat, author, found["clauses"][author]), SEEN)
    return said + figures(f"{_scale()}{rows(entries)}{legend}{rest}", data)


def _standing(seat: Seat, author: str, found: list[Clause]) -> str:
    """Which of the clauses for keeping a hand hold to the line, and which keeps to it least."""
    shares = {
        f"“{clause['name']}”": met["two_to_one"] / met["hands"]
        for clause in found
        if (met := clause["met"]) and clause["says"] == _KEEPS[seat]
    }
    whole = [name for name, share in shares.items() if share == 1]
    none = [name for name, share in shares.items() if share == 0]
    least = min(shares, key=lambda name: shares[name])
    parts = [
        f"{len(shares)} clauses of {NAMES[author]}’s say {_KEEPS[seat]}.",
        f"Every hand that meets {listed(whole, 'or')} is two to one or better." if whole else "",
        f"No hand that meets {listed(none, 'or')} is." if none else "",
        f"The fewest are so by {least}: {percent(shares[least])} of its hands." if not none else "",
    ]
    return " ".join(filter(None, parts))


def _passage(clause: Clause) -> str:
    address = reading.address(clause["passage"]) or ""
    return f'<a href="{ROOT}{escape(address)}">{escape(clause["passage"])}</a>'


def _kind(kind: Kind) -> str:
    return kind_words(kind["trumps"], kind["lengths"]).capitalize()


def _scale() -> str:
    return (
        '<div class="ec-atlas__scale" aria-hidden="true"><span>0</span><span>even</span>'
        "<span>two to one</span><span>100</span></div>"
    )


def _said(html: str) -> str:
    return f'<div class="ec-engine ec-atlas__tables">{html}</div>'


def by_seat(exhibit: Callable[..., str]) -> Callable[..., str]:
    """An exhibit as a page calls it, the seat by name."""

    def called(site: Site, seat: str, *rest: str) -> str:
        return exhibit(parse_seat(seat), keep.summary(site.root), *rest)

    return called


EXHIBITS: Mapping[str, Callable[..., str]] = {
    "opening": opening,
    "bands": by_seat(bands),
    "near": by_seat(near),
    "cross": by_seat(cross),
    "kinds": by_seat(kinds),
    "clauses": by_seat(clauses),
}
"""By the name with which a page calls."""
