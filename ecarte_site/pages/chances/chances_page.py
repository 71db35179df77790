"""What a chance means: the models, averages that no bounds could have, and an ending to play.

A page writes ``[[chances models]]``, ``[[chances averages]]``, ``[[chances ending]]``, ``[[chances figures]]``,
``[[chances dealer]]``, ``[[chances count]]``. The figures are computed here, from the atlas and from the game
``both-guess`` of docs/games.
"""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from ecarte_core.advice.judgement import Seat
from ecarte_core.cards import Card, Suit, format_cards
from ecarte_core.cards.constants import POINT_TRICKS
from ecarte_core.chances.best_play import lead_values
from ecarte_core.chances.chance_format import format_chance, format_percent
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.hand_odds import ask_odds
from ecarte_core.chances.knowledge import InferredCards, Knowledge, infer_view
from ecarte_core.chances.models import BOTH_GUESS, BOTH_SEEN, CHANCE_MODELS, LEAD_BLIND
from ecarte_core.chances.seat_knowledge import view_deal
from ecarte_core.game.wording import describe_cards
from ecarte_core.record import parse_record
from ecarte_core.record.frame_builder import find_position
from ecarte_core.show.chance_drawing import chances_bar_svg, chances_table_html, list_chances

from ...links.addresses import CHANCES_PAGE, relative
from ...links.fragments import laboratory_address, table_address
from ...sources import Site, choose
from ..atlas import atlas_cache
from ..play.replays import replay_with_html
from ..templates import render_macro
from ..voices import engine_html

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


def averages_html(site: Site) -> str:
    """The averages of both seats over all hands, and what they would be if the models bounded anything."""
    summary = atlas_cache.load_summary(site.root)
    elder, dealer = (summary["seats"][seat]["all"]["mean"] for seat in Seat)
    blind = summary["blind"]["blind"]
    percent = {
        name: format_percent(share)
        for name, share in (
            ("elder", elder),
            ("dealer", dealer),
            ("both", elder + dealer),
            ("blind", blind),
            ("limit", 1 - blind),
        )
    }
    return engine_html(
        f"Over all hands and turn-ups, with both hands seen, the non-dealer makes the point in {percent['elder']} of "
        f"deals and the dealer in {percent['dealer']}: together {percent['both']}. With the lead chosen "
        f"blind the non-dealer’s average is {percent['blind']}. If that were a limit of his true chance, the "
        f"dealer’s true average would be at least {percent['limit']}, and so "
        f"{'above' if 1 - blind > dealer else 'within'} the {percent['dealer']} that would limit it.",
        f"every hand of the atlas; {BOTH_SEEN.name}, and {LEAD_BLIND.name}",
    )


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
        Markup(chances_bar_svg(chances)),
        Markup(chances_table_html(chances)),
        relative(CHANCES_PAGE, laboratory_address(setting)),
    )


def dealer_html(site: Site) -> str:
    """What the dealer can count for each of her leads, and hands of the elder's for which each is right."""
    ending = load_ending(site.games)
    view, blind = ending.dealer_view, compute_odds(ending.dealer).blind
    chances_of_cards = "; ".join(
        f"the {card.spoken_name} makes the point against {format_chance(chances.point, chances.hands)}"
        for card, chances in blind.items()
    )
    needed = POINT_TRICKS - view.taken
    examples = []
    for card in view.held:
        (other,) = [other for other in view.held if other != card]
        for pair in combinations(sorted(view.pool, reverse=True), view.size):
            tricks = lead_values(ending.trumps, view.held, pair)
            if tricks[card] >= needed > tricks[other]:
                examples.append((card, other, pair))
                break
    counted = engine_html(
        f"For all that Ann has seen, Bob may hold {next(iter(blind.values())).hands} pairs of cards. Of these "
        f"{chances_of_cards}.",
        f"{LEAD_BLIND.name}; both hands seen after it",
    )
    return Markup(counted) + render_macro(
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


def count_html(site: Site) -> str:
    """In how many hands the dealer must guess, and in how many a good guess is wrong."""
    hands = sort_dealer_hands(site.games)
    whole = len(hands.lost) + len(hands.won) + len(hands.guessed)
    elder = load_ending(site.games).elder
    *_, true = list_chances(ask_odds(elder, both_guess=True))
    return engine_html(
        f"Ann may hold {whole} pairs of cards. With {len(hands.lost)} of them she loses the point whatever she leads, "
        f"with {len(hands.won)} she makes it whatever she leads, and with {len(hands.guessed)} one card makes it and "
        f"the other does not. Suppose that she then leads the card that makes the point against most of the hands that "
        f"Bob may hold. That is the wrong card against his two kings in {len(hands.misled)} of the "
        f"{len(hands.guessed)}. So Bob makes the point against {len(hands.lost)} + {len(hands.misled)} of the "
        f"{whole}: {format_chance(len(hands.lost) + len(hands.misled), whole)}. Solved as the game that it is, "
        f"with both players guessing as well as they can, the ending gives his hand {true.percent} "
        f"({true.fraction}).",
        f"{BOTH_GUESS.name}",
    )


_RENDERERS: Mapping[str, Callable[[Site], str]] = {
    "models": models_html,
    "averages": averages_html,
    "ending": ending_html,
    "figures": figures_html,
    "dealer": dealer_html,
    "count": count_html,
}


def chances_html(site: Site, part: str) -> str:
    """A part of the page."""
    return choose(_RENDERERS, part, "part of the page on chances")(site)


SHORTCODES: Mapping[str, Callable[..., str]] = {"chances": chances_html}
