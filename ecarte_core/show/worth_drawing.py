"""What choices are worth, and the equilibrium, for pages, the laboratory and notebooks."""

from collections.abc import Iterable, Mapping
from html import escape

from ..cards import Card
from ..chances.chance_format import format_percent, format_points
from ..chances.knowledge import Knowledge, Seat
from ..chances.models import AFTER_EXCHANGES
from ..players.choice_worth import Worth
from ..players.deal_worth import DealWorth, look_up_choices
from ..players.equilibrium import Equilibrium, EquilibriumAbout, load_equilibrium
from ..players.hidden_cards import HandAtTurn
from ..players.proposal_policy import ExchangeMoment
from ..players.worth_words import (
    TO_ANSWER,
    TO_PROPOSE,
    ChoicePair,
    compare_choices,
    describe_disagreement,
    describe_keeping,
    describe_throw,
    name_better_choice,
)
from ..showing import NotebookOutput, show_value
from .chance_drawing import knowledge_html, name_knowledge
from .data_table import DataTable, make_table, more_html, why_html
from .drawn_tables import BarChart, NumberGrid, make_bars, make_grid
from .notebook_views import Part, draw_model, make_output, say
from .spoken import voice_html


def render_worth(seat: Seat, worth: DealWorth, method: str = "") -> str:
    """The choices of a hand, how much asking brings, and what to throw. ``method`` is the page that explains them."""
    link = f' <a href="{escape(method)}">How this is computed</a>' if method else ""
    choices = choices_html((name.capitalize(), choice, False) for name, choice in worth.choices.items())
    return voice_html(AFTER_EXCHANGES.name, describe_best_choice(worth)) + why_html(
        f"<p>{escape(describe_worth(seat, worth))}{link}</p>{choices}"
    )


def describe_best_choice(worth: DealWorth) -> str:
    """What to do, and what to throw if it comes to an exchange, as a card player says it."""
    plain = name_better_choice(ChoicePair(*worth.choices), *worth.choices.values())
    return f"{plain} {describe_throw(worth.throws, worth.took)}"


def describe_worth(seat: Seat, worth: DealWorth) -> str:
    """What the figures say, and what the strategy does, in two sentences or three."""
    keep_worth, changed = worth.choices.values()
    names = ChoicePair(*worth.choices)
    return " ".join(
        filter(
            None,
            (
                compare_choices(names, keep_worth, changed),
                f"In the equilibrium the {seat} {describe_keeping(names, worth.keeps)}.",
                describe_disagreement(worth.keeps, keep_worth, changed),
            ),
        )
    )


def describe_tabled_worth(hand: tuple[Card, ...], turn_up: Card, seat: Seat, score: tuple[int, int]) -> str:
    """What the equilibrium's table says of a hand as dealt, in a sentence; at a score only how often it is kept."""
    solution = load_equilibrium()
    elder = seat is Seat.NON_DEALER
    there = solution.at_score(*(score if elder else score[::-1]))
    names = TO_PROPOSE if elder else TO_ANSWER
    often = describe_keeping(names, there.keep_chance(ExchangeMoment(seat, hand, turn_up)))
    if score != (0, 0):
        return f"In the equilibrium the {seat} {often} at this score."
    keep_worth, changed = look_up_choices(HandAtTurn(hand, turn_up, seat), solution)
    return (
        f"To {names.keep} is worth {_say_points(keep_worth)} points a deal, to {names.change} {_say_points(changed)}. "
        f"In the equilibrium the {seat} {often}."
    )


def _say_points(figure: Worth) -> str:
    error = f" ± {figure.error:.2f}" if figure.error else ""
    return f"{format_points(figure.points)}{error}"


def choices_html(choices: Iterable[tuple[str, Worth, bool]]) -> str:
    """Choices as a table: the name of each, if it was chosen, and its worth."""
    choices = tuple(choices)
    by_game = any(worth.game is not None for _, worth, _ in choices)
    columns = ["Choice", "Points a deal", "The game"] if by_game else ["Choice", "Points a deal"]
    rows = [
        (
            f"{name} (chosen)" if is_chosen else name,
            _say_points(worth) if worth.error else f"{_say_points(worth)}, exact",
            _say_game(worth),
        )[: len(columns)]
        for name, worth, is_chosen in choices
    ]
    return make_table(rows, columns=columns).table_html(
        "ec-figures ec-engine ec-worth", "What each choice is worth"
    )


def _say_game(worth: Worth) -> str:
    error = f" ± {format_percent(worth.game_error)}" if worth.game_error else ""
    return "" if worth.game is None else f"{format_percent(worth.game)}{error}"


_MODEL = draw_model(f"{AFTER_EXCHANGES.name.capitalize()}. {AFTER_EXCHANGES.meaning}")


def describe_choice_worth(worth: Worth, digits: int = 2) -> str:
    """``+0.28 ± 0.02 points a deal; the game 51.2 % ± 0.3 %``, or ``exactly`` in place of an error."""
    error = f" ± {worth.error:.{digits}f}" if worth.error else ""
    sentence = (
        f"{format_points(worth.points, digits)}{error} points a deal{'' if worth.error else ', exactly'}"
    )
    if worth.game is None:
        return sentence
    return f"{sentence}; the game {_say_game(worth)}"


@show_value.register
def show_choice_worth(worth: Worth) -> NotebookOutput:
    """The worth of one choice."""
    return make_output(say(describe_choice_worth(worth)))


@show_value.register
def show_worth(worth: DealWorth) -> NotebookOutput:
    """What the choices of a hand are worth: a sentence, bars, and what to throw."""
    standing, (own, adverse) = worth.standing, worth.score
    knowledge = Knowledge(standing.hand, standing.turn_up, standing.seat)
    marks = f", at {own}-{adverse}" if worth.score != (0, 0) else ""
    words = f"{describe_worth(standing.seat, worth)} {describe_throw(worth.throws, worth.took)}"
    return make_output(
        Part(knowledge_html(knowledge), f"{name_knowledge(knowledge)}{marks}."),
        *(Part(text=f"{name}: {describe_choice_worth(choice)}") for name, choice in worth.choices.items()),
        say(words, "lead"),
        Part(_chart_worths(worth.choices, "Points a deal").draw()),
        _MODEL,
    )


def _chart_worths(worths: Mapping[str, Worth], title: str) -> BarChart:
    """Bars for the points that choices bring, or for the chance of the game where that is computed."""
    by_game = any(worth.game is not None for worth in worths.values())
    figures = {
        name.capitalize(): (100 * (worth.game or 0), 100 * worth.game_error)
        if by_game
        else (worth.points, worth.error)
        for name, worth in worths.items()
    }
    return make_bars(
        {name: figure for name, (figure, _) in figures.items()},
        title="The chance of the game" if by_game else title,
        unit="%" if by_game else "",
        errors={name: error for name, (_, error) in figures.items() if error},
    )


def chart_scores(solution: Equilibrium, name: str = "chance") -> NumberGrid:
    """One of the equilibrium's tables of scores, in per cent."""
    title, factor = _TABLES[name]
    return make_grid(
        [[factor * figure for figure in row] for row in solution.scores[name]],
        rows=range(5),
        columns=range(5),
        title=title,
        down="elder hand’s points",
        across="dealer’s points",
    )


_TABLES = {
    "chance": ("The chance of the game for the elder hand of the next deal, in per cent", 100),
    "play_share": ("How many hands the elder hand plays without proposing, in per cent", 100),
    "refuse_share": ("With how many hands the dealer refuses, in per cent", 100),
    "turned_king": ("What a king turned up adds to the dealer’s chance of the game, in per cent", 100),
}


@show_value.register
def show_about(about: EquilibriumAbout) -> NotebookOutput:
    """How the equilibrium was computed, and how good it is."""
    table = _list_headlines(about)
    return make_output(Part(table.draw(), repr(table)))


def _list_headlines(about: EquilibriumAbout) -> DataTable:
    gained = f"{about.exploitability.points:.4f} ± {about.exploitability.error:.4f} points a deal"
    rows = [
        ("A deal is worth to the elder hand", describe_choice_worth(about.value, 4)),
        ("Both seats together gain by the best answers that were found", gained),
        ("Deals from which each seat learned", f"{about.iterations:,}"),
        ("Computed on", about.date),
    ]
    return make_table(rows, columns=["At love all", ""], title="The equilibrium of proposals and discards")


@show_value.register
def show_equilibrium(solution: Equilibrium) -> NotebookOutput:
    """The headline figures, and the tables of scores."""
    figures = _list_headlines(solution.about)
    chance, *others = (chart_scores(solution, name) for name in _TABLES)
    more = more_html("Other tables of scores", "".join(table.draw() for table in others))
    text = f"{figures!r}\n{chance!r}"
    return make_output(Part(figures.draw(saved=False) + chance.draw() + more, text), _MODEL)
