"""Chances in notebooks: what a player knows, and what he makes of it in each model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..cards import Card
from ..odds.chance_format import format_chance, format_percent
from ..odds.chances import Chances, Odds
from ..odds.knowledge import Knowledge, Seat
from ..odds.models import BOTH_GUESS, BOTH_SEEN, LEAD_BLIND
from .bar_chart import make_bars
from .data_table import DataTable, make_table
from .hand_drawing import hand_html
from .notebook_views import NotebookOutput, make_output
from .printed_words import print_words
from .spoken import count_tricks
from .views import CardView

if TYPE_CHECKING:
    from ..guessing.both_guess import BothGuess  # most chances are shown without it, and it is slow to load

_SEATS = {Seat.NON_DEALER: "elder hand", Seat.DEALER: "dealer"}


def name_cards(cards: Sequence[Card]) -> str:
    """``K♠ Q♠``; ``none`` for no cards."""
    return " ".join(card.symbol for card in cards) or "none"


def describe_knowledge(knowledge: Knowledge) -> str:
    """What the holder knows, in one line: ``K♠ Q♠ J♠ 8♥ 8♦, 7♥ turned, elder hand``."""
    parts = [
        name_cards(knowledge.hand),
        f"{knowledge.turn_up.symbol} turned",
        _SEATS[knowledge.seat],
    ]
    others = (
        ("discarded", knowledge.discarded),
        ("played", knowledge.played),
        ("the adversary has shown", knowledge.shown),
        ("he has shown", knowledge.announced),
    )
    return ", ".join(parts + [f"{words} {name_cards(cards)}" for words, cards in others if cards])


def knowledge_html(
    knowledge: Knowledge, captions: Mapping[Card, str] | None = None, meaning: str = ""
) -> str:
    """The hand as cards, and what else its holder knows in words.

    ``captions`` stand below cards, and ``meaning`` is what a screen reader is told of each.
    """
    views = [
        CardView(card, caption=caption, caption_words=f"{meaning}{caption}")
        if (caption := (captions or {}).get(card, ""))
        else CardView(card)
        for card in knowledge.hand
    ]
    rest = describe_knowledge(knowledge).split(", ", 1)[1]
    return (
        f'<p class="ec-shown__known">{print_words(rest[0].upper() + rest[1:])}</p>'
        f"{hand_html(views, name='hand of the holder')}"
    )


def show_knowledge(knowledge: Knowledge) -> NotebookOutput:
    """What a player knows."""
    return make_output([knowledge_html(knowledge)], describe_knowledge(knowledge))


def show_odds(odds: Odds, knowledge: Knowledge) -> NotebookOutput:
    """The chances of a hand: below each card what it makes chosen blind, then with both hands seen."""
    seen = odds.all_seen
    said = f"{BOTH_SEEN.name.capitalize()}: {_describe_counts(seen)}."
    blind = {card: format_percent(chances.point / chances.hands) for card, chances in odds.blind.items()}
    parts = [knowledge_html(knowledge, blind, "the point ")]
    lines = [f"{describe_knowledge(knowledge)}; {seen.hands:,} hands of the adversary.", f"  {said}"]
    if blind:
        words = f"Below each card: the chance of the point, {LEAD_BLIND.name}. {LEAD_BLIND.assumption}"
        parts.append(f'<p class="ec-shown__model">{print_words(words)}</p>')
        lines += [
            f"  {LEAD_BLIND.name.capitalize()}, {card.symbol}: {_describe_counts(chances)}."
            for card, chances in odds.blind.items()
        ]
    parts.append(f'<p class="ec-shown__lead">{print_words(said)}</p>')
    parts.append(f'<p class="ec-shown__model">{print_words(BOTH_SEEN.meaning)}</p>')
    rows: list[tuple[object, ...]] = [(BOTH_SEEN.name, *seen.tricks, seen.point)]
    rows += [
        (f"{card.symbol}, {LEAD_BLIND.name}", *one.tricks, one.point) for card, one in odds.blind.items()
    ]
    columns = ["Model", *(count_tricks(tricks) for tricks in range(len(seen.tricks))), "the point"]
    parts.append(
        _chart_tricks(seen, make_table(rows, columns=columns, title="Hands of the adversary, by tricks"))
    )
    return make_output(parts, "\n".join(lines))


def show_counts(chances: Chances) -> NotebookOutput:
    """In how many of the adversary's hands so many tricks are made."""
    counts = ", ".join(f"{count_tricks(tricks)} {hands:,}" for tricks, hands in enumerate(chances.tricks))
    text = f"{_describe_counts(chances)}; {counts}"
    summary = f"<p>The point: {format_chance(chances.point, chances.hands)}.</p>"
    return make_output([summary, _chart_tricks(chances)], text)


def _describe_counts(chances: Chances) -> str:
    point, vole = (format_chance(count, chances.hands) for count in (chances.point, chances.vole))
    return f"the point {point}, the vole {vole}"


def _chart_tricks(chances: Chances, data: DataTable | None = None) -> str:
    """Bars for the numbers of tricks; the table below them is ``data``, if more is to be said there."""
    rows = {count_tricks(tricks): hands for tricks, hands in enumerate(chances.tricks)}
    return make_bars(rows, title="Hands of the adversary, by the tricks that the holder makes").draw(data)


def show_guess(guess: BothGuess, knowledge: Knowledge) -> NotebookOutput:
    """The true chance of an ending, and how it is played."""
    least, greatest = guess.chance
    chance = (
        format_percent(least)
        if least == greatest
        else f"{format_percent(least)} to {format_percent(greatest)}"
    )
    said = f"The point: {chance}, {BOTH_GUESS.name}, over {guess.hands:,} hands of the adversary."
    if guess.exploitability:
        said += " The strategies found are close to best play, and the range says how close."
    play = ", ".join(f"{card.symbol} {format_percent(often)}" for card, often in guess.mix.items())
    parts = [knowledge_html(knowledge), f'<p class="ec-shown__lead">{print_words(said)}</p>']
    lines = [f"{describe_knowledge(knowledge)}.", f"  {said}"]
    if guess.mix:
        parts.append(
            make_bars(
                {card.symbol: 100 * often for card, often in guess.mix.items()},
                title="How often each card is played in a best strategy",
                unit="%",
            ).draw()
        )
        lines.append(f"  Best play: {play}")
    parts.append(f'<p class="ec-shown__model">{print_words(guess.model)}</p>')
    return make_output(parts, "\n".join(lines))
