"""The deal of “Écarté in three minutes”, and the two courses that it takes: the reader proposes, or plays.

The deal is a game as ``/play/`` saves it. Who accepts, who throws what, who has the king and what each card leads to is
asked of the engine when the site is built.
"""

from typing import Literal, NamedTuple

from ecarte_core.cards import Card
from ecarte_core.cards.sentence_words import READER_NAME
from ecarte_core.chances.adverse_hands import sort_hand
from ecarte_core.game import PLAYERS, Announce, Discard, Player, PlayerAction, known_cards
from ecarte_core.players.adversary import load_adversary
from ecarte_core.players.own_view import make_own_view
from ecarte_core.players.reader_view import view_as_reader
from ecarte_core.players.saved_game import SavedGame, read_saved_game
from ecarte_core.players.seated_game import (
    READER,
    SeatedGame,
    make_chance,
    play_act,
    reply,
    restore_game,
    write_action,
)
from ecarte_core.record.play_tree import build_play_tree
from ecarte_core.show.seated_drawing import describe_seat

from ...sources import BuildError
from .play_data import PlaySetting
from .play_drawing import PlayScene

DEAL = "adversary=hoyle&code=cavendish&seed=1463&acts=n"
"""The hand. Its dealer answers and discards by Hoyle's advice; ``follow_courses`` refuses one that does not fit."""

FIRST_GAME = SavedGame("beginner", seed=1, acts=("n",))
"""The whole game to which the page leads; the browser draws another seed."""

NAMES = (READER_NAME, "A")
ADVERSARY = READER.other


class Course(NamedTuple):
    """What follows when the reader proposes, or plays.

    ``exchange`` is the game when the cards have been changed, ``ready`` the same when the king, if the reader has
    it, is announced and the first card is to be played.
    """

    name: Literal["propose", "play"]
    exchange: SeatedGame
    ready: SeatedGame


def deal_hand() -> SeatedGame:
    """The deal, before the reader says anything. Raises ``BuildError`` if he is not the elder hand."""
    seated = restore_game(read_saved_game(DEAL))
    if seated.game.state.dealer is not ADVERSARY:
        raise BuildError("The reader of “Écarté in three minutes” must be the elder hand.")
    return seated


def follow_courses() -> tuple[Course, Course]:
    """Both courses of the deal. Raises ``BuildError`` if the dealer does not accept a proposal."""
    deal = deal_hand()
    answer = reply(play_act(deal, "p"))
    discard = choose_as_hoyle(answer)
    if not isinstance(discard, Discard):
        raise BuildError("The dealer of “Écarté in three minutes” must accept the proposal.")
    exchange = reply(play_act(answer, write_action(answer, discard)))
    stand = play_act(deal, "s")
    return (
        Course("propose", exchange, _announce(play_act(exchange, "s"))),
        Course("play", stand, _announce(stand)),
    )


def choose_as_hoyle(seated: SeatedGame) -> PlayerAction:
    """What Hoyle's advice has the reader do."""
    view = make_own_view(seated.game.state, READER)
    return load_adversary("hoyle").choose(view, make_chance(seated, "hint"))


def _announce(seated: SeatedGame) -> SeatedGame:
    """The game when the reader has announced the king, if he holds it."""
    can = Announce(READER) in make_own_view(seated.game.state, READER).legal
    return play_act(seated, "k") if can else seated


def make_scene(course: Course) -> PlayScene:
    """The hand of a course as it is to be played; the adversary's best play answers."""
    turn = view_as_reader(course.ready)
    first, second = (list_held(course.ready, player) for player in PLAYERS)
    return PlayScene(
        tree=build_play_tree(course.ready.game.deal.trumps, (first, second), READER),
        setting=PlaySetting(NAMES, READER, turn.table.score, turn.table.vulnerable),
        reader=READER,
        hidden=True,
        roles=(describe_seat(turn, PLAYERS[0]), describe_seat(turn, PLAYERS[1])),
    )


def list_held(seated: SeatedGame, player: Player) -> tuple[Card, ...]:
    """The cards of a player: trumps first, and each suit from its highest card."""
    return sort_hand(known_cards(seated.game.deal.hands[player]), seated.game.deal.trumps)
