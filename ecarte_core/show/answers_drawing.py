"""The answers that can be given at a frame, as buttons with what each leads to, and the cards to be thrown.

A button has the answer in ``data-answer``; the answer that the record gives has the frame of it in ``data-book``.
"""

from collections.abc import Mapping
from html import escape

from ..cards.sentence_words import conjugate
from ..game import Player, PlayerNames
from ..record.book_answers import RecordedQuestion
from ..record.deal_course import Foresight
from ..record.frame_model import MODEL
from ..record.what_if_line import AnswerChoice, LineDraw, Throw
from .views import list_views

_MINUS = "\N{MINUS SIGN}"


def caption_foresight(foresight: Foresight) -> str:
    """What an answer leads to: ``wins the point, +2``, or of several draws ``wins 16 of 20 draws, +0.4``."""
    points = f"{foresight.points:+.3g}".replace("-", _MINUS)
    if foresight.points == 0:
        points = "0"
    if foresight.deals > 1:
        return f"wins {foresight.point} of {foresight.deals} draws, {points}"
    result = foresight.played_out[0].result
    if result is None:
        return "wins the game" if foresight.points > 0 else "loses the game"
    verb = "wins" if result.winner is foresight.player else "loses"
    return f"{verb} the {result.outcome}, {points}"


def question_html(question: RecordedQuestion, names: PlayerNames, *, is_again: bool = False) -> str:
    """The answers of each player as a group of buttons; empty where there is none.

    ``is_again``: cards have been exchanged before.
    """
    options, book = question
    html = ""
    for player in Player:
        answers = [answer for answer in options.answers if answer.action.player is player]
        if answers:
            buttons = "".join(_button_html(answer, book, is_again=is_again) for answer in answers)
            html += _group_html(player, f"{names[player]} may", buttons)
    if options.throw:
        html += _throw_html(options.throw, names, book)
    return html


def _group_html(player: Player, name: str, content: str) -> str:
    return (
        f'<div class="ec-answers" role="group" aria-label="{escape(name)}" '
        f'data-for="{list_views(str(player.other.value))}">'
        f'<span class="ec-answers__who" aria-hidden="true">{escape(name)}</span>{content}</div>'
    )


def _button_html(answer: AnswerChoice, book: Mapping[str, str], *, is_again: bool) -> str:
    label = _name_answer(answer, is_again=is_again)
    step = book.get(answer.answer)
    name = f"{label}, as the book does" if step else label
    caption = caption_foresight(answer.foresight) if answer.foresight else ""
    spoken = f"{name}: {caption}" if caption else name
    at_book = f' data-book="{step}"' if step else ""
    value = f'<span class="ec-value ec-engine">{escape(caption)}</span>' if caption else ""
    mark = '<span class="ec-book-mark">book</span>' if step else ""
    return (
        f'<button type="button" data-answer="{answer.answer}"{at_book} data-name="{escape(name)}" '
        f'aria-label="{escape(spoken)}" title="{escape(MODEL)}">{label.capitalize()}{mark}{value}</button>'
    )


def _name_answer(answer: AnswerChoice, *, is_again: bool) -> str:
    kind = answer.action.kind
    names = {
        "propose": "propose again" if is_again else "propose",
        "stand": "propose no more" if is_again else "play without proposing",
        "mark": "mark the king",
        "announce": "announce the king",
    }
    return names.get(kind, kind)


def _throw_html(throw: Throw, names: PlayerNames, book: Mapping[str, str]) -> str:
    """The cards to choose from, and a button that throws those chosen."""
    recorded, step = next(((word, step) for word, step in book.items() if word.startswith("throw")), ("", ""))
    at_book = f' data-book="{step}" data-book-answer="{recorded}"' if step else ""
    boxes = "".join(
        f'<label><input type="checkbox" value="{card}" '
        f'aria-label="{card.spoken_name}{", as the book does" if is_book else ""}">'
        f'<span class="ec-answers__card" aria-hidden="true">{card.symbol}</span>'
        f"{'<span class="ec-book-mark" aria-hidden="true">book</span>' if is_book else ''}</label>"
        for card in throw.cards
        for is_book in [str(card) in recorded.split("-")]
    )
    who = names[throw.player]
    name = f"{who} {conjugate(who, 'throws')}"
    return _group_html(
        throw.player, name, f'{boxes}<button type="button" data-answer="throw"{at_book}>Throw these</button>'
    )


def draw_html(draw: LineDraw, names: PlayerNames) -> str:
    """What other draws of the cards lead to, and the button that draws again."""
    foresight = draw.foresight
    who = names[foresight.player]
    points = f"{abs(foresight.points):.3g} point{'s' * (abs(foresight.points) != 1)}"
    side = "for" if foresight.points >= 0 else "against"
    words = (
        f"Of {foresight.deals} draws {who} {conjugate(who, 'makes')} the point in {foresight.point}, "
        f"{foresight.vole} of them the vole; on average {points} {side} {who}."
    )
    return (
        '<p class="ec-event ec-engine ec-answers__draws" data-for="all"><span class="ec-voice">Engine '
        f'<span class="ec-model">· {escape(MODEL)}</span></span> {escape(words)} '
        '<button type="button" data-do="again">Draw again</button></p>'
    )
