"""The table as the reader sees it: what is drawn of a game has no other source, so nothing hidden can be drawn."""

from typing import NamedTuple

from ..cards import Card, Rank, Suit
from ..game import DealState, PlayerNames, Stage, State, Unseen
from ..game.lawful_actions import find_discard_limits
from ..game.state import can_still_announce, find_turned_king_marker
from ..laws.lawful_play import list_actions
from ..record.frame_builder import take_snapshot
from ..record.frame_model import HeldCard, Snapshot
from ..record.seat_view import sees_card
from .seated_game import READER, Happening, SeatedGame, Waiting, find_waiting


class HeldPlace(NamedTuple):
    """A card of the reader's hand as it lies before him, and its place in the hand as it was dealt."""

    card: Card
    place: int


class ReaderTurn(NamedTuple):
    """The table as the reader sees it, and what he may do now; his side is first in every pair.

    In ``table`` the adversary's cards are unseen but for those played and a king announced; his discards are only
    counted. ``may_play`` are the cards that the laws allow the reader to play now. ``limits`` are the fewest and the
    most cards that he may throw, if it is for him to throw. ``may_claim_king`` is true until what lies open has ended
    his right to mark a king: it does not tell whether he has one. ``told`` is what he was told of this deal.
    """

    names: PlayerNames
    waiting: Waiting
    deal_count: int
    table: Snapshot
    told: tuple[Happening, ...]
    proposals: int = 0
    may_play: tuple[Card, ...] = ()
    may_claim_king: bool = False
    limits: tuple[int, int] | None = None

    @property
    def hand(self) -> tuple[HeldPlace, ...]:
        """The reader's cards in the order in which they are shown."""
        places = [
            HeldPlace(held_card.card, place)
            for place, held_card in enumerate(self.table.hands[READER])
            if isinstance(held_card.card, Card) and held_card.trick is None
        ]
        return tuple(sorted(places, key=lambda held_place: sort_key(held_place.card, self.table.trumps)))

    @property
    def adverse_cards(self) -> tuple[Card | None, ...]:
        """What the adversary holds: None for a card unseen, and last the king that he has announced."""
        faces = [
            held_card.card if isinstance(held_card.card, Card) else None
            for held_card in self.table.hands[READER.other]
            if held_card.trick is None
        ]
        return tuple(sorted(faces, key=lambda face: face is not None))


def view_as_reader(seated: SeatedGame) -> ReaderTurn:
    """What the reader sees of a game."""
    game, waiting = seated.game, find_waiting(seated)
    state, deal = game.state, game.state.deal
    happenings = tuple(
        happening for happening in seated.told if max(happening.deal, 1) == state.deal_count
    )  # the cut comes before deal 1
    table = take_snapshot(state, frozenset(), deal.dealer if deal else state.dealer)
    turn = ReaderTurn(seated.names, waiting, state.deal_count, _hide_adverse_cards(table), happenings)
    if deal is None:
        return turn
    allowed = tuple(
        action.card
        for action in list_actions(game)
        if action.kind == "card" and action.player is READER and waiting == "reader"
    )
    throws = waiting == "reader" and state.stage is Stage.DISCARD
    return turn._replace(
        proposals=deal.proposals,
        may_play=allowed,
        may_claim_king=_may_claim_king(state, deal),
        limits=find_discard_limits(deal) if throws else None,
    )


def _hide_adverse_cards(table: Snapshot) -> Snapshot:
    adversary = READER.other
    hand = tuple(
        card if sees_card(table, READER, adversary, card) else HeldCard(Unseen(), None, False)
        for card in table.hands[adversary]
    )
    return table._replace(hands=(table.hands[READER], hand), thrown=(table.thrown[READER], ()))


def _may_claim_king(state: State, deal: DealState) -> bool:
    """True until the reader has marked a king, or it lies open that he may not: by the laws, or as another has it."""
    if deal.turn_up.rank is Rank.KING:
        return find_turned_king_marker(state) is READER
    return deal.king_announcer is None and can_still_announce(deal, READER)


_SUIT_ORDER = {Suit.SPADES: 0, Suit.HEARTS: 1, Suit.CLUBS: 2, Suit.DIAMONDS: 3}


def sort_key(card: Card, trumps: Suit | None) -> tuple[bool, int, int]:
    """The order in which a hand is held: trumps first, black and red in turn, high cards before low ones."""
    return card.suit is not trumps, _SUIT_ORDER[card.suit], -card.rank
