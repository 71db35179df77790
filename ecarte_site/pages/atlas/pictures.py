"""The pictures of the atlas: SVG that the style sheet colours, named in words, with figures beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from ecarte_core.atlas.entries import ADVERSE_HANDS
from ecarte_core.atlas.survey import AUTHORS

from .atlas_figures import BANDS, LINES, Spread

AUTHOR_NAMES = {"hoyle": "Hoyle", "britannica": "Britannica"}

_WIDTH, _HEIGHT, _LEFT_MARGIN, _BOTTOM_MARGIN, _TOP_MARGIN = 360, 230, 34, 36, 10
_PLOT_SIZE = _WIDTH - _LEFT_MARGIN - 8, _HEIGHT - _BOTTOM_MARGIN - _TOP_MARGIN


def steps_svg(bands: Mapping[str, Sequence[int]], name: str, description: str, notes: Sequence[str]) -> str:
    """How many of the hands of each chance are kept, as a line for each author, over how many there are.

    ``notes`` says of each band what its figures are, for a pointer that rests on it.
    """
    width, height = _PLOT_SIZE
    most = max(bands["all"])
    hills = "".join(
        f"V{_to_y(count / most):.1f}H{_to_x(at + 1):.1f}" for at, count in enumerate(bands["all"])
    )
    lines = "".join(
        f'<path class="ec-atlas__{author}" d="{_draw_stairs(bands[author], bands["all"])}"/>'
        for author in AUTHORS
    )
    marks = "".join(
        f'<path class="ec-atlas__line ec-atlas__line--{line.replace(" ", "-")}" '
        f'd="M{_to_x(BANDS * part / whole):.1f} {_TOP_MARGIN}V{_TOP_MARGIN + height}"/>'
        for line, (part, whole) in LINES.items()
    )
    under = "".join(
        f'<text x="{_to_x(BANDS * at):.1f}" y="{_HEIGHT - 20}" text-anchor="middle">{words}</text>'
        for at, words in ((0, "0"), (1 / 4, "25"), (1 / 2, "50"), (2 / 3, "66.7"), (5 / 6, "83"), (1, "100"))
    )
    beside = "".join(
        f'<text x="{_LEFT_MARGIN - 5}" y="{_to_y(at) + 4:.1f}" text-anchor="end">{100 * at:.0f}</text>'
        for at in (0, 1 / 2, 1)
    )
    rests = "".join(
        f'<rect x="{_to_x(at):.1f}" y="{_TOP_MARGIN}" width="{width / BANDS:.1f}" height="{height}">'
        f"<title>{escape(note)}</title></rect>"
        for at, note in enumerate(notes)
    )
    return (
        f'<svg class="ec-atlas__steps" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{escape(name)}">'
        f"<title>{escape(name)}</title><desc>{escape(description)}</desc>"
        f'<path class="ec-atlas__some" d="M{_LEFT_MARGIN} {_to_y(0)}{hills}V{_to_y(0)}z"/>'
        f'<path class="ec-atlas__axis" d="M{_LEFT_MARGIN} {_TOP_MARGIN}V{_TOP_MARGIN + height}H{_LEFT_MARGIN + width}"/>{marks}{lines}'
        f'<g class="ec-atlas__text">{under}{beside}'
        f'<text x="{_LEFT_MARGIN + width / 2}" y="{_HEIGHT - 4}" text-anchor="middle">'
        f'chance of the point, in a hundred</text></g><g class="ec-atlas__rests">{rests}</g></svg>'
    )


def _to_x(band: float) -> float:
    return _LEFT_MARGIN + _PLOT_SIZE[0] * band / BANDS


def _to_y(share: float) -> float:
    return _TOP_MARGIN + _PLOT_SIZE[1] * (1 - share)


def _draw_stairs(some: Sequence[int], whole: Sequence[int]) -> str:
    """A line over the bands that hold any hands."""
    path, on = "", False
    for at, (count, total) in enumerate(zip(some, whole, strict=True)):
        if total:
            path += f"{'L' if on else 'M'}{_to_x(at):.1f} {_to_y(count / total):.1f}H{_to_x(at + 1):.1f}"
        on = bool(total)
    return path


def strip_svg(bands: Mapping[str, Sequence[int]], name: str) -> str:
    """How often hands of each chance are met: all pale, the kept dark; Hoyle's upwards, Britannica's down."""
    most = max(bands["all"])
    parts = []
    for author, sign in zip(AUTHORS, (-1, 1), strict=True):
        for css, counts in (("some", bands["all"]), (author, bands[author])):
            heights = "".join(f"V{10 + sign * 9.5 * count / most:.2f}h1" for count in counts)
            parts.append(f'<path class="ec-atlas__{css}" d="M0 10{heights}V10z"/>')
    return (
        f'<svg class="ec-atlas__strip" viewBox="0 0 {BANDS} 20" preserveAspectRatio="none" role="img" '
        f'aria-label="{escape(name)}"><title>{escape(name)}</title>{"".join(parts)}{_draw_lines(BANDS, 20)}'
        f'<path class="ec-atlas__axis" d="M0 10H{BANDS}"/></svg>'
    )


def span_svg(spread: Spread, name: str) -> str:
    """From the least chance to the greatest, the middle half as a box, the median as a stroke."""
    low, quarter, median, three, high = (
        100 * spread[mark] / ADVERSE_HANDS for mark in ("low", "quarter", "median", "three_quarters", "high")
    )
    return (
        f'<svg class="ec-atlas__strip ec-atlas__strip--low" viewBox="0 0 100 20" preserveAspectRatio="none" '
        f'role="img" aria-label="{escape(name)}"><title>{escape(name)}</title>{_draw_lines(100, 20)}'
        f'<path class="ec-atlas__whisker" d="M{low:.2f} 10H{high:.2f}M{low:.2f} 6v8M{high:.2f} 6v8"/>'
        f'<rect class="ec-atlas__box" x="{quarter:.2f}" y="4" width="{max(three - quarter, 0.3):.2f}" '
        f'height="12"/><path class="ec-atlas__median" d="M{median:.2f} 2v16"/></svg>'
    )


def _draw_lines(width: float, height: int) -> str:
    return "".join(
        f'<path class="ec-atlas__line ec-atlas__line--{line.replace(" ", "-")}" '
        f'd="M{width * part / whole:.2f} 0v{height}"/>'
        for line, (part, whole) in LINES.items()
    )


def key_html(*entries: tuple[str, str]) -> str:
    """What the marks mean: pairs of a class of the style sheet and words."""
    items = "".join(
        f'<span><i class="ec-atlas__key-{css}"></i>{escape(words)}</span>' for css, words in entries
    )
    return f'<p class="ec-atlas__key" aria-hidden="true">{items}</p>'


def rows_html(entries: Iterable[tuple[str, str, str]]) -> str:
    """A picture of many rows, each a label, a drawing and figures, all of it safe HTML."""
    items = "".join(
        f'<li><span class="ec-atlas__name">{label}</span>{drawing}'
        f'<span class="ec-atlas__said">{figures}</span></li>'
        for label, drawing, figures in entries
    )
    return f'<ul class="ec-atlas__rows" role="list">{items}</ul>'


def table_html(caption: str, head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """A table of safe HTML cells, the first of each line its heading; it scrolls by itself where it must."""
    heads = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>'
        for first, *rest in lines
    )
    return (
        f'<div class="ec-atlas__table" role="region" tabindex="0" aria-label="{escape(caption)}">'
        f'<p class="ec-atlas__caption">{escape(caption)}</p><table class="ec-atlas__grid">'
        f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def figure_html(inner: str, data: str) -> str:
    """A picture with the table that says the same."""
    return (
        f'<div class="ec-atlas__figure">{inner}<details class="ec-atlas__data">'
        f"<summary>The same in figures</summary>{data}</details></div>"
    )
