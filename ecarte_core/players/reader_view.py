"""The table as the reader sees it: what is drawn of a game has no other source, so nothing hidden can be drawn."""

from typing import NamedTuple

from ..cards import Card, Rank, Suit
from ..game import DealState, Player, PlayerNames, Stage, State, Trick, known_cards
from ..game.lawful_actions import find_discard_limits
from ..game.state import can_still_announce, find_turned_king_marker
from ..laws.lawful_play import list_actions
from .seated_game import READER, Happening, SeatedGame, Waiting, find_waiting


class HeldPlace(NamedTuple):
    """A card of the reader's hand as it lies before him, and its place in the hand as it was dealt."""

    card: Card
    place: int


class ReaderView(NamedTuple):
    """What the reader sees, with his side first in every pair.

    ``hand`` is in the order in which it is shown. ``may_play`` are the cards that the laws allow him to play now.
    ``adverse_cards`` counts what his adversary holds, ``known_king`` is among them if he has announced it. ``trick`` is
    the trick on the table, complete until the next card is led. ``limits`` are the fewest and the most cards that
    he may throw, if it is for him to throw. ``may_claim_king`` is true until what lies open has ended his right to mark
    a king: it does not tell whether he has one. ``told`` is what he was told of this deal.
    """

    names: PlayerNames
    stage: Stage
    waiting: Waiting
    deal_count: int
    dealer: Player | None
    score: tuple[int, int]
    hand: tuple[HeldPlace, ...]
    may_play: tuple[Card, ...]
    adverse_cards: int
    known_king: Card | None
    turn_up: Card | None
    stock: int
    trick: Trick | None
    taken: tuple[int, int]
    thrown: tuple[tuple[Card, ...], int]
    proposals: int
    vulnerable: Player | None
    king_marked: bool
    king_announcer: Player | None
    may_claim_king: bool
    limits: tuple[int, int] | None
    told: tuple[Happening, ...]

    @property
    def is_reader_to_act(self) -> bool:
        """True if the game waits for an act of the reader in a deal."""
        return self.waiting == "reader"


def view_as_reader(seated: SeatedGame) -> ReaderView:
    """What the reader sees of a game."""
    game, waiting = seated.game, find_waiting(seated)
    state, deal = game.state, game.state.deal
    happenings = tuple(
        happening for happening in seated.told if max(happening.deal, 1) == state.deal_count
    )  # the cut comes before deal 1
    empty = ReaderView(
        seated.names, state.stage, waiting, state.deal_count, state.dealer, state.score, (), (), 0, None, None, 0,
        None, (0, 0), ((), 0), 0, None, False, None, False, None, happenings,
    )  # fmt: skip
    if deal is None:
        return empty
    hand = deal.remaining[READER]
    places = [HeldPlace(card, place) for place, card in enumerate(hand) if isinstance(card, Card)]
    allowed = tuple(
        action.card
        for action in list_actions(game)
        if action.kind == "card" and action.player is READER and waiting == "reader"
    )
    announced = deal.king_announcer is READER.other and deal.trump_king in deal.remaining[READER.other]
    throws = waiting == "reader" and state.stage is Stage.DISCARD
    return empty._replace(
        dealer=deal.dealer,
        hand=tuple(sorted(places, key=lambda held_card: sort_key(held_card.card, deal.trumps))),
        may_play=allowed,
        adverse_cards=len(deal.remaining[READER.other]),
        known_king=deal.trump_king if announced else None,
        turn_up=deal.turn_up,
        stock=deal.stock,
        trick=deal.tricks[-1] if deal.tricks else None,
        taken=deal.taken,
        thrown=(known_cards(deal.discards[READER]), len(deal.discards[READER.other])),
        proposals=deal.proposals,
        vulnerable=deal.vulnerable,
        king_marked=deal.king_marked,
        king_announcer=deal.king_announcer,
        may_claim_king=_may_claim_king(state, deal),
        limits=find_discard_limits(deal) if throws else None,
    )


def _may_claim_king(state: State, deal: DealState) -> bool:
    """True until the reader has marked a king, or it lies open that he may not: by the laws, or as another has it."""
    if deal.turn_up.rank is Rank.KING:
        return find_turned_king_marker(state) is READER
    return deal.king_announcer is None and can_still_announce(deal, READER)


_SUIT_ORDER = {Suit.SPADES: 0, Suit.HEARTS: 1, Suit.CLUBS: 2, Suit.DIAMONDS: 3}


def sort_key(card: Card, trumps: Suit) -> tuple[bool, int, int]:
    """The order in which a hand is held: trumps first, black and red in turn, high cards before low ones."""
    return card.suit is not trumps, _SUIT_ORDER[card.suit], -card.rank
