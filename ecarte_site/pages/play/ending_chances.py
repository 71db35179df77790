"""The chances of both players in an ending of a recorded game, below its table."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from markupsafe import Markup

from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.chances.chances import Odds
from ecarte_core.chances.hand_odds import ask_odds
from ecarte_core.chances.seat_knowledge import view_deal
from ecarte_core.game import Player, known_cards
from ecarte_core.record import Record
from ecarte_core.record.what_if_line import require_position
from ecarte_core.show.chance_drawing import chances_table_html, list_chances

EXCHANGED = (
    "Cards were exchanged in this deal, and neither player knows what the other threw away. The true chance is "
    "computed only where nobody has exchanged."
)


class EndingChances(NamedTuple):
    """What one player may expect of an ending."""

    player: str
    to_play: bool
    odds: Odds


def ending_html(record: Record, step: str, about: str) -> Markup:
    """A section for each player whose hand is known, the one who is to play first; ``about`` is the page on chances."""
    endings = tuple(list_endings(record, step))
    # What is assumed of the true chance, or why it is missing, once for all players.
    words = (odds.guess.model if odds.guess else odds.no_guess for _, _, odds in endings)
    sections = Markup("").join(
        Markup(
            '<section class="ec-ending__seat" data-player="{}"><h4>{}{}: the chance of the point</h4>{}</section>'
        ).format(
            player,
            player,
            ", who is to play" if to_play else "",
            Markup(chances_table_html(list_chances(odds), brief=True)),
        )
        for player, to_play, odds in endings
    )
    note = Markup('<p class="ec-quiet">{} <a href="{}">What a chance means</a></p>')
    return sections + note.format(" ".join(dict.fromkeys(words)), about)


def list_endings(record: Record, step: str) -> Iterator[EndingChances]:
    """The chances of each player whose hand is known at a step at which a card is to be played."""
    position = require_position(record, step)
    deal, to_act = position.state.deal, position.state.to_act
    assert deal is not None
    is_open = not any(deal.discards)
    for player in sorted(Player, key=lambda player: player is not to_act):
        if len(known_cards(deal.hands[player])) == HAND_SIZE:
            odds = ask_odds(view_deal(deal, player), guaranteed=True, both_guess=is_open)
            yield EndingChances(
                position.frame.names[player],
                player is to_act,
                odds if is_open else replace(odds, no_guess=EXCHANGED),
            )
