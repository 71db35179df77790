"""The page on which a reader plays whole games, and the one on which he opens a record in the replay.

A page writes ``[[game hoyle | 3]]``: an adversary, and the seed of the deal that lies there when the page arrives;
``[[own_replay revoke]]``: the recorded game whose text stands in the box at first.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from markupsafe import Markup

from ecarte_core.cards.errors import EcarteError
from ecarte_core.laws.clause_model import CODE_NAMES
from ecarte_core.players.adversary import ADVERSARIES
from ecarte_core.players.reader_view import view_as_reader
from ecarte_core.players.saved_game import SavedGame
from ecarte_core.players.seated_game import restore_game
from ecarte_core.show.seated_drawing import log_html, seated_table_html

from ...links.addresses import OWN_REPLAY_PAGE, PLAY_PAGE, list_rule_links, relative
from ...sources import BuildError, Site, choose
from ..replay_layout import list_buttons, list_sights, stage_html
from ..templates import render_macro
from .review_panel import review_panel

RULE_LINKS = list_rule_links(PLAY_PAGE)


class SettingChoice(NamedTuple):
    """One of several things to choose: its value, its name, and what it is in a few words."""

    value: str
    name: str
    about: str = ""


_ABOUT_ADVERSARIES: Mapping[str, str] = {
    "beginner": "plays at random",
    "hoyle": "plays by Hoyle’s advice",
    "britannica": "plays by the Britannica’s hints",
    "expert": "the strongest",
}

_ABOUT_CODES: Mapping[str, SettingChoice] = {
    "cavendish": SettingChoice("cavendish", "Cavendish", "the fifty-one laws of the clubs"),
    "britannica": SettingChoice("britannica", "Britannica", "the twenty-five laws of the article"),
}

_ADVERSARIES = tuple(SettingChoice(name, name.capitalize(), _ABOUT_ADVERSARIES[name]) for name in ADVERSARIES)

_FIRST_DEALERS = (
    SettingChoice("", "The cut decides"),
    SettingChoice("you", "You"),
    SettingChoice("adversary", "Your adversary"),
)

LAWS_OF_PLAY = tuple(_ABOUT_CODES[code] for code in CODE_NAMES)


def game_html(_site: Site, adversary: str, seed: str) -> str:
    """The table with a first deal, and the settings. Raises ``BuildError``."""
    about = choose({adversary.value: adversary for adversary in _ADVERSARIES}, adversary, "adversary")
    try:
        view = view_as_reader(restore_game(SavedGame(about.value, seed=int(seed), acts=("n",))))
    except (EcarteError, ValueError) as fault:
        raise BuildError(f"No deal can be drawn from “{seed}”: {fault}") from fault
    return render_macro(
        "game.html",
        "game",
        rule_links=RULE_LINKS,
        replay=relative(PLAY_PAGE, OWN_REPLAY_PAGE),
        adversaries=_ADVERSARIES,
        chosen=adversary,
        codes=LAWS_OF_PLAY,
        dealers=_FIRST_DEALERS,
        review=review_panel(PLAY_PAGE),
        table=Markup(seated_table_html(view)),
        log=Markup(log_html(view.told, RULE_LINKS)),
    )


def own_replay_html(site: Site, game: str) -> str:
    """The replay of a record that the reader brings; the text of the recorded ``game`` stands in the box at first.

    Raises ``BuildError``.
    """
    path = site.games / f"{game}.ecarte"
    if not path.is_file():
        raise BuildError(f"There is no recorded game “{game}” in docs/games.")
    buttons = tuple(
        button for button in list_buttons() if button.action != "link"
    )  # no address has the record
    return render_macro(
        "own_replay.html",
        "own_replay",
        rule_links=list_rule_links(OWN_REPLAY_PAGE),
        stage=stage_html(Markup(""), buttons, sights=list_sights(("the first player", "the second"))),
        record=path.read_text("utf-8"),
        notation=relative(OWN_REPLAY_PAGE, "notation/"),
    )


SHORTCODES: Mapping[str, Callable[..., str]] = {"game": game_html, "own_replay": own_replay_html}
