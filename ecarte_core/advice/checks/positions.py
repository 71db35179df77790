"""Checks of two hands on the table. Best play means that both players see everything and play best.

``after`` is what has been played from the position, lead and reply in turn. Tricks are all that the player
named (or else the leader) ends with, those made included; the check holds when they lie between ``at_least``
and ``at_most``.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Literal

from ...cards import Card
from ..claim_model import Finding, verdict
from ..hands_in_play import (
    Game,
    Play,
    PlayedHandError,
    Side,
    count_best_tricks,
    count_tricks_by_lead,
    find_best_line,
    find_best_line_after,
    find_line_to,
    find_trick_range,
    write_line,
)
from .check_registry import check

_ALL = 5


def _after(position: Play, line: tuple[Card, ...]) -> Play:
    for lead, reply in zip(line[::2], line[1::2], strict=True):
        position = position.trick(lead, reply)
    return position


def _by_lead(position: Play, player: str) -> dict[Card, int]:
    """For each lead, the tricks that ``player`` ends with under best play."""
    values = count_tricks_by_lead(position)
    if position.leader.name == player:
        return values
    total = position.leader.tricks + position.follower.tricks + len(position.leader.hand)
    return {lead: total - tricks for lead, tricks in values.items()}


def _names(values: Mapping[Card, int]) -> dict[str, int]:
    return {str(card): tricks for card, tricks in values.items()}


def _line(position: Play, lead: Card) -> str:
    return write_line(position, find_best_line_after(position, lead))


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
    """Some lead, or each lead, gives this number of tricks under best play."""
    here = _after(position, after)
    player = player or here.leader.name
    leads = _by_lead(here, player)
    right = [card for card, tricks in leads.items() if at_least <= tricks <= at_most]
    lead = right[0] if right and need == "some" else min(leads, key=leads.__getitem__)
    return Finding(
        verdict(bool(right) if need == "some" else len(right) == len(leads)),
        f"{_after_words(after)}{player} makes {_by_tricks(leads)}. With {lead.symbol}: {_line(here, lead)}.",
        {"any_lead": _names(leads)},
        position.position,
    )


def _by_tricks(values: Mapping[Card, int]) -> str:
    """``3 if the lead is K♥ or 9♥, 2 if it is 9♦``."""
    groups = {
        tricks: " or ".join(card.symbol for card in values if values[card] == tricks)
        for tricks in sorted(set(values.values()), reverse=True)
    }
    (first, cards), *others = groups.items()
    return ", ".join(
        [f"{first} if the lead is {cards}", *(f"{tricks} if it is {them}" for tricks, them in others)]
    )


@check
def lead_beats(position: Play, better: tuple[Card, ...], than: Card) -> Finding:
    """One of these leads makes more tricks under best play than another lead."""
    leads = _by_lead(position, position.leader.name)
    tricks = {card: leads[card] for card in (*better, than)}
    return Finding(
        verdict(max(leads[card] for card in better) > leads[than]),
        f"{'; '.join(f'{card.symbol} makes {count}' for card, count in tricks.items())}.",
        _names(tricks),
        position.position,
    )


@check
def lead_is_a_mistake(position: Play, lead: Card, tricks: int) -> Finding:
    """The lead makes fewer than ``tricks`` tricks under best play, and some other lead makes that many."""
    leads = _by_lead(position, position.leader.name)
    return Finding(
        verdict(leads[lead] < tricks <= max(leads.values())),
        f"{position.leader.name} makes {_by_tricks(leads)}. With {lead.symbol}: {_line(position, lead)}.",
        {"leads": _names(leads)},
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
    """After this lead, whichever reply is made, best play from there gives this number of tricks."""
    here = _after(position, after)
    player = player or here.leader.name
    states = {reply: here.trick(lead, reply) for reply in here.replies(lead)}
    tricks_by_reply = {reply: count_best_tricks(state, player) for reply, state in states.items()}
    replies = "; ".join(
        f"{reply.symbol} gives {player} {tricks}" for reply, tricks in tricks_by_reply.items()
    )
    return Finding(
        verdict(all(at_least <= tricks <= at_most for tricks in tricks_by_reply.values())),
        f"{_after_words((*after, lead))}the reply of {replies}. Best play: {_line(here, lead)}.",
        {"tricks_by_reply": _names(tricks_by_reply)},
        position.position,
    )


@check
def most_after_lead(
    position: Play, lead: Card, player: str = "", at_least: int = 0, at_most: int = _ALL
) -> Finding:
    """The most tricks that any legal play of both players, good or bad, can give after this lead."""
    player = player or position.leader.name
    states = {reply: position.trick(lead, reply) for reply in position.replies(lead)}
    most = max(find_trick_range(state, player)[1] for state in states.values())
    reply = next(reply for reply, state in states.items() if find_trick_range(state, player)[1] == most)
    line = write_line(position, (lead, reply, *find_line_to(states[reply], player, most)))
    return Finding(
        verdict(at_least <= most <= at_most),
        f"After {lead.symbol} some play of both gives {player} {most}, and none gives more: {line}.",
        {f"most_after_{lead}": most},
        position.position,
    )


@check
def line_goes(position: Play, line: tuple[Card, ...], leads: str, player: str, tricks: int) -> Finding:
    """The line is lawful, these players lead to its tricks in turn, and the last makes ``tricks`` of the player's."""
    here, leaders, counts = position, "", []
    try:
        for lead, reply in zip(line[::2], line[1::2], strict=True):
            leaders += here.leader.name
            here = here.trick(lead, reply)
            counts.append(here.side(player).tricks)
    except PlayedHandError as error:
        return Finding("fails", str(error), {"leads": leaders}, position.position)
    names = sorted((position.leader.name, position.follower.name))
    ends = {name: here.side(name).tricks for name in names}
    return Finding(
        verdict(leaders == leads and counts[-2:] == [tricks - 1, tricks]),
        f"{write_line(position, line)}. {names[0]} makes {ends[names[0]]}, {names[1]} {ends[names[1]]}.",
        {"leads": leaders, **ends},
        position.position,
    )


@check
def every_play_makes(
    position: Play, player: str, at_least: int = 0, at_most: int = _ALL, after: tuple[Card, ...] = ()
) -> Finding:
    """However both play, well or badly, the player makes this number of tricks."""
    here = _after(position, after)
    low, high = find_trick_range(here, player)
    return Finding(
        verdict(at_least <= low and high <= at_most),
        f"{_after_words(after)}{player} makes {low if low == high else f'{low} to {high}'} however both play.",
        {"least": low, "most": high},
        position.position,
    )


@check
def some_play_makes(
    position: Play, player: str, at_least: int = 0, at_most: int = _ALL, after: tuple[Card, ...] = ()
) -> Finding:
    """By some lawful play of both, good or bad, the player makes ``at_least``; by some, ``at_most`` or fewer."""
    here = _after(position, after)
    low, high = find_trick_range(here, player)
    return Finding(
        verdict(high >= at_least and low <= at_most),
        f"{_after_words(after)}{player} can make from {low} to {high}, by the play of both: {high} by "
        f"{write_line(here, find_line_to(here, player, high))}; {low} by "
        f"{write_line(here, find_line_to(here, player, low))}.",
        {"least": low, "most": high},
        position.position,
    )


@check
def exchange_makes(before: Game, after: Game, player: str, at_least: int) -> Finding:
    """Whatever the adversary discarded to take in the cards named, the player makes this number of tricks."""
    dealt = {side.name: side.hand for side in (before.to_play().leader, before.to_play().follower)}
    end = after.to_play()
    own = end.side(player)
    (other,) = (side for side in (end.leader, end.follower) if side.name != player)
    drawn_cards = tuple(card for card in other.hand if card not in dealt[other.name])
    plays = []
    for stays in combinations(dealt[other.name], len(other.hand) - len(drawn_cards)):
        hand = Side(other.name, (*stays, *drawn_cards))
        plays.append(Play(end.trumps, *((hand, own) if end.leader is other else (own, hand))))
    counts = [count_best_tricks(play, player) for play in plays]
    careless = sum(find_trick_range(play, player)[0] < at_least for play in plays)
    worst = plays[counts.index(min(counts))]
    stays = worst.side(other.name).hand[: -len(drawn_cards)]
    return Finding(
        verdict(min(counts) >= at_least),
        f"{player} makes {at_least} in {sum(count >= at_least for count in counts)} of {len(plays)} cases. With "
        f"{other.name} keeping {' '.join(card.symbol for card in stays)}: {write_line(worst, find_best_line(worst))}. "
        "In "
        f"{careless} of the cases some careless play by {player} would lose a trick.",
        {"cases": len(plays), "tricks": counts, "cases_where_careless_play_loses": careless},
        worst.position,
    )
