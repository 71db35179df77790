"""The pictures of the atlas: where their lines run. The template ``atlas.html`` draws them and names them."""

from collections.abc import Iterable, Mapping, Sequence

from markupsafe import Markup

from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.cards.constants import AUTHORS
from ecarte_core.show.card_drawing import DrawingSheet
from ecarte_core.show.line_chart import make_lines
from ecarte_core.show.table_drawing import hand_html

from ..templates import render_macro
from .atlas_figures import BANDS, LINES


def draw(picture: str, *values: object) -> Markup:
    """One of the macros of ``atlas.html``."""
    return render_macro("atlas.html", picture, *values)


def draw_dealt(hand: str, turn_up: str, sheet: DrawingSheet) -> tuple[Markup, Markup]:
    """A hand and the card turned up, small."""
    cards, turned = (
        Markup(hand_html(cards, name=name, classes="ec-hand--small", sheet=sheet))
        for cards, name in ((parse_cards(hand), "the hand"), ((parse_card(turn_up),), "the turn-up"))
    )
    return cards, turned


def draw_kept(
    counts: Mapping[str, Sequence[float]], names: Mapping[str, str], title: str, note: str = ""
) -> Markup:
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
    return Markup('<div class="ec-engine ec-graph">{}</div>').format(Markup(chart.draw()))


def strip_svg(bands: Mapping[str, Sequence[int]], name: str) -> Markup:
    """How often hands of each chance are met: all pale, the kept dark; Hoyle's upwards, Britannica's down."""
    most = max(bands["all"])
    areas = []
    for author, sign in zip(AUTHORS, (-1, 1), strict=True):
        for kind, counts in (("some", bands["all"]), (author, bands[author])):
            heights = "".join(f"V{10 + sign * 9.5 * count / most:.2f}h1" for count in counts)
            areas.append((kind, f"M0 10{heights}V10z"))
    return draw("strip", name, BANDS, _draw_lines(BANDS), areas, f"M0 10H{BANDS}")


def _draw_lines(width: float) -> dict[str, str]:
    return {line: f"M{width * part / whole:.2f} 0v20" for line, (part, whole) in LINES.items()}


def key_html(*entries: tuple[str, str]) -> Markup:
    """What the marks mean: pairs of a class of the style sheet and words."""
    return draw("key", entries)


def table_html(caption: str, head: Sequence[str], lines: Iterable[Sequence[str | Markup]]) -> Markup:
    """A table, the first cell of each line its heading; it scrolls by itself where it must."""
    return draw("table", caption, head, list(lines))
