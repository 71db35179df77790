"""Reading a record. Every error is one sentence that begins with the number of the line.

A record may come from anywhere, so the work is bounded: a text has at most :data:`MAX_LENGTH` characters, and
what is done with it grows as its length does (``tests/core/test_record_size.py``).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from ..errors import EcarteError, quote
from ..game import WINNING_SCORE, Player
from .played_steps import StepError
from .playing_through import play_through
from .record_model import DealStep, ExchangeStep, HandStep, Record, RecordEntry, Step
from .step_reader import StepFormatError, find_player, read_score, read_step

MAX_LENGTH = 200_000
"""Characters in a record; that of a whole match has about a fiftieth of them."""

CODES = ("cavendish", "britannica")
"""The codes that can rule on the irregular acts of a record; lawful play is the same under both."""

MAX_NAME_LENGTH = 40
"""Characters in the name of a player, so that every message that names him is short."""

_TAG = re.compile(r"([A-Z][A-Za-z ]*): *(.*)")
_NAME = re.compile(r"[^\W\d_][\w'’-]*")
_PASSAGE = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*")
_RESERVED = {"Cut", "Deal", "Score"}


class RecordError(EcarteError):
    """A record that cannot be read or played; ``line`` is the number of the line, the first being 1."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"Line {line}: {sentence}")
        self.line = line


class _Header(NamedTuple):
    players: tuple[str, str]
    tags: tuple[tuple[str, str], ...]
    dealer: Player | None
    score: tuple[int, int] | None


def parse_record(text: str) -> Record:
    """Read a record and play it through.

    The last records are kept: the browser sends the same text with every card that a reader tries. Raises
    :class:`RecordError` for any fault of the notation or of the play.

    >>> record = parse_record("Players: Ann and Bob\\n\\nCut: Ann K?, Bob 9H\\n")
    >>> record.players, len(record.entries)
    (('Ann', 'Bob'), 1)
    >>> parse_record("Players: Ann and Bob\\n\\nCut: Ann K?, Bob 6H\\n")
    Traceback (most recent call last):
    ecarte_core.record.reader.RecordError: Line 3: “6H” is not a card of this pack, which has no twos to sixes.
    """
    return _parse_text(text)


@lru_cache(maxsize=32)
def _parse_text(text: str) -> Record:
    if len(text) > MAX_LENGTH:
        raise RecordError(1, f"A record has at most {MAX_LENGTH:,} characters; this one has {len(text):,}.")
    lines = text.removeprefix("\ufeff").splitlines()
    end = next((at for at, line in enumerate(lines) if not line.strip()), len(lines))
    header = _read_header(lines[:end])
    entries: list[RecordEntry] = []
    places: list[int] = []
    comments: list[list[str]] = [[]]  # those on the whole record, then those on each step
    for number, line in enumerate(lines[end:], end + 1):
        content = line.strip()
        if content.startswith(";"):
            comments[-1].append(content[1:].strip())
        elif content:
            try:
                entries.append(_read_entry(content, header.players))
            except EcarteError as fault:
                raise RecordError(number, str(fault)) from fault
            places.append(number)
            comments.append([])
    whole, *on_steps = map(tuple, comments)
    steps = tuple(
        entry._replace(comments=said) if said else entry
        for entry, said in zip(entries, on_steps, strict=True)
    )
    record = Record(header.players, steps, header.tags, header.dealer, header.score, whole)
    try:
        play_through(record)
    except StepError as fault:
        raise RecordError(places[fault.index], str(fault)) from fault
    return record


def _read_entry(content: str, names: tuple[str, str]) -> RecordEntry:
    words = content.split()
    end = len(words)
    while end and words[end - 1].startswith("@"):
        end -= 1
    links = tuple(word[1:] for word in words[end:])
    for link in links:
        if "." not in link or not _PASSAGE.fullmatch(link):
            raise StepFormatError(
                f"{quote(f'@{link}')} names no passage; write, for example, @hoyle.worked-game.4.s2."
            )
    if not end:
        raise StepFormatError(
            "Expected a step before the passages, as in Y proposes  @hoyle.worked-game.4.s2."
        )
    content = " ".join(words[:end])
    supplied = content.startswith("[") and content.endswith("]")
    if supplied:
        content = content[1:-1].strip()
    step = read_step(content, names)
    if supplied and _is_supplied_by_part(step):
        raise StepFormatError(
            "Put the brackets round the cards, the order of dealing or the turn-up, not round this line."
        )
    return RecordEntry(step, supplied, links)


def _is_supplied_by_part(step: Step) -> bool:
    """True for a step of several parts, each with brackets of its own."""
    if isinstance(step, ExchangeStep):
        return bool(step.discards.cards)
    return isinstance(step, HandStep | DealStep)


def _read_header(lines: list[str]) -> _Header:
    tags: dict[str, str] = {}
    places: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        match = _TAG.fullmatch(line.strip())
        if not match:
            raise RecordError(
                number,
                "Expected a line such as “Title: …”; the header ends with an empty line before the cut.",
            )
        if match[1] in tags:
            raise RecordError(number, f"{quote(match[1])} is twice in the header.")
        tags[match[1]], places[match[1]] = match[2].strip(), number
    if "Players" not in tags:
        raise RecordError(1, "The header names no players; write, for example, “Players: A and Y”.")
    players = _read_players(tags.pop("Players"), places["Players"])
    if tags.get("Code", CODES[0]) not in CODES:
        codes = " or ".join(f"“Code: {code}”" for code in CODES)
        raise RecordError(places["Code"], f"A record is ruled by one of two codes; write {codes}.")
    dealer = score = None
    try:
        at = places.get("Dealer", 1)
        if "Dealer" in tags:
            dealer = find_player(tags.pop("Dealer"), players)
        at = places.get("Score", 1)
        if "Score" in tags:
            score = read_score(tags.pop("Score"), players)
    except StepFormatError as fault:
        raise RecordError(at, str(fault)) from fault
    if score and max(score) >= WINNING_SCORE:
        raise RecordError(places["Score"], "A game does not begin with a player at five.")
    return _Header(players, tuple(tags.items()), dealer, score)


def _read_players(content: str, line: int) -> tuple[str, str]:
    names = content.split(" and ")
    if len(names) != 2 or not all(_NAME.fullmatch(name) for name in names) or names[0] == names[1]:
        raise RecordError(line, "Expected two names of one word each, for example “Players: A and Y”.")
    if (longest := max(map(len, names))) > MAX_NAME_LENGTH:
        raise RecordError(line, f"A name has at most {MAX_NAME_LENGTH} characters; this one has {longest:,}.")
    if reserved := _RESERVED.intersection(names):
        raise RecordError(
            line, f"“{reserved.pop()}” begins a line of the notation and cannot be a player's name."
        )
    return names[0], names[1]
