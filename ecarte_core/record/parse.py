"""Reading a record: every fault is one sentence that names the line."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..codes import CAVENDISH
from ..errors import EcarteError
from ..game import GAME, Player
from .steps import LineFault, player, read_score, read_step
from .values import Dealing, Entry, Exchange, Holding, Record, Step
from .walk import StepError, walk

LONGEST = 200_000
"""Characters; a record of a whole match is a fiftieth of it."""

_TAG = re.compile(r"([A-Z][A-Za-z ]*): *(.*)")
_NAME = re.compile(r"[^\W\d_][\w'’-]*")
_LINK = re.compile(r"(?<!\S)@\S*$")
_PASSAGE = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*\.[a-z0-9]+(?:[.-][a-z0-9]+)*")
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


def parse(text: str) -> Record:
    """Read a record and play it through. Raises :class:`RecordError` for any fault of writing or of play."""
    if len(text) > LONGEST:
        raise RecordError(1, f"A record has at most {LONGEST} characters; this one has {len(text)}.")
    lines = text.removeprefix("\ufeff").splitlines()
    end = next((at for at, line in enumerate(lines) if not line.strip()), len(lines))
    header = _header(lines[:end])
    entries: list[Entry] = []
    places: list[int] = []
    comments: list[str] = []
    for number, line in enumerate(lines[end:], end + 1):
        said = line.strip()
        if said.startswith(";"):
            comment = said[1:].strip()
            if entries:
                entries[-1] = entries[-1]._replace(comments=(*entries[-1].comments, comment))
            else:
                comments.append(comment)
        elif said:
            try:
                entries.append(_entry(said, header.players))
            except EcarteError as fault:
                raise RecordError(number, str(fault)) from fault
            places.append(number)
    record = Record(header.players, tuple(entries), header.tags, header.dealer, header.score, tuple(comments))
    try:
        for _ in walk(record):
            pass
    except StepError as fault:
        raise RecordError(places[fault.index], str(fault)) from fault
    return record


def _entry(said: str, names: tuple[str, str]) -> Entry:
    links: list[str] = []
    while match := _LINK.search(said):
        link = match[0][1:]
        if not _PASSAGE.fullmatch(link):
            raise LineFault(f"“@{link[:40]}” names no passage; write, for example, @hoyle.worked-game.4.s2.")
        links.insert(0, link)
        said = said[: match.start()].rstrip()
    supplied = said.startswith("[") and said.endswith("]")
    if supplied:
        said = said[1:-1].strip()
    step = read_step(said, names)
    if supplied and _in_parts(step):
        raise LineFault("Put the brackets round the cards, the packets or the turn-up, not round this line.")
    return Entry(step, supplied, tuple(links))


def _in_parts(step: Step) -> bool:
    """Steps that tell several things are supplied part by part, so that there is one way to write it."""
    if isinstance(step, Exchange):
        return bool(step.discarded.cards)
    return isinstance(step, Holding | Dealing)


def _header(lines: list[str]) -> _Header:
    tags: dict[str, str] = {}
    places: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        match = _TAG.fullmatch(line.strip())
        if not match:
            raise RecordError(
                number, "The header is lines such as “Title: …”, and ends with an empty line before the cut."
            )
        if match[1] in tags:
            raise RecordError(number, f"“{match[1]}” stands twice in the header.")
        tags[match[1]], places[match[1]] = match[2].strip(), number
    if "Players" not in tags:
        raise RecordError(1, "The header names no players; write, for example, “Players: A and Y”.")
    players = _players(tags.pop("Players"), places["Players"])
    if tags.get("Code", CAVENDISH.name) != CAVENDISH.name:
        raise RecordError(
            places["Code"], f"The engine keeps Cavendish's laws: write “Code: {CAVENDISH.name}”."
        )
    dealer = score = None
    try:
        at = places.get("Dealer", 1)
        if "Dealer" in tags:
            dealer = player(tags.pop("Dealer"), players)
        at = places.get("Score", 1)
        if "Score" in tags:
            score = read_score(tags.pop("Score"), players)
    except LineFault as fault:
        raise RecordError(at, str(fault)) from fault
    if score and max(score) >= GAME:
        raise RecordError(places["Score"], "A game does not begin with a player at five.")
    return _Header(players, tuple(tags.items()), dealer, score)


def _players(said: str, line: int) -> tuple[str, str]:
    names = said.split(" and ")
    if len(names) != 2 or not all(_NAME.fullmatch(name) for name in names) or names[0] == names[1]:
        raise RecordError(line, "Two players are named by one word each, as “Players: A and Y”.")
    if wrong := _RESERVED.intersection(names):
        raise RecordError(
            line, f"“{wrong.pop()}” begins a line of its own kind and cannot be a player's name."
        )
    return names[0], names[1]
