"""Cheats against the adversaries: none wins more often than the same player who breaks no law."""

from collections.abc import Sequence
from random import Random

import pytest
from support.places import ROOT

from ecarte_core.arbiter import PLAYED_CODES
from ecarte_core.players.adversary import ADVERSARIES
from ecarte_core.playing import SeatedGame
from ecarte_site.pages.chances.cheats_exhibit import (
    CheatResult,
    cheats_table_html,
    find_gain,
    load_results,
    tell_verdict,
)
from ecarte_site.sources import Site
from research.cheats import CHEATS, play_cheats

SITE = Site(root=ROOT)
SEEDS = range(40)


def begin(games: int, only_cheat: int, only_lawful: int) -> CheatResult:
    return CheatResult(
        adversary="hoyle", code="cavendish", cheat="random", games=games, won=0, lawful=0, only_cheat=only_cheat,
        only_lawful=only_lawful, acts=0, date="",
    )  # fmt: skip


def lead_out_of_turn(_seated: SeatedGame, offered: Sequence[str], _chance: Random) -> str:
    """A cheat who leads whenever it is not his turn, and leaves the card."""
    return next((act for act in offered if act[0] == "x"), "")


@pytest.mark.long
def test_who_leads_out_of_turn_wins_no_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the adversary always played to such a lead, this cheat won 30 games of 60 against 8."""
    monkeypatch.setitem(CHEATS, "insistent", lead_out_of_turn)
    result = play_cheats("hoyle", "cavendish", "insistent", SEEDS)
    assert result["acts"] > 40
    assert find_gain(result)[1] <= 0


@pytest.mark.parametrize("code", PLAYED_CODES)
def test_random_cheats_win_no_more_often(code: str) -> None:
    result = play_cheats("hoyle", code, "random", range(12))
    assert result["acts"] > 12
    assert find_gain(result)[1] <= 0


@pytest.mark.long
@pytest.mark.parametrize("cheat", CHEATS)
@pytest.mark.parametrize("code", PLAYED_CODES)
@pytest.mark.parametrize("adversary", ADVERSARIES)
def test_no_cheat_wins_more_often(adversary: str, code: str, cheat: str) -> None:
    assert find_gain(play_cheats(adversary, code, cheat, SEEDS))[1] <= 0


def test_the_interval_of_a_gain() -> None:
    gain, low, high = find_gain(begin(2000, 300, 200))
    assert gain == pytest.approx(0.05)
    assert (low, high) == pytest.approx((0.05 - 0.02858, 0.05 + 0.02858), abs=2e-4)
    assert find_gain(begin(10, 0, 0))[1] < 0 < find_gain(begin(10, 0, 0))[2]


def test_the_saved_games_show_no_exploit() -> None:
    results = load_results(SITE)
    assert {(result["adversary"], result["code"], result["cheat"]) for result in results} == {
        (adversary, code, cheat) for adversary in ADVERSARIES for code in PLAYED_CODES for cheat in CHEATS
    }
    assert not [result for result in results if find_gain(result)[1] > 0]
    assert all(
        result["won"] - result["lawful"] == result["only_cheat"] - result["only_lawful"] for result in results
    )


def test_the_verdict_follows_from_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    assert tell_verdict(SITE).startswith(f"In none of these {len(load_results(SITE))} comparisons")
    games = [begin(2000, 300, 200), begin(2400, 200, 300)]
    monkeypatch.setattr("ecarte_site.pages.chances.cheats_exhibit.load_results", lambda _site: games)
    assert tell_verdict(SITE) == (
        "In 1 of these 2 comparisons, each of 2,000 games or more, it pays: the random cheat against Hoyle."
    )


def test_the_table_has_every_share() -> None:
    table = cheats_table_html(SITE)
    for result in load_results(SITE):
        assert f"{100 * result['won'] / result['games']:.1f}" in table
