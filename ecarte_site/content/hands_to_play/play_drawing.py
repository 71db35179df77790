"""Two known hands on a table where they can be played, as the page first shows them.

``web/replay`` plays on from the drawing with the tree of the hands (``line_parts``).
"""

from dataclasses import dataclass
from html import escape

from ecarte_core.cards import PACK, Card
from ecarte_core.game import PLAYERS, WINNING_SCORE, Player
from ecarte_core.record.frame_model import MODEL
from ecarte_core.record.play_tree import PlayTree, TreePlace, follow_cards
from ecarte_core.show.card_drawing import DrawingSheet, card_html
from ecarte_core.show.frame_words import caption_tricks, name_tricks
from ecarte_core.show.table_drawing import pegs_svg, table_html
from ecarte_core.show.views import CardState, CardView, SeatView, TableView, TrickView

from .play_data import PlaySetting, list_choices


@dataclass(frozen=True, slots=True)
class PlayScene:
    """What a reader finds on the table.

    ``reader`` is the player whose cards he plays; the other answers with best play. ``opening`` are the cards
    of both that are already played, in their order. With ``hidden`` the adversary's hand lies face down at first.
    ``book`` are the cards that an author has the reader lead, in their order. ``roles`` stand beside the names,
    in the order of the players.
    """

    tree: PlayTree
    setting: PlaySetting
    reader: Player
    opening: tuple[Card, ...] = ()
    hidden: bool = False
    book: tuple[tuple[Card, ...], ...] = ()
    roles: tuple[str, str] = ("", "")

    @property
    def place(self) -> TreePlace:
        """Where the play begins for the reader. Raises an error if ``opening`` is not lawful."""
        return follow_cards(self.tree, self.opening)

    @property
    def view(self) -> str:
        """How the table is looked at first, as ``VIEWS`` names it."""
        return str(self.reader.value) if self.hidden else "all"


def make_sheet(prefix: str = "ec-example") -> DrawingSheet:
    """The drawings to which all examples refer, and the frames of a record: every card, its back, and the scores."""
    sheet = DrawingSheet(prefix)
    for card in (*PACK, None):
        card_html(card, sheet=sheet)
    for score in range(WINNING_SCORE + 1):
        pegs_svg(score, sheet=sheet)
    return sheet


def scene_html(scene: PlayScene, *, name: str = "Card table", sheet: DrawingSheet | None = None) -> str:
    """The frame from which the reader plays, with every card, as the script shows it in each view."""
    table = table_html(_make_table(scene, False, name), playing=True, sheet=sheet)
    model = f'<span class="ec-model">· {escape(MODEL)}</span>'
    return (
        f'{table}<div class="ec-replay__words"><p class="ec-event ec-engine" data-for="all">'
        f'<span class="ec-voice">Engine {model}</span></p></div>'
    )


def first_view_html(scene: PlayScene, *, name: str = "Card table") -> str:
    """The table as it is looked at first, on which nothing can be pressed before the script arrives."""
    return table_html(_make_table(scene, scene.hidden, name))


def _make_table(scene: PlayScene, is_hidden: bool, name: str) -> TableView:
    upper, lower = (_make_seat(scene, player, is_hidden) for player in (scene.reader.other, scene.reader))
    return TableView(
        (upper, lower),
        trumps=scene.tree.trumps,
        trick=_make_trick(scene),
        to_act=scene.setting.names[scene.place.player],
        name=name,
    )


def _make_seat(scene: PlayScene, player: Player, is_hidden: bool) -> SeatView:
    place = scene.place
    played = [card for trick in place.tricks for card in trick[:2]]
    if place.lead:
        played.append(place.lead.card)
    choices = {choice.card: choice for choice in list_choices(place, scene.setting)}
    hand = []
    for card in scene.tree.hands[player]:
        if card in played:
            hand.append(CardView(card, CardState.PLAYED))
        elif player is not scene.reader:
            state = CardState.HIDDEN if is_hidden else CardState.HELD
            hand.append(CardView(card, state, hidden_from=str(scene.reader.value)))
        elif card in choices and not is_hidden:
            tricks = choices[card].tricks
            is_book = bool(scene.book) and place.lead is None and card in scene.book[0]
            caption, words = caption_tricks(tricks), name_tricks(tricks)
            hand.append(CardView(card, CardState.PLAYABLE, caption, words, book=is_book))
        else:
            hand.append(CardView(card))
    return SeatView(
        scene.setting.names[player],
        scene.roles[player],
        scene.setting.score[player],
        tuple(hand),
        tricks=place.taken[player],
    )


def _make_trick(scene: PlayScene) -> TrickView:
    place, names = scene.place, scene.setting.names
    number = sum(place.taken) + bool(place.lead)
    if place.lead:
        return TrickView(((names[scene.reader.other], place.lead.card),), number=number)
    if not place.tricks:
        return TrickView()
    lead, reply, winner = place.tricks[-1]
    leader = next(player for player in PLAYERS if lead in scene.tree.hands[player])
    return TrickView(((names[leader], lead), (names[leader.other], reply)), names[winner], number)
