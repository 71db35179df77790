"""Two hands on a table where they can be played, as the page first shows them; ``web/open-hands`` moves the cards.

Everything that is ever seen is drawn here: the cards, their backs, the places where they can lie, the buttons.
Without a script it is a picture of the position.
"""

from dataclasses import dataclass
from html import escape

from ecarte_core.cards import Card
from ecarte_core.cards.sentence_words import name_inside, name_owner
from ecarte_core.game import PLAYERS, Player
from ecarte_core.record.frame_model import MODEL
from ecarte_core.record.play_tree import PlayTree, TreePlace, follow_cards
from ecarte_core.show.card_drawing import DrawingSheet, card_html, name_face
from ecarte_core.show.spoken import count_tricks
from ecarte_core.show.table_drawing import (
    SeatParts,
    TableParts,
    lay_table,
    pegs_svg,
    stock_html,
    turn_up_html,
)
from ecarte_core.show.views import SeatView, TableView

from .play_data import PlaySetting, list_final_scores


@dataclass(frozen=True, slots=True)
class PlayScene:
    """What a reader finds on the table.

    ``reader`` is the player whose cards he plays; the other answers with best play. ``opening`` are the cards
    of both that are already played, in their order. With ``hidden`` the adversary's hand lies face down.
    ``recorded`` are the cards of both that a record plays after the opening: as long as the reader follows
    it, so does his adversary. ``suggested`` are the cards that ``author`` has the reader lead, in their
    order, for as long as he follows. ``roles`` stand beside the names, in the order of the players. Without
    ``scored`` the score is not shown.
    """

    tree: PlayTree
    setting: PlaySetting
    reader: Player
    opening: tuple[Card, ...] = ()
    hidden: bool = False
    recorded: tuple[Card, ...] = ()
    suggested: tuple[Card, ...] = ()
    author: str = ""
    roles: tuple[str, str] = ("", "")
    scored: bool = True

    @property
    def place(self) -> TreePlace:
        """Where the play begins for the reader. Raises an error if ``opening`` is not lawful."""
        return follow_cards(self.tree, self.opening)


def play_attributes(scene: PlayScene, address: str = "") -> str:
    """The attributes of the ``<ec-play>`` in which the felt and its bar stand.

    ``address`` is where the JSON of the tree is fetched from; without it the page has it within the element.
    """
    values = {
        "data-reader": str(scene.reader.value),
        "data-src": address,
        "data-opening": " ".join(map(str, scene.opening)),
        "data-choices": " ".join(
            map(str, scene.place.list_values() if scene.place.player is scene.reader else ())
        ),
        "data-recorded": " ".join(map(str, scene.recorded)),
        "data-suggested": " ".join(map(str, scene.suggested)),
        "data-author": scene.author if scene.suggested else "",
    }
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in values.items() if value)
    return f"{attributes} data-hidden" if scene.hidden else attributes


def table_to_play_html(
    scene: PlayScene, *, name: str = "Card table", sheet: DrawingSheet | None = None
) -> str:
    """The table: the adversary above, the last trick and trumps in the middle, the reader below."""
    piles = _sort_into_piles(scene)
    players = (scene.reader.other, scene.reader)
    upper, lower = (SeatView(scene.setting.names[player], scene.roles[player]) for player in players)
    above, below = (_draw_seat(scene, player, piles, sheet) for player in players)
    parts = TableParts(
        (above, below),
        f"{turn_up_html(None, scene.tree.trumps)}{_pile_html('trick', 'Trick', piles, scene, sheet)}{stock_html(None)}",
        f' style="--ec-cards:{len(piles[f"hand-{scene.reader.value}"])}"',
    )
    return lay_table(TableView((upper, lower), name=name), parts, sheet)


def _sort_into_piles(scene: PlayScene) -> dict[str, list[Card]]:
    """The cards by where they lie: both hands, the tricks of both, and the last trick on the table."""
    place = scene.place
    lead = place.lead
    collected = place.tricks if lead else place.tricks[:-1]
    last = [card for trick in place.tricks[-1:] for card in trick[:2]]
    played = {card for trick in place.tricks for card in trick[:2]} | ({lead.card} if lead else set())
    piles = {"trick": [lead.card] if lead else last}
    for player in PLAYERS:
        won = [trick[:2] for trick in collected if trick[2] is player]
        piles[f"taken-{player.value}"] = [card for cards in won for card in cards]
        piles[f"hand-{player.value}"] = [card for card in scene.tree.hands[player] if card not in played]
    return piles


def play_bar_html(scene: PlayScene) -> str:
    """The buttons, the model of what they tell, and what is said; without a script none of it is shown.

    The buttons that can be pressed at the beginning are not hidden, so that nothing moves when the script
    arrives.
    """
    adversary = scene.setting.names[scene.reader.other]
    reads = scene.place.player is scene.reader
    buttons = [
        ("on", "Play on", ' class="ec-button--main"', not reads),
        ("back", "Try another card", "", False),
        ("again", "Start again", "", False),
        ("end", "Play it out", "", False),
        ("worth", "What is each card worth?", ' aria-pressed="false"', reads),
    ]
    if scene.hidden:
        buttons.append(("hand", f"Show {name_inside(adversary)}’s cards", ' aria-pressed="false"', True))
    drawn_buttons = "".join(
        f'<button type="button" data-do="{action}"{more}{"" if is_shown else " hidden"}>{escape(words)}</button>'
        for action, words, more, is_shown in buttons
    )
    return (
        f'<div class="ec-bar" data-part="bar">{drawn_buttons}</div>'
        '<p class="ec-engine ec-play-model" data-part="model" hidden><span class="ec-voice">Engine '
        f'<span class="ec-model">· {escape(MODEL)}</span></span></p>'
        '<p class="ec-play-says" data-part="say" aria-live="polite"></p>'
    )


def _draw_seat(
    scene: PlayScene, player: Player, piles: dict[str, list[Card]], sheet: DrawingSheet | None
) -> SeatParts:
    owner = name_owner(scene.setting.names[player])
    whose = owner[0].upper() + owner[1:]
    pegs = f"{_score_html(scene, player, sheet)} " if scene.scored else ""
    count = count_tricks(scene.place.taken[player])
    # what is said at the end of the deal stands where the reader's hand lay
    result = (
        '<p class="ec-table__result" data-part="result" role="status"></p>' if player is scene.reader else ""
    )
    return SeatParts(
        f'{pegs}<span class="ec-seat__tricks" data-part="count-{player.value}">{count}</span>',
        f"{_pile_html(f'taken-{player.value}', f'{whose} tricks', piles, scene, sheet)}"
        f"{_pile_html(f'hand-{player.value}', f'{whose} hand', piles, scene, sheet)}{result}",
    )


def _score_html(scene: PlayScene, player: Player, sheet: DrawingSheet | None) -> str:
    """The score in pegs, and hidden beside it each other score with which the deal may end."""
    now = scene.setting.score[player]
    scores = sorted({now, *(score[player] for score in list_final_scores(scene.setting))})
    return "".join(
        f'<span data-pegs="{player.value}" data-score="{score}"{"" if score == now else " hidden"}>'
        f"{pegs_svg(score, sheet=sheet)}</span>"
        for score in scores
    )


def _pile_html(
    part: str, name: str, piles: dict[str, list[Card]], scene: PlayScene, sheet: DrawingSheet | None
) -> str:
    items = "".join(_card_html(card, scene, sheet) for card in piles[part])
    css_class = {"hand": "ec-hand", "taken": "ec-taken", "trick": "ec-trick__cards"}[part.partition("-")[0]]
    return f'<ul class="{css_class}" data-part="{part}" role="list" aria-label="{escape(name)}">{items}</ul>'


def _card_html(card: Card, scene: PlayScene, sheet: DrawingSheet | None) -> str:
    """One card: its face and, for a hand that lies face down, its back."""
    trump = ", trump" if card.suit is scene.tree.trumps else ""
    name = f"{name_face(card)}{trump}"
    back = ""
    if scene.hidden and card in scene.tree.hands[scene.reader.other]:
        back = f'<span class="ec-table__back">{card_html(None, sheet=sheet)}</span>'
    return (
        f'<li class="ec-table__card" data-card="{card}" data-name="{escape(name)}">'
        f'<span class="ec-table__face">{card_html(card, name=name, sheet=sheet)}</span>{back}</li>'
    )
