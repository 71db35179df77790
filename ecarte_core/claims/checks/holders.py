"""Checks of one hand. ``holder`` is what its holder knows; the adversary's possible hands count alike."""

from __future__ import annotations

from ...cards import PACK, Card
from ...jeux.certainty import point_is_certain
from ...odds.chances import compute_odds
from ...odds.guaranteed import compute_guarantee
from ...odds.knowledge import Knowledge, KnowledgeError
from ...tricks import beats
from ..chance_wording import against_few_trumps, best_leads, chance_text, holder_place, symbols
from ..claim_model import Finding, verdict
from .check_registry import check


@check
def certain_against_few_trumps(holder: Knowledge) -> Finding:
    """The point is made against every hand with fewer than two trumps: all cards seen, and by one plan."""
    few, won = against_few_trumps(holder.hand, holder.turn_up)
    certain = point_is_certain(holder.hand, holder.turn_up, holder.seat, adverse_trumps=1)
    seen = compute_odds(holder).all_seen
    return Finding(
        verdict(won == few, certain),
        f"{few:,} of {seen.hands:,} hands hold fewer than two trumps. The point is made against "
        f"{chance_text(won, few)} of those, and {'one plan serves' if certain else 'no single plan serves'} "
        f"for them all. Against every hand, all cards seen: {chance_text(seen.point, seen.hands)}.",
        {
            "fewer_than_two_trumps": few,
            "won": won,
            "one_plan": certain,
            "point": seen.point,
            "hands": seen.hands,
        },
        holder_place(holder),
    )


@check
def lead_is_best_blind(holder: Knowledge, lead: Card) -> Finding:
    """No other lead, chosen blind, makes the point more often."""
    best = best_leads(compute_odds(holder))
    alike = " (they are interchangeable)" if len(best) > 1 else ""
    return Finding(
        verdict(lead in best),
        f"Best leads: {symbols(best)}{alike}.",
        {"best_leads": [str(card) for card in best]},
        holder_place(holder),
    )


@check
def next_lead_is_best_blind(holder: Knowledge, lead: Card, then: Card) -> Finding:
    """After each reply that the lead wins, no lead makes the point more often than ``then``, chosen blind."""
    replies = good = 0
    for reply in PACK:
        if reply in holder.hand or beats(reply, lead, holder.turn_up.suit):
            continue
        try:
            second = best_leads(compute_odds(holder_after(holder, lead, reply)))
        except KnowledgeError:
            continue  # not a card that the adversary can play there
        replies += 1
        good += then in second
    return Finding(
        verdict(good == replies),
        f"{then.symbol} is among the best leads after {good} of the {replies} replies that {lead.symbol} "
        "wins.",
        {"replies": replies, "next_best": good},
        holder_place(holder),
    )


def holder_after(holder: Knowledge, *cards: Card) -> Knowledge:
    """What the holder knows when these cards too have been played."""
    return Knowledge(
        holder.hand, holder.turn_up, holder.seat, holder.discarded, (*holder.played, *cards), holder.shown
    )


@check
def leads_beat_blind(holder: Knowledge, better: tuple[Card, ...], than: Card) -> Finding:
    """Each of these leads, chosen blind, makes the point more often than another lead."""
    blind = compute_odds(holder).blind
    return Finding(
        verdict(*(blind[card].point > blind[than].point for card in better)),
        "The lead chosen blind, all seen after it: "
        + "; ".join(
            f"{card.symbol} {chance_text(blind[card].point, blind[card].hands)}" for card in (than, *better)
        )
        + ".",
        {"blind": {str(card): chances.point for card, chances in blind.items()}},
        holder_place(holder),
    )


@check
def leads_beat_guaranteed(holder: Knowledge, better: tuple[Card, ...], than: Card) -> Finding:
    """By each of these leads the holder can guarantee the point more often than by another lead."""
    surely = {card: compute_guarantee(holder_after(holder, card)) for card in (than, *better)}
    return Finding(
        verdict(
            *(
                surely[card].winning_hands * surely[than].hands
                > surely[than].winning_hands * surely[card].hands
                for card in better
            )
        ),
        "Guaranteed, using only what the holder may know: "
        + "; ".join(
            f"{card.symbol} {chance_text(sure.winning_hands, sure.hands)}" for card, sure in surely.items()
        )
        + ".",
        {"sure": {str(card): sure.winning_hands for card, sure in surely.items()}},
        holder_place(holder),
    )
