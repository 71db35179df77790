"""What the choices of a hand are worth, in HTML: a row for each choice, and the best discards as cards."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..cards import Card
from ..odds.chance_format import format_percent, format_points
from ..odds.knowledge import Seat
from ..odds.models import AFTER_EXCHANGES
from ..players.choice_worth import DiscardWorth, Worth
from ..players.deal_worth import DealWorth
from ..players.equilibrium import Estimate, load_equilibrium
from ..players.proposal_policy import ExchangeMoment, find_keep_chance
from ..players.worth_words import (
    TO_ANSWER,
    TO_PROPOSE,
    ChoicePair,
    compare_choices,
    describe_disagreement,
    describe_keeping,
)
from .hand_drawing import hand_html

_SHOWN = 4
"""Discards that are drawn as cards; the others are in a list that opens."""

_SPAN = 2.0
"""Points to the left and to the right of nothing; a bar of more is cut."""


def render_worth(seat: Seat, worth: DealWorth, method: str = "") -> str:
    """The choices of a hand, how much asking brings, and the discards. ``method`` is the page that explains them."""
    link = f' <a href="{escape(method)}">How this is computed</a>' if method else ""
    return (
        f'<p class="ec-voice">Engine <span class="ec-model">· {AFTER_EXCHANGES.name}</span></p>'
        f"<p>{escape(describe_worth(seat, worth))}{link}</p>{render_choices(worth)}"
        f"{_discards_html(worth.discards)}"
    )


def describe_worth(seat: Seat, worth: DealWorth) -> str:
    """What the figures say, and what the strategy does, in two sentences or three."""
    kept, changed = worth.choices.values()
    names = ChoicePair(*worth.choices)
    return " ".join(
        filter(
            None,
            (
                compare_choices(names, kept, changed),
                f"In the equilibrium the {seat} {describe_keeping(names, worth.keeps)}.",
                describe_disagreement(worth.keeps, kept, changed),
            ),
        )
    )


def describe_tabled_worth(hand: tuple[Card, ...], turn_up: Card, seat: Seat, score: tuple[int, int]) -> str:
    """What the equilibrium's table says of a hand as dealt, in a sentence; at a score only how often it is kept."""
    solution = load_equilibrium()
    elder = seat is Seat.NON_DEALER
    there = solution.at_score(*(score if elder else score[::-1]))
    names = TO_PROPOSE if elder else TO_ANSWER
    often = describe_keeping(names, find_keep_chance(there, ExchangeMoment(seat, hand, turn_up)))
    if score != (0, 0):
        return f"In the equilibrium the {seat} {often} at this score."
    tabled = solution.worth(hand, turn_up)
    kept, changed = (tabled.play, tabled.propose) if elder else (tabled.refuse, tabled.accept)
    return (
        f"To {names.keep} is worth {_say_points(kept)} points a deal, to {names.change} {_say_points(changed)}. In the "
        f"equilibrium the {seat} {often}."
    )


def _say_points(figure: Estimate) -> str:
    error = f" ± {figure.error:.2f}" if figure.error else ""
    return f"{format_points(figure.points)}{error}"


def render_choices(worth: DealWorth) -> str:
    """The two choices as a table with bars."""
    by_game = any(choice.game is not None for choice in worth.choices.values())
    rows = "".join(_choice_html(name, choice) for name, choice in worth.choices.items())
    game = '<th scope="col">The game</th>' if by_game else ""
    return (
        '<table class="ec-worth"><caption class="ec-spoken">What each choice is worth</caption>'
        '<thead><tr><th scope="col">Choice</th><td></td><th scope="col">Points a deal</th>'
        f"{game}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _choice_html(name: str, worth: Worth) -> str:
    return (
        f'<tr><th scope="row">{name.capitalize()}</th><td class="ec-worth__bar">{bar_svg(worth)}</td>'
        f"<td>{_points_html(worth)}</td>{_game_html(worth)}</tr>"
    )


def bar_svg(worth: Worth) -> str:
    """Points as a bar from nothing to the left or to the right; the figure beside it says the same."""
    start, end = sorted((0.0, max(-_SPAN, min(_SPAN, worth.points))))
    side = "gain" if worth.points >= 0 else "loss"
    return (
        '<svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="ec-worth__{side}" x="{_place(start):.2f}" y="2" width="{_place(end) - _place(start):.2f}" '
        'height="8"/><path class="ec-worth__nothing" d="M50 0V12"/></svg>'
    )


def _place(points: float) -> float:
    return 50 + 50 * points / _SPAN


def _points_html(worth: Worth) -> str:
    error = f"± {worth.error:.2f}" if worth.error else "exact"
    return f'{format_points(worth.points)} <span class="ec-worth__error">{error}</span>'


def _game_html(worth: Worth) -> str:
    if worth.game is None:
        return ""
    error = f"± {format_percent(worth.game_error)}" if worth.game_error else "exact"
    return f'<td>{format_percent(worth.game)} <span class="ec-worth__error">{error}</span></td>'


def _discards_html(discards: Sequence[DiscardWorth]) -> str:
    if not discards:
        return ""
    best = "".join(f"<li>{_discard_html(row, drawn=True)}</li>" for row in discards[:_SHOWN])
    others = "".join(f"<li>{_discard_html(row, drawn=False)}</li>" for row in discards[_SHOWN:])
    more = (
        f"<details><summary>The other {len(discards) - _SHOWN} discards that can be right</summary>"
        f'<ol class="ec-worth__others" start="{_SHOWN + 1}">{others}</ol></details>'
        if others
        else ""
    )
    return (
        '<h3 class="ec-worth__head">What to throw, if the proposal is accepted</h3>'
        f'<ol class="ec-worth__discards" role="list">{best}</ol>{more}'
    )


def _discard_html(row: DiscardWorth, *, drawn: bool) -> str:
    by_game = row.worth.game is not None
    figure = _points_html(row.worth)
    if by_game:
        figure += f", the game {format_percent(row.worth.game or 0)}"
    if row.behind:
        size = format_percent(row.behind) if by_game else f"{row.behind:.2f}"
        figure += f' <span class="ec-worth__error">({size} behind)</span>'
    if not drawn:
        return f'<span class="ec-worth__cards">{_symbols(row.cards)}</span> {figure}'
    cards = (
        hand_html(row.cards, name="cards thrown", classes="ec-hand--small")
        if row.cards
        else '<p class="ec-worth__none">none</p>'
    )
    return f'{cards}<p class="ec-worth__figure">{figure}</p>'


def _symbols(cards: Sequence[Card]) -> str:
    return escape(" ".join(card.symbol for card in cards)) or "none"
