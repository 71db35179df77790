"""What one player sees of a frame, and what he does not: the rules of what is shown “as Y sees it”.

A player sees his own hand and discards, the turn-up, every card played, and the king of trumps once his adversary
has announced it; after something irregular also the adversary's cards that he has seen. He does not see the
adversary's other cards and discards, nor that a king was held back.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..cards import Card, Rank
from ..cards.sentence_words import READER_NAME, join_words, name_inside, name_number
from ..game import Event, Player
from ..game.events import select_events_in_sight
from .frame_model import Frame, HeldCard, Snapshot


class StepInSight(NamedTuple):
    """A step as a player sees it: in sentences, with the laws that these rest on."""

    speech: str
    laws: tuple[str, ...]


def sees_card(table: Snapshot, viewer: Player, owner: Player, card: HeldCard) -> bool:
    """True if ``viewer`` knows this card of the hand of ``owner``."""
    return (
        viewer is owner
        or card.trick is not None
        or card.card in table.seen[viewer]
        or (table.king_announced is owner and card.card == _find_trump_king(table))
    )


def sees_thrown_cards(viewer: Player, owner: Player) -> bool:
    """True if ``viewer`` knows the cards that ``owner`` has discarded: only his own."""
    return viewer is owner


def _find_trump_king(table: Snapshot) -> Card | None:
    return None if table.trumps is None else Card(table.trumps, Rank.KING)


def select_noticed_events(events: Iterable[Event], table: Snapshot, viewer: Player) -> Iterator[Event]:
    """The events as ``viewer`` notices them, once the cards of ``table`` have been played."""
    return select_events_in_sight(events, viewer, lambda lapsed: _has_played_king(table, lapsed.player))


def _has_played_king(table: Snapshot, player: Player) -> bool:
    king = _find_trump_king(table)
    return any(trick.card_of(player) == king for trick in table.tricks)


def view_step(frame: Frame, viewer: Player) -> StepInSight:
    """The step as ``viewer`` sees it; the same as in the frame where nothing in it is secret."""
    if frame.kind == "hand" and frame.player is viewer.other:
        cards = len(frame.state.hands[viewer.other])
        return StepInSight(f"{frame.names[viewer.other]} holds {name_number(cards)} cards.", frame.laws)
    events = tuple(select_noticed_events(frame.events, frame.state, viewer))
    if events == frame.events:
        return StepInSight(frame.speech, frame.laws)
    return StepInSight(
        " ".join(event.describe(frame.names) for event in events),
        tuple(dict.fromkeys(law for event in events for law in event.laws)),
    )


def describe_unseen(frame: Frame, viewer: Player) -> str:
    """What ``viewer`` does not see, in a sentence: ``Y does not see A’s four cards and the stock of 21.``

    Empty before the deal, and once there is nothing left to hide.
    """
    table, owner = frame.state, viewer.other
    who, name = frame.names[viewer], frame.names[owner]
    count = sum(not sees_card(table, viewer, owner, card) for card in table.hands[owner])
    discard_count = 0 if sees_thrown_cards(viewer, owner) else table.discards[owner]
    parts = []
    if count:
        parts.append(f"{_name_owner(name)} {_count(count)}")
    if discard_count:
        parts.append(f"the {_count(discard_count)} that {name_inside(name)} threw away")
    if table.stock and parts:
        parts.append(f"the stock of {table.stock}")
    if not parts:
        return ""
    return f"{who} {'do' if who == READER_NAME else 'does'} not see {join_words(parts)}."


def _name_owner(name: str) -> str:
    return "your" if name == READER_NAME else f"{name_inside(name)}’s"


def _count(cards: int) -> str:
    return f"{name_number(cards)} card{'s' * (cards != 1)}"
