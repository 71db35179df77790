"""The command that plays all adversaries against all: what it writes, and that it goes on where it stopped."""

import json
from pathlib import Path

from support.places import ROOT

from ecarte_core.players.adversary import ADVERSARIES
from ecarte_core.players.equilibrium import load_equilibrium, load_unseen_strategy
from ecarte_site.pages.equilibrium.equilibrium_figures import MATCHES_FILE
from ecarte_site.pages.equilibrium.equilibrium_page import matches_html
from ecarte_site.sources import Site
from research import match_table


def read(root: Path) -> dict[str, object]:
    figures: dict[str, object] = json.loads((root / MATCHES_FILE).read_text("utf-8"))
    return figures


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
    words = matches_html(Site(root=ROOT))
    assert all(f"earlier strategy (SHA-256 {checksum[:16]}…)" in words for checksum in earlier)
    assert earlier or "earlier strategy" not in words
    seen = {match["seen"] for match in figures["bidders"] if "seen" in match}  # type: ignore[attr-defined]
    assert seen == {load_equilibrium().checksum}, "run python -m ecarte_site matches"
