"""What the adversaries of an example must hold, beyond what the holder's knowledge leaves them."""

from __future__ import annotations

from ..cards import Card
from ..errors import EcarteError
from ..jeux import Advice, Seat, judge
from ..odds.adverse_hands import HandWish
from ..odds.knowledge import Knowledge, PlayerView, infer_view


class OpenTrickError(EcarteError):
    """An example that would begin within a trick."""


def follows(author: str, advice: Advice, turn_up: Card, score: tuple[int, int] = (0, 0)) -> HandWish:
    """Hands on which an author gives this advice; ``score`` is (own, adverse) for the player who holds the hand."""
    seat = Seat.NON_DEALER if advice in (Advice.PLAY, Advice.PROPOSE) else Seat.DEALER

    def is_followed(hand: tuple[Card, ...]) -> bool:
        comparison = judge(hand, turn_up, seat, score)
        return {"hoyle": comparison.hoyle, "britannica": comparison.britannica}[author].advice is advice

    return is_followed


def view_between_tricks(knowledge: Knowledge) -> PlayerView:
    """What the holder sees. Raises :class:`OpenTrickError` where a card lies on the table."""
    view = infer_view(knowledge)
    if view.lead:
        raise OpenTrickError("An example begins between two tricks.")
    return view
