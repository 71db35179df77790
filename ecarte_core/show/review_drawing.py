"""A review of a recorded game in HTML: what it cost, the costliest decisions explained, and all of them in a table."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from html import escape
from itertools import groupby
from typing import NamedTuple

from ..cards import format_cards
from ..cards.sentence_words import NUMBER_WORDS, READER_NAME, name_owner
from ..chances.chance_format import format_percent
from ..game import PlayCard
from ..players.recorded_decisions import AuthorAdvice, PlayerDecision
from ..players.review import PricedDecision, Review, describe_advice, describe_choice
from .card_drawing import card_html
from .chance_drawing import read_guess
from .data_table import why_html
from .frame_words import passage_html, rule_html
from .table_drawing import hand_html
from .views import CardState, CardView
from .worth_drawing import choices_html

_SHOWN_OPTIONS = 6


class ReviewLinks(NamedTuple):
    """Where links lead, and the words of the passages: only the site knows them."""

    passages: Mapping[str, str]
    """The address of each passage."""
    quotations: Mapping[str, str]
    """The words of passages, without quotation marks."""
    rules: Mapping[str, str]
    """Patterns of links to the rules, as ``frame_drawing.frame_html`` takes them."""

    moments: Mapping[str, str] = {}
    """The saved game before the decision of each step, from which one can play on."""

    draws_anew: bool = False
    """True if the cards to come are drawn afresh for who plays on: the record does not name them."""


NO_LINKS = ReviewLinks({}, {}, {})


def review_html(review: Review, name: str, links: ReviewLinks = NO_LINKS) -> str:
    """The review of the player called ``name``; until every decision is priced, only the table of them.

    A link with ``data-step`` is meant to lead to that step of the game, one with ``data-game`` to a table at which it
    goes on from there, one with ``data-hand`` to the laboratory.
    """
    costliest = () if review.left else review.costliest
    explained = "".join(_explain(priced, name, links, place) for place, priced in enumerate(costliest, 1))
    reasons = "" if review.left else _prices_html(review)
    head = (
        "The costliest decision"
        if len(costliest) == 1
        else f"The {NUMBER_WORDS[len(costliest)]} costliest decisions"
    )
    worst = f"<h3>{head}</h3>{explained}" if costliest else ""
    return (
        f'<p class="ec-review__sum">{escape(describe_review(review, name))}</p>{reasons}'
        f"{_anew_html(name, links)}{worst}"
        f"<h3>Every decision</h3>{_table_html(review, links)}"
    )


def _anew_html(name: str, links: ReviewLinks) -> str:
    if not (links.draws_anew and links.moments):
        return ""
    return (
        f'<p class="ec-review__anew">Where you play on, you sit at the table as {escape(name)}, against Hoyle. '
        "What the record names is as it was; the cards to come are drawn afresh.</p>"
    )


def describe_review(review: Review, name: str) -> str:
    """The review in a few sentences, without figures of cost."""
    costly = [decision for decision in review.decisions if decision.is_costly]
    has = "have" if name == READER_NAME else "has"
    sentences = f"{name} {has} {_count(len(review.listed), 'decision')} to look at. "
    if not review.listed:
        sentences = "No decision can be priced. "
    elif review.left:
        left = _count(review.left, "of them", plural="of them")
        sentences += f"{left} {'is' if review.left == 1 else 'are'} still to be priced."
    elif not costly:
        sentences += "None of them can be shown to cost anything."
    else:
        sentences += f"{_count(len(costly), 'of them', plural='of them')} could have been better."
    if review.skipped:
        reasons = " ".join(dict.fromkeys(decision.reason for decision in review.skipped))
        sentences += f" {_count(len(review.skipped), 'more')} cannot be priced. {reasons}"
    return sentences.strip()


def describe_cost(game: float, points: float) -> str:
    """What the decisions cost in all, in a sentence; nothing if none can be shown to cost anything."""
    return f"They cost {format_game(game)} of the game in all, or {format_points(points)}." if game else ""


def _count(number: int, noun: str, plural: str = "") -> str:
    is_word = number < len(NUMBER_WORDS) and noun != "decision"
    count = NUMBER_WORDS[number].capitalize() if is_word else str(number)
    return f"{count} {noun if number == 1 or noun == 'more' else plural or f'{noun}s'}"


def format_points(points: float) -> str:
    """``0.11 points``."""
    return f"{points:.2f} points"


def format_game(chance: float) -> str:
    """``3.8 %``: a chance of the game."""
    return format_percent(Fraction(chance))


def describe_decision_made(priced: PricedDecision, name: str) -> str:
    """What he chose, and what would have been better."""
    sentences = f"{name} chose to {priced.chosen.words}."
    if not priced.is_costly:
        return sentences
    return f"{sentences} To {priced.best.words} was better."


def _explain(priced: PricedDecision, name: str, links: ReviewLinks, place: int) -> str:
    decision = priced.decision
    step = escape(decision.step)
    guess = f'<p class="ec-engine">{escape(read_guess(priced.guess).sentence)}</p>' if priced.guess else ""
    return (
        f'<section class="ec-review__worst ec-box" data-at="{step}"><h4><span class="ec-review__place">{place}</span> '
        f"Deal {decision.deal}. {escape(priced.question)}</h4>"
        f'<div class="ec-dealt">{_hand_html(priced, name)}'
        f'<div class="ec-dealt__turned">{card_html(decision.view.turn_up)}<p class="ec-cap">turn-up</p></div></div>'
        f'<p class="ec-engine">{escape(describe_decision_made(priced, name))}</p>'
        f"{''.join(_advice_html(priced, advice, links) for advice in priced.authors)}"
        f"{_book_html(priced, links)}{_laws_html(priced.laws, links)}"
        f"{why_html(_options_html(priced) + guess)}{_ways_html(priced, links)}</section>"
    )


def _hand_html(priced: PricedDecision, name: str) -> str:
    view, choice = priced.decision.view, priced.decision.choice
    if not isinstance(choice, PlayCard):
        return hand_html(view.held, name=f"{name_owner(name)} hand", classes="ec-hand--small")
    best = {option.words.partition(" the ")[2] for option in priced.options if option.behind < _LEAST}
    views = [
        CardView(
            card,
            CardState.CHOSEN if card == choice.card else CardState.HELD,
            *(("best", "best") if card.spoken_name in best else ("", "")),
        )
        for card in view.held
    ]
    return hand_html(views, name=f"{name_owner(name)} hand", classes="ec-hand--small")


_LEAST = 0.0005
"""A chance of the game that reads as nothing."""


def _options_html(priced: PricedDecision) -> str:
    options = list(priced.options[:_SHOWN_OPTIONS])
    if priced.chosen not in options:
        options[-1] = priced.chosen
    return choices_html((option.words, option.worth, option.is_chosen) for option in options)


def _advice_html(priced: PricedDecision, advice: AuthorAdvice, links: ReviewLinks) -> str:
    does = describe_advice(priced.decision, advice.action)
    agrees = ", as here" if does == priced.chosen.words else ""
    passage = advice.passages[0]
    applies = (
        f"This hand is not one of those that {advice.author} says to keep, so these words do not speak for keeping it:"
        if advice.is_unlisted
        else "These words apply here:"
    )
    return (
        f'<p class="ec-advice">{advice.author} would {escape(does)}{agrees}. {applies} '
        f"{_quote_html(passage, links)}</p>"
    )


def _book_html(priced: PricedDecision, links: ReviewLinks) -> str:
    """What the record quotes beside the step, where it is not said already."""
    cited = {advice.passages[0] for advice in priced.authors}
    quoted = [
        passage
        for passage in priced.decision.passages
        if passage in links.quotations and passage not in cited
    ]
    if not quoted:
        return ""
    words = " ".join(_quote_html(passage, links) for passage in quoted)
    return f'<p class="ec-advice">Of this decision the book says: {words}</p>'


def _quote_html(passage: str, links: ReviewLinks) -> str:
    words, link = links.quotations.get(passage, ""), passage_html(passage, links.passages)
    return f'<q class="ec-source">{escape(words)}</q> {link}' if words else link


def _laws_html(laws: Iterable[str], links: ReviewLinks) -> str:
    named = ", ".join(rule_html(law, links.rules) for law in laws)
    return f'<p class="ec-soft">By {named}.</p>' if named else ""


def _ways_html(priced: PricedDecision, links: ReviewLinks) -> str:
    view = priced.decision.view
    step = escape(priced.decision.step)
    game = links.moments.get(priced.decision.step)
    ways = f'<a class="ec-button" data-game="{escape(game)}">Play on from here</a> ' if game else ""
    ways += f'<a class="ec-button" data-step="{step}">Step {step} of the game</a>'
    if not any(view.exchanged):  # the laboratory knows no discards
        played = format_cards([c for t in view.tricks for c in (t.lead, t.reply) if c is not None])
        ways += (
            f' <a class="ec-button" data-hand="{format_cards(view.hand)}" data-turn-up="{view.turn_up}" '
            f'data-seat="{view.seat}" data-score="{view.score[0]}-{view.score[1]}" data-played="{played}">'
            "Ask about this hand</a>"
        )
    return f'<p class="ec-bar">{ways}</p>'


def _table_html(review: Review, links: ReviewLinks) -> str:
    prices = {priced.decision: priced for priced in review.decisions}
    bodies = "".join(
        f'<tbody><tr><th colspan="4" scope="rowgroup">Deal {deal}</th></tr>'
        f"{''.join(_row_html(decision, prices.get(decision), links) for decision in group)}</tbody>"
        for deal, group in groupby(review.listed, key=lambda decision: decision.deal)
    )
    return (
        '<table class="ec-figures ec-review__all"><caption class="ec-spoken">Every decision and its cost</caption>'
        "<thead><tr>"
        '<th scope="col">Step</th><th scope="col">Chosen</th><th scope="col">Better</th><th scope="col">Cost</th>'
        f"</tr></thead>{bodies}</table>"
    )


def _row_html(decision: PlayerDecision, priced: PricedDecision | None, links: ReviewLinks) -> str:
    """A row of the table; of a decision that is not priced yet, what it cost is left open."""
    step = escape(decision.step)
    game = links.moments.get(decision.step)
    play_on = f' <a data-game="{escape(game)}" aria-label="play on from {step}">play on</a>' if game else ""
    costly = priced is not None and priced.is_costly
    better, cost = ('<span class="ec-soft">–</span>', '<span class="ec-soft">0</span>')
    if priced is None:
        better = cost = '<span class="ec-soft">…</span>'
    elif costly:
        better = escape(priced.best.words)
        cost = f"{format_game(priced.game_cost)} <span>{format_points(priced.cost)}</span>"
    return (
        f'<tr{' class="ec-review__costly"' if costly else ""}><td><a data-step="{step}">{step}</a>{play_on}</td>'
        f"<td>{escape(describe_choice(decision))}</td><td>{better}</td><td>{cost}</td></tr>"
    )


def _prices_html(review: Review) -> str:
    """What the decisions cost together, and what prices suppose."""
    models = dict.fromkeys(priced.model for priced in review.decisions)
    items = "".join(f"<li>{escape(model)}</li>" for model in models)
    return why_html(
        f'<p class="ec-engine">{describe_cost(review.game_cost, review.cost)}</p><p>A choice is compared with '
        "the best by the chance of winning the game at the score; points are the marks that it brings in the deal, "
        "less the adversary’s. A difference that may be chance counts as none. Each decision is priced from what the "
        f"player could know.</p><ul>{items}</ul>"
    )
