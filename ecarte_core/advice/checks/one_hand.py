"""Checks of one hand: its chances, what its holder can guarantee, what he may hope for when both players guess.

``holder`` is what its holder knows; the adversary's possible hands count alike.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from ...cards import PACK, Card, Rank
from ...cards.constants import POINT_TRICKS, AuthorName
from ...cards.tricks import beats
from ...chances.best_play import solve_position
from ...chances.both_guess import solve_both_guess
from ...chances.chance_format import format_chance, format_percent
from ...chances.chances import compute_odds
from ...chances.guaranteed import compute_guarantee
from ...chances.hand_classes import list_hand_classes
from ...chances.knowledge import Knowledge, KnowledgeError, infer_view
from ..author_hands import select_hands
from ..certainty import point_is_certain
from ..claim_model import Finding, format_symbols, position_of_holder, verdict
from ..clauses import Advice
from ..hands_of_rules import count_guaranteed, count_seen, find_odds
from .check_registry import check


@check
def certain_against_few_trumps(holder: Knowledge) -> Finding:
    """The point is made against every hand with fewer than two trumps: both hands seen, and by one plan."""
    few, won = count_against_few_trumps(holder.hand, holder.turn_up)
    certain = point_is_certain(holder.hand, holder.turn_up, holder.seat, adverse_trumps=1)
    seen = compute_odds(holder).all_seen
    return Finding(
        verdict(won == few, certain),
        f"{few:,} of {seen.hands:,} hands hold fewer than two trumps. The point is made against "
        f"{format_chance(won, few)} of those, and {'one plan serves' if certain else 'no single plan serves'} "
        f"for them all. Against every hand, both hands seen: {format_chance(seen.point, seen.hands)}.",
        {
            "fewer_than_two_trumps": few,
            "won": won,
            "one_plan": certain,
            "point": seen.point,
            "hands": seen.hands,
        },
        position_of_holder(holder),
    )


@check
def lead_is_best_blind(holder: Knowledge, lead: Card) -> Finding:
    """No other lead, chosen blind, makes the point more often."""
    blind = compute_odds(holder).blind
    most = max(chances.point for chances in blind.values())
    best = tuple(card for card, chances in blind.items() if chances.point == most)
    alike = " (they are interchangeable)" if len(best) > 1 else ""
    return Finding(
        verdict(lead in best),
        f"Best leads: {format_symbols(best)}{alike}.",
        {"best_leads": [str(card) for card in best]},
        position_of_holder(holder),
    )


@check
def next_lead_is_best_blind(
    holder: Knowledge, lead: Card, then: Card, author: AuthorName | None = None
) -> Finding:
    """After each reply that the lead wins, no lead makes the point more often than ``then``, chosen blind.

    With an ``author`` only hands count on which he has the dealer refuse.
    """
    among = select_hands(author, Advice.REFUSE, holder.turn_up) if author else None
    replies = good = 0
    gap = Fraction(0)
    for reply in PACK:
        if reply in holder.hand or beats(reply, lead, holder.turn_up.suit):
            continue
        try:
            second = compute_odds(holder_after(holder, lead, reply), among).blind
        except KnowledgeError:
            continue  # not a card that the adversary, or one who refuses, can play there
        replies += 1
        most = max(chances.point for chances in second.values())
        good += second[then].point == most
        gap = max(gap, Fraction(most - second[then].point, second[then].hands))
    behind = f"; where it is not, it is behind by at most {format_percent(gap)} of the hands" if gap else ""
    return Finding(
        verdict(good == replies, good > 0),
        f"{then.symbol} is among the best leads after {good} of the {replies} replies that {lead.symbol} "
        f"wins{behind}.",
        {"replies": replies, "next_best": good, "largest_gap": str(gap)},
        position_of_holder(holder),
    )


def holder_after(holder: Knowledge, *cards: Card) -> Knowledge:
    """What the holder knows when these cards too have been played."""
    return Knowledge(
        holder.hand, holder.turn_up, holder.seat, holder.discarded, (*holder.played, *cards), holder.shown
    )


@check
def leads_beat_guaranteed(holder: Knowledge, better: tuple[Card, ...], than: Card) -> Finding:
    """By each of these leads the holder can guarantee the point more often than by another lead.

    How often they make it chosen blind is said too, and does not count.
    """
    surely = {card: compute_guarantee(holder_after(holder, card)) for card in (than, *better)}
    blind = compute_odds(holder).blind
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
            f"{card.symbol} {format_chance(sure.winning_hands, sure.hands)}" for card, sure in surely.items()
        )
        + ". Chosen blind: "
        + "; ".join(f"{card.symbol} {format_chance(blind[card].point, blind[card].hands)}" for card in surely)
        + ".",
        {
            "sure": {str(card): sure.winning_hands for card, sure in surely.items()},
            "blind": {str(card): blind[card].point for card in surely},
        },
        position_of_holder(holder),
    )


@check
def vole_is_likeliest(holders: dict[str, Knowledge], likeliest: str) -> Finding:
    """Of these hands the one of that name makes the vole most often, both hands seen. The first is shown."""
    seen = {name: compute_odds(holder).all_seen for name, holder in holders.items()}
    others = [chances.vole for name, chances in seen.items() if name != likeliest]
    return Finding(
        verdict(seen[likeliest].vole > max(others)),
        "The vole is made against "
        + "; ".join(f"{format_chance(chances.vole, chances.hands)} {name}" for name, chances in seen.items())
        + ".",
        {"vole": {name: chances.vole for name, chances in seen.items()}},
        position_of_holder(next(iter(holders.values()))),
    )


@check
def point_is_certain_after_drawing(holder: Knowledge, discards: tuple[Card, ...]) -> Finding:
    """With every draw for these discards one plan makes the point against every hand.

    The adversary may even hold what was thrown: to be certain then is more than enough.
    """
    remaining_cards = tuple(card for card in holder.hand if card not in discards)
    draws = list(combinations(holder.unseen, len(discards)))
    certain = sum(point_is_certain((*remaining_cards, *draw), holder.turn_up, holder.seat) for draw in draws)
    return Finding(
        verdict(certain == len(draws)),
        f"The point is certain with {format_chance(certain, len(draws))} of the draws.",
        {"draws": len(draws), "certain": certain},
        position_of_holder(holder),
    )


@check
def unseen_cards_above(holder: Knowledge, cards: tuple[Card, ...], above: tuple[Card, ...] = ()) -> Finding:
    """Of the cards that the holder has not seen, these and no others beat one of ``cards``, led by the holder."""
    unseen = holder.unseen
    beating = [card for card in unseen if any(beats(card, own, own.suit) for own in cards)]
    return Finding(
        verdict(set(beating) == set(above)),
        f"Of {len(unseen)} unseen cards {format_symbols(beating) or 'none'} beats {format_symbols(cards)}.",
        {"unseen": len(unseen), "above": [str(card) for card in beating]},
        position_of_holder(holder),
    )


@check
def hands_are_worth_alike(holder: Knowledge, other: Knowledge) -> Finding:
    """Each number of tricks is made against as many hands by the one as by the other, both hands seen."""
    first, second = (compute_odds(each).all_seen for each in (holder, other))
    return Finding(
        verdict(first.tricks == second.tricks),
        f"The point is made in {format_chance(first.point, first.hands)} with the one hand, in "
        f"{format_chance(second.point, second.hands)} with the other.",
        {"tricks": list(first.tricks), "other_tricks": list(second.tricks)},
        position_of_holder(holder),
    )


@check
def dealer_may_draw_king(holder: Knowledge, possible: bool) -> Finding:
    """Can the king of trumps, seen from the non-dealer's seat, come to the dealer in an exchange?"""
    unseen = holder.unseen
    king = Card(holder.turn_up.suit, Rank.KING)
    stock = len(unseen) - len(holder.hand)
    here = int(king in unseen)
    has = Fraction(here * len(holder.hand), len(unseen))
    draws = {count: Fraction(here * count, stock) for count in range(1, len(holder.hand) + 1)}
    if not here:
        evidence = f"{king.symbol} has been seen: the dealer neither has it nor can draw it."
    else:
        evidence = (
            f"The dealer has {king.symbol} already in {format_percent(has)} ({has}) of the deals. If it is in the "
            "stock, the "
            "dealer draws it "
            + ", ".join(
                f"with {count} in {format_percent(chance)} ({chance})" for count, chance in draws.items()
            )
            + "."
        )
    return Finding(
        verdict(any(draws.values()) is possible),
        evidence,
        {"has_it": str(has), "draws": {str(count): str(chance) for count, chance in draws.items()}},
    )


def count_against_few_trumps(hand: tuple[Card, ...], turn_up: Card) -> tuple[int, int]:
    """Adverse hands with fewer than two trumps, and those of them that lose the point to the non-dealer.

    Both play best with both hands seen.
    """
    few = won = 0
    for world in list_hand_classes(infer_view(Knowledge(hand, turn_up))):
        other = [card for card in PACK if world.cards >> card.number & 1]
        if sum(card.suit == turn_up.suit for card in other) < 2:
            few += world.weight
            won += world.weight * (solve_position(turn_up.suit, hand, other) >= POINT_TRICKS)
    return few, won


# --- what a holder can guarantee ---------------------------------------------------------------------------------


@check
def holders_can_guarantee(holders: dict[str, Knowledge], chance: Fraction) -> Finding:
    """Each holder can guarantee the point with this chance, using only what he may know."""
    sentences, figures, reach = [], {}, []
    for name, holder in holders.items():
        low, seen = count_guaranteed(holder), count_seen(holder)
        reach.append(Fraction(*low) >= chance)
        figures[name] = [low[0], *seen]
        sentences.append(
            f"{f'{name} ' if name else ''}({format_symbols(holder.hand)}) guaranteed "
            f"{format_chance(*low)}, both hands seen {format_chance(*seen)}"
        )
    return Finding(
        verdict(*reach),
        "; ".join(sentences) + ".",
        {"chance": str(chance), **figures},
        position_of_holder(next(iter(holders.values()))),
    )


@check
def each_reply_is_played_when_both_guess(holder: Knowledge) -> Finding:
    """Best play chooses now one, now another of the cards that the holder may play, when both players guess."""
    solution = solve_both_guess(holder)
    blind = find_odds(holder).blind
    least, most = map(format_percent, solution.chance)
    return Finding(
        verdict(all(solution.mix.get(card) for card in blind)),
        f"{solution.hands} hands are possible. If they are equally likely, and all is seen after the card, "
        + "; ".join(f"{card.symbol} would win against {chances.point}" for card, chances in blind.items())
        + ". When both guess, best play chooses "
        + ", ".join(f"{card.symbol} in {format_percent(share)}" for card, share in solution.mix.items())
        + f", and wins in {least if least == most else f'{least} to {most}'}, by what the card led shows.",
        {
            "hands": solution.hands,
            "parting_with": {str(card): chances.point for card, chances in blind.items()},
            "mix": {str(card): str(share) for card, share in solution.mix.items()},
            "point": [str(end) for end in solution.point],
        },
        position_of_holder(holder),
    )
