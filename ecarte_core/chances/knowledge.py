"""What one player knows, and what the play lets him infer.

He knows his hand, the turn-up, his discards and the cards played. A player must follow suit, win if he can,
and trump if he is void (``britannica.play.4``); so a reply that does not shows what he does not hold: see
``infer_view``.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from ..cards import PACK, Card, Suit, format_cards
from ..cards.constants import HAND_SIZE
from ..cards.errors import EcarteError, quote
from ..cards.sentence_words import join_words
from ..cards.tricks import beats, playable_cards
from ..showing import shows_itself


class KnowledgeError(EcarteError):
    """Cards that contradict each other or the rule of play."""


class Seat(StrEnum):
    """The two players by their part in the deal: ``NON_DEALER``, who leads to the first trick, and ``DEALER``."""

    NON_DEALER = "non-dealer"
    DEALER = "dealer"

    @property
    def other(self) -> "Seat":
        """The adversary's seat."""
        return Seat.DEALER if self is Seat.NON_DEALER else Seat.NON_DEALER

    def order[T](self, pair: tuple[T, T]) -> tuple[T, T]:
        """A pair in which this seat's own comes first, with the elder hand's first; and the other way round.

        Examples:
            >>> Seat.DEALER.order((3, 1))
            (1, 3)
        """
        return pair if self is Seat.NON_DEALER else (pair[1], pair[0])


SEAT_NAMES = {
    "non-dealer": Seat.NON_DEALER,
    "nondealer": Seat.NON_DEALER,
    "elder": Seat.NON_DEALER,
    "elder hand": Seat.NON_DEALER,
    "dealer": Seat.DEALER,
    "younger": Seat.DEALER,
    "younger hand": Seat.DEALER,
}
"""The names by which [`parse_seat`][] knows a seat."""


def parse_seat(text: str) -> Seat:
    """Read a seat: ``non-dealer`` or ``elder``, ``dealer`` or ``younger``. Raises [`KnowledgeError`][].

    Examples:
        >>> parse_seat("elder hand")
        <Seat.NON_DEALER: 'non-dealer'>
        >>> parse_seat("north")
        Traceback (most recent call last):
        ecarte_core.chances.knowledge.KnowledgeError: “north” is not a seat; write non-dealer (or elder) or dealer.
    """
    seat = SEAT_NAMES.get(" ".join(text.lower().replace("_", "-").split()))
    if seat is None:
        raise KnowledgeError(f"{quote(text)} is not a seat; write non-dealer (or elder) or dealer.")
    return seat


@dataclass(frozen=True, slots=True)
class OwnCards:
    """The cards that one player knows before a card is played: what every view of a seat begins with."""

    hand: tuple[Card, ...]
    """His hand; once cards are played, the five that he held when the play began."""
    turn_up: Card
    """The card that fixed the trumps; nobody holds it."""
    seat: Seat = Seat.NON_DEALER
    discarded: tuple[Card, ...] = ()
    """His own discards; nobody holds them."""

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that he has not seen, in the order of the pack: the adversary's, and those of the stock."""
        seen = {self.turn_up, *self.hand, *self.discarded}
        return tuple(card for card in PACK if card not in seen)


@shows_itself
@dataclass(frozen=True, slots=True)
class Knowledge(OwnCards):
    """What the holder of a hand has seen, at a moment between the last exchange and the last trick."""

    played: tuple[Card, ...] = ()
    """Every card played so far, by both players, in order; the non-dealer's lead comes first."""
    shown: tuple[Card, ...] = ()
    """Cards that his adversary is known to have held when the play began: an announced king."""
    announced: tuple[Card, ...] = ()
    """Cards of his own that his adversary knows of: a king that he announced. Only endings in which both guess
    (``ecarte_core.chances``) depend on it."""
    irregular: tuple[Card, ...] = ()
    """Cards of [`played`][] that were led out of turn, or played to a lead against the rule of play. Nothing is
    inferred from such a reply (Laws 40 and 43)."""


@dataclass(frozen=True, slots=True)
class InferredCards:
    """What follows from [`Knowledge`][] about the trick on the table; the result of ``infer_view``."""

    trumps: Suit
    held: tuple[Card, ...]
    """The holder's cards that have not been played."""
    leads: bool
    """True if the holder leads, or has led, to this trick."""
    lead: Card | None
    """The card led to this trick, if there is one on the table."""
    taken: int
    """The number of tricks that the holder has made."""
    size: int
    """The number of cards in the adversary's hand."""
    pool: frozenset[Card]
    """The cards that the adversary may hold."""
    known: frozenset[Card]
    """The cards of [`pool`][] that the adversary must hold."""
    adverse_played: frozenset[Card]
    """The cards that the adversary has played."""

    @property
    def is_to_play(self) -> bool:
        """True if the holder plays the next card."""
        return self.leads == (self.lead is None)

    @property
    def choices(self) -> tuple[Card, ...]:
        """The cards that the holder may play next; none if he is not to play."""
        return playable_cards(self.held, self.lead, self.trumps) if self.is_to_play else ()


def infer_view(knowledge: Knowledge) -> InferredCards:
    """Follow the play and infer what the adversary may hold.

    He is void of a suit to which he did not follow; he is void of trumps too if he then did not trump; and he
    holds no card that beats a lead to which he followed without winning (``britannica.play.4``). Raises
    [`KnowledgeError`][] if the cards contradict each other or the rule of play.

    Examples:
        >>> from ecarte_core.cards import parse_card, parse_cards
        >>> cards = parse_cards("KS QS JS 8H 8D")
        >>> view = infer_view(Knowledge(cards, parse_card("7H"), played=parse_cards("KS 7S")))
        >>> len(view.pool), view.choices
        (25, (QS, JS, 8H, 8D))
    """
    _check_consistency(knowledge)
    trumps = knowledge.turn_up.suit
    cards = list(knowledge.hand)
    pool = set(knowledge.unseen)
    leads = knowledge.seat is Seat.NON_DEALER
    lead: Card | None = None
    tricks_taken = 0
    adverse: set[Card] = set()
    for card in knowledge.played:
        lawful = card not in knowledge.irregular
        if lead is None and not lawful:
            leads = not leads
        if leads == (lead is None):
            _play_own_card(cards, card, lead if lawful else None, trumps)
        else:
            adverse.add(card)
            if card not in pool:
                raise KnowledgeError(
                    f"It was the adversary's turn, and he cannot have played the {card.spoken_name}: "
                    f"{_explain_absence(card, knowledge)}."
                )
            pool.remove(card)
            if lead is not None and lawful:
                pool -= list_ruled_out(card, lead, trumps)
        if lead is None:
            lead = card
        else:
            leads = leads != beats(card, lead, trumps)
            tricks_taken += leads
            lead = None
    size = HAND_SIZE - len(adverse)
    known = frozenset(knowledge.shown) - set(knowledge.played)
    if known - pool:
        raise KnowledgeError(
            f"By the rules of play, the adversary cannot still hold the {min(known - pool).spoken_name}."
        )
    if len(known) > size:
        raise KnowledgeError(
            f"The adversary holds {size} cards; he cannot hold the {len(known)} that he is said to have shown."
        )
    if size > len(pool):
        raise KnowledgeError(
            f"The adversary holds {size} cards, but only {len(pool)} are left for him by the cards discarded "
            "and the play."
        )
    return InferredCards(
        trumps, tuple(cards), leads, lead, tricks_taken, size, frozenset(pool), known, frozenset(adverse)
    )


def _explain_absence(card: Card, knowledge: Knowledge) -> str:
    if card in knowledge.hand:
        return "it is in the holder's hand"
    if card == knowledge.turn_up:
        return "it is turned up"
    return "by the rules of play, he has shown that he does not hold it"


def _play_own_card(cards: list[Card], card: Card, lead: Card | None, trumps: Suit) -> None:
    if card not in cards:
        raise KnowledgeError(f"The {card.spoken_name} was the holder's to play, and is not in his hand.")
    if card not in playable_cards(cards, lead, trumps):
        raise KnowledgeError(
            f"The holder may not play the {card.spoken_name} to the {lead.spoken_name if lead else ''}."
        )
    cards.remove(card)


def list_ruled_out(reply: Card, lead: Card, trumps: Suit) -> set[Card]:
    """The cards that the adversary cannot hold after this reply, if it was legal."""
    if reply.suit == lead.suit:
        return set() if reply.rank > lead.rank else {c for c in PACK if c.suit == lead.suit and c > lead}
    void = {lead.suit} if reply.suit == trumps else {lead.suit, trumps}
    return {c for c in PACK if c.suit in void}


def _check_consistency(knowledge: Knowledge) -> None:
    """Raise ``KnowledgeError`` if a card is in two places, or the hand has not five cards."""
    if len(knowledge.hand) != HAND_SIZE:
        raise KnowledgeError(f"A hand has {HAND_SIZE} cards; this one has {len(knowledge.hand)}.")
    if knowledge.turn_up in knowledge.hand:
        raise KnowledgeError(
            f"The {knowledge.turn_up.spoken_name} is turned up, so it cannot be in the hand."
        )
    _check_unique("in the hand", knowledge.hand)
    _check_unique("among the discards", knowledge.discarded)
    _check_unique("among the cards played", knowledge.played)
    _check_unique("among the cards shown", knowledge.shown)
    if len(knowledge.played) > 2 * HAND_SIZE:
        raise KnowledgeError(f"In a deal {2 * HAND_SIZE} cards are played; got {len(knowledge.played)}.")
    _check_unique("among the cards announced", knowledge.announced)
    if strange := sorted(set(knowledge.announced) - set(knowledge.hand)):
        raise KnowledgeError(f"The {strange[0].spoken_name} was announced, and is not in the holder's hand.")
    apart = (
        ("discarded", knowledge.discarded, "in the hand", knowledge.hand),
        ("discarded", knowledge.discarded, "turned up", (knowledge.turn_up,)),
        ("discarded", knowledge.discarded, "played", knowledge.played),
        ("shown by the adversary", knowledge.shown, "in the hand", knowledge.hand),
        ("shown by the adversary", knowledge.shown, "turned up", (knowledge.turn_up,)),
        ("shown by the adversary", knowledge.shown, "discarded", knowledge.discarded),
    )
    for state, cards, other_state, others in apart:
        if both := sorted(set(cards) & set(others)):
            raise KnowledgeError(f"The {both[0].spoken_name} cannot be both {state} and {other_state}.")


def _check_unique(where: str, cards: Iterable[Card]) -> None:
    for card, times in Counter(cards).items():
        if times > 1:
            raise KnowledgeError(f"The {card.spoken_name} is {where} twice.")


def describe_knowledge(knowledge: Knowledge) -> str:
    """What a player has seen, in one sentence that names the information model."""
    seen = [f"his own hand ({format_cards(knowledge.hand)})", f"the turn-up ({knowledge.turn_up})"]
    if knowledge.discarded:
        seen.append(f"his discards ({format_cards(knowledge.discarded)})")
    if knowledge.played:
        seen.append(f"the cards played ({format_cards(knowledge.played)}) and what they show")
    if knowledge.shown:
        seen.append(f"cards shown by the adversary ({format_cards(knowledge.shown)})")
    return (
        f"The {knowledge.seat} has seen {join_words(seen)}; "
        "every hand that the adversary may then hold is equally likely."
    )
