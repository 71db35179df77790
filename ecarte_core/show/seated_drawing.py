"""The table at which a reader sits: his adversary above, his own hand below, what he may do, and the log.

It draws a ``ReaderView``, which has nothing that he may not see. Buttons say what they do in
``data-act`` (an act as a saved game writes it), ``data-place`` (a card to be thrown, by its place in the hand), or
``data-throw`` (which sends the places chosen); ``aria-keyshortcuts`` names the key that does the same, and a ``kbd``
shows it.
"""

from collections.abc import Iterable, Mapping
from html import escape
from itertools import groupby
from typing import NamedTuple

from ..cards.sentence_words import NUMBER_WORDS
from ..game import WINNING_SCORE, Player, Stage
from ..game.wording import describe_card
from ..players.hints import Hint
from ..players.reader_view import HeldPlace, ReaderView
from ..players.seated_game import READER, Happening
from .card_drawing import card_html, name_face
from .frame_words import rule_html
from .table_drawing import SeatParts, TableParts, caption_html, lay_table, pegs_svg, taken_html
from .views import SeatView, TableView, TrickView


class ActButton(NamedTuple):
    """A button: the act that it sends, its words, and the key that does the same."""

    act: str
    words: str
    key: str
    is_main: bool = False


def seated_table_html(view: ReaderView, hints: Mapping[str, Hint] | None = None) -> str:
    """The table. ``hints`` are by the act that plays a card, such as ``QS``."""
    players = (READER.other, READER)
    upper, lower = (SeatView(view.names[player], describe_seat(view, player)) for player in players)
    above, below = _adversary_html(view), _reader_html(view, hints or {})
    acting = {"reader": READER, "adversary": READER.other}.get(view.waiting)
    table = TableView(
        (upper, lower),
        view.turn_up,
        stock=None if view.turn_up is None else view.stock,
        trick=_view_trick(view),
        to_act="" if acting is None else view.names[acting],
        note=_describe_thrown(view),
    )
    parts = TableParts(
        (SeatParts(_score_html(view, READER.other), above), SeatParts(_score_html(view, READER), below)),
        attributes=f' data-waiting="{view.waiting}"',
    )
    return lay_table(table, parts)


# --- what lies on it ----------------------------------------------------------------------------------------


def _adversary_html(view: ReaderView) -> str:
    backs = ""
    for place in range(view.adverse_cards):
        king = view.known_king if place == view.adverse_cards - 1 else None
        drawing = (
            card_html(king, name=f"{name_face(king)}, announced")
            if king
            else card_html(None, decorative=True)
        )
        backs += f"<li>{drawing}</li>"
    count = NUMBER_WORDS[view.adverse_cards] if view.adverse_cards else "no"
    name = f"{view.names[READER.other]} holds {count} card{'s' * (view.adverse_cards != 1)}"
    return f'<ul class="ec-hand" role="list" aria-label="{escape(name)}">{backs}</ul>'


def _reader_html(view: ReaderView, hints: Mapping[str, Hint]) -> str:
    if view.waiting == "over" or (view.waiting == "deal" and not view.hand):
        sentences = [f"<span>{escape(sentence)}</span>" for sentence in list_results(view)]
        return f'<p class="ec-table__result">{" ".join(sentences)}</p>'
    items = "".join(_held_html(view, place, number, hints) for number, place in enumerate(view.hand, 1))
    return f'<ul class="ec-hand" role="list" aria-label="Your hand">{items}</ul>'


def _score_html(view: ReaderView, player: Player) -> str:
    tricks = f" {taken_html(view.taken[player])}" if view.stage is Stage.PLAY or any(view.taken) else ""
    return f"{pegs_svg(min(view.score[player], WINNING_SCORE))}{tricks}"


def _view_trick(view: ReaderView) -> TrickView:
    trick = view.trick
    if trick is None:
        return TrickView()
    players = (trick.leader, trick.leader.other)
    cards = tuple(
        (view.names[player], card) for player in players if (card := trick.card_of(player)) is not None
    )
    return TrickView(cards, "" if trick.winner is None else view.names[trick.winner])


def _describe_thrown(view: ReaderView) -> str:
    own_discards, theirs = view.thrown
    return f"thrown: you {len(own_discards)}, {view.names[1]} {theirs}" if own_discards or theirs else ""


def describe_seat(view: ReaderView, player: Player) -> str:
    """Beside a name: ``dealer · two at risk · marked the king``; empty before the first deal."""
    if view.dealer is None or view.turn_up is None:
        return ""
    dealer = player is view.dealer
    parts = ["dealer" if dealer else "elder hand"]
    if view.vulnerable is player:
        parts.append("two at risk")  # Law 49; the log says why
    if (dealer and view.king_marked) or view.king_announcer is player:
        parts.append("marked the king")
    return " · ".join(parts)


# --- the reader's hand --------------------------------------------------------------------------------------


def _held_html(view: ReaderView, place: HeldPlace, number: int, hints: Mapping[str, Hint]) -> str:
    """A card of the reader's hand: a button while he may play it, or choose it to be thrown."""
    card = place.card
    trump = ", trump" if view.turn_up is not None and card.suit is view.turn_up.suit else ""
    drawing = card_html(card, decorative=True)
    key = f'aria-keyshortcuts="{number}"'
    if view.limits is not None:
        return (
            f'<li><button type="button" class="ec-play" data-place="{place.place}" aria-pressed="false" '
            f'{key} aria-label="throw {card.spoken_name}{trump}">{drawing}</button>{_key_html(number)}</li>'
        )
    if card in view.may_play:
        hint = hints.get(str(card))
        words = f": {hint.words}" if hint else ""
        caption = caption_html(hint.caption if hint else "")
        verb = "lead" if view.trick is None or view.trick.reply is not None else "play"
        return (
            f'<li><button type="button" class="ec-play" data-act="{card}" {key} '
            f'aria-label="{verb} {card.spoken_name}{trump}{escape(words)}">{drawing}</button>{_key_html(number)}'
            f"{caption}</li>"
        )
    return f"<li>{card_html(card, name=f'{card.spoken_name}{trump}')}</li>"


def _key_html(key: object) -> str:
    return f'<kbd aria-hidden="true">{key}</kbd>'


# --- what may be done ---------------------------------------------------------------------------------------


def list_buttons(view: ReaderView) -> tuple[ActButton, ...]:
    """What the reader may press now, beside his cards, the most usual first."""
    if view.waiting == "over":
        return ()
    if view.waiting == "deal":
        cuts = view.dealer is None
        who = "Cut and deal" if cuts else "Deal" if view.dealer is READER else "Next deal"
        return (ActButton("n", who, "Enter", is_main=True), *_list_king(view))
    king = _list_king(view)
    if not view.is_reader_to_act:
        return king
    buttons: tuple[ActButton, ...] = ()
    match view.stage:
        case Stage.PROPOSAL:
            play = "Play" if view.proposals == 0 else "Play on"
            buttons = (ActButton("p", "Propose", "P"), ActButton("s", play, "S"))
        case Stage.ANSWER:
            buttons = (ActButton("a", "Accept", "A"), ActButton("r", "Refuse", "R"))
    return (*buttons, *king)


def _list_king(view: ReaderView) -> tuple[ActButton, ...]:
    """Until the right is used or lost the king can be pressed, held or not, so that the button reminds nobody of it."""
    return (ActButton("k", "King!", "K"),) if view.may_claim_king else ()


def acts_html(view: ReaderView) -> str:
    """The buttons, and first, while cards are to be thrown, the one that throws those chosen."""
    parts = []
    if view.limits is not None:
        least, most = view.limits
        none = "Keep all five" if least == 0 else "Choose cards to throw"
        parts.append(
            f'<button type="button" class="ec-button--main" data-throw data-least="{least}" data-most="{most}" '
            f'data-none="{none}" data-one="Throw one card" data-many="Throw {{}} cards" '
            f'aria-keyshortcuts="Enter"{" disabled" if least else ""}><span>{none}</span> {_key_html("Enter")}</button>'
        )
    if view.waiting == "over":
        parts.append(
            '<button type="button" class="ec-button--main" data-do="review" aria-keyshortcuts="Enter">'
            f"<span>What did it cost?</span> {_key_html('Enter')}</button>"
            '<button type="button" data-do="again" aria-keyshortcuts="N">'
            f"<span>Another game</span> {_key_html('N')}</button>"
        )
    for button in list_buttons(view):
        main = ' class="ec-button--main"' if button.is_main else ""
        label = ' title="Mark the king turned up, or announce the king held"' if button.act == "k" else ""
        parts.append(
            f'<button type="button"{main} data-act="{button.act}" aria-keyshortcuts="{button.key}"{label}>'
            f"<span>{escape(button.words)}</span> {_key_html(button.key)}</button>"
        )
    return "".join(parts)


def describe_task(view: ReaderView) -> str:  # noqa: PLR0911 - one for each thing to wait for
    """What the game waits for, in a sentence to the reader."""
    adversary = view.names[READER.other]
    if view.waiting == "over":
        return "The game is over."
    if view.waiting == "deal":
        if view.dealer is None:
            return "Cut for deal."
        return "You deal." if view.dealer is READER else f"{adversary} deals."
    if view.waiting == "adversary":
        return f"{adversary} is thinking."
    match view.stage:
        case Stage.PROPOSAL:
            return "Propose, or play?" if view.proposals == 0 else "Propose again, or play?"
        case Stage.ANSWER:
            again = " again" if view.proposals > 1 else ""
            return f"{adversary} proposes{again}. Accept, or refuse?"
        case Stage.DISCARD:
            most = view.limits[1] if view.limits else 0
            limit = f", at most {NUMBER_WORDS[most]}: the stock has no more" if most < 5 else ""
            return f"Choose the cards to throw{limit}."
    if view.trick is None or view.trick.reply is not None:
        return "You lead."
    return f"Play to {describe_card(view.trick.lead)}."


def list_results(view: ReaderView) -> list[str]:
    """How the deal has ended, and the game with it if it has: what was marked last, and who wins.

    The mark is that of the hand, or of a king that made five before its end.
    """
    after: list[str] = []
    for happening in reversed(view.told):
        if happening.trick or len(after) == 2:
            break
        after.insert(0, happening.sentence)
    return after


def describe_standing(view: ReaderView) -> str:
    """The game in a line, for a list of games: who won, or the score and how many deals were begun."""
    own, other = view.score
    if view.waiting == "over":
        return f"You {'won' if own > other else 'lost'}, {own} to {other}"
    return f"{own} to {other}, in deal {view.deal_count}"


# --- the log ------------------------------------------------------------------------------------------------


def log_html(happenings: Iterable[Happening], rule_links: Mapping[str, str]) -> str:
    """What has happened in the deal, each trick on one line, with the laws; ``rule_links`` as for ``frame_html``."""
    items = ""
    for (trick, number), group in groupby(enumerate(happenings), key=lambda pair: _group_key(*pair)):
        lines = [happening for _, happening in group]
        words = " ".join(escape(happening.sentence) for happening in lines)
        laws = dict.fromkeys(law for happening in lines for law in happening.laws if not trick or number == 1)
        links = ", ".join(rule_html(law, rule_links) for law in laws)
        items += f"<li>{words}{f' <span class="ec-laws">{links}</span>' if links else ''}</li>"
    return f'<ol class="ec-game__log" role="list">{items}</ol>' if items else ""


def _group_key(place: int, happening: Happening) -> tuple[bool, int]:
    """Cards of one trick belong together, everything else stands for itself; laws of play are named once."""
    return (True, happening.trick) if happening.trick else (False, -place)
