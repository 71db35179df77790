"""The first page: a decision of a recorded game, two laws that differ about it, and a citation to copy.

A page writes ``[[decision a-and-y | 5.6 | QD hoyle.worked-game.12.s5 | QS hoyle.worked-game.13.s1]]``: the game,
the step after which a card is to be played, and for cards on which the source speaks the sentence that does;
``[[two_laws given-up-before-the-fault-was-found | 4-4 | hoyle.law.43.s1 | britannica.law.21.s1]]``: a point on
which the codes differ, a score, and a sentence of each; and
``[[citation hoyle.worked-game.13.s1]]``.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from markupsafe import Markup

from ecarte_core.cards import Card, parse_card
from ecarte_core.cards.constants import HAND_SIZE, POINT_TRICKS
from ecarte_core.cards.sentence_words import NUMBER_WORDS, READER_NAME
from ecarte_core.game import PLAYERS, WINNING_SCORE, Player
from ecarte_core.game.wording import describe_card
from ecarte_core.laws.case_course import CaseOutcome, follow_option
from ecarte_core.laws.clause_model import SEATS, Ruling
from ecarte_core.laws.codes import find_law, rule_name
from ecarte_core.laws.differences import DIFFERENCES, rule_on_difference
from ecarte_core.laws.law_words import describe_basis
from ecarte_core.record import Record, parse_record
from ecarte_core.record.frame_builder import make_frames
from ecarte_core.record.frame_model import MODEL, Snapshot
from ecarte_core.show.frame_words import describe_choices

from ..cite.citations import load_citations
from ..cite.styles import STYLES
from ..cite.works import EDITION_TITLE
from ..content.hands_to_play.play_data import RecordedDecision, list_choices, list_decisions, make_play_data
from ..content.hands_to_play.play_drawing import PlayScene
from ..edition import load_edition
from ..edition.text_model import Piece, Text
from ..links.addresses import (
    LESSON_PAGE,
    claims_address,
    difference_address,
    passage_address,
    row_address,
    rule_address,
    step_address,
)
from ..links.claim_marks import find_claim_mark
from ..links.glossary import annotate_terms
from ..links.passage_names import law_identifier, name_passage
from ..sources import BuildError, Site, choose
from .laws.parallels import find_parallel
from .play.replays import find_played_card
from .reading.citation_block import mark_address
from .replay_layout import hands_html
from .templates import render_macro

ROOT = ""
"""The first page is the site's root."""


class _Verdict(NamedTuple):
    """What the ledger finds of a sentence."""

    address: str
    sign: str
    name: str


class _Quotation(NamedTuple):
    """A sentence with the one that its paragraph begins with, where that is another; whose it is, and a verdict."""

    context: tuple[tuple[Piece, ...], ...]
    sentence: tuple[Piece, ...]
    address: str | None
    whose: str
    verdict: _Verdict | None


class _Part(NamedTuple):
    """What is read after the reader has chosen ``card``: what it leads to, a remark of ours, the source."""

    card: Card
    result: str
    remark: str
    quotations: tuple[_Quotation, ...]


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
    """The decision with its table. ``sentences`` are a card and the sentence about it. Raises ``BuildError``."""
    path = site.games / f"{game}.ecarte"
    if not path.is_file():
        raise BuildError(f"There is no recorded game “{game}” in docs/games.")
    record = parse_record(path.read_text(encoding="utf-8"))
    decisions = {decision.frame.id: decision for decision in list_decisions(record)}
    decision = choose(decisions, step, "step at which a card is to be played")
    scene = _make_scene(decision)
    choices = list_choices(scene.place, scene.setting)
    speaks = dict(_read_sentence(text) for text in sentences)
    if unknown := speaks.keys() - {choice.card for choice in choices}:
        raise BuildError(f"{describe_card(min(unknown)).capitalize()} may not be played at step {step}.")
    played = _find_next_card(record, decision)
    name = decision.frame.names[scene.reader]
    parts = [
        _Part(
            choice.card,
            describe_choices([choice], scene.reader),
            f"It is the card that {name} led." if choice.card == played else "",
            (_quote(site, speaks[choice.card]),) if choice.card in speaks else (),
        )
        for choice in choices
    ]
    data = make_play_data(scene.tree, scene.setting)
    return render_macro(
        "home.html",
        "decision",
        {
            "name": f"The game of {' and '.join(record.players)}",
            "deal": _name_deal(record, decision),
            "replay": step_address(game, step),
            "lesson": LESSON_PAGE,
            "edition": EDITION_TITLE,
            "title": _describe_task(decision),
            "facts": _explain(_describe_facts(decision, scene, data["ends"]), site),
            "question": _explain("Which card do you lead?", site),
            "parts": parts,
            "computed": describe_choices(choices, scene.reader),
            "model": MODEL,
            "hands": hands_html(scene, name=f"Card table at step {step}", is_shown=True),
        },
        ROOT,
    )


def _explain(words: str, site: Site) -> tuple[Piece, ...]:
    """Words of ours in which each term of the game leads to its explanation."""
    return annotate_terms((Text(words),), site, plain_too=True)


def _make_scene(decision: RecordedDecision) -> PlayScene:
    state = decision.frame.state
    reader = state.to_act
    assert reader is not None  # a card is to be played
    names = [READER_NAME if player is reader else decision.frame.names[player] for player in PLAYERS]
    return PlayScene(
        tree=decision.build_tree(),
        setting=decision.setting._replace(names=(names[0], names[1])),
        reader=reader,
        opening=decision.cards,
        hidden=True,
        roles=(_name_role(state, Player.ONE), _name_role(state, Player.TWO)),
    )


def _name_role(state: Snapshot, player: Player) -> str:
    """Beside a name: the dealer's part, which needs no explanation; the words have the rest."""
    return "dealer" if player is state.dealer else ""


def _read_sentence(text: str) -> tuple[Card, str]:
    card, _, passage = text.partition(" ")
    return parse_card(card), passage.strip()


def _find_next_card(record: Record, decision: RecordedDecision) -> Card | None:
    """The card that the record plays after a step, if it plays one in the deal."""
    frames = (frame for frame in make_frames(record) if frame.deal == decision.frame.deal)
    later = (frame for frame in frames if frame.kind == "card" and frame.order > decision.frame.order)
    return next((find_played_card(frame) for frame in later), None)


def _name_deal(record: Record, decision: RecordedDecision) -> str:
    last = max(frame.deal for frame in make_frames(record))
    return "last deal" if decision.frame.deal == last else f"deal {decision.frame.deal}"


def _describe_task(decision: RecordedDecision) -> str:
    """``You are Y. One more point wins the game.``"""
    state = decision.frame.state
    reader = state.to_act
    assert reader is not None  # a card is to be played
    missing = WINNING_SCORE - state.score[reader]
    points = "point wins" if missing == 1 else "points win"
    return f"You are {decision.frame.names[reader]}. {NUMBER_WORDS[missing].capitalize()} more {points} the game."


def _describe_facts(decision: RecordedDecision, scene: PlayScene, ends: list[dict[str, Any]]) -> str:
    """What is needed, what counts, and what is at stake, in sentences."""
    state, reader = decision.frame.state, scene.reader
    adversary = decision.frame.names[reader.other]
    trumps = scene.tree.trumps.spoken_name
    risks = "You played without proposing" if state.vulnerable is reader else "You proposed"
    won = [trick for trick in scene.place.tricks if trick[2] is reader]
    if [*scene.place.tricks] != won or len(won) != 1 or won[0][0] not in scene.tree.hands[reader]:
        raise BuildError(
            f"Step {decision.frame.id} does not follow a first trick that its player led and won."
        )
    loss = ends[HAND_SIZE - POINT_TRICKS + 1 if reader is Player.TWO else POINT_TRICKS - 1]
    wins = " and wins" if loss["game"] else ""
    return (
        f"You need {NUMBER_WORDS[POINT_TRICKS]} tricks of {NUMBER_WORDS[HAND_SIZE]}, and have "
        f"{NUMBER_WORDS[state.taken[reader]]}: your {won[0][0].rank.spoken_name} took it. {trumps.capitalize()} are "
        "trumps, and beat every other suit. In each suit the king is the highest card, and the ace stands below the "
        f"knave. {risks}: fail, and {adversary} scores {NUMBER_WORDS[loss['marks']]}{wins}."
    )


def _quote(site: Site, identifier: str) -> _Quotation:
    edition = load_edition(site.texts)
    passage = edition.find_passage(identifier)
    first = f"{passage.block}.s1"
    context = (edition.find_passage(first).quotation,) if first != identifier else ()
    verdict = None
    if mark := find_claim_mark(site, [identifier]):
        verdict = _Verdict(claims_address(identifier), mark.sign, mark.verdict)
    return _Quotation(
        context,
        passage.quotation,
        passage_address(identifier),
        f"Hoyle, {name_passage(edition, passage)}",
        verdict,
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
    "two_laws": two_laws_html,
    "citation": citation_html,
}
