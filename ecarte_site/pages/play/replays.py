"""Replays of recorded games for the site's pages: first frame, whole record, and every frame to step to.

A page writes ``[[replay a-and-y | hoyle.worked-game]]``: the record's name, and the division of the edition
that stands beside the table.
"""

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from markupsafe import Markup

from ecarte_core.cards import Card
from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.cards.sentence_words import ORDINAL_WORDS
from ecarte_core.chances.both_guess import MOST_CARDS
from ecarte_core.game import Stage
from ecarte_core.game.events import (
    Answered,
    CardPlayed,
    KingAnnounced,
    KingLapsed,
    KingMarked,
    PlayChosen,
    Proposed,
    TurnedKingForgone,
)
from ecarte_core.players.expert import decide_exchange
from ecarte_core.record import Record, parse_record
from ecarte_core.record.book_answers import RecordedQuestion, list_questions
from ecarte_core.record.frame_builder import make_frames
from ecarte_core.record.frame_model import Frame
from ecarte_core.show.card_drawing import DrawingSheet
from ecarte_core.show.frame_drawing import frame_html
from ecarte_core.show.frame_words import describe_frame

from ...content.hands_to_play.line_parts import make_line_parts
from ...content.hands_to_play.play_drawing import make_sheet
from ...edition import load_edition
from ...links.addresses import (
    CHANCES_PAGE,
    PAGE_OF_DIVISION,
    RULE_CHANGING_PAGE,
    list_rule_links,
    path_to_root,
    relative,
    step_anchor,
)
from ...sources import BuildError, GeneratedFile, Site, choose, pack_json
from ..reading.passages import passages_html
from ..replay_layout import list_buttons, list_sights, stage_html
from ..templates import render_macro
from ..voices import source_html
from .ending_chances import ending_html

ROOT = path_to_root(RULE_CHANGING_PAGE)
"""From a page that shows a replay to the site's root: they all stand two folders deep."""

LINES_FILE = "games/{}.packed"
"""Where the lines of a recorded game are, from the site's root."""

RULE_LINKS = list_rule_links(RULE_CHANGING_PAGE)


def replay_html(site: Site, game: str, division: str, focus: str = "") -> str:
    """The replay of a recorded game beside a division of the edition.

    ``focus`` (the word) keeps only the paragraph being illustrated in sight. Raises ``BuildError``.
    """
    # beside a replay in focus, passages are only named; they have their anchors on the reading page
    home = relative(RULE_CHANGING_PAGE, choose(PAGE_OF_DIVISION, division, "division")) if focus else None
    words = passages_html(load_edition(site.texts).find_division(division), site, ROOT, home)
    return replay_with_html(site, game, words, focus=bool(focus))


def replay_with_html(  # noqa: PLR0913  (how it opens is said by name)
    site: Site,
    game: str,
    words: str,
    *,
    focus: bool = False,
    start: str = "",
    hidden: str = "",
    has_page: bool = False,
) -> Markup:
    """The replay of a recorded game beside any markup. Raises ``BuildError``.

    It opens at the step ``start``, or where the first deal has been dealt, with the hand of the player ``hidden``
    turned down. A replay that ``has_page`` is what its page is about: it answers the arrow keys at once.
    """
    path = site.games / f"{game}.ecarte"
    if not path.is_file():
        raise BuildError(f"There is no recorded game “{game}” in docs/games.")
    text = path.read_text(encoding="utf-8")
    record = parse_record(text)
    all_frames = make_frames(record)
    sheet = make_sheet(f"ec-{game}")
    questions = list_questions(record, decide_exchange)
    steps = [
        _describe_step(all_frames, frame, sheet, record, questions.get(frame.id)) for frame in all_frames
    ]
    deals = [
        (name_deal(deal), [(step_anchor(game, frame.id), frame) for frame in frames])
        for deal, frames in groupby(all_frames, key=lambda frame: frame.deal)
    ]
    first = steps[_find_start(all_frames, start)]
    if focus:
        words = _mark_shown(str(words), first["passages"].split())
    view = str(1 - record.players.index(hidden)) if hidden else "all"
    return render_macro(
        "replay.html",
        "replay",
        game=game,
        start=first["id"],
        view=view,
        has_page=has_page or focus,
        root=ROOT,
        rule_links=RULE_LINKS,
        sheet=Markup(sheet.svg),
        words=Markup(words),
        focus=focus,
        stage=stage_html(
            first["drawing"],
            list_buttons(has_endings=True),
            has_endings=True,
            sights=list_sights(record.players),
            view=view,
            name=game,
        ),
        deals=deals,
        printed=_list_printed(all_frames, steps),
        title=dict(record.tags).get("Title", game),
        steps=steps,
        otherwise=load_otherwise(site).get(game, ()),
        record=text,
        lines=f"{ROOT}{LINES_FILE.format(game)}",
    )


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """Of each recorded game the lines that leave it without the engine."""
    for path in sorted(site.games.glob("*.ecarte")):
        sheet = make_sheet(f"ec-{path.stem}")  # as on the page, which has its drawings
        svg = sheet.svg
        parts = make_line_parts(parse_record(path.read_text(encoding="utf-8")), RULE_LINKS, sheet)
        assert sheet.svg == svg, "the sheet lacks a drawing that a line refers to"
        yield pack_json(LINES_FILE.format(path.stem), parts)


def load_otherwise(site: Site) -> Mapping[str, Sequence[Mapping[str, str]]]:
    """By game: the sentences that speak of another choice, with the place in the game and the words of the link."""
    return tomllib.loads((site.games / "otherwise.toml").read_text(encoding="utf-8"))


def _find_start(all_frames: Sequence[Frame], start: str) -> int:
    """Where a replay opens: at the step of that name, else where the first deal has been dealt."""
    named = (frame.order for frame in all_frames if frame.id == start)
    dealt = (frame.order for frame in all_frames if frame.deal)
    return next(named, next(dealt, 0))


def _mark_shown(words: str, passages: Iterable[str]) -> str:
    """``words`` with the sentences marked that the first frame shows: only their paragraph is in sight at first."""
    for passage in passages:
        named = f'data-passage="{passage}"'
        words = words.replace(f'class="ec-s" {named}', f'class="ec-s ec-s--now" aria-current="step" {named}')
    return words


def _describe_step(
    all_frames: Sequence[Frame],
    frame: Frame,
    sheet: DrawingSheet,
    record: Record,
    question: RecordedQuestion | None,
) -> Mapping[str, Any]:
    """A frame to step to, for the template; ``question`` is what can be answered there but a card."""
    where = _describe_position(all_frames, frame)
    is_ending = 1 < _count_cards_that_decide(frame) <= MOST_CARDS
    return {
        "id": frame.id,
        "card": find_played_card(frame) if frame.kind == "card" else None,
        "about": " ".join(_list_happenings(frame)),
        "passages": " ".join(filter(None, (frame.passage, *frame.see_also))),
        "speech": describe_frame(frame),
        "drawing": Markup(
            frame_html(
                frame,
                where=where,
                rule_links=RULE_LINKS,
                sheet=sheet,
                book_card=find_next_card(all_frames, frame),
                question=question,
            )
        ),
        "ending": ending_html(record, frame.id, f"{ROOT}{CHANCES_PAGE}") if is_ending else None,
    }


_PROPOSALS = (Proposed, Answered, PlayChosen)
_KINGS = (KingAnnounced, KingLapsed, KingMarked, TurnedKingForgone)


def _list_happenings(frame: Frame) -> Iterable[str]:
    """What the list of steps can be narrowed to."""
    if any(isinstance(event, _PROPOSALS) for event in frame.events):
        yield "proposal"
    if any(isinstance(event, _KINGS) for event in frame.events):
        yield "king"
    if any(isinstance(event, CardPlayed) and event.lead is None for event in frame.events):
        yield "lead"


def _list_printed(
    all_frames: Sequence[Frame], steps: Sequence[Mapping[str, Any]]
) -> list[tuple[str, Mapping[str, Any]]]:
    """What paper shows of a game: each deal whose cards are known, as it stands when the play begins."""
    playing = (frame for frame in all_frames if frame.state.stage is Stage.PLAY and frame.decision)
    begins: dict[int, Frame] = {}
    for frame in playing:
        begins.setdefault(frame.deal, frame)
    return [(name_deal(deal), steps[frame.order]) for deal, frame in begins.items()]


def find_next_card(all_frames: Sequence[Frame], frame: Frame) -> Card | None:
    """The card that the record plays next in the deal; a hand may be stated before it."""
    following = (after for after in all_frames[frame.order + 1 :] if after.kind == "card")
    after = next(following, None)
    return find_played_card(after) if after is not None and after.deal == frame.deal else None


def _count_cards_that_decide(frame: Frame) -> int:
    """The cards in each hand at the start of the trick, while a card is to be played and all are known."""
    return HAND_SIZE - sum(frame.state.taken) if frame.state.stage is Stage.PLAY and frame.decision else 0


def find_played_card(frame: Frame) -> Card:
    """The card that a step plays: the last on the table."""
    trick = frame.state.trick
    assert trick is not None  # a card has been played
    return trick.reply or trick.lead


def _describe_position(all_frames: Sequence[Frame], frame: Frame) -> str:
    """``Fifth deal · step 3 of 15``."""
    last = Counter(other.deal for other in all_frames)[frame.deal]
    step = frame.id.partition(".")[2]
    return f"{name_deal(frame.deal)} · step {step} of {last}"


def name_deal(deal: int) -> str:
    """``Fifth deal``; before the first deal comes the cut."""
    if not deal:
        return "The cut"
    return f"{ORDINAL_WORDS[deal].capitalize()} deal" if deal < len(ORDINAL_WORDS) else f"Deal {deal}"


def replay_beside_law(site: Site, game: str, passages: str, whose: str) -> str:
    """The replay of a recorded game beside the words of the laws that rule in it.

    A page writes ``[[replay_beside_law misdeal | hoyle.law.9 hoyle.law.17 | Law 9, Law 17]]``. Raises
    ``BuildError``.
    """
    edition, names = load_edition(site.texts), [name.strip() for name in whose.split(",")]
    identifiers = passages.split()
    if len(identifiers) != len(names):
        raise BuildError(f"{len(identifiers)} laws stand beside the replay, but {len(names)} names.")
    words = "\n".join(
        source_html(edition.find_passage(passage).quotation, name, ROOT)
        for passage, name in zip(identifiers, names, strict=True)
    )
    return replay_with_html(site, game, words, has_page=True)


SHORTCODES: Mapping[str, Callable[..., str]] = {"replay": replay_html, "replay_beside_law": replay_beside_law}
