"""What each thing that the reader may do is worth, for those who wish to be told; every figure names its model."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from ..cards import Card
from ..game import Stage, known_cards
from ..game.wording import describe_cards
from ..jeux import judge
from ..odds.chance_format import format_chance, format_percent, format_points
from ..odds.chances import compute_odds
from ..odds.knowledge import Seat
from ..odds.models import BOTH_SEEN, LEAD_BLIND
from ..odds.seat_knowledge import view_deal
from ..players.equilibrium import Equilibrium, Estimate, load_equilibrium
from .game_acts import find_waiting
from .seated_game import READER, SeatedGame


class Hint(NamedTuple):
    """What an act is worth: a caption, and the same in full, which contains it."""

    caption: str
    words: str


class Hints(NamedTuple):
    """Hints by the act they are about, the model of the figures, and what the authors say, in sentences."""

    acts: Mapping[str, Hint]
    model: str
    says: tuple[str, ...] = ()


NO_HINTS = Hints({}, "")


def give_hints(seated: SeatedGame) -> Hints:
    """The hints for what the reader may do now; none while it is not his turn."""
    stage = seated.game.state.stage
    if find_waiting(seated) != "reader" or seated.pending is not None:
        return NO_HINTS
    if stage is Stage.PLAY:
        return _hint_cards(seated)
    if stage is Stage.DISCARD:
        return _hint_discard(seated)
    return _hint_proposals(seated)


def _hint_cards(seated: SeatedGame) -> Hints:
    """The chance of the point with each card that may be played."""
    blind = compute_odds(view_deal(seated.game.deal, READER)).blind
    acts = {
        str(card): Hint(
            format_percent(Fraction(chances.point, chances.hands)),
            f"the point, {format_chance(chances.point, chances.hands)}",
        )
        for card, chances in blind.items()
    }
    return Hints(acts, f"chance of the point · {LEAD_BLIND.name}", (*_remind_of_king(seated),))


def _remind_of_king(seated: SeatedGame) -> tuple[str, ...]:
    deal = seated.game.deal
    king: Card = deal.trump_king
    if deal.king_announcer is None and not deal.tricks and king in deal.hands[READER]:
        return ("You hold the king: announce it before you play your first card.",)
    return ()


def _hint_proposals(seated: SeatedGame) -> Hints:
    """What to play or to propose, to refuse or to accept, is worth; how often the equilibrium does it; the authors."""
    state, deal = seated.game.state, seated.game.deal
    hand, turn_up = known_cards(deal.hands[READER]), deal.turn_up
    is_elder, first = state.stage is Stage.PROPOSAL, deal.proposals <= (state.stage is Stage.ANSWER)
    keep, ask = ("s", "p") if is_elder else ("r", "a")
    score = (state.score[READER], state.score[READER.other])
    policy = _find_policy(seated)
    took = _count_last_taken(seated)
    number = deal.proposals + is_elder
    if first:
        chance = policy.play_chance(hand, turn_up) if is_elder else policy.refuse_chance(hand, turn_up)
    elif is_elder:
        chance = policy.play_again_chance(hand, turn_up, number, took)
    else:
        chance = policy.refuse_again_chance(hand, turn_up, number, took)
    verb = "plays" if is_elder else "refuses"
    says = [
        f"At this score the equilibrium {verb} with such a hand {format_percent(Fraction(chance))} of the time."
    ]
    acts: dict[str, Hint] = {}
    if first:
        both = judge(hand, turn_up, Seat.NON_DEALER if is_elder else Seat.DEALER, score)
        says += [both.hoyle.statement, both.britannica.statement]
        worth = load_equilibrium().worth(hand, turn_up)
        pair = (worth.play, worth.propose) if is_elder else (worth.refuse, worth.accept)
        acts = {act: _word_estimate(one) for act, one in zip((keep, ask), pair, strict=True)}
    return Hints(acts, f"points a deal at love all · {BOTH_SEEN.name} after the exchanges", tuple(says))


def _hint_discard(seated: SeatedGame) -> Hints:
    """The cards that the equilibrium throws most often from such a hand"""
    deal = seated.game.deal
    hand, policy, took = known_cards(deal.hands[READER]), _find_policy(seated), _count_last_taken(seated)
    number = deal.proposals
    if deal.dealer is READER:
        thrown = policy.dealer_discard(hand, deal.turn_up, number, took)
    else:
        thrown = policy.elder_discard(hand, deal.turn_up, number, took)
    thrown = thrown[: min(5, deal.stock)]
    said = (
        f"The equilibrium throws {describe_cards(thrown)}."
        if thrown
        else "The equilibrium keeps all five cards."
    )
    return Hints({}, f"{BOTH_SEEN.name} after the exchanges", (said,))


def _find_policy(seated: SeatedGame) -> Equilibrium:
    """The equilibrium at the score before the deal's play, by the seats of this deal."""
    state, deal = seated.game.state, seated.game.deal
    return load_equilibrium().at_score(state.score[deal.elder], state.score[deal.dealer])


def _count_last_taken(seated: SeatedGame) -> int:
    """How many cards the adversary took in his last exchange; none if he has not exchanged."""
    exchanges = seated.game.deal.exchanges[READER.other]
    return exchanges[-1] if exchanges else 0


def _word_estimate(one: Estimate) -> Hint:
    """A figure in points with its standard error, where it has one."""
    points = format_points(one.points)
    error = f" ± {one.error:.2f}" if one.error else ""
    return Hint(points, f"{points}{error} points")
