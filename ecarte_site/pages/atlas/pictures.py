"""The pictures of the atlas: where their lines run. The template ``atlas.html`` draws them and names them."""

from collections.abc import Iterable, Mapping, Sequence

from markupsafe import Markup

from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS
from ecarte_core.cards.constants import AUTHORS

from ..templates import render_macro
from .atlas_figures import BANDS, LINES, Spread

_WIDTH, _HEIGHT, _LEFT_MARGIN, _BOTTOM_MARGIN, _TOP_MARGIN = 360, 230, 34, 36, 10
_RIGHT_MARGIN, _TICK = 34, 4
_PLOT_SIZE = _WIDTH - _LEFT_MARGIN - _RIGHT_MARGIN, _HEIGHT - _BOTTOM_MARGIN - _TOP_MARGIN


def draw(picture: str, *values: object) -> Markup:
    """One of the macros of ``atlas.html``."""
    return render_macro("atlas.html", picture, *values)


def steps_svg(
    bands: Mapping[str, Sequence[int]], name: str, description: str, notes: Sequence[str]
) -> Markup:
    """How many of the hands of each chance are kept, as a line for each author with its scale on the left, over how
    many of all hands have that chance, with its scale on the right.

    ``notes`` says of each band what its figures are, for a pointer that rests on it.
    """
    width, height = _PLOT_SIZE
    most, whole_count = max(bands["all"]), sum(bands["all"])
    hills = "".join(
        f"V{_to_y(count / most):.1f}H{_to_x(index + 1):.1f}" for index, count in enumerate(bands["all"])
    )
    bottom, right = _TOP_MARGIN + height, _LEFT_MARGIN + width
    quarters = [quarter / 4 for quarter in range(5)]
    percents = range(int(100 * most / whole_count) + 1)
    heights = [_to_y(percent * whole_count / (100 * most)) for percent in percents]
    ticks = [
        *(f"M{_to_x(BANDS * share):.1f} {bottom}v{_TICK}" for share in quarters),
        *(f"M{_LEFT_MARGIN} {_to_y(share):.1f}h-{_TICK}" for share in quarters),
        *(f"M{right} {y:.1f}h{_TICK}" for y in heights),
    ]
    return draw(
        "steps",
        name,
        description,
        (_WIDTH, _HEIGHT),
        f"M{_LEFT_MARGIN} {_to_y(0)}{hills}V{_to_y(0)}z",
        f"M{_LEFT_MARGIN} {_TOP_MARGIN}V{bottom}H{right}V{_TOP_MARGIN}{''.join(ticks)}",
        {
            line: f"M{_to_x(BANDS * part / whole):.1f} {_TOP_MARGIN}V{bottom}"
            for line, (part, whole) in LINES.items()
        },
        {author: _draw_stairs(bands[author], bands["all"]) for author in AUTHORS},
        [(f"{_to_x(BANDS * share):.1f}", _HEIGHT - 20, f"{100 * share:.0f}") for share in quarters],
        [(_LEFT_MARGIN - 6, f"{_to_y(share) + 4:.1f}", f"{100 * share:.0f}") for share in quarters],
        [(right + 6, f"{y + 4:.1f}", str(percent)) for percent, y in zip(percents, heights, strict=True)],
        (_LEFT_MARGIN + width / 2, _HEIGHT - 4),
        [
            (f"{_to_x(index):.1f}", _TOP_MARGIN, f"{width / BANDS:.1f}", height, note)
            for index, note in enumerate(notes)
        ],
    )


def _to_x(band: float) -> float:
    return _LEFT_MARGIN + _PLOT_SIZE[0] * band / BANDS


def _to_y(share: float) -> float:
    return _TOP_MARGIN + _PLOT_SIZE[1] * (1 - share)


def _draw_stairs(some: Sequence[int], whole: Sequence[int]) -> str:
    """A line over the bands that hold any hands."""
    path, on = "", False
    for index, (count, total) in enumerate(zip(some, whole, strict=True)):
        if total:
            path += (
                f"{'L' if on else 'M'}{_to_x(index):.1f} {_to_y(count / total):.1f}H{_to_x(index + 1):.1f}"
            )
        on = bool(total)
    return path


def strip_svg(bands: Mapping[str, Sequence[int]], name: str) -> Markup:
    """How often hands of each chance are met: all pale, the kept dark; Hoyle's upwards, Britannica's down."""
    most = max(bands["all"])
    areas = []
    for author, sign in zip(AUTHORS, (-1, 1), strict=True):
        for kind, counts in (("some", bands["all"]), (author, bands[author])):
            heights = "".join(f"V{10 + sign * 9.5 * count / most:.2f}h1" for count in counts)
            areas.append((kind, f"M0 10{heights}V10z"))
    return draw("strip", name, BANDS, _draw_lines(BANDS), areas, f"M0 10H{BANDS}")


def span_svg(spread: Spread, name: str) -> Markup:
    """From the least chance to the greatest, the middle half as a box, the median as a stroke."""
    low, quarter, median, three, high = (
        100 * spread[mark] / ADVERSE_HANDS for mark in ("low", "quarter", "median", "three_quarters", "high")
    )
    return draw(
        "span",
        name,
        _draw_lines(100),
        f"M{low:.2f} 10H{high:.2f}M{low:.2f} 6v8M{high:.2f} 6v8",
        (f"{quarter:.2f}", f"{max(three - quarter, 0.3):.2f}"),
        f"M{median:.2f} 2v16",
    )


def _draw_lines(width: float) -> dict[str, str]:
    return {line: f"M{width * part / whole:.2f} 0v20" for line, (part, whole) in LINES.items()}


def key_html(*entries: tuple[str, str]) -> Markup:
    """What the marks mean: pairs of a class of the style sheet and words."""
    return draw("key", entries)


def table_html(caption: str, head: Sequence[str], lines: Iterable[Sequence[str | Markup]]) -> Markup:
    """A table, the first cell of each line its heading; it scrolls by itself where it must."""
    return draw("table", caption, head, list(lines))
