"""The tables of five by five scores: what a deal is worth, and what is played.

Everything but the shares of hands follows from the chances of the game: those of the elder hand of the next deal, by
his marks and the dealer's.
"""

from collections.abc import Callable, Sequence
from functools import partial

from markupsafe import Markup

from ecarte_core.chances.knowledge import Seat
from ecarte_core.game import WINNING_SCORE
from ecarte_core.show.drawn_tables import NumberGrid, make_grid

from .worth_figures import WorthFigures

type Grid = Sequence[Sequence[float]]
"""Five rows of five: by the marks of one player, and of the other."""


def find_worth_of_leading(elder: Grid, own: int, adverse: int) -> float:
    """How much greater the chance is of a player who does not deal than if he dealt."""
    return elder[own][adverse] - (1 - elder[adverse][own])


def fill(value: Callable[[int, int], float]) -> Grid:
    """A figure for every score."""
    return [[value(row, column) for column in range(WINNING_SCORE)] for row in range(WINNING_SCORE)]


def make_table(
    title: str,
    chances: Grid,
    down: str = "elder’s marks",
    across: str = "dealer’s marks",
) -> NumberGrid:
    """A table of chances, written in per cent; ``down`` and ``across`` say whose marks its rows and columns are."""
    percents = [[100 * chance for chance in row] for row in chances]
    marks = range(WINNING_SCORE)
    return make_grid(percents, rows=marks, columns=marks, title=title, down=down, across=across)


def list_game_tables(figures: WorthFigures) -> list[NumberGrid]:
    """The chance of the game, and what it is worth not to deal."""
    game = figures["game"]
    return [
        make_table("The non-dealer’s chance of the game, %", game),
        make_table(
            "What it adds to the chance of the game not to be the dealer, %",
            fill(partial(find_worth_of_leading, game)),
            "own marks",
            "adversary’s marks",
        ),
    ]


def list_frontier_tables(figures: WorthFigures) -> list[NumberGrid]:
    """How many hands are played without proposing, and refused with."""
    return [
        make_table(
            f"Hands that the {seat} {verb}, %",
            figures["scores"][seat],
        )
        for seat, verb in ((Seat.NON_DEALER, "plays without proposing"), (Seat.DEALER, "refuses with"))
    ]


def tables_html(tables: Sequence[NumberGrid]) -> Markup:
    """Tables side by side, each with its own shades; the figures are in them."""
    drawn_tables = (
        Markup(table.table_html("ec-figures ec-figures--shaded", table.title)) for table in tables
    )
    return Markup('<div class="ec-engine ec-columns">{}</div>').format(Markup("").join(drawn_tables))
