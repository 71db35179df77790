"""The table at which a reader sits: his adversary above, his own hand below, what he may do, and the log.

It draws a ``ReaderTurn``, which has nothing that he may not see. Buttons say what they do in
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
from ..players.reader_view import HeldPlace, ReaderTurn
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


def seated_table_html(turn: ReaderTurn, hints: Mapping[str, Hint] | None = None) -> str:
    """The table. ``hints`` are by the act that plays a card, such as ``QS``."""
    players = (READER.other, READER)
    upper, lower = (SeatView(turn.names[player], describe_seat(turn, player)) for player in players)
    above, below = _adversary_html(turn), _reader_html(turn, hints or {})
    acting = {"reader": READER, "adversary": READER.other}.get(turn.waiting)
    table = TableView(
        (upper, lower),
        turn.table.turn_up,
        stock=turn.table.stock,
        trick=_view_trick(turn),
        to_act="" if acting is None else turn.names[acting],
        note=_describe_thrown(turn),
    )
    parts = TableParts(
        (SeatParts(_score_html(turn, READER.other), above), SeatParts(_score_html(turn, READER), below)),
        attributes=f' data-waiting="{turn.waiting}"',
    )
    return lay_table(table, parts)


# --- what lies on it ----------------------------------------------------------------------------------------


def _adversary_html(turn: ReaderTurn) -> str:
    backs = ""
    number = len(turn.adverse_cards)
    for king in turn.adverse_cards:
        drawing = (
            card_html(king, name=f"{name_face(king)}, announced")
            if king
            else card_html(None, decorative=True)
        )
        backs += f"<li>{drawing}</li>"
    count = NUMBER_WORDS[number] if number else "no"
    name = f"{turn.names[READER.other]} holds {count} card{'s' * (number != 1)}"
    return f'<ul class="ec-hand" role="list" aria-label="{escape(name)}">{backs}</ul>'


def _reader_html(turn: ReaderTurn, hints: Mapping[str, Hint]) -> str:
    if turn.waiting == "over" or (turn.waiting == "deal" and not turn.hand):
        sentences = [f"<span>{escape(sentence)}</span>" for sentence in list_results(turn)]
        return f'<p class="ec-table__result">{" ".join(sentences)}</p>'
    items = "".join(_held_html(turn, place, number, hints) for number, place in enumerate(turn.hand, 1))
    return f'<ul class="ec-hand" role="list" aria-label="Your hand">{items}</ul>'


def _score_html(turn: ReaderTurn, player: Player) -> str:
    table = turn.table
    tricks = f" {taken_html(table.taken[player])}" if table.stage is Stage.PLAY or any(table.taken) else ""
    return f"{pegs_svg(min(table.score[player], WINNING_SCORE))}{tricks}"


def _view_trick(turn: ReaderTurn) -> TrickView:
    trick = turn.table.trick
    if trick is None:
        return TrickView()
    players = (trick.leader, trick.leader.other)
    cards = tuple(
        (turn.names[player], card) for player in players if (card := trick.card_of(player)) is not None
    )
    return TrickView(cards, "" if trick.winner is None else turn.names[trick.winner])


def _describe_thrown(turn: ReaderTurn) -> str:
    discards = turn.table.discards
    return f"thrown: you {discards[0]}, {turn.names[1]} {discards[1]}" if any(discards) else ""


def describe_seat(turn: ReaderTurn, player: Player) -> str:
    """Beside a name: ``dealer · two at risk · marked the king``; empty before the first deal."""
    if turn.table.dealer is None or turn.table.turn_up is None:
        return ""
    dealer = player is turn.table.dealer
    parts = ["dealer" if dealer else "elder hand"]
    if turn.table.vulnerable is player:
        parts.append("two at risk")  # Law 49; the log says why
    if (dealer and turn.table.king_marked) or turn.table.king_announced is player:
        parts.append("marked the king")
    return " · ".join(parts)


# --- the reader's hand --------------------------------------------------------------------------------------


def _held_html(turn: ReaderTurn, place: HeldPlace, number: int, hints: Mapping[str, Hint]) -> str:
    """A card of the reader's hand: a button while he may play it, or choose it to be thrown."""
    card = place.card
    trump = ", trump" if card.suit is turn.table.trumps else ""
    drawing = card_html(card, decorative=True)
    key = f'aria-keyshortcuts="{number}"'
    if turn.limits is not None:
        return (
            f'<li><button type="button" class="ec-play" data-place="{place.place}" aria-pressed="false" '
            f'{key} aria-label="throw {card.spoken_name}{trump}">{drawing}</button>{_key_html(number)}</li>'
        )
    if card in turn.may_play:
        hint = hints.get(str(card))
        words = f": {hint.words}" if hint else ""
        caption = caption_html(hint.caption if hint else "")
        verb = "lead" if turn.table.trick is None or turn.table.trick.reply is not None else "play"
        return (
            f'<li><button type="button" class="ec-play" data-act="{card}" {key} '
            f'aria-label="{verb} {card.spoken_name}{trump}{escape(words)}">{drawing}</button>{_key_html(number)}'
            f"{caption}</li>"
        )
    return f"<li>{card_html(card, name=f'{card.spoken_name}{trump}')}</li>"


def _key_html(key: object) -> str:
    return f'<kbd aria-hidden="true">{key}</kbd>'


# --- what may be done ---------------------------------------------------------------------------------------


def list_buttons(turn: ReaderTurn) -> tuple[ActButton, ...]:
    """What the reader may press now, beside his cards, the most usual first."""
    if turn.waiting == "over":
        return ()
    if turn.waiting == "deal":
        cuts = turn.table.dealer is None
        who = "Cut and deal" if cuts else "Deal" if turn.table.dealer is READER else "Next deal"
        return (ActButton("n", who, "Enter", is_main=True), *_list_king(turn))
    king = _list_king(turn)
    if turn.waiting != "reader":
        return king
    buttons: tuple[ActButton, ...] = ()
    match turn.table.stage:
        case Stage.PROPOSAL:
            play = "Play" if turn.proposals == 0 else "Play on"
            buttons = (ActButton("p", "Propose", "P"), ActButton("s", play, "S"))
        case Stage.ANSWER:
            buttons = (ActButton("a", "Accept", "A"), ActButton("r", "Refuse", "R"))
    return (*buttons, *king)


def _list_king(turn: ReaderTurn) -> tuple[ActButton, ...]:
    """Until the right is used or lost the king can be pressed, held or not, so that the button reminds nobody of it."""
    return (ActButton("k", "King!", "K"),) if turn.may_claim_king else ()


def acts_html(turn: ReaderTurn) -> str:
    """The buttons, and first, while cards are to be thrown, the one that throws those chosen."""
    parts = []
    if turn.limits is not None:
        least, most = turn.limits
        none = "Keep all five" if least == 0 else "Choose cards to throw"
        parts.append(
            f'<button type="button" class="ec-button--main" data-throw data-least="{least}" data-most="{most}" '
            f'data-none="{none}" data-one="Throw one card" data-many="Throw {{}} cards" '
            f'aria-keyshortcuts="Enter"{" disabled" if least else ""}><span>{none}</span> {_key_html("Enter")}</button>'
        )
    if turn.waiting == "over":
        parts.append(
            '<button type="button" class="ec-button--main" data-do="review" aria-keyshortcuts="Enter">'
            f"<span>What did it cost?</span> {_key_html('Enter')}</button>"
            '<button type="button" data-do="again" aria-keyshortcuts="N">'
            f"<span>Another game</span> {_key_html('N')}</button>"
        )
    for button in list_buttons(turn):
        main = ' class="ec-button--main"' if button.is_main else ""
        label = ' title="Mark the king turned up, or announce the king held"' if button.act == "k" else ""
        parts.append(
            f'<button type="button"{main} data-act="{button.act}" aria-keyshortcuts="{button.key}"{label}>'
            f"<span>{escape(button.words)}</span> {_key_html(button.key)}</button>"
        )
    return "".join(parts)


def describe_task(turn: ReaderTurn) -> str:  # noqa: PLR0911 - one for each thing to wait for
    """What the game waits for, in a sentence to the reader."""
    adversary = turn.names[READER.other]
    if turn.waiting == "over":
        return "The game is over."
    if turn.waiting == "deal":
        if turn.table.dealer is None:
            return "Cut for deal."
        return "You deal." if turn.table.dealer is READER else f"{adversary} deals."
    if turn.waiting == "adversary":
        return f"{adversary} is thinking."
    match turn.table.stage:
        case Stage.PROPOSAL:
            return "Propose, or play?" if turn.proposals == 0 else "Propose again, or play?"
        case Stage.ANSWER:
            again = " again" if turn.proposals > 1 else ""
            return f"{adversary} proposes{again}. Accept, or refuse?"
        case Stage.DISCARD:
            most = turn.limits[1] if turn.limits else 0
            limit = f", at most {NUMBER_WORDS[most]}: the stock has no more" if most < 5 else ""
            return f"Choose the cards to throw{limit}."
    if turn.table.trick is None or turn.table.trick.reply is not None:
        return "You lead."
    return f"Play to {describe_card(turn.table.trick.lead)}."


def list_results(turn: ReaderTurn) -> list[str]:
    """How the deal has ended, and the game with it if it has: what was marked last, and who wins.

    The mark is that of the hand, or of a king that made five before its end.
    """
    after: list[str] = []
    for happening in reversed(turn.told):
        if happening.trick or len(after) == 2:
            break
        after.insert(0, happening.sentence)
    return after


def describe_standing(turn: ReaderTurn) -> str:
    """The game in a line, for a list of games: who won, or the score and how many deals were begun."""
    own, other = turn.table.score
    if turn.waiting == "over":
        return f"You {'won' if own > other else 'lost'}, {own} to {other}"
    return f"{own} to {other}, in deal {turn.deal_count}"


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
