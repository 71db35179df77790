"""What a chance means: the models, an ending to play, and the figures that the page's sentences state.

A page writes ``[[chances models]]``, ``[[chances ending]]``, ``[[chances figures]]``, ``[[chances dealer]]``. The
figures are computed here, from the game ``both-guess`` of docs/games.
"""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from ecarte_core.cards import Card, Suit, format_cards
from ecarte_core.cards.constants import POINT_TRICKS
from ecarte_core.chances.best_play import lead_values
from ecarte_core.chances.chance_format import format_chance
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.hand_odds import ask_odds
from ecarte_core.chances.knowledge import InferredCards, Knowledge, Seat, infer_view
from ecarte_core.chances.models import AFTER_EXCHANGES, AFTER_EXCHANGES_UNSEEN, CHANCE_MODELS
from ecarte_core.chances.seat_knowledge import view_deal
from ecarte_core.game.wording import describe_cards
from ecarte_core.record import parse_record
from ecarte_core.record.frame_builder import find_position
from ecarte_core.show.chance_drawing import chances_table_html, list_chances

from ...links.addresses import CHANCES_PAGE, relative
from ...links.fragments import laboratory_address, table_address
from ...sources import Site, choose
from ..play.replays import replay_with_html
from ..stated_figures import FigureList, StatedFigure, state_count
from ..templates import render_macro

GAME = "both-guess"
STEP = "1.10"
"""After this step of the game each player has two cards, and the dealer leads."""


class ShownEnding(NamedTuple):
    """The ending of the page: Bob, the elder hand, and Ann, the dealer, who is to lead."""

    trumps: Suit
    elder: Knowledge
    dealer: Knowledge

    @property
    def elder_view(self) -> InferredCards:
        """What Bob sees."""
        return infer_view(self.elder)

    @property
    def dealer_view(self) -> InferredCards:
        """What Ann sees."""
        return infer_view(self.dealer)


@cache
def load_ending(games: Path) -> ShownEnding:
    """The ending, from the record of the game."""
    record = parse_record((games / f"{GAME}.ecarte").read_text(encoding="utf-8"))
    position = find_position(record, STEP)
    assert position is not None and position.state.deal is not None  # a test plays the game through
    deal = position.state.deal
    return ShownEnding(deal.trumps, view_deal(deal, deal.elder), view_deal(deal, deal.dealer))


class DealerHands(NamedTuple):
    """The pairs of cards that the dealer may hold, by what her lead does against the elder's cards."""

    lost: list[tuple[Card, ...]]
    """Whichever card she leads, she loses the point."""
    won: list[tuple[Card, ...]]
    """Whichever card she leads, she makes it."""
    guessed: list[tuple[Card, ...]]
    """One card makes it, and the other does not."""
    misled: list[tuple[Card, ...]]
    """Of those that she must guess: the lead that makes the point against most hands of the elder's loses it."""


@cache
def sort_dealer_hands(games: Path) -> DealerHands:
    """Every pair that the dealer may hold, sorted."""
    ending = load_ending(games)
    elder = ending.elder_view
    lost, won, guessed, misled = [], [], [], []
    for pair in combinations(sorted(elder.pool), elder.size):
        needed = POINT_TRICKS - ending.dealer_view.taken
        good = [
            card for card, tricks in lead_values(ending.trumps, pair, elder.held).items() if tricks >= needed
        ]
        if not good:
            lost.append(pair)
        elif len(good) == len(pair):
            won.append(pair)
        else:
            guessed.append(pair)
            if compute_odds(_make_dealer(ending, pair)).best_choice not in good:
                misled.append(pair)
    return DealerHands(lost, won, guessed, misled)


def _make_dealer(ending: ShownEnding, pair: tuple[Card, ...]) -> Knowledge:
    """The dealer with other cards in place of the two that she has not played."""
    played = [card for card in ending.dealer.hand if card not in ending.dealer_view.held]
    return Knowledge((*played, *pair), ending.dealer.turn_up, Seat.DEALER, played=ending.dealer.played)


def models_html(_: Site) -> str:
    """What each model is called, and what it means."""
    return render_macro("chances.html", "models", CHANCE_MODELS.values())


def list_model_names(_: Site) -> FigureList:
    """What each model is called, for the line above a sentence of the engine's."""
    models = {
        **CHANCE_MODELS,
        "after_exchanges": AFTER_EXCHANGES,
        "after_exchanges_unseen": AFTER_EXCHANGES_UNSEEN,
    }
    return {name: StatedFigure(0, model.name) for name, model in models.items()}


def ending_html(site: Site) -> str:
    """The ending, to be played by a reader who does not see the elder's cards."""
    return replay_with_html(site, GAME, render_macro("chances.html", "beside"), start=STEP, hidden="Bob")


def figures_html(site: Site) -> str:
    """The elder's chance in each model, and the way to the laboratory."""
    ending = load_ending(site.games)
    chances = list_chances(ask_odds(ending.elder, guaranteed=True, both_guess=True))
    setting = {
        "hand": format_cards(ending.elder.hand),
        "turn_up": str(ending.elder.turn_up),
        "seat": str(ending.elder.seat),
        "played": format_cards(ending.elder.played),
    }
    return render_macro(
        "chances.html",
        "figures",
        Markup(chances_table_html(chances)),
        relative(CHANCES_PAGE, laboratory_address(setting)),
    )


def dealer_html(site: Site) -> str:
    """Hands of the elder's for which each lead of the dealer's is right."""
    ending = load_ending(site.games)
    view = ending.dealer_view
    needed = POINT_TRICKS - view.taken
    examples = []
    for card in view.held:
        (other,) = [other for other in view.held if other != card]
        for pair in combinations(sorted(view.pool, reverse=True), view.size):
            tricks = lead_values(ending.trumps, view.held, pair)
            if tricks[card] >= needed > tricks[other]:
                examples.append((card, other, pair))
                break
    return render_macro(
        "chances.html",
        "examples",
        [
            (card.spoken_name, other.spoken_name, describe_cards(pair), _find_table(ending, pair))
            for card, other, pair in examples
        ],
    )


def _find_table(ending: ShownEnding, follower: tuple[Card, ...]) -> str:
    """Where the table shows the ending with other cards in the elder's hand."""
    view = ending.dealer_view
    position = {
        "trumps": ending.trumps.letter,
        "leader": format_cards(view.held),
        "follower": format_cards(follower),
        "taken": f"{view.taken}-{ending.elder_view.taken}",
    }
    return relative(CHANCES_PAGE, table_address(position))


@cache
def list_figures(site: Site) -> FigureList:
    """The figures that the page states in its sentences."""
    ending, hands = load_ending(site.games), sort_dealer_hands(site.games)
    whole = len(hands.lost) + len(hands.won) + len(hands.guessed)
    points = len(hands.lost) + len(hands.misled)
    *_, true = list_chances(ask_odds(ending.elder, both_guess=True))
    blind = {str(card): chances for card, chances in compute_odds(ending.dealer).blind.items()}
    counts = {name: state_count(len(pairs)) for name, pairs in hands._asdict().items()}
    leads = {
        name: StatedFigure(blind[card].point, format_chance(blind[card].point, blind[card].hands))
        for name, card in (("queen", "QS"), ("diamond", "8D"))
    }
    return {
        **counts,
        **leads,
        "pairs": state_count(whole),
        "bobs-pairs": state_count(blind["QS"].hands),
        "by-good-leads": StatedFigure(points / whole, format_chance(points, whole)),
        "solved": StatedFigure(0, f"{true.percent} ({true.fraction})"),
    }


_RENDERERS: Mapping[str, Callable[[Site], str]] = {
    "models": models_html,
    "ending": ending_html,
    "figures": figures_html,
    "dealer": dealer_html,
}


def chances_html(site: Site, part: str) -> str:
    """A part of the page."""
    return choose(_RENDERERS, part, "part of the page on chances")(site)


SHORTCODES: Mapping[str, Callable[..., str]] = {"chances": chances_html}
