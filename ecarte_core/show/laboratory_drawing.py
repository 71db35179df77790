"""The laboratory's answer in HTML: what each author says, the chance in each model, the value of each lead.

Only the site knows the addresses that links of an answer lead to. It passes them as ``AnswerLinks``.
"""

from collections.abc import Mapping
from fractions import Fraction
from html import escape
from typing import NamedTuple

from ..advice.clauses import Advice, JudgedRule
from ..advice.interpretations import OUR_READINGS
from ..advice.judgement import Comparison, Judgement
from ..cards.constants import AUTHOR_NAMES
from ..chances.chance_format import format_chance, format_percent
from ..chances.chances import Chances, Odds
from ..chances.knowledge import Knowledge, Seat, describe_knowledge, infer_view
from ..chances.models import BOTH_GUESS, LEAD_BLIND
from ..game.wording import describe_cards
from .chance_drawing import chances_table_html, describe_point, list_chances
from .data_table import make_table, why_html
from .frame_words import passage_html
from .spoken import voice_html
from .table_drawing import hand_html
from .views import CardState, CardView

_ADVICE = {
    Advice.PLAY: "would play without proposing",
    Advice.PROPOSE: "would propose",
    Advice.REFUSE: "would refuse",
    Advice.ACCEPT: "would accept",
}


class AnswerLinks(NamedTuple):
    """Where links of an answer lead: each passage, and the pages that explain."""

    passages: Mapping[str, str]
    notes: str = ""
    chances: str = ""
    method: str = ""
    """The page that says what the choices of a hand are worth, and how that is computed."""


def render_hand(knowledge: Knowledge, score: tuple[int, int]) -> str:
    """The hand and the turn-up, as cards; the score is the holder's marks and his adversary's."""
    own, adverse = score
    hand = hand_html(knowledge.hand, name="the hand")
    turn_up = hand_html([knowledge.turn_up], name="the turn-up", classes="ec-hand--small")
    return (
        f'<div class="ec-dealt">{hand}<div class="ec-lab__turned">{turn_up}'
        f'<p class="ec-cap">turn-up</p></div>{_played_html(knowledge)}</div>'
        f'<p class="ec-quiet">{escape(_describe_task(knowledge))} '
        f"You have marked {_format_marks(own)}, your adversary {_format_marks(adverse)}.</p>"
    )


def _played_html(knowledge: Knowledge) -> str:
    if not knowledge.played:
        return ""
    cards = hand_html(knowledge.played, name="the cards played so far", classes="ec-hand--small")
    return f'<div class="ec-lab__turned">{cards}<p class="ec-cap">played so far</p></div>'


def _describe_task(knowledge: Knowledge) -> str:
    """What the holder is about to decide."""
    seat = knowledge.seat
    if not knowledge.played:
        task = "to refuse or accept" if seat is Seat.DEALER else "to play or propose"
        return f"You are the {seat}, {task}."
    view = infer_view(knowledge)
    tricks = f"{view.taken} trick{'' if view.taken == 1 else 's'}"
    if not view.held:
        return f"You are the {seat}; the cards are played, and you have made {tricks}."
    if view.is_to_play:
        return f"You are the {seat}, have made {tricks}, and are to {'reply' if view.lead else 'lead'}."
    return (
        f"You are the {seat} and have made {tricks}; your adversary is to {'reply' if view.lead else 'lead'}."
    )


def _format_marks(score: int) -> str:
    return str(score) if score else "none"


def render_authors(comparison: Comparison, links: AnswerLinks | None = None) -> str:
    """What each author advises, by which clauses, and whether they differ."""
    both = "".join(_author_html(judgement, links) for judgement in (comparison.hoyle, comparison.britannica))
    disagreement = comparison.disagreement
    verdict = f"The authors disagree. {disagreement}" if disagreement else "The authors agree."
    return f'<div class="ec-columns">{both}</div><p class="ec-lab__between">{escape(verdict)}</p>'


def _author_html(judgement: Judgement, links: AnswerLinks | None) -> str:
    name = AUTHOR_NAMES[judgement.author]
    deciding = judgement.deciding_clauses
    others = [clause for clause in judgement.relevant_clauses if clause not in deciding]
    if deciding:
        body = f'<ul role="list">{"".join(_clause_html(clause, links) for clause in deciding)}</ul>'
    else:
        body = "<p>No clause speaks for keeping this hand.</p>"
    if others:
        items = "".join(_clause_html(clause, links) for clause in others)
        body += f'<p class="ec-quiet">Not deciding:</p><ul role="list">{items}</ul>'
    return (
        f'<section class="ec-lab__author ec-box ec-lab__author--{"keeps" if judgement.keeps_hand else "changes"}">'
        f"<h3>{name} <strong>{_ADVICE[judgement.advice]}</strong></h3>{body}</section>"
    )


def _clause_html(clause: JudgedRule, links: AnswerLinks | None) -> str:
    passage = passage_html(clause.passage, links.passages if links else {})
    reading = ""
    for name in clause.interpretations:
        to_note = f' href="{escape(links.notes)}#{escape(name)}"' if links and links.notes else ""
        link = f"<a{to_note}>why we read it so</a>"
        reading += f'<span class="ec-sub">{escape(OUR_READINGS.describe(name))} ({link})</span>'
    doubt = "" if clause.verdict else " <em>Too vague to tell.</em>"
    return (
        f'<li><span class="ec-lab__says">{clause.advice}</span> {escape(clause.statement)}{doubt} '
        f"{passage}{reading}</li>"
    )


def render_odds(odds: Odds, links: AnswerLinks | None = None) -> str:
    """The chance of the point in each model, and with both hands seen that of each number of tricks."""
    chances = list_chances(odds)
    note = odds.no_guess
    if odds.guess:  # the table has said already who sees what
        note = odds.guess.model.removeprefix(f"{BOTH_GUESS.name.capitalize()}: {BOTH_GUESS.assumption} ")
    return voice_html(chances[-1].model.name, describe_point(odds)) + why_html(
        f"{chances_table_html(chances)}"
        f"{_note_html(note)}{_tricks_html(odds.all_seen)}"
        f"{_note_html(f'{describe_knowledge(odds.knowledge)} No exchange.', links.chances if links else '')}"
    )


def _note_html(words: str, about: str = "") -> str:
    """A note, and a link to the page ``about`` chances, if it is named."""
    link = f' <a href="{escape(about)}">What a chance means</a>' if about else ""
    return f'<p class="ec-quiet">{escape(words)}{link}</p>' if words else ""


def _tricks_html(seen: Chances) -> str:
    rows = [
        ("hands", *(f"{count:,}" for count in seen.tricks)),
        ("chance", *(format_percent(Fraction(count, seen.hands)) for count in seen.tricks)),
    ]
    table = make_table(rows, columns=["tricks", *map(str, range(len(seen.tricks)))])
    return table.table_html("ec-figures", "Tricks made, both hands seen")


def render_leads(odds: Odds) -> str:
    """The chance with each card that may be played next, chosen before the adversary's cards are known."""
    blind = odds.blind
    if not blind:
        if odds.knowledge.played:
            return "<p>It is not your turn to play.</p>"
        return "<p>The non-dealer leads, so the dealer has no lead to choose.</p>"
    leads = infer_view(odds.knowledge).lead is None
    best = max(chances.point for chances in blind.values())
    views = [
        CardView(
            card,
            CardState.HELD,
            format_percent(Fraction(chances.point, chances.hands)),
            f"{'led' if leads else 'played'}, {format_chance(chances.point, chances.hands)}"
            + (f", the best {'lead' if leads else 'card'}" if best == chances.point else ""),
        )
        for card, chances in blind.items()
    ]
    good = tuple(card for card, chances in blind.items() if chances.point == best)
    plain = f"{'Lead' if leads else 'Play'} {describe_cards(good, 'or')}."
    if len(good) == len(blind) > 1:
        plain = "All your cards are as good as each other."
    blind_choice = LEAD_BLIND.name if leads else "reply chosen blind"
    return voice_html(f"{blind_choice}, both hands seen after", plain) + why_html(
        f"<p>The chance of the point with each card:</p>{hand_html(views, name='the next card')}"
    )
