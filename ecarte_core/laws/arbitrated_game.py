"""A game in which something has gone wrong: what lawful play does not know, wrapped round its state.

``ecarte_core.game`` knows only lawful positions. An ``ArbitratedGame`` adds the order of the stock,
cards that lie where no law puts them, and what earlier rulings left behind. While something is irregular,
``state`` may hold hands of four or six cards; after an option has been applied it is lawful again.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from ..cards import PACK, Card, Suit
from ..cards.errors import EcarteError
from ..game import CardOrUnseen, DealState, Hands, Player, Stage, State, Trick
from ..game.state import DealOrder, set_for_player, start

NO_CARDS: frozenset[Card] = frozenset()


class ArbiterFault(EcarteError):
    """Something that the position does not allow to happen, or to be done about it."""


def require(is_allowed: object, sentence: str) -> None:
    """Raise ArbiterFault with ``sentence`` unless the position allows something."""
    if not is_allowed:
        raise ArbiterFault(sentence)


class ArbitratedGame(NamedTuple):
    """A game and what the arbiter knows of it; pairs are in the order of ``Player``.

    **The cards.** ``stock`` is the stock, its top card first. ``turn_ups`` are the cards that lie turned up:
    none before the turn-up, and then the card of ``state.deal.turn_up`` is the top of the stock. ``exposed``
    lie face up between the players until somebody decides, ``aside`` are thrown out of the deal.
    ``seen[player]`` are cards that he has seen although they are not his; ``taken_up`` who has looked at his
    hand. ``put_by`` are the superfluous cards that lie face down. ``told_next`` are cards that lie on the top of the
    stock by a ruling: as long as they are there, they are the next that are turned up or given.

    **What rulings left behind.** ``king_barred``: the dealer cannot mark the king turned up (Law 19).
    ``king_lost``: this player may not announce the king (Laws 23 and 24). ``reduced_by[player]``: the laws by
    which he marks less for this hand (Laws 25 and 43), none for most. ``counts_unplayable[player]``: he counts as
    tricks the cards that cannot be played to (Laws 30 and 34). ``cannot_refuse``: the dealer must accept the next
    proposal (Law 37). ``dealer_plays``: he must play his hand after the next exchange, in which the elder hand has
    ``asked`` for that number of cards (Law 38). ``must_lead``: the suit named (Law 41).
    ``announced_falsely``: this player has announced a king that he does not hold, and nobody has noticed (Law 25).
    ``out_of_turn``: this player has led out of turn and left the card, and it has not been played to (Law 40).
    ``replayed`` are the tricks of this hand before it was played again (Law 42).

    **Beyond the deal.** ``rightful_dealer`` is the player whose turn it was to deal, if the other has dealt.
    ``deals_dealt`` counts the deals of each player in this game, the one in progress included; those before are not
    known where the game is ``joined_late``, in the middle. ``dealt_in`` is the
    order of that one, if it is stated. ``spoken_dealer`` dealt the deal that an irregularity concerns, if it is not
    the last one.
    ``last_marks`` are those of the hand just ended, ``last_worth`` what it is worth to a player without an
    offence, ``marks_before`` the marks of the deal before the one in progress. ``beyond_five`` are the marks of each
    player that the score does not show, because the game is five up (Law 46): ``marks`` counts with them.
    ``counts`` is how many games the game counts (Law 46).
    """

    state: State
    stock: tuple[Card, ...] = ()
    turn_ups: tuple[Card, ...] = ()
    exposed: tuple[Card, ...] = ()
    aside: tuple[Card, ...] = ()
    put_by: Hands = ((), ())
    told_next: tuple[Card, ...] = ()
    seen: tuple[frozenset[Card], frozenset[Card]] = (NO_CARDS, NO_CARDS)
    taken_up: tuple[bool, bool] = (False, False)
    king_barred: bool = False
    king_lost: Player | None = None
    reduced_by: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    counts_unplayable: tuple[bool, bool] = (False, False)
    cannot_refuse: bool = False
    dealer_plays: bool = False
    asked: int = 0
    must_lead: Suit | None = None
    out_of_turn: Player | None = None
    replayed: tuple[Trick, ...] = ()
    announced_falsely: Player | None = None
    rightful_dealer: Player | None = None
    spoken_dealer: Player | None = None
    deals_dealt: tuple[int, int] = (0, 0)
    joined_late: bool = False
    dealt_in: DealOrder | None = None
    last_marks: tuple[int, int] = (0, 0)
    last_worth: tuple[int, int] = (0, 0)
    beyond_five: tuple[int, int] = (0, 0)
    marks_before: tuple[int, int] = (0, 0)
    packs_exchanged: bool = False
    new_packs: bool = False
    counts: Literal[1, 2, 3] = 1

    @property
    def deal(self) -> DealState:
        """The deal in progress, or the last one. Raises ``ArbiterFault`` if nothing has been dealt."""
        if self.state.deal is None:
            raise ArbiterFault("Nothing has been dealt.")
        return self.state.deal

    @property
    def dealer(self) -> Player:
        """The player in the dealer's seat of the deal that is spoken of: the one in progress, or the last."""
        if self.spoken_dealer is not None:
            return self.spoken_dealer
        if self.state.deal is not None:
            return self.state.deal.dealer
        return self.state.dealer if self.state.dealer is not None else Player.ONE

    @property
    def king_holder(self) -> Player | None:
        """Who was dealt or given the king of trumps; None if neither hand has it."""
        deal = self.deal
        return next((player for player in Player if deal.trump_king in deal.hands[player]), None)

    def change_deal(self, **changes: object) -> "ArbitratedGame":
        """The game with other values in its deal."""
        return self._replace(state=self.state._replace(deal=self.deal._replace(**changes)))  # type: ignore[arg-type]

    def locate_cards(self) -> dict[str, tuple[CardOrUnseen, ...]]:
        """Every card of the deal by its place; together they are the pack, each card once."""
        if self.state.deal is None:
            return {"pack": PACK}
        deal = self.state.deal
        played = tuple(card for trick in deal.tricks for card in (trick.lead, trick.reply) if card)
        return {
            "turn-ups": self.turn_ups or (deal.turn_up,),
            "first hand": deal.remaining[0],
            "second hand": deal.remaining[1],
            "first discard": deal.discards[0],
            "second discard": deal.discards[1],
            "put by": (*self.put_by[0], *self.put_by[1]),
            "tricks": played,
            "exposed": self.exposed,
            "aside": self.aside,
            "stock": self.stock,
        }


def begin(dealer: Player = Player.ONE, score: tuple[int, int] = (0, 0)) -> ArbitratedGame:
    """A game that waits for ``dealer`` to deal at ``score``."""
    return ArbitratedGame(start(dealer, score))


def wrap_state(state: State, stock: Sequence[Card] | None = None) -> ArbitratedGame:
    """A lawful state as an arbitrated game.

    ``stock`` gives the order of its cards, the top one first; without it they stand in the order of the pack.
    """
    deal = state.deal
    if deal is None:
        return ArbitratedGame(state, joined_late=any(state.score))
    order = tuple(stock) if stock is not None else tuple(sorted(deal.unlocated))
    looked = state.stage is not Stage.PROPOSAL or deal.proposals > 0
    taken_up = set_for_player((False, False), deal.elder, looked)
    if state.stage in (Stage.PLAY, Stage.DEAL, Stage.OVER):
        taken_up = (True, True)
    return ArbitratedGame(state, order, (deal.turn_up,), taken_up=taken_up)


def follow_on(game: ArbitratedGame, state: State) -> ArbitratedGame:
    """``state``, in another deal than ``game``: packs and stakes stay as they were."""
    has_ended = game.state.stage is Stage.DEAL and game.state.deal is not None
    dealt = game.deals_dealt
    if state.deal is not None:
        dealt = set_for_player(dealt, state.deal.dealer, dealt[state.deal.dealer] + 1)
    return wrap_state(state)._replace(
        deals_dealt=dealt,
        joined_late=game.joined_late,
        counts=game.counts,
        packs_exchanged=game.packs_exchanged,
        new_packs=game.new_packs,
        marks_before=game.last_marks if has_ended else game.marks_before,
    )


def find_seat(game: ArbitratedGame, seat: str) -> Player:
    """The player who sits in ``dealer`` or ``non-dealer``."""
    return game.dealer if seat == "dealer" else game.dealer.other
