"""Two known hands on a table where they can be played, as the page first shows them.

``web/replay`` plays on from the drawing with the tree of the hands (``line_parts``).
"""

from dataclasses import dataclass, replace
from html import escape

from ecarte_core.cards import PACK, Card
from ecarte_core.game import PLAYERS, WINNING_SCORE, Player, Stage, Trick
from ecarte_core.record.frame_builder import mark_played_cards
from ecarte_core.record.frame_model import MODEL, Choice, Frame, Snapshot, find_decision
from ecarte_core.record.placed_hands import PLACED_STEP
from ecarte_core.record.play_tree import PlayTree, TreePlace, follow_cards
from ecarte_core.show.card_drawing import DrawingSheet, card_html
from ecarte_core.show.frame_drawing import make_table_view
from ecarte_core.show.table_drawing import pegs_svg, table_html
from ecarte_core.show.views import TableView

from .play_data import PlaySetting


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
    def frame(self) -> Frame:
        """The step at which the play begins for the reader."""
        place, trumps = self.place, self.tree.trumps
        lead = [(place.lead.card, None)] if place.lead else []
        tricks = tuple(
            Trick(
                next(player for player in PLAYERS if first in self.tree.hands[player]), first, second, trumps
            )
            for first, second in (*(trick[:2] for trick in place.tricks), *lead)
        )
        table = Snapshot(
            Stage.PLAY,
            self.setting.score,
            hands=mark_played_cards(self.tree.hands, tricks, first_number=1 + sum(self.tree.taken)),
            trick=tricks[-1] if tricks else None,
            trick_number=sum(place.taken) + len(lead),
            taken=place.taken,
            vulnerable=self.setting.vulnerable,
            to_act=place.player,
            stated_trumps=trumps,
            tricks=tricks,
        )
        decision = find_decision(table)
        return Frame(0, PLACED_STEP, 0, "placed", None, self.setting.names, "", table, decision)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The cards that the reader may play first, the best first, with what each leads to."""
        decision = self.frame.decision
        assert decision is not None  # a card is to be played
        worth = [*self.place.list_values()]
        return tuple(sorted(decision.choices, key=lambda choice: worth.index(choice.card)))

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
    table = table_html(_make_table(scene, None, name), playing=True, sheet=sheet)
    model = f'<span class="ec-model">· {escape(MODEL)}</span>'
    return (
        f'{table}<div class="ec-replay__words"><p class="ec-event ec-engine" data-for="all">'
        f'<span class="ec-voice">Engine {model}</span></p></div>'
    )


def first_view_html(scene: PlayScene, *, name: str = "Card table") -> str:
    """The table as it is looked at first, on which nothing can be pressed before the script arrives."""
    return table_html(_make_table(scene, scene.reader if scene.hidden else None, name))


def _make_table(scene: PlayScene, viewer: Player | None, name: str) -> TableView:
    """The table with the reader's seat below."""
    book = scene.book[0] if scene.book and not scene.place.lead else ()
    view = make_table_view(scene.frame, viewer, book=book)
    second, first = view.players
    seats = replace(first, role=scene.roles[0]), replace(second, role=scene.roles[1])
    return replace(view, players=(seats[scene.reader.other], seats[scene.reader]), name=name, note="")
