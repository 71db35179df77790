"""Each committed result of a long computation is the file that ``research/README.md`` names."""

from support.places import ROOT

from research import results


def test_all_data_of_the_site_and_the_engine_are_named() -> None:
    files = [*(ROOT / "docs" / "data").iterdir(), *(ROOT / "ecarte_core").rglob("*.bin")]
    # the benchmark's figures are of one machine
    assert set(results.list_results(ROOT)) == {path.relative_to(ROOT).as_posix() for path in files} - {
        "docs/data/bench.json"
    }


def test_every_committed_file_is_the_one_that_is_named() -> None:
    assert results.enter_digests(ROOT) == (ROOT / results.README).read_text("utf-8"), (
        "run python -m ecarte_site results"
    )
