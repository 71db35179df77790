"""The command that plays all adversaries against all: what it writes, and that it goes on where it stopped."""

import json
from pathlib import Path

import pytest
from support.places import ROOT

from ecarte_core.players.adversary import ADVERSARIES
from ecarte_core.players.equilibrium import load_equilibrium, load_unseen_strategy
from ecarte_site.pages.equilibrium.match_exhibit import (
    BOTH_SEEN,
    MATCHES_FILE,
    bidders_html,
    matches_html,
)
from ecarte_site.sources import Site
from research import match_table
from research.other_bidders import BIDDERS

SMALL = ("--games", "2", "--jobs", "1")


def read(root: Path) -> dict[str, object]:
    figures: dict[str, object] = json.loads((root / MATCHES_FILE).read_text("utf-8"))
    return figures


@pytest.mark.long
def test_it_writes_every_match_and_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "docs" / "data").mkdir(parents=True)
    assert match_table.main(tmp_path, ["--quick", *SMALL]) == 0
    quick = read(tmp_path)
    assert [match["players"] for match in quick["matches"]] == [  # type: ignore[attr-defined]
        ["hoyle", "beginner"],
        ["britannica", "beginner"],
        ["britannica", "hoyle"],
    ]
    capsys.readouterr()
    assert match_table.main(tmp_path, SMALL) == 0
    assert "hoyle against beginner" not in capsys.readouterr().out
    whole = read(tmp_path)
    checksum = load_unseen_strategy().checksum
    matches: list[dict[str, object]] = whole["matches"]  # type: ignore[assignment]
    assert len(matches) == len(ADVERSARIES) * (len(ADVERSARIES) - 1) // 2
    assert all(match["games"] == 2 for match in matches)
    assert all(
        ("expert" in str(match["players"])) is (match.get("strategy") == checksum) for match in matches
    )
    bidders: list[dict[str, object]] = whole["bidders"]  # type: ignore[assignment]
    assert [match["bidder"] for match in bidders] == list(BIDDERS)
    assert {match["bidder"]: match["games"] for match in bidders} == dict.fromkeys(BIDDERS, 2) | {
        BOTH_SEEN: 2 * match_table.TIMES_BOTH_SEEN
    }
    assert {match["strategy"] for match in bidders} == {checksum}

    def refuse(*_: object) -> None:
        raise AssertionError("Everything is played already.")

    monkeypatch.setattr(match_table, "play_match", refuse)
    monkeypatch.setattr(match_table, "play_bidder", refuse)
    assert match_table.main(tmp_path, SMALL) == 0
    assert read(tmp_path) == whole


def test_the_figures_are_of_players_who_decide_as_those_that_ship() -> None:
    """Or else the page says by which strategy the expert decided, and only the expert may decide otherwise."""
    figures = read(ROOT)
    current = {name: match_table.digest_decisions(name) for name in ADVERSARIES}
    saved: dict[str, str] = figures["decisions"]  # type: ignore[assignment]
    others = {name for name in ADVERSARIES if saved[name] != current[name]}
    matches = [*figures["matches"], *figures["bidders"]]  # type: ignore[misc]
    earlier = {match["strategy"] for match in matches if "strategy" in match} - {
        load_unseen_strategy().checksum
    }
    assert others <= {"expert"} and (not others or earlier), "run python -m ecarte_site matches"
    words = matches_html(Site(root=ROOT)) + bidders_html(Site(root=ROOT))
    assert all(f"earlier strategy (SHA-256 {checksum[:16]}…)" in words for checksum in earlier)
    assert earlier or "earlier strategy" not in words
    seen = {match["seen"] for match in figures["bidders"] if "seen" in match}  # type: ignore[attr-defined]
    assert seen == {load_equilibrium().checksum}, "run python -m ecarte_site matches"


@pytest.mark.long
def test_figures_of_another_equilibrium_are_played_again(tmp_path: Path) -> None:
    (tmp_path / "docs" / "data").mkdir(parents=True)
    path = tmp_path / MATCHES_FILE
    old = {"players": ["expert", "hoyle"], "games": 2, "strategy": "another", "won": [2, 0]}
    current = {"players": ["hoyle", "beginner"], "games": 2, "won": [2, 0]}
    other_number = {"players": ["britannica", "beginner"], "games": 1, "won": [1, 0]}
    before: dict[str, object] = {
        "decisions": {name: match_table.digest_decisions(name) for name in ADVERSARIES}
    }
    before["matches"] = [old, current, other_number]
    bidder = {"bidder": BOTH_SEEN, "games": 10, "strategy": load_unseen_strategy().checksum}
    other, last = bidder | {"bidder": BIDDERS[1]}, bidder | {"bidder": BIDDERS[-1]}
    before["bidders"] = [bidder | {"seen": "another"}, bidder | {"games": 9}, last, other]
    path.write_text(json.dumps(before))
    assert match_table.main(tmp_path, ["--quick", *SMALL]) == 0
    figures = read(tmp_path)
    assert old not in figures["matches"]  # type: ignore[operator]
    assert other_number not in figures["matches"]  # type: ignore[operator]
    assert current in figures["matches"]  # type: ignore[operator]
    assert figures["bidders"] == [other, last], "in the order in which the page shows them"
