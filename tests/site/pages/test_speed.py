"""The page on speed shows what was measured, and takes none of it for markup."""

import json
import re
from pathlib import Path

import pytest
from support.places import ROOT

from ecarte_site.dev.bench import Measurement, bench_games
from ecarte_site.dev.bench.measure import (
    FIGURES_FILE,
    format_cells,
    format_figure,
    format_table,
    list_names,
    main,
)
from ecarte_site.pages.speed import generate_files
from ecarte_site.sources import Site


def group(*rows: Measurement) -> dict[str, object]:
    row_values = [row._asdict() for row in rows]
    return {"title": "Games", "measured": "2026-11-21", "on": "CPython", "rows": row_values}


def page(root: Path, *rows: Measurement) -> str:
    (root / FIGURES_FILE).parent.mkdir(parents=True)
    (root / FIGURES_FILE).write_text(json.dumps({"games": group(*rows)}), "utf-8")
    (file,) = generate_files(Site(root))
    assert file.uri == "speed.md"
    assert isinstance(file.content, str)
    return file.content


def test_each_row_is_shown_with_its_ratio(tmp_path: Path) -> None:
    text = page(tmp_path, Measurement("full games", 1500, "games/s", "python-chess", 300, "faster"))
    assert "| full games | 1,500 games/s | python-chess | 300 games/s | 5 | faster |" in text


def test_the_worst_stands_beside_the_median(tmp_path: Path) -> None:
    text = page(tmp_path, Measurement("one hand", 20, "ms", worst=1500))
    assert "| What | Here | Worst |" in text and "| one hand | 20 ms | 1,500 ms |" in text


def test_columns_that_nothing_fills_are_left_out(tmp_path: Path) -> None:
    text = page(tmp_path, Measurement("build", 8.25, "s"))
    assert "| What | Here |\n| --- | --- |\n| build | 8.25 s |" in text


def test_figures_never_become_markup(tmp_path: Path) -> None:
    text = page(tmp_path, Measurement("<b>a|b</b> `*_[x](y)", 1, "s"))
    assert "<b>" not in text
    assert text.count("|") == page_of_one_row_has(2, 3)
    assert "`*_[" not in text


def page_of_one_row_has(columns: int, lines: int) -> int:
    """The bars of a table."""
    return (columns + 1) * lines


def test_without_figures_the_page_says_how_to_get_them(tmp_path: Path) -> None:
    (file,) = generate_files(Site(tmp_path))
    assert "dev.py bench" in str(file.content)


@pytest.mark.parametrize(
    ("value", "words"),
    [(0, "0"), (0.04214, "0.0421"), (3.14159, "3.14"), (999.6, "1,000"), (12345.6, "12,346")],
)
def test_figures_keep_what_counts(value: float, words: str) -> None:
    assert format_figure(value) == words


def test_nothing_beside_it_is_no_ratio() -> None:
    assert Measurement("build", 8, "s").ratio is None
    assert format_cells(Measurement("build", 8, "s"))[3:5] == ("", "")


def test_the_terminal_shows_the_same_cells() -> None:
    table = format_table(group(Measurement("full games", 1500, "games/s", "python-chess", 300)))
    assert all(word in table for word in ("full games", "1,500 games/s", "python-chess", "300 games/s", "5"))


def test_an_unknown_measurement_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(tmp_path, ["nonsense"]) == 2
    assert "nonsense" in capsys.readouterr().out
    assert not (tmp_path / FIGURES_FILE).exists()


def test_where_a_tool_is_missing_a_sentence_says_so_and_the_rest_is_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("ECARTE_NGINX", raising=False)
    monkeypatch.setattr(bench_games, "measure", lambda: [Measurement("full games", 1500, "games/s")])
    assert main(tmp_path, ["load", "games"]) == 1
    printed = capsys.readouterr().out
    assert "load was not measured. Load is measured with nginx and wrk" in printed
    assert "1,500 games/s" in printed
    assert list(json.loads((tmp_path / FIGURES_FILE).read_text("utf-8"))) == ["games"]


def test_the_measurements_are_found_by_their_names() -> None:
    assert {"games", "build"} <= set(list_names())


@pytest.mark.parametrize("group", json.loads((ROOT / FIGURES_FILE).read_text("utf-8")).values())
def test_the_saved_figures_keep_the_aims_that_are_numbers(group: dict[str, list[dict[str, object]]]) -> None:
    """The last figures saved from a quiet machine; an aim that is missed is to be changed or met."""
    for values in group["rows"]:
        row = Measurement(**values)  # type: ignore[arg-type]
        if limit := re.match(r"under ([\d.]+) (s|ms)\b( at worst)?", row.aim):
            factor = {"s": 1.0, "ms": 1e-3}
            value = row.worst if limit[3] and row.worst is not None else row.value
            assert value * factor[row.unit] < float(limit[1]) * factor[limit[2]], row.what
