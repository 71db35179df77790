"""Checks of single hands: what their holder can make sure of, how two compare, what an exchange brings, and how often
the adversary holds this or that. The adversary's possible hands count alike.
"""

from fractions import Fraction
from itertools import combinations
from typing import Literal

from ...cards import PACK, Card, Rank, Suit
from ...cards.constants import POINT_TRICKS
from ...cards.tricks import beats, playable_cards, remove_card
from ...chances.best_play import solve_position
from ...chances.both_guess import solve_both_guess
from ...chances.chance_format import format_chance, format_percent
from ...chances.hand_classes import HandFilter, card_bits, list_hand_classes
from ...chances.knowledge import Knowledge, infer_view
from ..card_sets import list_card_sets
from ..claim_model import Finding, format_symbols, position_of_holder, verdict
from ..hands_of_rules import ALL_HANDS, Against, count_guaranteed, count_seen, find_odds
from .check_registry import check
from .exchanges import count_after_exchange


@check("guaranteed")
def point_is_sure(
    holders: dict[str, Knowledge], chance: Fraction = Fraction(1), against: Against = ALL_HANDS
) -> Finding:
    """Each holder has one plan that makes the point with this chance, using only what he may know."""
    sentences, figures, reach = [], {}, []
    for name, holder in holders.items():
        among = against.select(holder.turn_up)
        sure, seen = count_guaranteed(holder, among), count_seen(holder, among)
        reach.append(Fraction(*sure) >= chance)
        figures[name] = [sure[0], *seen]
        sentences.append(
            f"{name} ({format_symbols(holder.hand)}) can be sure of the point in {format_chance(*sure)}"
            f"{against.words}; both hands seen it is made in {format_chance(*seen)}"
        )
    worst = list(holders.values())[reach.index(False) if False in reach else 0]
    return Finding(verdict(all(reach)), ". ".join(sentences) + ".", figures, position_of_holder(worst))


@check("both hands seen")
def hands_compare(
    holders: dict[str, Knowledge], makes: Literal["the point", "the vole"], alike: bool = False
) -> Finding:
    """The last of these hands makes it most often; or all make each number of tricks equally often."""
    seen = {name: find_odds(holder).all_seen for name, holder in holders.items()}
    counts = {name: chances.point if makes == "the point" else chances.vole for name, chances in seen.items()}
    *others, last = counts.values()
    same = len({chances.tricks for chances in seen.values()}) == 1
    return Finding(
        verdict(same if alike else last > max(others)),
        f"Both hands seen, {makes} is made in "
        + ", ".join(f"{format_chance(counts[name], seen[name].hands)} {name}" for name in seen)
        + ".",
        counts,
        position_of_holder(next(iter(holders.values()))),
    )


@check("both hands seen")
def point_counted(
    holder: Knowledge,
    stated: int,
    leads: tuple[Card, ...] = (),
    apart: tuple[str, ...] = (),
    taken_for: Literal["lost", "won", "half won"] = "lost",
) -> Finding:
    """The holder makes the point against exactly the stated number of hands, leading ``leads`` as long as he wins.

    ``apart`` are sets of the adversary's cards (``card_sets``): classes of hands that, taken for lost, won or half won,
    where they are not, bring the stated number.
    """
    counts = [count_with_leads(holder, leads[:count]) for count in range(len(leads) + 1)]
    point, hands = counts[-1], find_odds(holder).all_seen.hands
    led = "".join(
        f"; with {format_symbols(leads[:number])} led first against {count:,}"
        for number, count in enumerate(counts[1:], 1)
    )
    same = point == stated
    sentence = f"Both hands seen, the point is made against {format_chance(counts[0], hands)}{led}; stated: {stated:,}"
    figures: dict[str, object] = {"counts": counts, "stated": stated, "hands": hands}
    if apart:
        among = HandFilter.from_hands("", (card_bits(hand) for hand in list_hands_apart(holder, apart)))
        won, of = count_seen(holder, among)
        wrong = won if taken_for == "lost" else of - won
        change = {"lost": -wrong, "won": wrong, "half won": wrong // 2}[taken_for]
        figures |= {"apart": of, "wrong": wrong, "comes_to": point + change}
        truth = "won" if taken_for == "lost" else "lost"
        sentence += (
            f". Of the {of:,} hands named below {wrong:,} are {truth}; taken for {taken_for}, they bring the count "
            f"to {point + change:,}"
        )
    return Finding(verdict(same), f"{sentence}.", figures, position_of_holder(holder))


def list_hands_apart(holder: Knowledge, apart: tuple[str, ...]) -> tuple[tuple[Card, ...], ...]:
    """The hands of these sets that the adversary may hold."""
    unseen = {*holder.unseen}
    return tuple(hand for cards in apart for hand in list_card_sets(cards) if unseen.issuperset(hand))


def count_with_leads(holder: Knowledge, leads: tuple[Card, ...]) -> int:
    """Against how many hands the elder hand makes the point if he leads these cards, in this order, as long as he wins,
    and both hands are seen after. No lead fixed: both hands seen throughout."""
    view = infer_view(holder)
    return sum(
        hand_class.weight
        for hand_class in list_hand_classes(view)
        if _count_tricks(view.trumps, holder.hand, _list_cards(hand_class.cards), leads) >= POINT_TRICKS
    )


def _count_tricks(
    trumps: Suit, hand: tuple[Card, ...], adverse: tuple[Card, ...], leads: tuple[Card, ...]
) -> int:
    if not leads or not hand:
        return solve_position(trumps, hand, adverse) if hand else 0
    lead, *later = leads
    left, worst = remove_card(hand, lead), len(hand)
    for reply in playable_cards(adverse, lead, trumps):
        other = remove_card(adverse, reply)
        if beats(reply, lead, trumps):
            tricks = len(left) - solve_position(trumps, other, left) if left else 0
        else:
            tricks = 1 + _count_tricks(trumps, left, other, tuple(later))
        worst = min(worst, tricks)
    return worst


def _list_cards(bits: int) -> tuple[Card, ...]:
    return tuple(card for card in PACK if bits >> card.number & 1)


@check("both hands seen")
def exchange_brings(
    holders: tuple[Knowledge, ...], certain: bool = False, vole: Fraction | None = None
) -> Finding:
    """The last two cards of each hand are changed for any two others; the adversary's exchange is left out.

    ``certain``: after each draw the point is made against every hand. ``vole``: the vole is likelier than before,
    over all draws and all hands, and has this chance.
    """
    sentences, figures, so = [], {}, []
    for holder in holders:
        before = find_odds(holder).all_seen
        after = count_after_exchange(holder.hand[:-2], holder.hand[-2:], holder.turn_up, holder.seat)
        pairs, volume = after.total(), Fraction(after[len(holder.hand)], after.total())
        point = sum(count for tricks, count in after.items() if 2 * tricks > len(holder.hand))
        so.append(
            (not certain or point == pairs)
            and (vole is None or volume > max(vole, Fraction(before.vole, before.hands)))
        )
        figures[" ".join(map(str, holder.hand))] = [before.vole, str(volume), str(Fraction(point, pairs))]
        then = format_percent(Fraction(point, pairs))
        sentences.append(
            f"{format_symbols(holder.hand)} makes the vole in {format_chance(before.vole, before.hands)} as dealt, and "
            f"in {format_percent(volume)} with the last two changed; the point then in {then}"
        )
    return Finding(verdict(all(so)), "; ".join(sentences) + ".", figures, position_of_holder(holders[0]))


@check("both guess")
def has_no_guide(holder: Knowledge) -> Finding:
    """Best play chooses now one, now another of the cards that the holder may play, when both players guess."""
    solution = solve_both_guess(holder)
    blind = find_odds(holder).blind
    least, most = map(format_percent, solution.chance)
    return Finding(
        verdict(all(solution.mix.get(card) for card in blind)),
        f"Of {solution.hands} possible hands "
        + ", ".join(f"{card.symbol} would win against {chances.point}" for card, chances in blind.items())
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


# --- what the adversary holds ------------------------------------------------------------------------------------


@check("the authors’ own rules")
def adversary_holds(
    holder: Knowledge, against: Against, trumps: int, share: Fraction, or_courts_in: tuple[Suit, ...] = ()
) -> Finding:
    """At least this share of the adversary's hands have so many trumps, or a king or queen in each of the suits."""
    in_suit = card_bits(card for card in PACK if card.suit is holder.turn_up.suit)
    courts = [card_bits(Card(suit, rank) for rank in (Rank.QUEEN, Rank.KING)) for suit in or_courts_in]
    among = against.select(holder.turn_up)
    unseen = [card_bits([card]) for card in holder.unseen]
    counts = {False: 0, True: 0}, {False: 0, True: 0}
    for cards in combinations(unseen, len(holder.hand)):
        hand = sum(cards)
        so = (hand & in_suit).bit_count() >= trumps or bool(courts and all(hand & pair for pair in courts))
        counts[0][so] += 1
        counts[1][so] += among is None or among.contains(hand)
    every, counted = ((count[True], sum(count.values())) for count in counts)
    return Finding(
        verdict(Fraction(*counted) >= share),
        f"It is so of {format_chance(*counted)}{against.words}, and of {format_chance(*every)} of all hands.",
        {"so": counted[0], "of": counted[1], "before": every[0]},
        position_of_holder(holder),
    )


@check("count of cards")
def king_may_come(holder: Knowledge, possible: bool) -> Finding:
    """Can the king of trumps, seen from the non-dealer's seat, come to the dealer in an exchange?"""
    unseen, king = holder.unseen, Card(holder.turn_up.suit, Rank.KING)
    out = int(king in unseen)
    has, draws = Fraction(5 * out, len(unseen)), Fraction(out, len(unseen) - 5)
    return Finding(
        verdict(bool(out) is possible),
        f"The dealer has {king.symbol} already in {format_percent(has)} ({has}) of the deals. If not, each card that "
        f"he draws brings it in {format_percent(draws)} ({draws})."
        if out
        else f"{king.symbol} has been seen: the dealer neither has it nor can draw it.",
        {"has_it": str(has), "draws": str(draws)},
    )
