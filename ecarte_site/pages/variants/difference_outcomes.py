"""What the engine can work out of a difference between the sources, in words that say how.

Cavendish's side is played by the engine's own rules. Another text's side is arithmetic on what the engine
found, and says so.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

from ecarte_core.cards import Card, parse_cards
from ecarte_core.chances.best_play import lead_values, solve_position
from ecarte_core.chances.models import BOTH_SEEN
from ecarte_core.game import DealState, Player, compute_result
from ecarte_core.record import parse_record
from ecarte_core.record.playing_through import play_through

from ...sources import Site

SEEN_MODEL = f"{BOTH_SEEN.name}, both playing best"
ARITHMETIC_MODEL = "the laws’ own arithmetic"
NEXT_OF_STOCK = "7S 8D QC 8H KC"
"""The stock of the dealer who keeps her hand, as the record's comment has it."""


def work_out_difference(site: Site, name: str) -> tuple[tuple[str, str], ...]:
    """What was worked out for the difference of that name: sentences, each with its information model."""
    worker = _OUTCOMES.get(name)
    return tuple(worker(site)) if worker else ()


def _find_last_deal(site: Site, game: str) -> DealState:
    """The last deal of a recorded game when its hands are final."""
    *_, last = play_through(parse_record((site.games / f"{game}.ecarte").read_text(encoding="utf-8")))
    if last.state.deal is None:
        raise ValueError(f"{game} has no deal")
    return last.state.deal


def _find_scores(site: Site, game: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """The score before and after a recorded game."""
    record = parse_record((site.games / f"{game}.ecarte").read_text(encoding="utf-8"))
    *_, last = play_through(record)
    return record.make_initial_state().score, last.state.score


def _work_out_vole(site: Site) -> Iterator[tuple[str, str]]:
    (ann, _), (after, bob) = _find_scores(site, "three-for-a-vole")
    result = compute_result((5, 0), Player.TWO)
    tricks, vole, vulnerable = 1, 1, 1
    three = tricks + vole + vulnerable
    yield (
        f"Played through under Cavendish, Ann marks {result.marks} and the score is {after} to {bob}.",
        ARITHMETIC_MODEL,
    )
    yield (
        f"By W’s list, read as it stands: {tricks} + {vole} + {vulnerable} = {three}, and "
        f"{ann} + {three} = {ann + three}.",
        ARITHMETIC_MODEL,
    )


def _work_out_exchange(site: Site) -> Iterator[tuple[str, str]]:
    deal = _find_last_deal(site, "dealer-keeps-his-hand")
    ann, bob = (_list_known_cards(hand) for hand in deal.hands)
    stock = parse_cards(NEXT_OF_STOCK)
    tricks = 5 - solve_position(deal.trumps, bob, ann)
    after = [
        5
        - solve_position(
            deal.trumps, bob, [*(card for card in ann if card not in discards), *stock[: len(discards)]]
        )
        for count in range(1, 6)
        for discards in combinations(ann, count)
    ]
    yield f"With the hand she has, Ann makes {tricks} tricks.", SEEN_MODEL
    yield (
        f"There are {len(after)} ways of throwing one card or more; with the next cards of the stock "
        f"({', '.join(map(str, stock))}) she makes {max(after)} tricks at best.",
        SEEN_MODEL,
    )


def _work_out_king(site: Site) -> Iterator[tuple[str, str]]:
    deal = _find_last_deal(site, "king-announced-in-time")
    ann, bob = (_list_known_cards(hand) for hand in deal.hands)
    (lead,) = (card for card in bob if str(card) == "KS")
    tricks = lead_values(deal.trumps, bob, ann)[lead]
    _, (after, _bob) = _find_scores(site, "king-announced-in-time")
    yield f"Announced after the lead, the king brings Ann to {after}: the game is hers.", ARITHMETIC_MODEL
    yield (
        f"If it may not be announced the hand is played out, and after his lead Bob makes {tricks} tricks: "
        "the point, and the game, are his.",
        SEEN_MODEL,
    )


def _work_out_false_king(_: Site) -> Iterator[tuple[str, str]]:
    point = compute_result((3, 2), None).marks
    yield (
        f"For the point Ann marks {point} under Cavendish, and {point} − 1 = {point - 1} in Britannica.",
        ARITHMETIC_MODEL,
    )
    rows = [(3, None), (3, Player.TWO), (5, None), (5, Player.TWO)]
    changes = ", ".join(
        f"{compute_result((tricks, 5 - tricks), against).marks} becomes "
        f"{compute_result((tricks, 5 - tricks), against).marks - 1}"
        for tricks, against in rows
    )
    yield (
        "Where the adversary does not hold the king the two penalties are one and the same. For the point, "
        f"the point against a player who stood, the vole, and the vole against him: {changes}.",
        ARITHMETIC_MODEL,
    )


def _work_out_abandoned(_: Site) -> Iterator[tuple[str, str]]:
    claimed, lost = compute_result((5, 0), None), compute_result((1, 4), None)
    yield (
        f"With all five tricks Bob makes the {claimed.outcome} and marks {claimed.marks}; with one, "
        f"Ann makes the {lost.outcome} and marks {lost.marks}.",
        ARITHMETIC_MODEL,
    )


def _work_out_wrong_number(_: Site) -> Iterator[tuple[str, str]]:
    vole = compute_result((5, 0), Player.TWO)
    yield (
        f"What hangs on it: the {vole.outcome}, {vole.marks} for Ann, against another deal.",
        ARITHMETIC_MODEL,
    )


def _list_known_cards(hand: tuple[object, ...]) -> list[Card]:
    return [card for card in hand if isinstance(card, Card)]


_OUTCOMES: Mapping[str, Callable[[Site], Iterator[tuple[str, str]]]] = {
    "vole-against-the-vulnerable": _work_out_vole,
    "dealer-must-exchange": _work_out_exchange,
    "king-before-play": _work_out_king,
    "false-king": _work_out_false_king,
    "abandoned-hand": _work_out_abandoned,
    "wrong-number-played": _work_out_wrong_number,
}
