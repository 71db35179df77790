"""What a player notices of what happens: the events, with the adversary's cards face down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from .events import Discarded, Event, KingLapsed, ReplacementsDealt
from .state import CardOrUnseen, Player, Unseen


def select_events_in_sight(
    events: Iterable[Event], viewer: Player, lapse_shows: Callable[[KingLapsed], bool]
) -> Iterator[Event]:
    """The events as ``viewer`` notices them.

    The cards that his adversary throws and takes are unknown. That the adversary has kept silent about the king is
    left out, unless ``lapse_shows``: a king that has been played was held.
    """
    for event in events:
        match event:
            case Discarded(player, cards) if player is not viewer:
                yield Discarded(player, _turn_down(cards))
            case ReplacementsDealt(player, cards) if player is not viewer:
                yield ReplacementsDealt(player, _turn_down(cards))
            case KingLapsed(player) if player is not viewer and not lapse_shows(event):
                continue
            case _:
                yield event


def _turn_down(cards: Iterable[CardOrUnseen]) -> tuple[CardOrUnseen, ...]:
    return tuple(Unseen() for _ in cards)
