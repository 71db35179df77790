"""The models of a chance: what each is called, what it takes the players to know, and what it bounds.

A chance in a game of hidden cards means nothing until it is said who sees what. Everything that states a
chance (the command line, the laboratory, the ledger, the atlas, the page on chances) takes its words from here.

For the same hand *guaranteed* is never more than *lead chosen blind*, and that never more than *both hands
seen*: each lets the holder know more, against an adversary who sees everything. *Both guess*, the true chance,
is never less than *guaranteed*, and may be more than all three, because there the adversary must guess too.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChanceModel:
    """One way of saying who sees what."""

    name: str
    """What it is called everywhere."""
    assumption: str
    """Who sees what, and how they play, in one sentence."""
    bound: str
    """What a chance in this model says of the true chance, in one sentence."""

    @property
    def meaning(self) -> str:
        """Both sentences."""
        return f"{self.assumption} {self.bound}"


GUARANTEED = ChanceModel(
    "guaranteed",
    "The holder’s best fixed plan, which uses only what he may know, against an adversary who sees everything.",
    "It is a lower bound of the true chance; to choose between plans at random can add a little.",
)
"""What the best fixed plan makes, whatever the adversary does."""
LEAD_BLIND = ChanceModel(
    "lead chosen blind",
    "The holder chooses one card before he knows the adversary’s hand; after it both players see both hands.",
    "It bounds nothing: at a table both players guess.",
)
"""One card is chosen blind, and the rest is played with both hands seen."""
BOTH_SEEN = ChanceModel(
    "both hands seen",
    "Both players see both hands and play best.",
    "It bounds nothing: at a table both players guess.",
)
"""Both players see all cards."""
BOTH_GUESS = ChanceModel(
    "both guess",
    "Neither player sees the other’s cards, and both play as well as they can, at random where that helps.",
    "It is the true chance, if every hand that a player may hold is as likely as the next.",
)
"""Neither player sees the other’s cards, as at a table."""
AFTER_EXCHANGES = ChanceModel(
    "both hands seen after the exchanges",
    "Both players decide about proposals and discards as in the equilibrium, without seeing the other’s cards; then "
    "both hands are seen, and both play best.",
    "It bounds nothing: play at a table may bring more or less.",
)
"""The model of what a proposal, an answer or a discard is worth; it has no place among the chances of a hand."""
AFTER_EXCHANGES_UNSEEN = ChanceModel(
    "neither hand seen after the exchanges",
    "Both players decide about proposals without seeing the other’s cards, and play as it was learned, still without "
    "seeing them.",
    "It bounds nothing: what the play learned loses is not known.",
)
"""The same for cards that are played as people play them, as far as that is learned."""

CHANCE_MODELS: Mapping[str, ChanceModel] = {
    "guaranteed": GUARANTEED,
    "blind": LEAD_BLIND,
    "seen": BOTH_SEEN,
    "both_guess": BOTH_GUESS,
}
"""The models by the names that answers have for them: by what the holder knows, the true chance last."""
