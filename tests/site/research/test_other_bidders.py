"""Players who decide about proposals otherwise keep the hands that their rule says, and do all else as another does."""

from collections.abc import Iterator
from random import Random

import pytest

from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.knowledge import Seat
from ecarte_core.game import Accept, Player, PlayerAction, PlayHand, Propose, Refuse, Stage
from ecarte_core.players.adversary import Adversary, load_adversary
from ecarte_core.players.equilibrium import load_equilibrium
from ecarte_core.players.expert import Expert
from ecarte_core.players.match import play_game
from ecarte_core.players.own_view import OwnView
from ecarte_site.pages.equilibrium.match_exhibit import BOTH_SEEN
from research.other_bidders import BIDDERS, find_chance, load_bidder


class Recorder:
    """A player whose decisions are noted."""

    def __init__(self, player: Adversary) -> None:
        self.name, self._player = player.name, player
        self.decisions: list[tuple[OwnView, PlayerAction]] = []

    def choose(self, view: OwnView, chance: Random) -> PlayerAction:
        action = self._player.choose(view, chance)
        self.decisions.append((view, action))
        return action


def play(name: str, games: int) -> Iterator[tuple[OwnView, PlayerAction]]:
    recorder, other = Recorder(load_bidder(name)), load_adversary("beginner")
    for number in range(games):
        play_game((recorder, other), f"bidders/{number}", Player(number % 2))
    yield from recorder.decisions


@pytest.mark.parametrize("name", [name for name in BIDDERS if "from" in name])
def test_who_keeps_from_a_chance_on_keeps_no_other_hand(name: str) -> None:
    least, answers = int(name.split("from ")[1].rstrip("%")) / 100, set()
    for view, action in play(name, 4):
        if isinstance(action, Accept | Refuse) or (
            isinstance(action, Propose | PlayHand) and "keeps" in name
        ):
            keeps = isinstance(action, PlayHand | Refuse)
            assert keeps is (find_chance(view) >= least), view
            answers.add((view.stage, keeps))
    assert len(answers) == (4 if "keeps" in name else 2)


@pytest.mark.parametrize(
    ("name", "never"),
    [("always accepts", Refuse), ("always proposes", PlayHand), ("never proposes", Propose)],
)
def test_who_always_does_the_same_does_nothing_else(name: str, never: type[PlayerAction]) -> None:
    actions = [action for _, action in play(name, 6)]
    assert not any(isinstance(action, never) for action in actions)
    others = {Refuse: Accept, PlayHand: Propose, Propose: PlayHand}
    assert any(isinstance(action, others[never]) for action in actions)


def test_the_chance_is_that_of_the_odds() -> None:
    seen = set()
    for view, _ in play("always proposes", 2):
        if view.stage in (Stage.PROPOSAL, Stage.ANSWER) and not any(view.exchanged):
            odds = compute_odds(view.knowledge).all_seen
            assert find_chance(view) == odds.point / odds.hands
            seen.add(view.seat)
    assert seen == set(Seat)


def test_the_expert_for_both_hands_seen_decides_by_the_equilibrium() -> None:
    equilibrium, differs = Expert(load_equilibrium()), 0
    for view, _ in play(BOTH_SEEN, 8):
        if view.stage in (Stage.PROPOSAL, Stage.ANSWER):
            lots = [Random(lot) for lot in range(20)]
            own = [load_bidder(BOTH_SEEN).choose(view, lot) for lot in lots]
            assert own == [equilibrium.choose(view, Random(lot)) for lot in range(20)]
            differs += own != [load_adversary("expert").choose(view, Random(lot)) for lot in range(20)]
    assert differs, "or the expert decides by it too"
