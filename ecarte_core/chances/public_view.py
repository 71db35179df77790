"""What both players know of an ending: the turn-up, the cards played, who holds which seat, the tricks made.

Each player infers from the other's replies what he cannot hold, by the same rule (``britannica.play.4``):
``infer_view`` does so for the holder, and this module for both.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import batched, combinations

from ..cards import PACK
from ..cards.constants import HAND_SIZE, POINT_TRICKS
from ..cards.errors import EcarteError
from ..cards.tricks import beats
from .hand_classes import HandFilter, card_bits
from .knowledge import Knowledge, Seat, infer_view, list_ruled_out


class GuessingError(EcarteError):
    """A question about an ending that is not answered here."""


Prior = Mapping[Seat, HandFilter]
"""The hands of five cards that each seat is supposed to have held; a seat that is absent may have held any."""


@dataclass(frozen=True, slots=True)
class PublicCards:
    """An ending at the start of a trick, as anyone beside the table sees it."""

    trumps: int
    """All eight cards of the suit, as bits."""
    leader: Seat
    size: int
    """The number of cards in each hand."""
    taken: Mapping[Seat, int]
    """Tricks made."""
    pools: Mapping[Seat, int]
    """The cards that each seat may hold."""
    known: Mapping[Seat, int]
    """The cards that each seat must hold."""
    played: Mapping[Seat, int]
    """The cards that each seat has played."""
    lead: int
    """The card led to this trick, still counted as the leader's; 0 if there is none."""

    @property
    def follower(self) -> Seat:
        """The seat that replies."""
        return self.leader.other

    def need(self, seat: Seat) -> int:
        """How many tricks a seat still needs for the point; 0 or less if it has made it."""
        return POINT_TRICKS - self.taken[seat]

    @property
    def winner(self) -> Seat | None:
        """The seat that has made the point already."""
        return next((seat for seat in Seat if self.need(seat) <= 0), None)

    def list_hands(self, seat: Seat, prior: Prior) -> list[int]:
        """The hands that a seat may hold."""
        known, among = self.known[seat], prior.get(seat)
        free = [1 << card.number for card in PACK if self.pools[seat] & ~known & 1 << card.number]
        hands = [known | sum(cards) for cards in combinations(free, self.size - known.bit_count())]
        return [hand for hand in hands if among.contains(hand | self.played[seat])] if among else hands


def infer_public_cards(knowledge: Knowledge) -> PublicCards:
    """Follow the play to the start of the trick that is being played.

    Raises ``KnowledgeError`` for what contradicts itself, and
    ``GuessingError`` if the holder has exchanged cards: his adversary does not know which.
    """
    infer_view(knowledge)
    if knowledge.discarded:
        raise GuessingError(
            "Both guess is computed only where nobody has exchanged cards, for the adversary does not know "
            f"which {len(knowledge.discarded)} the holder discarded; ask without discards."
        )
    if knowledge.irregular:
        raise GuessingError(
            "Both guess is computed only where both kept to the rule of play; here the "
            f"{knowledge.irregular[0].spoken_name} was played against it."
        )
    trumps = knowledge.turn_up.suit
    complete = len(knowledge.played) // 2 * 2
    unseen = set(PACK) - {knowledge.turn_up, *knowledge.played[:complete]}
    pools = {seat: set(unseen) for seat in Seat}
    tricks_taken = dict.fromkeys(Seat, 0)
    played = dict.fromkeys(Seat, 0)
    leader = Seat.NON_DEALER
    for lead, reply in batched(knowledge.played[:complete], 2):
        follower = leader.other
        pools[follower] -= list_ruled_out(reply, lead, trumps)
        played[leader] |= card_bits([lead])
        played[follower] |= card_bits([reply])
        leader = follower if beats(reply, lead, trumps) else leader
        tricks_taken[leader] += 1
    adversary = knowledge.seat.other
    known = {knowledge.seat: card_bits(knowledge.announced), adversary: card_bits(knowledge.shown)}
    everything = card_bits(unseen)
    return PublicCards(
        trumps=255 << 8 * trumps,
        leader=leader,
        size=HAND_SIZE - complete // 2,
        taken=tricks_taken,
        pools={seat: card_bits(pools[seat]) & ~known[seat.other] for seat in Seat},
        known={seat: known[seat] & everything for seat in Seat},
        played=played,
        lead=card_bits(knowledge.played[complete:]),
    )
