"""The measurements are saved, and the sentences about them on the page of the edition state what was saved."""

import json
from typing import Any

import pytest
from support.places import ROOT

from ecarte_site.dev.bench import FIGURES_FILE, Measurement


@pytest.fixture(scope="module")
def saved() -> dict[str, Measurement]:
    groups: dict[str, Any] = json.loads((ROOT / FIGURES_FILE).read_text("utf-8"))
    rows = [Measurement(**row) for group in groups.values() for row in group["rows"]]
    return {row.what: row for row in rows}


def test_the_page_states_the_figures_that_were_saved(saved: dict[str, Measurement]) -> None:
    cold, warm, odds = (
        saved[what] for what in ("the engine’s start, cold", "the engine’s start, warm", "the odds of a hand")
    )
    fetched = [row.value for row in saved.values() if row.what.endswith(", fetched")]
    assert cold.ratio and warm.ratio and odds.ratio
    text = " ".join((ROOT / "docs" / "about" / "edition.md").read_text("utf-8").split())
    for words in (
        f"starts in {cold.ratio:.2f} of the time",
        f"and in {warm.ratio:.2f} of it",
        f"take {odds.ratio:.1f} times as long",
        f"between {min(fetched):.0f} and {max(fetched):.0f} kB",
        f"in {saved['the build of a fresh clone'].value:.0f} seconds",
    ):
        assert words in text
