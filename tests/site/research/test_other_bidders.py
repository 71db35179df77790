"""Players who decide about proposals otherwise keep the hands that their rule says, and do all else as another does."""

from collections.abc import Iterator
from random import Random

import pytest

from ecarte_core.game import Accept, Player, PlayerAction, PlayHand, Propose, Refuse
from ecarte_core.players.adversary import Adversary, load_adversary
from ecarte_core.players.match import play_game
from ecarte_core.players.own_view import OwnView
from research.other_bidders import BIDDERS, find_chance, load_bidder

pytestmark = pytest.mark.long


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
