"""The page on all hands: its files, its pictures and tables, and the figures that its sentences state.

A page writes ``[[atlas bands | non-dealer]]``. The template ``atlas.html`` draws the pictures and names them.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from markupsafe import Markup

from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS
from ecarte_core.advice.interpretations import ALTERNATIVES
from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.cards.constants import AUTHOR_NAMES, AUTHORS
from ecarte_core.chances.chance_format import format_percent
from ecarte_core.chances.knowledge import Seat, parse_seat
from ecarte_core.show.card_drawing import DrawingSheet
from ecarte_core.show.line_chart import make_lines
from ecarte_core.show.table_drawing import hand_html

from ...links.addresses import ATLAS_PAGE, data_address, interpretation_address, path_to_root, relative
from ...links.fragments import laboratory_address
from ...sources import BuildError, GeneratedFile, Site, choose
from ..stated_figures import FigureList, NamedFigures, state_count, state_share
from ..templates import render_macro
from ..voices import fold_html
from . import atlas_cache, sample
from .atlas_figures import BANDS, LINES, AtlasSummary, Example, HandKindFigures, SeatFigures, describe_kind

ROOT = path_to_root(ATLAS_PAGE)
"""From the page to the site's root."""

_KEEP_VERBS = {Seat.NON_DEALER: "play", Seat.DEALER: "refuse"}
_SEATS = {Seat.NON_DEALER: "elder", Seat.DEALER: "dealer"}
"""What the figures in sentences call the seats."""


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """The table and its summary, beside the other data."""
    folder = atlas_cache.cache_atlas(site.root).find_or_make()
    for name in (atlas_cache.TABLE_FILE, atlas_cache.SUMMARY_FILE):
        yield GeneratedFile(f"data/{name}", (folder / name).read_bytes())


def main(root: Path, words: Sequence[str]) -> int:
    """Make the atlas if it is not there; ``--sample`` deals the sample again."""
    if words == ["--sample"]:
        (root / sample.SAMPLE_FILE).write_text(sample.write_sample(sample.draw_sample()), "utf-8")
        print(f"Dealt and searched again: {sample.SAMPLE_FILE}")
        return 0
    if words:
        raise BuildError(f"“{words[-1]}” is not known; atlas takes --sample, or nothing.")
    folder = atlas_cache.cache_atlas(root).find_or_make()
    print(f"The atlas is in {folder.relative_to(root)}.")
    return 0


def format_share(part: float, whole: float) -> str:
    """``68.2 %``; a dash where there is nothing to divide by."""
    return format_percent(part / whole) if whole else "–"


def _draw(picture: str, *values: object) -> Markup:
    return render_macro("atlas.html", picture, *values)


def _table_html(caption: str, head: Sequence[str], lines: Sequence[Sequence[str | Markup]]) -> Markup:
    """A table, the first cell of each line its heading; it scrolls by itself where it must."""
    return _draw("table", caption, head, lines)


# --- the hands of each chance ------------------------------------------------------------------------------------


def draw_kept(
    counts: Mapping[str, Sequence[float]], names: Mapping[str, str], title: str, note: str = ""
) -> str:
    """How many of the hands of each chance are kept: a line for each of ``names``, and one that stands at two to one.

    ``counts`` has the hands of each band, all of them and those that each keeps.
    """
    width = 100 / BANDS
    series = {
        words: [
            (width * (band + 1 / 2), 100 * some / whole)
            for band, (some, whole) in enumerate(zip(counts[name], counts["all"], strict=True))
            if whole
        ]
        for name, words in names.items()
    }
    part, whole = LINES["two to one"]
    series["two to one"] = [(100 * part / whole, 0), (100 * part / whole, 100)]
    across, up = "chance of the point, in %", "of the hands of that chance, in %"
    chart = make_lines(series, title=title, across=across, up=up, note=note)
    return f'<div class="ec-engine ec-graph">{chart.draw()}</div>'


def _render_bands(site: Site, seat: str) -> str:
    """How many of the hands of each chance the authors would keep, as lines."""
    place = parse_seat(seat)
    keeps = "play" if place is Seat.NON_DEALER else "refuse with"
    bands = atlas_cache.load_summary(site.root)["seats"][place]["bands"]
    return draw_kept(bands, AUTHOR_NAMES, f"Hands that the authors would {keeps}")


# --- kinds of hand -----------------------------------------------------------------------------------------------


def _render_kinds(site: Site, seat: str) -> str:
    """The chances by kind of hand, as a picture and as a table."""
    place = parse_seat(seat)
    figures, keeps = atlas_cache.load_summary(site.root)["seats"][place], _KEEP_VERBS[place]
    entries, lines = [], []
    for kind in figures["kinds"]:
        name, spread, hands = _name_kind(kind), kind["all"], kind["all"]["hands"]
        share = format_share(hands, figures["all"]["hands"])
        least, *middle, greatest = (
            f"{100 * point / ADVERSE_HANDS:.1f}"
            for point in (
                spread["low"],
                spread["quarter"],
                spread["median"],
                spread["three_quarters"],
                spread["high"],
            )
        )
        author_shares = [format_share(sum(kind["bands"][author]), hands) for author in AUTHORS]
        by_author = ", ".join(
            f"{AUTHOR_NAMES[author]} {part}" for author, part in zip(AUTHORS, author_shares, strict=True)
        )
        words = f"from {least} to {greatest}, median {middle[1]}; {share} of hands; {keeps}: {by_author}"
        entries.append((name, _draw_strip(kind["bands"], f"{name}: {words}"), share))
        good = format_share(spread["two_to_one"], hands)
        lines.append([name, share, least, *middle, greatest, good, *author_shares])
    legend = (
        ("hoyle", f"upwards: Hoyle would {keeps}"),
        ("britannica", f"downwards: Britannica would {keeps}"),
        ("some", "the other hands of that kind and chance"),
        ("line", "two to one"),
    )
    head = ["Kind of hand", "Of all hands", "Least chance", "Quarter", "Median", "Three quarters", "Greatest"]
    head += ["Two to one or better", *(f"{AUTHOR_NAMES[author]} would {keeps}" for author in AUTHORS)]
    data = _table_html(f"Chances by kind of hand, for the {place}", head, lines)
    return str(_draw("figure", [_draw("scale"), _draw("rows", entries), _draw("key", legend)], data))


def _name_kind(kind: HandKindFigures) -> str:
    return describe_kind(kind["trumps"], kind["lengths"]).capitalize()


def _draw_strip(bands: Mapping[str, Sequence[int]], name: str) -> Markup:
    """How often hands of each chance are met: all pale, the kept dark; Hoyle's upwards, Britannica's down."""
    most = max(bands["all"])
    areas = []
    for author, sign in zip(AUTHORS, (-1, 1), strict=True):
        for kind, counts in (("some", bands["all"]), (author, bands[author])):
            heights = "".join(f"V{10 + sign * 9.5 * count / most:.2f}h1" for count in counts)
            areas.append((kind, f"M0 10{heights}V10z"))
    lines = {line: f"M{BANDS * part / whole:.2f} 0v20" for line, (part, whole) in LINES.items()}
    return _draw("strip", name, BANDS, lines, areas, f"M0 10H{BANDS}")


# --- hands drawn as cards ----------------------------------------------------------------------------------------


def _render_examples(site: Site, seat: str) -> str:
    """For each author, the weakest hands that his clauses let in and the strongest that he leaves out."""
    place = parse_seat(seat)
    figures, groups, sheet = (
        atlas_cache.load_summary(site.root)["seats"][place],
        [],
        DrawingSheet(f"ec-atlas-{place}"),
    )
    for author in AUTHORS:
        name = AUTHOR_NAMES[author]
        for title, examples, sort in (
            (
                f"{name} would {_KEEP_VERBS[place]}, below two to one",
                figures["let_in"][author],
                "Let in below the line by",
            ),
            (
                f"On no list of {name}’s, above two to one",
                figures["left_out"][author],
                "Left out above the line with",
            ),
        ):
            items = []
            for example in examples:
                share = format_share(example["hands"], figures["all"]["hands"])
                items.append(
                    _draw_example(example, sheet, f"{sort} “{example['why']}”: {share} of all hands")
                )
            groups.append((title, items))
    return fold_html("The hands", [_draw("examples", Markup(sheet.svg), groups)])


def _draw_example(example: Example, sheet: DrawingSheet, why: str = "") -> Markup:
    cards, turned = (
        Markup(hand_html(some, name=name, classes="ec-hand--small", sheet=sheet))
        for some, name in (
            (parse_cards(example["hand"]), "the hand"),
            ((parse_card(example["turn_up"]),), "the turn-up"),
        )
    )
    leads = example["seat"] == Seat.NON_DEALER
    blind = f" (lead chosen blind: {format_share(example['blind'], ADVERSE_HANDS)})" if leads else ""
    setting = {"hand": example["hand"], "turn_up": example["turn_up"], "seat": str(example["seat"])}
    address = relative(ATLAS_PAGE, laboratory_address(setting))
    return _draw("example", cards, turned, format_share(example["point"], ADVERSE_HANDS), blind, why, address)


def _draw_alone(example: Example, prefix: str) -> str:
    """A hand of which the page's words say why it is shown."""
    sheet = DrawingSheet(prefix)
    item = _draw_example(example, sheet)
    return str(_draw("examples", Markup(sheet.svg), [("", [item])]))


# --- readings, and the data --------------------------------------------------------------------------------------


def _render_readings(site: Site) -> str:
    """Every reading that is not ours, and for whom it changes how many hands."""
    summary = atlas_cache.load_summary(site.root)
    lines = [
        [
            _draw("reading", ROOT + interpretation_address(reading["interpretation"]), reading["reading"]),
            f"{AUTHOR_NAMES[reading['author']]}’s {reading['seat']}",
            format_share(reading["more"], summary["ways"]),
            format_share(reading["fewer"], summary["ways"]),
        ]
        for reading in summary["readings"]
    ]
    caption = "Hands that an author keeps by another reading and not by ours, and the other way, at 0–0"
    table = _table_html(caption, ["Reading", "Whose hands", "More, of all hands", "Fewer"], lines)
    return fold_html("What each reading changes", [_draw("tables", [table])])


def _render_columns(site: Site) -> str:
    """The table's columns, and what the files weigh."""
    folder = atlas_cache.cache_atlas(site.root).find_or_make()
    files = [
        (ROOT + data_address(name), name, f", {(folder / name).stat().st_size / 1000:,.0f} kB: {words}")
        for name, words in (
            (atlas_cache.TABLE_FILE, "the table, one line for each hand and turn-up, compressed by gzip"),
            (atlas_cache.SUMMARY_FILE, "the figures of this page, as JSON"),
        )
    ]
    name = sample.SAMPLE_FILE.name
    files.append((ROOT + data_address(name), name, ": the sample with its guaranteed chances"))
    columns = fold_html("What the columns mean", [_draw("columns", atlas_cache.COLUMNS)])
    return f"{_draw('files', files)}{columns}"


_EXHIBITS: Mapping[str, Callable[..., str]] = {
    "bands": _render_bands,
    "kinds": _render_kinds,
    "examples": _render_examples,
    "models": lambda site: _draw_alone(atlas_cache.load_summary(site.root)["blind"]["widest"], "ec-atlas-b"),
    "lead": lambda site: _draw_alone(atlas_cache.load_summary(site.root)["lead"]["heaviest"], "ec-atlas-l"),
    "readings": _render_readings,
    "columns": _render_columns,
}


def atlas_html(site: Site, name: str, *words: str) -> str:
    """What a page calls for by ``[[atlas NAME | …]]``."""
    return choose(_EXHIBITS, name, "exhibit")(site, *words)


SHORTCODES: Mapping[str, Callable[..., str]] = {"atlas": atlas_html}


# --- figures in sentences ----------------------------------------------------------------------------------------


@cache
def list_figures(site: Site) -> FigureList:
    """The figures that the page states in its sentences, by name."""
    summary = atlas_cache.load_summary(site.root)
    figures = dict(_list_whole(summary))
    for seat, name in _SEATS.items():
        figures |= _list_seat(name, summary["seats"][seat])
        dealt = summary["sample"][seat]
        figures["sample"] = state_count(dealt["hands"])
        figures[f"{name}-sample-seen"] = state_share(dealt["seen"])
        figures[f"{name}-sample-guaranteed"] = state_share(dealt["guaranteed"])
    return figures


def _list_whole(summary: AtlasSummary) -> NamedFigures:
    ways = summary["ways"]
    yield "ways", state_count(4 * ways)
    yield "rows", state_count(summary["rows"])
    lead = summary["lead"]
    yield "lead-helps", state_share(lead["helps"] / ways)
    yield "lead-same", state_share(lead["same"] / ways)
    yield "lead-burdens", state_share(lead["burdens"] / ways)
    yield "lead-heaviest-leading", state_share(lead["leading"] / ADVERSE_HANDS)
    yield "blind-mean", state_share(summary["blind"]["blind"])
    yield "blind-same", state_share(summary["blind"]["same"] / ways)
    yield "blind-limit", state_share(1 - summary["blind"]["blind"])
    yield "both-mean", state_share(sum(summary["seats"][seat]["all"]["mean"] for seat in Seat))
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
