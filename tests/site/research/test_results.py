"""Each committed result of a long computation is the file that ``research/README.md`` names."""

import shutil
from pathlib import Path

import pytest
from support.places import ROOT

from research import results


def test_all_data_of_the_site_and_the_engine_are_named() -> None:
    files = [*(ROOT / "docs" / "data").iterdir(), *(ROOT / "ecarte_core").rglob("*.bin")]
    # the benchmark's figures are of one machine
    assert set(results.list_results(ROOT)) == {path.relative_to(ROOT).as_posix() for path in files} - {
        "docs/data/bench.json"
    }


def test_a_changed_file_is_noticed_until_it_is_entered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in (str(results.README), *results.list_results(ROOT)):
        copy = tmp_path / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, copy)
    with (tmp_path / "docs" / "data" / "guaranteed.csv").open("a") as file:
        file.write(" ")
    assert results.main(tmp_path, ["--check"]) == 1
    assert "docs/data/guaranteed.csv is not the file" in capsys.readouterr().out
    assert results.main(tmp_path, []) == 0
    assert results.main(tmp_path, ["--check"]) == 0
