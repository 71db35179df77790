"""What the page on the atlas calls for: each picture, table and sentence made from the figures of this build.

A page writes ``[[atlas bands | non-dealer]]``. No figure stands in the page itself, and no comparison either:
a sentence that compares is put together here, so that it is true whatever the figures are.
"""

from collections.abc import Callable, Mapping

from markupsafe import Markup

from ecarte_core.advice.judgement import Seat
from ecarte_core.cards.constants import AUTHOR_NAMES, AUTHORS, AuthorName
from ecarte_core.cards.sentence_words import name_number
from ecarte_core.chances.chance_format import format_percent, name_share
from ecarte_core.chances.knowledge import parse_seat
from ecarte_core.chances.models import BOTH_SEEN, LEAD_BLIND

from ...links.addresses import ATLAS_PAGE, passage_address, path_to_root
from ...sources import Site
from ..voices import engine_html
from . import atlas_cache
from .atlas_figures import (
    BANDS,
    AdviceAgainstChance,
    AtlasSummary,
    ClauseFigures,
    HandKindFigures,
    SeatFigures,
    Spread,
)
from .atlas_wording import format_chance, format_extent, format_share, join_words
from .pictures import draw, key_html, span_svg, steps_svg, strip_svg, table_html
from .tallies import describe_kind

ROOT = path_to_root(ATLAS_PAGE)
"""From the page to the site's root."""

SEEN_MODEL = f"{BOTH_SEEN.name}, both sides playing best"
_BANDS_UNDER_LINE = 2  # bands just under, or just over, two to one
_LINE_BAND = 2 * BANDS // 3
_KEEP_VERBS = {Seat.NON_DEALER: "play", Seat.DEALER: "refuse"}
_KEPT_HANDS = {Seat.NON_DEALER: "play", Seat.DEALER: "refuse with"}
_CHANGE_VERBS = {Seat.NON_DEALER: "propose", Seat.DEALER: "accept"}


def opening_html(site: Site) -> str:
    """How many hands there are, and how many of them are at two to one."""
    summary = atlas_cache.load_summary(site.root)
    non_dealer, dealer = (summary["seats"][seat]["all"] for seat in Seat)
    good = [format_share(figures["two_to_one"], figures["hands"]) for figures in (non_dealer, dealer)]
    return engine_html(
        f"There are {4 * summary['ways']:,} ways to be dealt five cards and see another turned up, and "
        f"{summary['rows']:,} when hands that differ only by the names of the suits count as one. Of all that "
        f"are dealt, {good[0]} give the non-dealer two chances in three of the point or better when nobody "
        f"exchanges, and {good[1]} the dealer. On average the non-dealer’s chance is "
        f"{format_percent(non_dealer['mean'])} and the dealer’s {format_percent(dealer['mean'])}.",
        SEEN_MODEL,
        plain=f"The non-dealer has two chances in three of the point, or better, with "
        f"{_name_good(non_dealer)}; the dealer with {_name_good(dealer)}.",
    )


def _name_good(spread: Spread) -> str:
    return name_share(spread["two_to_one"] / spread["hands"], "hand")


def bands_html(seat: Seat, summary: AtlasSummary) -> str:
    """The picture of advice against chance."""
    figures = summary["seats"][seat]
    counts, keeps, all_ = figures["bands"], _KEEP_VERBS[seat], figures["all"]["hands"]
    edges = [_name_band(index) for index in range(BANDS)]
    shares = [
        [format_share(counts["all"][index], all_)]
        + [format_share(counts[author][index], counts["all"][index]) for author in AUTHORS]
        for index in range(BANDS)
    ]
    notes = [
        f"Chance {edge}: {share} of hands. " + "; ".join(f"{AUTHOR_NAMES[a]} would {keeps}: {s}" for a, s in
        zip(AUTHORS, shares, strict=True))
        for edge, (share, *shares) in zip(edges, shares, strict=True)
    ]  # fmt: skip
    words = " ".join(
        [
            _describe_advice(seat, figures),
            _describe_near(seat, figures),
            *(_describe_best(seat, author, figures) for author in AUTHORS),
        ]
    )
    svg = steps_svg(
        counts, f"The {seat}: how many of the hands of each chance the authors would {keeps}", words, notes
    )
    legend = key_html(
        ("hoyle", f"Hoyle would {keeps}, % of the hands of that chance (left)"),
        ("britannica", "Britannica"),
        ("some", "hands of that chance, % of all hands (right)"),
        ("line", "two to one"),
    )
    head = [
        "Chance of the point, %",
        "Of all hands",
        *(f"{AUTHOR_NAMES[a]} would {keeps}" for a in AUTHORS),
    ]
    lines = [[edge, *share] for edge, share in zip(edges, shares, strict=True)]
    data = table_html(f"Advice by chance, for the {seat}", head, lines)
    plain = " ".join(describe_list(seat, author, figures) for author in AUTHORS)
    return engine_html(words, SEEN_MODEL, plain=plain) + str(draw("figure", [svg, legend], data))


def describe_lists(seat: Seat, figures: SeatFigures) -> str:
    """How many hands each author keeps, without figures and without a full stop."""
    hands = figures["all"]["hands"]
    return _describe_shares(
        seat, {a: name_share(figures["kept"][a]["hands"] / hands, "hand") for a in AUTHORS}
    )


def describe_list(seat: Seat, author: AuthorName, figures: SeatFigures) -> str:
    """How many hands an author keeps, and how many of them reach two to one, without figures."""
    hands, cross = figures["kept"][author]["hands"], figures["cross"][author]["seen"]["two to one"]
    return (
        f"{AUTHOR_NAMES[author]} would {_KEPT_HANDS[seat]} {name_share(hands / figures['all']['hands'], 'hand')}, and "
        "has two chances in three or better with "
        f"{name_share(cross['kept_above'] / (cross['kept_above'] + cross['kept_below']), 'hand')} of these."
    )


def _describe_advice(seat: Seat, figures: SeatFigures) -> str:
    hands = figures["all"]["hands"]
    shares = _describe_shares(seat, {a: format_share(figures["kept"][a]["hands"], hands) for a in AUTHORS})
    keeps_words = _KEPT_HANDS[seat]
    first, *others = [
        (AUTHOR_NAMES[author], format_share(cross["kept_above"], cross["kept_above"] + cross["kept_below"]))
        for author in AUTHORS
        for cross in [figures["cross"][author]["seen"]["two to one"]]
    ]
    good = [f"{first[1]} of the hands that {first[0]} would {keeps_words} reach two to one"]
    good += [f"{share} of those that {name} would" for name, share in others]
    return (
        f"Of all hands {shares}; the two give the same advice on "
        f"{format_share(figures['agreed'], hands)}. {join_words(good)}."
    )


def _describe_best(seat: Seat, author: str, figures: SeatFigures) -> str:
    """Whether an author keeps the more hands the better they are; where he does not, the exceptions that say so."""
    name, counts = AUTHOR_NAMES[author], figures["bands"]
    shares = [
        count / every if every else 0.0 for count, every in zip(counts[author], counts["all"], strict=True)
    ]
    peak, best = max(range(BANDS), key=shares.__getitem__), BANDS - 1
    end = f"{format_percent(shares[best])} at the best hands ({_name_band(best)})"
    if peak == best:
        return f"{name}’s steps rise to the end, to {end}."
    taking = [
        clause
        for clause in figures["clauses"][author]
        if clause["weight"] == "exception"
        and clause["says"] == _CHANGE_VERBS[seat]
        and (met := clause["met"])
        and 2 * met["two_to_one"] > met["hands"]
    ]
    reasons = "".join(
        f" {clause['statement']} That decides {format_share(clause['decided'], figures['all']['hands'])} "
        "of all hands."
        for clause in sorted(taking, key=lambda clause: -clause["decided"])
    )
    rise = f"{name}’s steps rise to {format_percent(shares[peak])} ({_name_band(peak)}) and fall to {end}."
    if not taking:
        return rise
    cross = figures["cross"][author]["seen"]["two to one"]
    share = format_share(cross["taken_above"], _count_good(cross))
    return f"{rise} Exceptions take away {share} of the hands that reach two to one.{reasons}"


def _name_band(band: int) -> str:
    return f"{100 * band / BANDS:.1f} to {100 * (band + 1) / BANDS:.1f}"


def _describe_shares(seat: Seat, shares: Mapping[AuthorName, str]) -> str:
    """``Hoyle would play 22.1 % and Britannica 21.8 %``."""
    first, *others = [(AUTHOR_NAMES[author], share) for author, share in shares.items()]
    return join_words(
        [f"{first[0]} would {_KEEP_VERBS[seat]} {first[1]}", *(" ".join(other) for other in others)]
    )


def _describe_near(seat: Seat, figures: SeatFigures) -> str:
    counts = figures["bands"]
    parts = []
    for where, these in (
        ("Of the hands just under two to one", range(_LINE_BAND - _BANDS_UNDER_LINE, _LINE_BAND)),
        ("of those just over it", range(_LINE_BAND, _LINE_BAND + _BANDS_UNDER_LINE)),
    ):
        whole = sum(counts["all"][band] for band in these)
        shares = {a: format_share(sum(counts[a][band] for band in these), whole) for a in AUTHORS}
        edges = f"{100 * these.start / BANDS:.1f} to {100 * these.stop / BANDS:.1f}"
        parts.append(f"{where} ({edges}) {_describe_shares(seat, shares)}")
    return "; ".join(parts) + "."


def near_html(seat: Seat, summary: AtlasSummary) -> str:
    """Which kinds of hands stand just under the line, and which of those the authors let in."""
    figures, keeps = summary["seats"][seat], _KEEP_VERBS[seat]
    under = range(_LINE_BAND - _BANDS_UNDER_LINE, _LINE_BAND)
    whole = sum(figures["bands"]["all"][band] for band in under)
    lines = []
    for kind in sorted(figures["kinds"], key=lambda kind: -sum(kind["bands"]["all"][band] for band in under)):
        count = sum(kind["bands"]["all"][band] for band in under)
        if count:
            shares = [format_share(sum(kind["bands"][a][band] for band in under), count) for a in AUTHORS]
            lines.append([_name_kind(kind), format_share(count, whole), *shares])
    caption = f"Hands just under two to one (a chance of 60.0 to 66.7), for the {seat}"
    return _wrap_tables(
        table_html(
            caption,
            ["Kind of hand", "Of these hands", *(f"{AUTHOR_NAMES[a]} would {keeps}" for a in AUTHORS)],
            lines,
        )
    )


_LINE_NAMES = {"two to one": "two to one", "even": "an even chance"}

_CROSS_ROWS: tuple[tuple[str, str], ...] = (
    ("kept_above", "{keep}, and the chance is that good"),
    ("kept_below", "{keep}, and the chance is less"),
    ("taken_above", "{change}, by an exception, though the chance is that good"),
    ("left_above", "{change}, being on no list, though the chance is that good"),
    ("changed_below", "{change}, and the chance is less"),
)


def cross_html(seat: Seat, summary: AtlasSummary) -> str:
    """Advice against chance, as a table for each line."""
    figures = summary["seats"][seat]
    hands = figures["all"]["hands"]
    names = {"seen": BOTH_SEEN.name, "blind": LEAD_BLIND.name}
    columns = [(author, measure) for author in AUTHORS for measure in figures["cross"][author]]
    words = {"keep": _KEEP_VERBS[seat].capitalize(), "change": _CHANGE_VERBS[seat].capitalize()}
    parts = []
    for line in ("two to one", "even"):
        lines = [
            [text.format(**words)]
            + [
                format_share(_format_count(figures["cross"][author][measure][line], mark), hands)
                for author, measure in columns
            ]
            for mark, text in _CROSS_ROWS
        ]
        head = ["The advice", *(f"{AUTHOR_NAMES[author]}, {names[measure]}" for author, measure in columns)]
        parts.append(
            table_html(f"The {seat}: advice against {_LINE_NAMES[line]}, in shares of all hands", head, lines)
        )
    sentences = " ".join(
        _describe_caught(seat, author, figures["cross"][author]["seen"]["two to one"]) for author in AUTHORS
    )
    good = {author: figures["cross"][author]["seen"]["two to one"] for author in AUTHORS}
    shares = [
        f"{AUTHOR_NAMES[author]} would {_KEPT_HANDS[seat]} {name_share(of['kept_above'] / _count_good(of), 'hand')}"
        for author, of in good.items()
    ]
    plain = f"Of the hands that are two to one or better {join_words(shares)}."
    return engine_html(sentences, SEEN_MODEL, plain=plain) + _wrap_tables(*parts)


def _count_good(figures: AdviceAgainstChance) -> float:
    return figures["kept_above"] + figures["taken_above"] + figures["left_above"]


def _format_count(figures: AdviceAgainstChance, mark: str) -> int:
    return dict[str, int](**figures)[mark]


def _describe_caught(seat: Seat, author: str, figures: AdviceAgainstChance) -> str:
    good = _count_good(figures)
    exception = (
        f"; an exception takes {format_share(figures['taken_above'], good)} away"
        if figures["taken_above"]
        else ""
    )
    return (
        f"Of the hands that are two to one or better {AUTHOR_NAMES[author]} would {_KEEP_VERBS[seat]} "
        f"{format_share(figures['kept_above'], good)}{exception}."
    )


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
        words = f"{format_share(hands, whole)} of hands; {keeps}: {shares}"
        name = f"{_name_kind(kind)}: {format_extent(kind['all'])}; {words}"
        entries.append((_name_kind(kind), strip_svg(kind["bands"], name), words))
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


def clauses_html(seat: Seat, summary: AtlasSummary, author: str) -> str:
    """Where the hands of each clause of an author's stand."""
    figures = summary["seats"][seat]
    whole = figures["all"]["hands"]
    entries, lines, silent = [], [], []
    for clause in figures["clauses"][author]:
        met = clause["met"]
        if met is None:
            silent.append(f"“{clause['name']}”")
            continue
        good = format_share(met["two_to_one"], met["hands"])
        words = f"{format_share(met['hands'], whole)} of hands; {format_extent(met)}; two to one: {good}"
        passage = clause["passage"]
        address = ROOT + (passage_address(passage) or "")
        label = draw("clause", clause["says"].capitalize(), clause["name"], address, passage)
        plain = (
            f"{name_share(met['hands'] / whole, 'hand')} meets it; "
            f"two to one or better: {name_share(met['two_to_one'] / met['hands'], 'such hand')}"
        )
        entries.append((label, span_svg(met, f"{clause['name']}: {words}"), plain))
        quartiles = [
            format_chance(met[mark]) for mark in ("low", "quarter", "median", "three_quarters", "high")
        ]
        decided = format_share(clause["decided"], whole)
        lines.append([label, format_share(met["hands"], whole), decided, *quartiles, good])
    legend = key_html(("box", "the middle half of its hands"), ("median", "median"), ("line", "two to one"))
    head = ["Clause", "Meet it, of all hands", "It decides", "Least chance", "Quarter", "Median"]
    head += ["Three quarters", "Greatest", "Two to one or better"]
    unmet = [draw("unmet", join_words(silent))] if silent else []
    data = table_html(f"{AUTHOR_NAMES[author]}’s clauses for the {seat}", head, lines)
    clauses = figures["clauses"][author]
    html = engine_html(
        _describe_clauses(seat, author, clauses),
        SEEN_MODEL,
        plain=_describe_clauses_plainly(seat, author, clauses),
    )
    return html + str(draw("figure", [draw("scale"), draw("rows", entries), legend, *unmet], data))


def _share_good_hands(seat: Seat, figures: list[ClauseFigures]) -> dict[str, float]:
    """Of the clauses for keeping a hand: how many of its hands are two to one or better."""
    return {
        f"“{clause['name']}”": met["two_to_one"] / met["hands"]
        for clause in figures
        if (met := clause["met"]) and clause["says"] == _KEEP_VERBS[seat]
    }


def _describe_clauses_plainly(seat: Seat, author: str, figures: list[ClauseFigures]) -> str:
    """How many of the clauses keep mostly hands that are two to one, and which does so least, without figures."""
    shares = _share_good_hands(seat, figures)
    good = sum(share >= 1 / 2 for share in shares.values())
    number = "All" if good == len(shares) else name_number(good).capitalize()
    least, clauses = (
        min(shares, key=lambda name: shares[name]),
        f"clauses by which {AUTHOR_NAMES[author]} would",
    )
    return (
        f"{number} of the {name_number(len(shares))} {clauses} {_KEEP_VERBS[seat]} {'keeps' if good == 1 else 'keep'} "
        f"mostly hands that are two to one or better. Of those kept by {least}, the loosest, it is "
        f"{name_share(shares[least], 'hand')}."
    )


def _describe_clauses(seat: Seat, author: str, figures: list[ClauseFigures]) -> str:
    """Which of the clauses for keeping a hand hold to the line, and which keeps to it least."""
    shares = _share_good_hands(seat, figures)
    whole = [name for name, share in shares.items() if share == 1]
    none = [name for name, share in shares.items() if share == 0]
    least = min(shares, key=lambda name: shares[name])
    parts = [
        f"{len(shares)} clauses of {AUTHOR_NAMES[author]}’s say {_KEEP_VERBS[seat]}.",
        f"Every hand that meets {join_words(whole, 'or')} is two to one or better." if whole else "",
        f"No hand that meets {join_words(none, 'or')} is." if none else "",
        f"The fewest are so by {least}: {format_percent(shares[least])} of its hands." if not none else "",
    ]
    return " ".join(filter(None, parts))


def _name_kind(kind: HandKindFigures) -> str:
    return describe_kind(kind["trumps"], kind["lengths"]).capitalize()


def _wrap_tables(*tables: Markup) -> str:
    return str(draw("tables", tables))


def with_seat(exhibit: Callable[..., str]) -> Callable[..., str]:
    """An exhibit as a page calls it, the seat by name."""

    def called(site: Site, seat: str, *arguments: str) -> str:
        return exhibit(parse_seat(seat), atlas_cache.load_summary(site.root), *arguments)

    return called


EXHIBITS: Mapping[str, Callable[..., str]] = {
    "opening": opening_html,
    "bands": with_seat(bands_html),
    "near": with_seat(near_html),
    "cross": with_seat(cross_html),
    "kinds": with_seat(kinds_html),
    "clauses": with_seat(clauses_html),
}
"""By the name with which a page calls."""
