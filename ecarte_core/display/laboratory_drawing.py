"""The laboratory's answer in HTML: what each author says, the bounds of the chance, the value of each lead.

Only the site knows the addresses that links of an answer lead to. It passes them as :class:`AnswerLinks`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from html import escape
from typing import NamedTuple

from ..jeux import INTERPRETATIONS, Advice, Clause, Comparison, Judgement
from ..jeux.examination import TWO_TO_ONE, Examination
from ..odds.chance_format import format_chance, format_percent
from ..odds.chances import Chances
from ..odds.knowledge import Seat, describe_knowledge
from .hand_drawing import hand_html
from .views import CardState, CardView

_AUTHORS = {"hoyle": "Hoyle", "britannica": "Britannica"}
_ADVICE = {
    Advice.PLAY: "would play without proposing",
    Advice.PROPOSE: "would propose",
    Advice.REFUSE: "would refuse",
    Advice.ACCEPT: "would accept",
}


class AnswerLinks(NamedTuple):
    """Where links of an answer lead: the address of each passage, and of the page of notes."""

    passages: Mapping[str, str]
    notes: str


def render_hand(answer: Examination) -> str:
    """The hand and the turn-up, as cards."""
    knowledge = answer.knowledge
    own, adverse = answer.comparison.score
    hand = hand_html(knowledge.hand, name="the hand")
    turn_up = hand_html([knowledge.turn_up], name="the turn-up", classes="ec-hand--small")
    dealer = knowledge.seat is Seat.DEALER
    task = "the dealer, to refuse or accept" if dealer else "the non-dealer, to play or propose"
    return (
        f'<div class="ec-lab__cards">{hand}<div class="ec-lab__turned">{turn_up}'
        f'<p class="ec-cap">turn-up</p></div></div>'
        f'<p class="ec-lab__setting">You are {task}. '
        f"You have marked {_format_marks(own)}, your adversary {_format_marks(adverse)}.</p>"
    )


def _format_marks(score: int) -> str:
    return str(score) if score else "none"


def render_authors(comparison: Comparison, links: AnswerLinks | None = None) -> str:
    """What each author advises, by which clauses, and whether they differ."""
    both = "".join(_author_html(judgement, links) for judgement in (comparison.hoyle, comparison.britannica))
    disagreement = comparison.disagreement
    verdict = f"The authors disagree. {disagreement}" if disagreement else "The authors agree."
    return f'<div class="ec-lab__authors">{both}</div><p class="ec-lab__between">{escape(verdict)}</p>'


def _author_html(judgement: Judgement, links: AnswerLinks | None) -> str:
    name = _AUTHORS[judgement.author]
    deciding = judgement.deciding_clauses
    others = [clause for clause in judgement.relevant_clauses if clause not in deciding]
    if deciding:
        body = f'<ul role="list">{"".join(_clause_html(clause, links) for clause in deciding)}</ul>'
    else:
        body = "<p>No clause speaks for keeping this hand.</p>"
    if others:
        items = "".join(_clause_html(clause, links) for clause in others)
        body += f'<p class="ec-lab__also">Not deciding:</p><ul role="list">{items}</ul>'
    return (
        f'<section class="ec-lab__author ec-lab__author--{"keeps" if judgement.keeps_hand else "changes"}">'
        f"<h3>{name} <strong>{_ADVICE[judgement.advice]}</strong></h3>{body}</section>"
    )


def _clause_html(clause: Clause, links: AnswerLinks | None) -> str:
    passage = escape(clause.passage)
    address = links.passages.get(clause.passage) if links else None
    to_passage = f' href="{escape(address)}"' if address else ""
    reading = ""
    if clause.interpretation:
        text = escape(INTERPRETATIONS[clause.interpretation])
        to_note = f' href="{escape(links.notes)}#{escape(clause.interpretation)}"' if links else ""
        link = f"<a{to_note}>why we read it so</a>"
        reading = f'<span class="ec-lab__reading">{text} ({link})</span>'
    doubt = "" if clause.verdict else " <em>Too vague to tell.</em>"
    return (
        f'<li><span class="ec-lab__says">{clause.advice}</span> {escape(clause.statement)}{doubt} '
        f'<a{to_passage} data-passage="{passage}">{passage}</a>{reading}</li>'
    )


def render_odds(answer: Examination) -> str:
    """The bounds of the chance of the point, and the chance of each number of tricks."""
    seen = answer.odds.all_seen
    rows = [_row_html("at most", "both hands seen, both sides playing best", seen.point, seen.hands)]
    if answer.odds.best_choice is not None:
        blind = answer.odds.blind[answer.odds.best_choice]
        model = f"best lead, {answer.odds.best_choice.symbol}, chosen blind; both hands seen after"
        rows.append(_row_html("at most", model, blind.point, seen.hands))
    sure = answer.guarantee
    if sure:
        model = "guaranteed: one plan from what he knows, against an adversary who sees everything"
        if not sure.exact:
            model += " (the best plan found)"
        rows.append(_row_html("at least", model, sure.winning_hands, seen.hands))
    low = sure.winning_hands if sure else None
    return (
        f'<p class="ec-voice">Engine <span class="ec-model">· {escape(_describe_model(answer))}</span></p>'
        f"<p>{escape(_describe_bounds(seen, low))}</p>{_bar_svg(seen, low)}"
        f'<table class="ec-lab__bounds"><caption class="ec-spoken">The chance of the point</caption>'
        '<thead class="ec-spoken"><tr><th scope="col">Bound</th><th scope="col">What is known</th>'
        '<th scope="col">Chance</th><th scope="col">Hands</th></tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>{_tricks_html(seen)}"
    )


def _describe_model(answer: Examination) -> str:
    return f"{describe_knowledge(answer.knowledge)} No exchange."


def _describe_bounds(seen: Chances, low: int | None) -> str:
    most = format_chance(seen.point, seen.hands)
    if low is None:
        return f"The true chance of the point is at most {most}; the lower bound has not been computed yet."
    if low == seen.point:
        return f"The chance of the point is exactly {most}: the bounds meet."
    return f"The true chance of the point lies between {format_chance(low, seen.hands)} and {most}."


def _row_html(bound: str, model: str, count: int, hands: int) -> str:
    percent = format_percent(Fraction(count, hands))
    return (
        f'<tr><th scope="row">{bound}</th><td>{escape(model)}</td><td>{percent}</td>'
        f"<td>{count:,} of {hands:,}</td></tr>"
    )


def _bar_svg(seen: Chances, low: int | None) -> str:
    """The bounds as a drawing; the words beside it say the same."""
    high = 100 * seen.point / seen.hands
    line = float(100 * TWO_TO_ONE)
    sure = 100 * low / seen.hands if low is not None else 0.0
    return (
        '<svg class="ec-lab__bar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="ec-lab__all" x="0" y="3" width="100" height="6"/>'
        f'<rect class="ec-lab__most" x="0" y="3" width="{high:.2f}" height="6"/>'
        f'<rect class="ec-lab__least" x="0" y="3" width="{sure:.2f}" height="6"/>'
        f'<path class="ec-lab__line" d="M{line:.2f} 0V12"/></svg>'
        '<p class="ec-lab__key" aria-hidden="true"><span class="ec-lab__key-least">guaranteed</span>'
        '<span class="ec-lab__key-most">both hands seen</span>'
        '<span class="ec-lab__key-line">two to one</span></p>'
    )


def _tricks_html(seen: Chances) -> str:
    heads = "".join(f'<th scope="col">{tricks}</th>' for tricks in range(len(seen.tricks)))
    counts = "".join(f"<td>{count:,}</td>" for count in seen.tricks)
    shares = "".join(f"<td>{format_percent(Fraction(count, seen.hands))}</td>" for count in seen.tricks)
    return (
        '<table class="ec-lab__tricks"><caption>Tricks made, both hands seen</caption>'
        f'<thead><tr><th scope="row">tricks</th>{heads}</tr></thead>'
        f'<tbody><tr><th scope="row">hands</th>{counts}</tr>'
        f'<tr><th scope="row">chance</th>{shares}</tr></tbody></table>'
    )


def render_leads(answer: Examination) -> str:
    """The chance with each lead, chosen before the adversary's cards are known."""
    blind = answer.odds.blind
    if not blind:
        return "<p>The non-dealer leads, so the dealer has no lead to choose.</p>"
    best = max(chances.point for chances in blind.values())
    views = [
        CardView(
            card,
            CardState.HELD,
            format_percent(Fraction(chances.point, chances.hands)),
            f"led, {format_chance(chances.point, chances.hands)}"
            + (", the best lead" if best == chances.point else ""),
        )
        for card, chances in blind.items()
    ]
    good = " or ".join(card.spoken_name for card, chances in blind.items() if chances.point == best)
    return (
        f"{hand_html(views, name='the chance of the point by the first lead')}"
        f"<p>Lead chosen blind, both hands seen after. Best: {escape(good)}.</p>"
    )


def describe_examination(answer: Examination) -> str:
    """The answer in a few sentences, for a live region."""
    comparison, seen = answer.comparison, answer.odds.all_seen
    return (
        f"{comparison.hoyle.statement} {comparison.britannica.statement} "
        f"Chance of the point, both hands seen: {format_chance(seen.point, seen.hands)}."
    )
