"""Writing a record down."""

from __future__ import annotations

from collections.abc import Mapping

from ..game import Accept, Announce, MarkKing, Propose, Refuse
from .values import (
    Cards,
    Cutting,
    Dealing,
    Entry,
    Exchange,
    Holding,
    Playing,
    Record,
    Reported,
    Scored,
    Standing,
    Step,
)

NUMBERED = (Dealing, Reported)
"""The steps that open a deal."""

type Act = MarkKing | Propose | Accept | Refuse | Announce

ACTS: Mapping[type[Act], str] = {
    MarkKing: "marks the king",
    Propose: "proposes",
    Accept: "accepts",
    Refuse: "refuses",
    Announce: "announces the king",
}
"""The steps that a player's name and a phrase say in full."""

STANDING = {False: "plays without proposing", True: "proposes no more"}


def write(record: Record) -> str:
    """The record as text, one step a line, an empty line before the cut and before each deal."""
    lines = [f"{key}: {value}" for key, value in _header(record)]
    lines += ["", *(f"; {comment}" for comment in record.comments)]
    for number, entry in enumerate(record.entries):
        opens = isinstance(entry.step, NUMBERED)
        if (opens and (number or record.comments)) or (number == 0 and record.comments):
            lines.append("")
        lines.append(write_entry(entry, record.players))
        lines += [f"; {comment}" for comment in entry.comments]
    return "\n".join(lines).rstrip("\n") + "\n"


def write_entry(entry: Entry, names: tuple[str, str]) -> str:
    """One step as a line, with its brackets and links, without its comments."""
    said = write_step(entry.step, names)
    if entry.supplied:
        said = f"[{said}]"
    return "".join([said, *("  @" + link if not at else " @" + link for at, link in enumerate(entry.links))])


def write_step(step: Step, names: tuple[str, str]) -> str:
    """One step in the words of the notation."""
    match step:
        case Cutting((one, two)):
            said = f"Cut: {names[0]} {one}, {names[1]} {two}"
        case Dealing(number, dealer, turn_up, packets, by_editor):
            order = f" {_bracketed(packets.value, 'packets' in by_editor)}" if packets else ""
            turned = _bracketed(str(turn_up), "turn-up" in by_editor)
            said = f"Deal {number}: {names[dealer]} deals{order}, turns {turned}"
        case Reported(number, dealer, winner, made, marks, king):
            king_said = f" {names[king]} marks the king;" if king is not None else ""
            won = f"{names[winner]} wins the {made}, marks {marks}"
            said = f"Deal {number}: {names[dealer]} deals;{king_said} {won}"
        case Holding(player, cards):
            said = f"{names[player]} holds {write_cards(cards)}"
        case Exchange(player, discarded, taken):
            cards_said = (
                f"{write_cards(discarded)}, takes {write_cards(taken)}" if discarded.cards else "nothing"
            )
            said = f"{names[player]} discards {cards_said}"
        case Playing(player, card, leads):
            said = f"{names[player]} {'leads' if leads else 'plays'} {card}"
        case Standing(player, proposed):
            said = f"{names[player]} {STANDING[proposed]}"
        case Scored(score):
            said = f"Score: {write_score(score, names)}"
        case _:
            said = f"{names[step.player]} {ACTS[type(step)]}"
    return said


def write_cards(cards: Cards) -> str:
    """Cards with those that the editor supplied in brackets: ``KS [QS JS] ??``."""
    said: list[str] = []
    before = False
    for card, supplied in zip(cards.cards, cards.supplied, strict=True):
        if before and not supplied:
            said[-1] += "]"
        said.append(f"[{card}" if supplied and not before else str(card))
        before = supplied
    return " ".join(said) + ("]" if before else "")


def write_score(score: tuple[int, int], names: tuple[str, str]) -> str:
    """``A 3, Y 2``."""
    return f"{names[0]} {score[0]}, {names[1]} {score[1]}"


def _header(record: Record) -> list[tuple[str, str]]:
    names = record.players
    header = [*record.tags]
    # Players stand after the title, where a reader looks for them.
    header.insert(1 if header and header[0][0] == "Title" else 0, ("Players", " and ".join(names)))
    if record.dealer is not None:
        header.append(("Dealer", names[record.dealer]))
    if record.score is not None:
        header.append(("Score", write_score(record.score, names)))
    return header


def _bracketed(said: str, supplied: bool) -> str:
    return f"[{said}]" if supplied else said
