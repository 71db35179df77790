"""Each committed result of a long computation is the file that ``research/results.toml`` names."""

import shutil
from pathlib import Path

import pytest
from support.places import ROOT

from research import results


def test_every_result_is_the_file_that_is_named() -> None:
    assert results.find_stale(ROOT) == []


def test_all_data_of_the_site_and_the_engine_are_named() -> None:
    files = [*(ROOT / "docs" / "data").iterdir(), *(ROOT / "ecarte_core").rglob("*.bin")]
    named = {result.path for result in results.read_results(ROOT)}
    # the benchmark's figures are of one machine
    assert named == {path.relative_to(ROOT).as_posix() for path in files} - {"docs/data/bench.json"}


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """A copy of all results, one of them changed by a byte."""
    names = [Path(result.path) for result in results.read_results(ROOT)]
    for name in (results.FILE, results.README, *names):
        copy = tmp_path / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, copy)
    with (tmp_path / "docs" / "data" / "guaranteed.csv").open("a") as file:
        file.write(" ")
    return tmp_path


def test_a_changed_file_is_noticed_until_it_is_entered(
    changed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert results.main(changed, ["--check"]) == 1
    assert "docs/data/guaranteed.csv is not the file" in capsys.readouterr().out
    assert results.main(changed, []) == 0
    assert results.find_stale(changed) == []
    (result,) = (
        result for result in results.read_results(changed) if result.path == "docs/data/guaranteed.csv"
    )
    assert result.sha256[:16] in (changed / results.README).read_text("utf-8")
