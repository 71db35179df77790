"""Hands as a reader writes them: the trumps and the turn-up may stand in the words, or in fields of their own.

Where the words name them, the words count, and what was taken from them or supposed is said in a sentence.
"""

from collections.abc import Collection
from typing import NamedTuple

from ..cards import Card, CardError, Rank, Suit, check_size, parse_card, parse_suit, read_cards
from .description import MissingArgument


class SettledHand(NamedTuple):
    """A hand of five, the turn-up, and the sentences that say what was supposed."""

    hand: tuple[Card, ...]
    turn_up: Card
    supposed: tuple[str, ...]


class SettledHands(NamedTuple):
    """Two hands, one of which may be empty; the trumps; the turn-up if it is named; what was supposed."""

    leader: tuple[Card, ...]
    follower: tuple[Card, ...]
    trumps: Suit
    turn_up: Card | None
    supposed: tuple[str, ...]


def settle_hand(hand: str, turn_up: str) -> SettledHand:
    """The hand and the turn-up from the texts of their fields; that of the turn-up may be empty, or a suit.

    Raises ``CardError``, and ``MissingArgument`` where nothing says what is trumps.
    """
    named, suit = _read_turn_up(turn_up)
    parsed = read_cards(hand, suit)
    check_size(parsed.cards)
    if parsed.turn_up:
        sentence = f"The {parsed.turn_up.spoken_name} is turned up, as the words of the hand say."
        return SettledHand(parsed.cards, parsed.turn_up, () if parsed.turn_up == named else (sentence,))
    if named and parsed.trumps in (None, named.suit):
        return SettledHand(parsed.cards, named, ())
    trumps = suit if parsed.trumps is None else parsed.trumps
    if trumps is None:
        raise MissingArgument("turn_up")
    supposed_card = find_free_trump(trumps, parsed.cards)
    sentence = (
        f"{trumps.spoken_name.capitalize()} are trumps, but no card is named as turned up: "
        f"the {supposed_card.spoken_name} is supposed."
    )
    return SettledHand(parsed.cards, supposed_card, (sentence,))


def settle_hands(leader: str, follower: str, trumps: str, turn_up: str) -> SettledHands:
    """Both hands, either of which may be empty, and the trumps. Raises ``CardError``."""
    named, _ = _read_turn_up(turn_up)
    field = parse_suit(trumps) if trumps.strip() else None
    known = named.suit if named else field
    hands = [read_cards(text, known) for text in (leader, follower)]
    turned = next((hand.turn_up for hand in hands if hand.turn_up), None)
    called = list(dict.fromkeys(hand.trumps for hand in hands if hand.trumps is not None))
    if len(called) > 1:
        raise CardError(
            f"The words of one hand call {called[0].spoken_name} trumps, those of the other "
            f"{called[1].spoken_name}; name one suit."
        )
    suit = called[0] if called else known
    if suit is None:
        raise CardError("Nothing says which suit is trumps; write for example D, or the turn-up, as 7H.")
    card = turned or (named if named and named.suit is suit else None)
    changed = called and field not in (None, suit)
    supposed = (
        (f"{suit.spoken_name.capitalize()} are trumps, as the words of the hand say.",) if changed else ()
    )
    return SettledHands(hands[0].cards, hands[1].cards, suit, card, supposed)


def find_free_trump(trumps: Suit, cards: Collection[Card]) -> Card:
    """The lowest trump that nobody holds: what is supposed to be turned up where no card is named.

    Raises ``CardError`` where all eight are held.
    """
    for rank in Rank:
        if (card := Card(trumps, rank)) not in cards:
            return card
    raise CardError(f"All {trumps.spoken_name} are held, so none of them can be turned up.")


def _read_turn_up(text: str) -> tuple[Card | None, Suit | None]:
    """The card that is turned up, and the trumps; or only these, where the text is a suit."""
    if not text.strip():
        return None, None
    try:
        return None, parse_suit(text)
    except CardError:
        card = parse_card(text)
    return card, card.suit
