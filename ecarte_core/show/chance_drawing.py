"""Chances, for pages, the laboratory and notebooks: what a player knows, and the chance in each model.

As a table, and in sentences that say what each figure bounds.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from ..cards import Card
from ..chances.chance_format import PERCENT, format_chance, format_percent, name_share
from ..chances.chances import Chances, Odds
from ..chances.knowledge import Knowledge, Seat
from ..chances.models import BOTH_GUESS, BOTH_SEEN, GUARANTEED, LEAD_BLIND, ChanceModel
from ..showing import NotebookOutput, show_value
from .data_table import make_table, more_html
from .drawn_tables import BarChart, make_bars
from .notebook_views import Part, draw_model, make_output, say
from .spoken import count_tricks, print_words
from .table_drawing import hand_html
from .views import CardView

if TYPE_CHECKING:  # most chances are shown without it, which is slow to load
    from ..chances.both_guess import BothGuess


_CLASSES: Mapping[ChanceModel, str] = {
    GUARANTEED: "sure",
    LEAD_BLIND: "blind",
    BOTH_SEEN: "seen",
    BOTH_GUESS: "guess",
}


class ModelChance(NamedTuple):
    """A chance and its model: a number of the adversary's hands, or a range where best play leaves one."""

    model: ChanceModel
    least: Fraction
    greatest: Fraction
    hands: int
    """The number of all that the adversary may hold."""
    remark: str = ""
    """A sentence on this figure."""

    @property
    def percent(self) -> str:
        """``29.2 %``, or ``63.2 to 68.4 %``."""
        least, greatest = (format_percent(count / self.hands) for count in (self.least, self.greatest))
        return least if least == greatest else f"{least.removesuffix(PERCENT)} to {greatest}"

    @property
    def fraction(self) -> str:
        """``74 of 253``, or ``13.9 to 15.1 of 22``."""
        least, greatest = (_format_count(count) for count in (self.least, self.greatest))
        return f"{least if least == greatest else f'{least} to {greatest}'} of {self.hands:,}"

    @property
    def sentence(self) -> str:
        """``Both guess: the point 29.2 % (74 of 253). Best play: Q♠.``"""
        return f"{self.model.name.capitalize()}: the point {self.percent} ({self.fraction}). {self.remark}".rstrip()


def _format_count(count: Fraction) -> str:
    return f"{count.numerator:,}" if count.denominator == 1 else f"{float(count):,.1f}"


def list_chances(odds: Odds) -> list[ModelChance]:
    """The chances that were computed: from the model in which the holder knows least, the true chance last."""
    hands = odds.all_seen.hands

    def count(model: ChanceModel, point: int, remark: str = "") -> ModelChance:
        return ModelChance(model, Fraction(point), Fraction(point), hands, remark)

    chances = []
    if sure := odds.guarantee:
        remark = "" if sure.exact else "This is the best plan found; there may be a better one."
        chances.append(count(GUARANTEED, sure.winning_hands, remark))
    if best := odds.best_choice:
        chances.append(count(LEAD_BLIND, odds.blind[best].point, f"The best card: {best.symbol}."))
    chances.append(count(BOTH_SEEN, odds.all_seen.point))
    if odds.guess:
        chances.append(read_guess(odds.guess))
    return chances


def read_guess(guess: "BothGuess") -> ModelChance:
    """The true chance, with how it is played as the remark."""
    return ModelChance(BOTH_GUESS, *guess.point, guess.hands, _describe_guess(guess))


def _describe_guess(guess: "BothGuess") -> str:
    """How the holder plays best, and why the chance may be a range."""
    sentences = []
    if len(guess.mix) == 1:
        sentences.append(f"Best play: {next(iter(guess.mix)).symbol}.")
    elif guess.mix:
        mixed = ", ".join(f"{card.symbol} {format_percent(often)}" for card, often in guess.mix.items())
        sentences.append(f"Best play chooses at random: {mixed} of the time.")
    if guess.chance[0] != guess.chance[1]:
        sentences.append(
            "The adversary has several best ways to play, and this hand fares differently against them."
        )
    if guess.reads_lead:
        sentences.append(
            "The card that was led shows something of the other hand, so here the hands are not equally likely, and "
            "the figure may be less than what is guaranteed."
        )
    return " ".join(sentences)


def describe_point(odds: Odds) -> str:
    """How often the holder makes the point, as a card player says it: by the true chance where it is known."""
    chance, sure = list_chances(odds)[-1], odds.guarantee
    sentence = f"It makes the point against {name_share(chance.least / chance.hands, 'hand')}"
    is_sure = sure is not None and sure.winning_hands == odds.all_seen.point
    return f"{sentence}, whatever the adversary does." if is_sure and not odds.guess else f"{sentence}."


def chances_table_html(chances: Iterable[ModelChance], *, brief: bool = False) -> str:
    """A row for each model: its name, what it means (unless ``brief``), the chance, the hands."""
    rows = "".join(_row_html(chance, brief) for chance in chances)
    return (
        '<table class="ec-figures"><caption class="ec-spoken">The chance of the point</caption>'
        '<thead class="ec-spoken"><tr><th scope="col">Model</th><th scope="col">Chance</th>'
        f'<th scope="col">Hands</th></tr></thead><tbody>{rows}</tbody></table>'
    )


def _row_html(row: ModelChance, brief: bool) -> str:
    assumed = row.remark if brief else f"{row.model.meaning} {row.remark}".strip()
    return (
        f'<tr class="ec-chances__row--{_CLASSES[row.model]}"><th scope="row">{row.model.name.capitalize()}'
        f'<span class="ec-sub">{escape(assumed)}</span></th>'
        f"<td>{row.percent}</td><td>{row.fraction}</td></tr>"
    )


_SEATS = {Seat.NON_DEALER: "elder hand", Seat.DEALER: "dealer"}


def name_cards(cards: Sequence[Card]) -> str:
    """``K♠ Q♠``; ``none`` for no cards."""
    return " ".join(card.symbol for card in cards) or "none"


def name_knowledge(knowledge: Knowledge) -> str:
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
    facts = name_knowledge(knowledge).split(", ", 1)[1]
    return (
        f'<p class="ec-shown__known">{print_words(facts[0].upper() + facts[1:])}</p>'
        f"{hand_html(views, name='hand of the holder')}"
    )


@show_value.register
def show_knowledge(knowledge: Knowledge) -> NotebookOutput:
    """What a player knows."""
    return make_output(Part(knowledge_html(knowledge), name_knowledge(knowledge)))


@show_value.register
def show_odds(odds: Odds) -> NotebookOutput:
    """The chances of a hand: below each card what it makes chosen blind, then the other models."""
    seen = odds.all_seen
    percents = {card: format_percent(chances.point / chances.hands) for card, chances in odds.blind.items()}
    words = f"Below each card: the chance of the point, {LEAD_BLIND.name}. {LEAD_BLIND.assumption}"
    rows: list[tuple[object, ...]] = [(BOTH_SEEN.name, *seen.tricks, seen.point)]
    rows += [
        (f"{card.symbol}, {LEAD_BLIND.name}", *counts.tricks, counts.point)
        for card, counts in odds.blind.items()
    ]
    columns = ["Model", *(count_tricks(tricks) for tricks in range(len(seen.tricks))), "the point"]
    table = make_table(rows, columns=columns, title="Hands of the adversary, by tricks")
    return make_output(
        Part(
            knowledge_html(odds.knowledge, percents, "the point "),
            f"{name_knowledge(odds.knowledge)}; {seen.hands:,} hands of the adversary.",
        ),
        draw_model(words if percents else ""),
        say(f"{BOTH_SEEN.name.capitalize()}: {_describe_counts(seen)}.", "lead"),
        Part(text=f"Of these hands: {_list_tricks(seen)}."),
        draw_model(BOTH_SEEN.meaning),
        *(
            Part(text=f"{LEAD_BLIND.name.capitalize()}, {card.symbol}: {_describe_counts(chances)}.")
            for card, chances in odds.blind.items()
        ),
        *(say(chance.sentence) for chance in list_chances(odds) if chance.model in (GUARANTEED, BOTH_GUESS)),
        Part(_chart_tricks(seen).draw(saved=False) + more_html("The figures", table.draw()), odds.no_guess),
    )


@show_value.register
def show_counts(chances: Chances) -> NotebookOutput:
    """In how many of the adversary's hands so many tricks are made."""
    words = f"The point: {format_chance(chances.point, chances.hands)}."
    text = f"{_describe_counts(chances)}; {_list_tricks(chances)}"
    return make_output(Part(say(words).html), Part(_chart_tricks(chances).draw(), text))


def _describe_counts(chances: Chances) -> str:
    point, vole = (format_chance(count, chances.hands) for count in (chances.point, chances.vole))
    return f"the point {point}, the vole {vole}"


def _list_tricks(chances: Chances) -> str:
    return ", ".join(f"{count_tricks(tricks)} {hands:,}" for tricks, hands in enumerate(chances.tricks))


def _chart_tricks(chances: Chances) -> BarChart:
    rows = {count_tricks(tricks): hands for tricks, hands in enumerate(chances.tricks)}
    return make_bars(rows, title="Hands of the adversary, by the tricks that the holder makes")
