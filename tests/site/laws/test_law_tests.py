"""The engine's list of the tests of each clause is what the tests say."""

from pathlib import Path

import pytest
from support.places import ROOT

from ecarte_site.dev import law_tests, table_rows
from ecarte_site.sources import BuildError


def write_test(root: Path, name: str) -> None:
    folder = root / law_tests.TESTS / "arbiter"
    folder.mkdir(parents=True, exist_ok=True)
    (root / law_tests.PLACE).parent.mkdir(parents=True, exist_ok=True)
    (root / table_rows.PLACE).write_text((ROOT / table_rows.PLACE).read_text("utf-8"), "utf-8")
    (folder / "test_a.py").write_text(
        f'from support.proves import proves\n\n\n@proves("{name}", "cavendish:10a")\ndef test_it() -> None: ...\n'
    )


def test_the_list_is_fresh() -> None:
    assert law_tests.main(ROOT, ["--check"]) == 0


def test_another_decorator_makes_it_stale(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_test(tmp_path, "cavendish.11.choice")
    assert law_tests.main(tmp_path, []) == 0 == law_tests.main(tmp_path, ["--check"])
    test = "tests/core/arbiter/test_a.py::test_it"
    assert law_tests.collect_law_tests(tmp_path) == {"cavendish.11.choice": (test,), "cavendish:10a": (test,)}
    write_test(tmp_path, "cavendish.11.looked")
    assert law_tests.main(tmp_path, ["--check"]) == 1
    assert "law_tests.toml is stale" in capsys.readouterr().err


def test_a_name_that_nothing_has_is_refused(tmp_path: Path) -> None:
    write_test(tmp_path, "cavendish.11.chioce")
    with pytest.raises(BuildError, match=r"test_it proves “cavendish\.11\.chioce”"):
        law_tests.collect_law_tests(tmp_path)
