"""What both players are supposed to have held, from how the deal began and by which author's rules.

Where nobody exchanges, the non-dealer has played without proposing, or the dealer has refused him. To a player
who knows that his adversary follows an author, this says something of his hand
(``select_hands``). Whether to suppose it is the reader's choice.
"""

from collections.abc import Mapping
from typing import NamedTuple

from ..cards import Card
from ..cards.constants import AUTHORS
from ..cards.errors import EcarteError, quote
from ..chances.knowledge import Seat
from ..chances.public_view import Prior
from .author_hands import select_hands
from .clauses import Advice


class Opening(NamedTuple):
    """How a deal may begin that is played without an exchange, by an author's rules."""

    author: str
    """``hoyle`` or ``britannica``."""
    refused: bool
    """The non-dealer proposed and the dealer refused; otherwise he played without proposing."""


OPENINGS: Mapping[str, Opening] = {
    f"{author}-{'refused' if refused else 'played'}": Opening(author, refused)
    for author in AUTHORS
    for refused in (False, True)
}
"""By the names that requests have for them."""


def make_prior(name: str, turn_up: Card) -> Prior:
    """What an opening of ``OPENINGS`` says of both hands; the empty name says nothing. At love all.

    Raises ``EcarteError`` for a name that is not there.
    """
    if not name:
        return {}
    if name not in OPENINGS:
        raise EcarteError(f"{quote(name)} is not a way to begin; write {' or '.join(OPENINGS)}.")
    author, refused = OPENINGS[name]
    if not refused:
        return {Seat.NON_DEALER: select_hands(author, Advice.PLAY, turn_up)}
    return {
        Seat.NON_DEALER: select_hands(author, Advice.PROPOSE, turn_up),
        Seat.DEALER: select_hands(author, Advice.REFUSE, turn_up),
    }
