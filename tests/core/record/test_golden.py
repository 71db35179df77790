"""Whole games, word for word as they were when somebody last read them; ``--regen-all`` writes them again."""

import pytest
from pytest_regressions.file_regression import FileRegressionFixture
from support.games.transcripts import GOLDEN, every

from ecarte_core.game.events import CutMade, Event, GameWon, HandWon, KingAnnounced, StockShort
from ecarte_core.record import parse_record, play_through

GAMES = every()


def test_every_transcript_has_a_game() -> None:
    assert GAMES.keys() >= {path.stem for path in GOLDEN.glob("*.txt")}


@pytest.mark.parametrize("name", GAMES)
def test_transcript(name: str, file_regression: FileRegressionFixture) -> None:
    file_regression.check(GAMES[name], "utf-8", fullpath=GOLDEN / f"{name}.txt")


def events(name: str) -> list[list[Event]]:
    record = parse_record((GOLDEN / f"{name}.ecarte").read_text(encoding="utf-8"))
    return [list(walked.events) for walked in play_through(record)]


def test_the_games_show_what_they_are_named_after() -> None:
    assert [
        event.dealer is None for step in events("cut-twice") for event in step if isinstance(event, CutMade)
    ] == [
        True,
        False,
    ]
    assert any(isinstance(event, StockShort) for step in events("stock-runs-out") for event in step)
    assert [type(event) for event in events("king-announced-at-four")[-2]] == [KingAnnounced, GameWon]
    assert any(
        isinstance(event, HandWon) and event.outcome == "vole" and event.marks == 2 and event.against
        for step in events("vole-against-a-player-who-stood")
        for event in step
    )
