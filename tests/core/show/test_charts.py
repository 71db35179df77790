"""Charts and tables: what they draw, what they say in words, and what they save."""

import csv
import io
import re
from base64 import b64decode
from fractions import Fraction
from math import inf, nan
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.markup import ROGUE, Outline

import ecarte_core as ec
from ecarte_core.show.data_table import DataTable
from ecarte_core.show.drawn_tables import BarChart
from ecarte_core.show.line_chart import LineChart
from ecarte_core.show.notebook_views import STYLE

SVG = "{http://www.w3.org/2000/svg}"


def read_svg(chart: LineChart) -> ElementTree.Element:
    """The wide picture."""
    return ElementTree.fromstring(
        chart.draw()[chart.draw().index("<svg") :].partition("</svg>")[0] + "</svg>"
    )


def list_bars(chart: BarChart) -> list[tuple[float, float]]:
    """Where each bar begins, and how long it is, in hundredths of the room."""
    bars = re.findall(r'<rect x="([\d.]+)" width="([\d.]+)"', chart.draw())
    return [(float(start), float(length)) for start, length in bars]


def read_saved(html: str) -> list[list[str]]:
    """The rows of the file that a link of the figure saves."""
    (file,) = re.findall(r'href="data:text/csv;charset=utf-8;base64,([^"]*)"', html)
    return list(csv.reader(io.StringIO(b64decode(file).decode())))


def test_the_file_in_the_page_has_six_figures() -> None:
    chart = ec.lines({"a": [(1, 1 / 3), (2, 6_357_129_054)]}, title="T", across="x", up="y")
    assert read_saved(chart._repr_html_())[1:] == [["1", "0.333333"], ["2", "6357129054"]]


def test_bars_lie_on_both_sides_of_nothing_and_are_as_long_as_their_figures() -> None:
    chart = ec.bars({"play": 0.5, "propose": -0.25, "neither": 0}, title="Worth", unit="points")
    (play, long), (propose, short), (_, none) = list_bars(chart)
    assert long == pytest.approx(2 * short, abs=0.2) and none == 0
    assert propose + short == pytest.approx(play, abs=0.2)
    assert repr(chart) == "Worth\n  play: +0.50 points\n  propose: −0.25 points\n  neither: 0.00 points"


def test_bars_stand_in_a_table_between_names_and_figures() -> None:
    chart = ec.bars({"play": 31.4, "refuse": 30.15}, title="The game", unit="%", errors={"refuse": 1.14})
    cells = re.findall("<t[hd][^>]*>([^<]+)</t[hd]>", chart.draw())
    assert cells == ["play", "31.4\N{NO-BREAK SPACE}%", "refuse", "30.1 ± 1.1\N{NO-BREAK SPACE}%"]
    assert chart.draw().count('aria-hidden="true"') == 2


def test_a_standard_error_is_a_line_around_the_end_of_its_bar() -> None:
    chart = ec.bars({"exact": 4, "sampled": 2}, title="T", errors={"sampled": 1})
    (_, four), (start, two) = list_bars(chart)
    (line,) = re.findall(r"M([\d.]+) [\d.]+H([\d.]+)", chart.draw())
    first, last = map(float, line)
    assert (first + last) / 2 == pytest.approx(start + two, abs=0.2)
    assert last - first == pytest.approx(four / 2, abs=0.2)
    with pytest.raises(ec.EcarteError, match="“other”, which has no bar"):
        ec.bars({"one": 1}, title="T", errors={"other": 1})


def test_a_long_unit_is_written_once_above_the_figures() -> None:
    chart = ec.bars({"play": 1, "propose": 2}, title="T", unit="% of the game")
    assert chart.draw().count("in % of the game") == 1 and ">2</td>" in chart.draw()
    assert "propose: 2\N{NO-BREAK SPACE}% of the game" in repr(chart)


def test_bars_without_data_say_so() -> None:
    chart = ec.bars({}, title="Nothing")
    assert repr(chart) == "Nothing\n  The table has no rows."
    assert "<svg" not in chart._repr_html_() and not Outline(chart._repr_html_()).open


def test_a_figure_has_its_bars_its_figures_and_a_file() -> None:
    html = ec.bars({"play": 1.5, "propose": -2}, title="The game’s worth", note="A note.")._repr_html_()
    assert html.count("<svg") == 2 and html.count(STYLE) == 1
    assert "<figcaption>The game’s worth</figcaption>" in html and "A note." in html
    assert read_saved(html) == [["", "figure"], ["play", "1.5"], ["propose", "-2"]]
    assert 'download="the-game-s-worth.csv"' in html
    assert not Outline(html).open


def test_the_ends_of_lines_are_at_their_figures() -> None:
    chart = ec.lines(
        {"up": [(0, 0), (10, 100)], "down": [(10, 0), (0, 100)]}, title="T", across="deals", up="chance"
    )
    paths = [path.get("d", "") for path in read_svg(chart).iter(f"{SVG}path") if path.get("stroke-linejoin")]
    (x1, low, x2, high), (x3, top, x4, bottom) = (
        [float(n) for n in re.findall(r"[\d.]+", path)] for path in paths
    )
    assert (x1, x2) == (x3, x4) and x1 < x2  # points are put in order
    assert (low, high) == (bottom, top) and low > high  # down is greater on a page
    assert (
        chart.describe() == "chance by deals. up: from 0 at 0 to 100 at 10. down: from 100 at 0 to 0 at 10."
    )


def test_lines_say_their_extremes_and_share_one_table() -> None:
    chart = ec.lines({"A": [(1, 2), (2, 9), (3, -4), (4, 3)], "Y": [(2, 5)]}, title="T", across="x", up="y")
    assert repr(chart).splitlines()[1:] == [
        "  A: from 2 at 1 to 3 at 4, lowest −4 at 3, highest 9 at 2",
        "  Y: 5 at 2",
    ]
    assert read_saved(chart._repr_html_()) == [
        ["x", "A", "Y"],
        ["1", "2", ""],
        ["2", "9", "5"],
        ["3", "-4", ""],
        ["4", "3", ""],
    ]
    with pytest.raises(ec.EcarteError, match="at least one point"):
        ec.lines({"A": []}, title="T", across="x", up="y")
    with pytest.raises(ec.EcarteError, match="at least one series"):
        ec.lines({}, title="T", across="x", up="y")


def test_a_line_of_one_point_is_a_point() -> None:
    picture = read_svg(ec.lines({"A": [(3, 4)]}, title="T", across="x", up="y"))
    assert len(list(picture.iter(f"{SVG}circle"))) == 1


def test_a_series_at_one_place_is_an_upright_line_with_its_name_above_it() -> None:
    series: dict[str, list[tuple[float, float]]] = {
        "two to one": [(66.7, 0), (66.7, 1)],
        "Hoyle": [(0, 0), (100, 1)],
    }
    chart = ec.lines(series, title="T", across="chance", up="kept")
    assert "two to one: an upright line at 66.7" in repr(chart)
    picture = read_svg(chart)
    (name,) = [text for text in picture.iter(f"{SVG}text") if text.text == "two to one"]
    assert any(f"M{name.get('x')} " in path.get("d", "") for path in picture.iter(f"{SVG}path"))
    assert len(list(picture.iter(f"{SVG}circle"))) == 2  # those of the other series
    assert "Hoyle" in [text.text for text in picture.iter(f"{SVG}text")]
    alone = ec.lines({"two to one": [(66.7, 0), (66.7, 1)]}, title="T", across="chance", up="kept")
    assert len(list(read_svg(alone).iter(f"{SVG}path"))) > 2


def test_a_grid_is_shaded_by_its_figures() -> None:
    html = ec.grid([[0, 50, 100]], rows=["r"], columns="abc", title="G", form="{:.0f}")._repr_html_()
    cells = re.findall(r'<td(?: style="([^"]*)")?>([0-9]+)</td>', html)
    shades = [int(re.findall(r" ([0-9]+)%", style)[0]) if style else 0 for style, _ in cells]
    assert [figure for _, figure in cells] == ["0", "50", "100"] and shades == [0, 22, 45]
    both = ec.grid([[-2, 0, 1]], rows=["r"], columns="abc", title="G")
    styles = re.findall(r'<td style="([^"]*)"', both._repr_html_())
    assert ["--ec-warn" in style for style in styles] == [True, False]
    assert repr(both) == "G\n  r: a −2.0; b 0.0; c 1.0"


def test_a_grid_may_have_gaps_and_one_figure_but_not_too_many() -> None:
    grid = ec.grid([[None, 3]], rows=["r"], columns=["a", "b"], title="G", down="elder", across="dealer")
    assert "<td>–</td><td>3.0</td>" in grid._repr_html_()
    assert "rows: elder; columns: dealer" in repr(grid)
    assert read_saved(grid.draw()) == [["elder", "a", "b"], ["r", "", "3"]]
    with pytest.raises(ec.EcarteError, match="Expected 1 rows of 2 figures"):
        ec.grid([[1, 2, 3]], rows=["r"], columns=["a", "b"], title="G")
    assert not Outline(ec.grid([], rows=[], columns=[], title="G")._repr_html_()).open


def test_a_grid_writes_no_sign_before_a_zero() -> None:
    grid = ec.grid([[-0.04, 0.04, -0.1, 10]], rows=["r"], columns="abcd", title="G", form="{:+.1f}")
    assert repr(grid) == "G\n  r: a 0.0; b 0.0; c −0.1; d +10.0"


def test_a_table_writes_cards_numbers_and_nothing_as_people_do() -> None:
    table = ec.table(
        [
            (ec.parse_card("TH"), ec.parse_cards("KS QS"), 44874, True, None),
            ("x", "–", -1.5, False, Fraction(1, 2)),
        ],
        columns=["card", "cards", "hands", "play", "half"],
        title="T",
        note="N",
    )
    assert repr(table).splitlines() == [
        "T",
        "  10♥: cards K♠ Q♠; hands 44,874.0; play yes; half –",
        "  x: cards –; hands −1.5; play no; half 0.5",
        "N",
    ]
    saved = [["TH", "KS QS", "44874", "yes", ""], ["x", "–", "-1.5", "no", "0.5"]]
    assert read_saved(table.draw())[1:] == saved


def test_a_table_of_no_rows_of_a_mapping_and_of_uneven_rows() -> None:
    assert repr(ec.table([], columns=["a"], title="T")) == "T\n  The table has no rows."
    assert ec.table({"one": 1, "two": (2,)}, columns=["a", "b"]).rows == (("one", 1), ("two", 2))
    with pytest.raises(ec.EcarteError, match="Row 2 has 1 cells; there are 2 columns"):
        ec.table([(1, 2), (3,)], columns=["a", "b"])


def test_a_column_without_a_name_has_no_empty_heading() -> None:
    assert '<th scope="col"></th>' not in ec.table([("a", 1)], columns=["", "n"])._repr_html_()


def test_figures_stand_to_the_right_and_sentences_have_room() -> None:
    html = ec.table([("a", 1, "68.2 %", "word " * 20)], columns=["n", "i", "p", "s"])._repr_html_()
    assert '<td class="ec-data__number">1</td><td class="ec-data__number">68.2 %</td>' in html
    assert '<td class="ec-data__words">word' in html


def test_figures_without_end_are_refused() -> None:
    with pytest.raises(ec.EcarteError, match="can be drawn, and found nan"):
        ec.bars({"one": nan}, title="T")
    with pytest.raises(ec.EcarteError, match="can be drawn, and found inf"):
        ec.lines({"one": [(0, inf)]}, title="T", across="x", up="y")
    with pytest.raises(ec.EcarteError, match="can be drawn, and found -inf"):
        ec.grid([[-inf]], rows="r", columns="c", title="T")


def test_whatever_comes_from_outside_is_escaped() -> None:
    drawn: list[DataTable | LineChart] = [
        ec.bars({ROGUE: 1}, title=ROGUE, unit=ROGUE, note=ROGUE, errors={ROGUE: 1}),
        ec.lines({ROGUE: [(0, 0)], "b": [(0, 1)]}, title=ROGUE, across=ROGUE, up=ROGUE, note=ROGUE),
        ec.grid([[1]], rows=[ROGUE], columns=[ROGUE], title=ROGUE, note=ROGUE, down=ROGUE, across=ROGUE),
        ec.grid([[1]], rows=["r"], columns=["c"], title="T", form=ROGUE + "{}"),
        ec.table([(ROGUE, ROGUE)], columns=[ROGUE, ROGUE], title=ROGUE, note=ROGUE),
    ]
    for chart in drawn:
        html = chart._repr_html_()
        assert "<img" not in html and 'x onerror="' not in html
        assert not Outline(html).open


WORDS = st.text(st.characters(exclude_categories=("Cc", "Cn", "Cs")), max_size=30)


NUMBERS = st.floats(-1e9, 1e9)


@given(st.dictionaries(WORDS, NUMBERS, max_size=6), WORDS)
def test_any_names_and_figures_give_a_picture_that_can_be_read(rows: dict[str, float], words: str) -> None:
    chart = ec.bars(rows, title=words, unit=words)
    assert not Outline(chart._repr_html_()).open and len(list_bars(chart)) == len(rows)
    assert all(width >= 0 for _, width in list_bars(chart))


@given(
    st.dictionaries(
        WORDS, st.lists(st.tuples(NUMBERS, NUMBERS), min_size=1, max_size=5), min_size=1, max_size=4
    )
)
def test_any_points_give_a_picture_within_its_bounds(series: dict[str, list[tuple[float, float]]]) -> None:
    picture = read_svg(ec.lines(series, title="T", across="x", up="y"))
    width, height = float(picture.get("width", "")), float(picture.get("height", ""))
    for circle in picture.iter(f"{SVG}circle"):
        assert 0 <= float(circle.get("cx", "")) <= width and 0 <= float(circle.get("cy", "")) <= height
