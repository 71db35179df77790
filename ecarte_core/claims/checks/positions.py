"""Checks of two hands on the table. Best play means that both players see everything and play best.

``after`` is what has been played from the position, lead and reply in turn. Tricks are all that the player
named (or else the leader) ends with, those made included; the check holds when they lie between ``at_least``
and ``at_most``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from ...cards import PACK, Card
from ..claim_model import Finding, verdict
from ..line import Play, best, best_line_after, by_lead, line_to, reach, told
from .check_registry import check

_ALL = 5


def _after(position: Play, line: tuple[Card, ...]) -> Play:
    for lead, reply in zip(line[::2], line[1::2], strict=True):
        position = position.trick(lead, reply)
    return position


def _by_lead(position: Play, player: str) -> dict[Card, int]:
    """For each lead, the tricks that ``player`` ends with under best play."""
    values = by_lead(position)
    if position.leader.name == player:
        return values
    total = position.leader.tricks + position.follower.tricks + len(position.leader.hand)
    return {lead: total - tricks for lead, tricks in values.items()}


def _names(values: Mapping[Card, int]) -> dict[str, int]:
    return {str(card): tricks for card, tricks in values.items()}


def _line(position: Play, lead: Card) -> str:
    return told(position, best_line_after(position, lead))


@check
def hands_fit(position: Play, turn_up: Card | None = None) -> Finding:
    """The hands (and the turn-up) are different cards, and one trump at least is left to have been turned."""
    named = (*position.leader.hand, *position.follower.hand, *([turn_up] if turn_up else ()))
    twice = len(named) - len(set(named))
    left = [card for card in PACK if card.suit == position.trumps and card not in named]
    only = f"; the card turned can only have been the {left[0].spoken_name}" if len(left) == 1 else ""
    return Finding(
        verdict(not twice and (turn_up is not None or bool(left))),
        f"{len(named)} different cards; {len(left)} {'trump is' if len(left) == 1 else 'trumps are'} left"
        + (f"{only}." if turn_up else f", so that one can have been turned up{only}."),
        {"named": len(named), "twice": twice, "trumps_left": len(left)},
        position.position,
    )


@check
def lead_makes(  # noqa: PLR0913, PLR0917  # the arguments of a claim
    position: Play,
    lead: Card,
    after: tuple[Card, ...] = (),
    player: str = "",
    at_least: int = 0,
    at_most: int = _ALL,
) -> Finding:
    """The tricks that a lead gives under best play."""
    here = _after(position, after)
    player = player or here.leader.name
    leads = _by_lead(here, player)
    return Finding(
        verdict(at_least <= leads[lead] <= at_most),
        f"{_after_words((*after, lead))}{player} makes {leads[lead]}: {_line(here, lead)}.",
        {"leads": _names(leads)},
        position.position,
    )


def _after_words(cards: tuple[Card, ...]) -> str:
    """``After Q♣ 9♠ K♥ ``, or nothing."""
    return f"After {' '.join(card.symbol for card in cards)} " if cards else ""


@check
def leads_make(  # noqa: PLR0913, PLR0917
    position: Play,
    need: Literal["some", "each"],
    after: tuple[Card, ...] = (),
    player: str = "",
    at_least: int = 0,
    at_most: int = _ALL,
) -> Finding:
    """Some lead, or each lead, gives so many tricks under best play."""
    here = _after(position, after)
    player = player or here.leader.name
    leads = _by_lead(here, player)
    right = [card for card, tricks in leads.items() if at_least <= tricks <= at_most]
    shown = right[0] if right and need == "some" else min(leads, key=leads.__getitem__)
    return Finding(
        verdict(bool(right) if need == "some" else len(right) == len(leads)),
        f"{_after_words(after)}{player} makes {_by_tricks(leads)}. With {shown.symbol}: "
        f"{_line(here, shown)}.",
        {"any_lead": _names(leads)},
        position.position,
    )


def _by_tricks(values: Mapping[Card, int]) -> str:
    """``3 if the lead is K♥ or 9♥, 2 if it is 9♦``."""
    groups = {
        tricks: " or ".join(card.symbol for card in values if values[card] == tricks)
        for tricks in sorted(set(values.values()), reverse=True)
    }
    (first, cards), *rest = groups.items()
    return ", ".join(
        [f"{first} if the lead is {cards}", *(f"{tricks} if it is {them}" for tricks, them in rest)]
    )


@check
def lead_beats(position: Play, better: tuple[Card, ...], than: Card) -> Finding:
    """One of these leads makes more tricks under best play than another lead."""
    leads = _by_lead(position, position.leader.name)
    tricks = {card: leads[card] for card in (*better, than)}
    return Finding(
        verdict(max(leads[card] for card in better) > leads[than]),
        f"{'; '.join(f'{card.symbol} makes {made}' for card, made in tricks.items())}.",
        _names(tricks),
        position.position,
    )


@check
def each_reply_makes(  # noqa: PLR0913, PLR0917
    position: Play,
    lead: Card,
    after: tuple[Card, ...] = (),
    player: str = "",
    at_least: int = 0,
    at_most: int = _ALL,
) -> Finding:
    """After this lead, whichever reply is made, best play from there gives so many tricks."""
    here = _after(position, after)
    player = player or here.leader.name
    states = {reply: here.trick(lead, reply) for reply in here.replies(lead)}
    made = {reply: best(state, player) for reply, state in states.items()}
    replies = "; ".join(f"{reply.symbol} gives {player} {tricks}" for reply, tricks in made.items())
    return Finding(
        verdict(all(at_least <= tricks <= at_most for tricks in made.values())),
        f"{_after_words((*after, lead))}the reply of {replies}. Best play: {_line(here, lead)}.",
        {"tricks_by_reply": _names(made)},
        position.position,
    )


@check
def most_after_lead(
    position: Play, lead: Card, player: str = "", at_least: int = 0, at_most: int = _ALL
) -> Finding:
    """The most tricks that any legal play of both players, good or bad, can give after this lead."""
    player = player or position.leader.name
    states = {reply: position.trick(lead, reply) for reply in position.replies(lead)}
    most = max(reach(state, player)[1] for state in states.values())
    reply = next(reply for reply, state in states.items() if reach(state, player)[1] == most)
    line = told(position, (lead, reply, *line_to(states[reply], player, most)))
    return Finding(
        verdict(at_least <= most <= at_most),
        f"After {lead.symbol} some play of both gives {player} {most}, and none gives more: {line}.",
        {f"most_after_{lead}": most},
        position.position,
    )
