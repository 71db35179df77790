"""What choices are worth, and the equilibrium, in notebooks."""

from __future__ import annotations

from collections.abc import Sequence

from ..odds.chance_format import format_number, format_percent, format_points
from ..odds.knowledge import Knowledge
from ..odds.models import AFTER_EXCHANGES
from ..players.choice_worth import DiscardWorth, Worth
from ..players.deal_worth import DealWorth
from ..players.equilibrium import Equilibrium, EquilibriumAbout, Estimate, HandWorth
from ..players.hidden_cards import Standing
from .bar_chart import BarChart, make_bars
from .chance_figures import describe_knowledge, knowledge_html, name_cards
from .data_table import DataTable, make_table, more_html
from .notebook_views import NotebookOutput, make_output
from .number_grid import NumberGrid, make_grid
from .printed_words import print_words
from .worth_drawing import describe_worth

_MODEL = f"{AFTER_EXCHANGES.name.capitalize()}. {AFTER_EXCHANGES.meaning}"
_MODEL_HTML = f'<p class="ec-shown__model">{print_words(_MODEL)}</p>'


def describe_choice_worth(worth: Worth) -> str:
    """``+0.28 ± 0.02 points a deal; the game 51.2 % ± 0.3 %``, or ``exactly`` in place of an error."""
    error = f" ± {worth.error:.2f}" if worth.error else ""
    said = f"{format_points(worth.points)}{error} points a deal{'' if worth.error else ', exactly'}"
    if worth.game is None:
        return said
    error = f" ± {format_percent(worth.game_error)}" if worth.game_error else ""
    return f"{said}; the game {format_percent(worth.game)}{error}"


def show_choice_worth(worth: Worth) -> NotebookOutput:
    """The worth of one choice."""
    said = describe_choice_worth(worth)
    return make_output([f"<p>{print_words(said)}</p>"], said)


def show_discard(discard: DiscardWorth) -> NotebookOutput:
    """The worth of one discard."""
    said = f"Throw {name_cards(discard.cards)}: {describe_choice_worth(discard.worth)}"
    return make_output([f"<p>{print_words(said)}</p>"], said)


def show_worth(worth: DealWorth, standing: Standing, score: tuple[int, int]) -> NotebookOutput:
    """What the choices of a hand are worth: a sentence, bars, and the discards."""
    knowledge = Knowledge(standing.hand, standing.turn_up, standing.seat)
    at = f", at {score[0]}-{score[1]}" if score != (0, 0) else ""
    said = describe_worth(standing.seat, worth)
    parts = [
        knowledge_html(knowledge),
        f'<p class="ec-shown__lead">{print_words(said)}</p>',
        _chart_choices(worth).draw(),
        _discards_html(worth),
        _MODEL_HTML,
    ]
    lines = [
        f"{describe_knowledge(knowledge)}{at}.",
        *(f"  {name}: {describe_choice_worth(choice)}" for name, choice in worth.choices.items()),
        f"  {said}",
        *(
            f"  throw {name_cards(row.cards)}: {describe_choice_worth(row.worth)}"
            for row in worth.discards[:_NAMED]
        ),
    ]
    if len(worth.discards) > _NAMED:
        lines.append(f"  and {len(worth.discards) - _NAMED} other discards that bring less")
    return make_output(parts, "\n".join(lines))


_NAMED = 4
"""Discards that are named in the text; the table has all."""


def _chart_choices(worth: DealWorth) -> BarChart:
    by_game = any(choice.game is not None for choice in worth.choices.values())
    if by_game:
        figures = {name.capitalize(): 100 * (one.game or 0) for name, one in worth.choices.items()}
        errors = {
            name.capitalize(): 100 * one.game_error for name, one in worth.choices.items() if one.game_error
        }
        return make_bars(figures, title="The chance of the game", unit="%", errors=errors)
    figures = {name.capitalize(): one.points for name, one in worth.choices.items()}
    errors = {name.capitalize(): one.error for name, one in worth.choices.items() if one.error}
    return make_bars(figures, title="Points a deal", errors=errors)


def _discards_html(worth: DealWorth) -> str:
    """The best discards as a table, and the others for those who ask."""
    if not worth.discards:
        return ""
    title = "What to throw, if the proposal is accepted"
    best = _list_discards(worth.discards[:_NAMED], title).draw(saved=False)
    others = len(worth.discards) - _NAMED
    every = _list_discards(worth.discards, "")
    return best + (more_html(f"All {len(worth.discards)} discards", every.draw()) if others > 0 else "")


def _list_discards(discards: Sequence[DiscardWorth], title: str) -> DataTable:
    by_game = any(row.worth.game is not None for row in discards)

    def measure(points: float, game: float | None) -> str:
        return format_percent(game or 0) if by_game else format_points(points)

    rows = [
        (
            name_cards(row.cards),
            measure(row.worth.points, row.worth.game),
            format_percent(row.worth.game_error) if by_game else f"{row.worth.error:.2f}",
            _write_behind(row.behind, by_game) if at else None,
        )
        for at, row in enumerate(discards)
    ]
    columns = ["Throw", "The game" if by_game else "Points a deal", "±", "Behind the best"]
    return make_table(rows, columns=columns, title=title)


def _write_behind(behind: float, by_game: bool) -> str:
    return format_percent(behind) if by_game else format_number(behind, 2)


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


def show_estimate(estimate: Estimate) -> NotebookOutput:
    """One figure with its standard error."""
    said = _describe_estimate(estimate)
    return make_output([f"<p>{print_words(said)}</p>"], said)


def _describe_estimate(estimate: Estimate, digits: int = 2) -> str:
    error = f" ± {estimate.error:.{digits}f}" if estimate.error else ""
    return f"{format_points(estimate.points, digits)}{error} points a deal{'' if error else ', exactly'}"


def show_tabled(worth: HandWorth) -> NotebookOutput:
    """What the four first choices are worth at love all."""
    figures = {name.capitalize(): one.points for name, one in worth._asdict().items()}
    errors = {name.capitalize(): one.error for name, one in worth._asdict().items() if one.error}
    chart = make_bars(figures, title="Points a deal at love all", errors=errors)
    return make_output([chart.draw(), _MODEL_HTML], repr(chart))


def show_about(about: EquilibriumAbout) -> NotebookOutput:
    """How the equilibrium was computed, and how good it is."""
    table = _list_headlines(about)
    return make_output([table.draw()], repr(table))


def _list_headlines(about: EquilibriumAbout) -> DataTable:
    gained = f"{about.exploitability.points:.4f} ± {about.exploitability.error:.4f} points a deal"
    rows = [
        ("A deal is worth to the elder hand", _describe_estimate(about.value, 4)),
        ("Both seats together gain by the best answers that were found", gained),
        ("Deals from which each seat learned", f"{about.iterations:,}"),
        ("Computed on", about.date),
    ]
    return make_table(rows, columns=["At love all", ""], title="The equilibrium of proposals and discards")


def show_equilibrium(solution: Equilibrium) -> NotebookOutput:
    """The headline figures, and the tables of scores."""
    figures = _list_headlines(solution.about)
    chance, *others = (chart_scores(solution, name) for name in _TABLES)
    more = more_html("Other tables of scores", "".join(one.draw() for one in others))
    return make_output(
        [figures.draw(saved=False), chance.draw(), more, _MODEL_HTML], f"{figures!r}\n{chance!r}"
    )
