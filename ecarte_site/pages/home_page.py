"""The first page: a decision of a recorded game, two laws that differ about it, and a citation to copy.

The page states the decision in its own words. It writes ``[[decision_table a-and-y | 5.6]]``: the game, and the step
after which a card is to be played; ``[[decision a-and-y | 5.6 | QD hoyle.worked-game.12.s5]]`` for what is read then,
with sentences of the source on some of the cards; ``[[citation hoyle.worked-game.13.s1]]``; and
``[[two_laws given-up-before-the-fault-was-found | 4-4 | hoyle.law.43.s1 | britannica.law.21.s1]]``: a point on
which the codes differ, a score, and a sentence of each.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from ecarte_core.cards import Card, parse_card
from ecarte_core.cards.sentence_words import NUMBER_WORDS, READER_NAME
from ecarte_core.game import PLAYERS
from ecarte_core.game.wording import describe_card
from ecarte_core.laws.case_course import CaseOutcome, follow_option
from ecarte_core.laws.clause_model import SEATS, Ruling
from ecarte_core.laws.codes import find_law, rule_name
from ecarte_core.laws.differences import DIFFERENCES, rule_on_difference
from ecarte_core.laws.law_words import describe_basis
from ecarte_core.record import parse_record
from ecarte_core.record.frame_builder import make_frames
from ecarte_core.record.frame_model import MODEL, Frame
from ecarte_core.show.frame_words import describe_choices

from ..cite.citations import load_citations
from ..cite.styles import STYLES
from ..content.hands_to_play.play_data import build_tree, list_played, make_setting
from ..content.hands_to_play.play_drawing import PlayScene
from ..edition import load_edition
from ..edition.text_model import Piece, Text
from ..links.addresses import (
    claims_address,
    difference_address,
    passage_address,
    row_address,
    rule_address,
)
from ..links.claim_marks import ClaimMark, find_claim_mark
from ..links.passage_names import law_identifier, name_passage
from ..sources import BuildError, Site, choose
from .late_markup import close_markup
from .laws.parallels import find_parallel
from .play.replays import find_next_card
from .reading.citation_block import mark_address
from .replay_layout import hands_html
from .templates import render_macro

ROOT = ""
"""The first page is the site's root."""


class _Quotation(NamedTuple):
    """A sentence, with the one that its paragraph begins with where that is another, whose it is, and the verdict."""

    context: tuple[Piece, ...]
    sentence: tuple[Piece, ...]
    address: str | None
    whose: str
    mark: ClaimMark | None
    claims: str


class _Part(NamedTuple):
    """What is read after the reader has chosen ``card``: what it leads to, a remark of ours, the source."""

    card: Card
    result: str
    remark: str
    quotation: _Quotation | None


class _LawText(NamedTuple):
    """A law with the sentence in question between those before and after it, what it gives, and the ruling under it."""

    name: str
    address: str
    before: tuple[Piece, ...]
    sentence: tuple[Piece, ...]
    after: tuple[Piece, ...]
    outcome: str
    says: str
    basis: str


def decision_html(site: Site, game: str, step: str, *sentences: str) -> Markup:
    """What is read after each card. ``sentences`` are a card and the sentence about it. Raises ``BuildError``."""
    all_frames, frame = _find_decision(site, game, step)
    scene = _make_scene(frame)
    choices = scene.choices
    speaks = dict(_read_sentence(text) for text in sentences)
    if unknown := speaks.keys() - {choice.card for choice in choices}:
        raise BuildError(f"{describe_card(min(unknown)).capitalize()} may not be played at step {step}.")
    played = find_next_card(all_frames, frame)
    name = frame.names[scene.reader]
    parts = [
        _Part(
            choice.card,
            describe_choices([choice], scene.reader),
            f"It is the card that {name} led." if choice.card == played else "",
            _quote(site, speaks[choice.card]) if choice.card in speaks else None,
        )
        for choice in choices
    ]
    computed = describe_choices(choices, scene.reader)
    return render_macro("home.html", "decision", parts, computed, MODEL, ROOT)


def decision_table_html(site: Site, game: str, step: str) -> Markup:
    """The table of the decision. Raises ``BuildError``."""
    scene = _make_scene(_find_decision(site, game, step)[1])
    hands = hands_html(scene, name=f"Card table at step {step}", is_shown=True)
    return Markup('<div class="ec-decision__table">{}</div>').format(close_markup(hands))


def _find_decision(site: Site, game: str, step: str) -> tuple[Sequence[Frame], Frame]:
    path = site.games / f"{game}.ecarte"
    if not path.is_file():
        raise BuildError(f"There is no recorded game “{game}” in docs/games.")
    all_frames = make_frames(parse_record(path.read_text(encoding="utf-8")))
    decisions = {frame.id: frame for frame in all_frames if frame.decision}
    return all_frames, choose(decisions, step, "step at which a card is to be played")


def _make_scene(frame: Frame) -> PlayScene:
    """The hands as the reader sees them. Beside a name stands the dealer's part; the words have the rest."""
    reader = frame.state.to_act
    assert reader is not None  # a card is to be played
    names = [READER_NAME if player is reader else frame.names[player] for player in PLAYERS]
    first, second = ("dealer" if player is frame.state.dealer else "" for player in PLAYERS)
    return PlayScene(
        tree=build_tree(frame),
        setting=make_setting(frame)._replace(names=(names[0], names[1])),
        reader=reader,
        opening=list_played(frame),
        hidden=True,
        roles=(first, second),
    )


def _read_sentence(text: str) -> tuple[Card, str]:
    card, _, passage = text.partition(" ")
    return parse_card(card), passage.strip()


def _quote(site: Site, identifier: str) -> _Quotation:
    edition = load_edition(site.texts)
    passage = edition.find_passage(identifier)
    first = f"{passage.block}.s1"
    return _Quotation(
        edition.find_passage(first).quotation if first != identifier else (),
        passage.quotation,
        passage_address(identifier),
        f"Hoyle, {name_passage(edition, passage)}",
        find_claim_mark(site, [identifier]),
        claims_address(identifier),
    )


def two_laws_html(site: Site, name: str, score: str, *sentences: str) -> Markup:
    """What the two codes say on a point, and what follows by the arbiter's rulings, for the players of the decision.

    Here the dealer is Hoyle's A, and the non-dealer his Y; ``score`` is the non-dealer's and the dealer's. Raises
    ``BuildError`` where the same follows by both codes.
    """
    differences = {difference.name: difference for difference in DIFFERENCES}
    rulings = rule_on_difference(choose(differences, name, "difference between the codes"))
    before = _read_score(score)
    outcomes = [follow_option(ruling, ruling.options[0].id, before) for ruling in rulings if ruling.options]
    if len(outcomes) != len(rulings) or len({(each.score, each.next) for each in outcomes}) != len(outcomes):
        raise BuildError(f"At {score} the same follows by both codes on {name}.")
    laws = [
        _make_law(site, identifier, ruling, _describe_marks(before, outcome))
        for identifier, ruling, outcome in zip(sentences, rulings, outcomes, strict=True)
    ]
    row = find_parallel(site, find_law(law_identifier(sentences[0].rpartition(".s")[0]))).rows[0]
    return render_macro(
        "home.html", "two_laws", laws, row_address(row.section, row.id), difference_address(name), ROOT
    )


def _read_score(text: str) -> tuple[int, int]:
    points = re.fullmatch(r"([0-4])-([0-4])", text)
    if points is None:
        raise BuildError(f"Expected a score such as 4-4, the non-dealer’s first; got “{text}”.")
    return int(points[1]), int(points[2])


def _describe_marks(before: tuple[int, int], after: CaseOutcome) -> str:
    """``A marks one. A has five, and the game is over.``"""
    marks = zip(SEATS, before, after.score, strict=True)
    gains = [f"The {seat} marks {NUMBER_WORDS[new - old]}." for seat, old, new in marks if new > old]
    return _name_players(" ".join([*gains, after.next]))


def _make_law(site: Site, identifier: str, ruling: Ruling, outcome: str) -> _LawText:
    edition = load_edition(site.texts)
    block = edition.passages[edition.find_passage(identifier).block]
    index = block.sentences.index(identifier)
    before, after = (
        tuple(piece for sentence in group for piece in (*edition.passages[sentence].quotation, Text(" ")))
        for group in (block.sentences[:index], block.sentences[index + 1 :])
    )
    law = law_identifier(block.id)
    name = rule_name(law) if law.startswith("britannica") else f"Cavendish, {rule_name(law)}"
    return _LawText(
        name,
        rule_address(law),
        before,
        edition.passages[identifier].quotation,
        after,
        outcome,
        _name_players(ruling.sentence),
        describe_basis(ruling.basis, ruling.code, ruling.words),
    )


def _name_players(ruling: str) -> str:
    """A ruling of the dealer, who is A, and the non-dealer, who is Y."""
    return re.sub(r"\b[Tt]he (non-)?dealer\b", lambda match: "Y" if match[1] else "A", ruling)


def citation_html(site: Site, identifier: str) -> Markup:
    """One citation of a passage, in the style of a reader who has chosen none, with a button that copies it."""
    thing = choose(load_citations(site), identifier, "passage")
    style = STYLES[0]
    text = mark_address(site, thing, thing.citations[style.id].choose_fullest(style))
    return render_macro("home.html", "citation", style.name, text, passage_address(identifier), ROOT)


SHORTCODES: Mapping[str, Callable[..., str]] = {
    "decision": decision_html,
    "decision_table": decision_table_html,
    "two_laws": two_laws_html,
    "citation": citation_html,
}
