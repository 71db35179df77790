"""Answers: how a line writes what a player does, a card or something else.

``propose``, ``play`` (without proposing, or proposing no more), ``accept``, ``refuse``, ``king`` (marks or announces
it), ``throw-AD-8H`` (discards; ``throw`` alone discards nothing), and a card, ``QS``.
"""

from ..cards import parse_card
from ..game import (
    Accept,
    Announce,
    Discard,
    MarkKing,
    PlayCard,
    Player,
    PlayerAction,
    PlayHand,
    Propose,
    Refuse,
    State,
)
from ..game.state import find_turned_king_marker

_WORDS: dict[str, type[Propose | PlayHand | Accept | Refuse]] = {
    "propose": Propose,
    "play": PlayHand,
    "accept": Accept,
    "refuse": Refuse,
}
_KING = "king"
_THROW = "throw"
ANSWER_WORDS = (*_WORDS, _KING, _THROW)
"""With what an answer begins that is no card."""


def write_answer(action: PlayerAction) -> str:
    """The answer as a line writes it.

    Examples:
        >>> from ecarte_core.cards import parse_cards
        >>> write_answer(Discard(Player.ONE, parse_cards("AD 8H")))
        'throw-AD-8H'
    """
    match action:
        case PlayCard(_, card):
            return str(card)
        case Discard(_, cards):
            return "-".join([_THROW, *map(str, cards)])
        case MarkKing() | Announce():
            return _KING
        case _:
            return next(word for word, kind in _WORDS.items() if isinstance(action, kind))


def read_answer(text: str, state: State, player: Player) -> PlayerAction:
    """What ``text`` means if ``player`` does it; whether he may is not asked. Raises ``CardError``."""
    if text in _WORDS:
        return _WORDS[text](player)
    if text == _KING:
        return MarkKing(player) if find_turned_king_marker(state) is player else Announce(player)
    word, *cards = text.split("-")
    if word != _THROW:
        return PlayCard(player, parse_card(text))
    discards = [parse_card(card) for card in cards]
    hand = state.deal.hands[player] if state.deal else ()
    in_order = [card for card in hand if card in discards]
    return Discard(player, tuple(in_order if len(in_order) == len(discards) else discards))
