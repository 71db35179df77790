"""What each thing that the reader may do is worth, for those who wish to be told; every figure names its model."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from ..advice.judgement import judge
from ..cards import Card
from ..chances.chance_format import format_chance, format_percent, format_points
from ..chances.chances import compute_odds
from ..chances.knowledge import Seat
from ..chances.models import BOTH_SEEN, LEAD_BLIND
from ..chances.seat_knowledge import view_deal
from ..game import Stage
from ..game.wording import describe_cards
from .choice_worth import Worth
from .deal_worth import look_up_choices
from .equilibrium import load_equilibrium
from .hidden_cards import HandAtTurn
from .own_view import make_own_view
from .proposal_policy import choose_policy, read_moment
from .seated_game import READER, SeatedGame, find_waiting
from .worth_words import TO_ANSWER, TO_PROPOSE, compare_choices, describe_keeping, name_better_choice


class Hint(NamedTuple):
    """What an act is worth: a caption, and the same in full, which contains it."""

    caption: str
    words: str


class Hints(NamedTuple):
    """Hints by the act they are about, the model of the figures, and sentences with figures and reasons."""

    acts: Mapping[str, Hint]
    model: str
    says: tuple[str, ...] = ()
    plain: str = ""
    """What to do, as a card player says it: without figures."""


NO_HINTS = Hints({}, "")


def give_hints(seated: SeatedGame) -> Hints:
    """The hints for what the reader may do now; none while it is not his turn."""
    stage = seated.game.state.stage
    if find_waiting(seated) != "reader":
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
    best = max(chances.point for chances in blind.values())
    good = [f"the {card.spoken_name}" for card, chances in blind.items() if chances.point == best]
    plain = (
        f"{' or '.join(good).capitalize()} {'is' if len(good) == 1 else 'are'} best."
        if len(good) < len(blind)
        else "All your cards are as good as each other."
    )
    if len(blind) == 1:
        plain = "You have no choice."
    model = f"chance of the point · {LEAD_BLIND.name}"
    return Hints(acts, model, (), " ".join((plain, *_remind_of_king(seated))))


def _remind_of_king(seated: SeatedGame) -> tuple[str, ...]:
    deal = seated.game.deal
    king: Card = deal.trump_king
    if deal.king_announcer is None and not deal.tricks and king in deal.hands[READER]:
        return ("You hold the king: announce it before you play your first card.",)
    return ()


def _hint_proposals(seated: SeatedGame) -> Hints:
    """What to play or to propose, to refuse or to accept, is worth; how often the equilibrium does it; the authors."""
    view = make_own_view(seated.game.state, READER)
    solution, moment = load_equilibrium(), read_moment(view)
    is_elder = view.seat is Seat.NON_DEALER
    keep, ask = ("s", "p") if is_elder else ("r", "a")
    names = TO_PROPOSE if is_elder else TO_ANSWER
    chance = choose_policy(solution, view).keep_chance(moment)
    says = [f"At this score the equilibrium with such a hand {describe_keeping(names, chance)}."]
    plain = f"At this score the equilibrium mostly {names.keep if chance > 0.5 else names.change}s with such a hand."
    acts: dict[str, Hint] = {}
    if moment.round_number == 1:
        both = judge(view.hand, view.turn_up, view.seat, view.score)
        says += [both.hoyle.statement, both.britannica.statement]
        keep_worth, changed = look_up_choices(HandAtTurn(view.hand, view.turn_up, view.seat), solution)
        acts = {keep: _word_worth(keep_worth), ask: _word_worth(changed)}
        says.insert(0, f"At love all: {compare_choices(names, keep_worth, changed)}")
        plain = f"{name_better_choice(names, keep_worth, changed)} {both.advice_in_short}"
    model = f"points a deal at love all · {BOTH_SEEN.name} after the exchanges"
    return Hints(acts, model, tuple(says), plain)


def _hint_discard(seated: SeatedGame) -> Hints:
    """The cards that the equilibrium throws from such a hand with so many cards in the stock."""
    view = make_own_view(seated.game.state, READER)
    discard = choose_policy(load_equilibrium(), view).find_discard(read_moment(view))
    sentence = (
        f"The equilibrium throws {describe_cards(discard)}."
        if discard
        else "The equilibrium keeps all five cards."
    )
    return Hints({}, f"{BOTH_SEEN.name} after the exchanges", plain=sentence)


def _word_worth(worth: Worth) -> Hint:
    """A figure in points with its standard error, where it has one."""
    points = format_points(worth.points)
    error = f" ± {worth.error:.2f}" if worth.error else ""
    return Hint(points, f"{points}{error} points")
