"""Writing a record as text."""

from collections.abc import Mapping

from ..cards import format_cards
from ..cards.card_words import NamedCards
from ..game import Accept, Announce, MarkKing, Propose, Refuse
from ..laws.act_model import IrregularStep
from .record_model import (
    CardStep,
    CutStep,
    DealStep,
    ExchangeStep,
    HandStep,
    PlayHandStep,
    Record,
    RecordedCards,
    RecordEntry,
    ResultStep,
    ScoreStep,
    Step,
    TurnStep,
)

DEAL_OPENINGS = (DealStep, ResultStep)
"""The steps that open a deal."""

type PhrasedAction = MarkKing | Propose | Accept | Refuse | Announce

ACTION_PHRASES: Mapping[type[PhrasedAction], str] = {
    MarkKing: "marks the king",
    Propose: "proposes",
    Accept: "accepts",
    Refuse: "refuses",
    Announce: "announces the king",
}
"""The steps that consist of a player's name and a phrase."""

PLAY_HAND_PHRASES = {False: "plays without proposing", True: "proposes no more"}
"""The phrase of an elder hand who plays, by whether he has proposed in this deal."""


def write_record(record: Record) -> str:
    """The record as text, one step a line, an empty line before the cut and before each deal.

    Examples:
        >>> from ecarte_core.record import parse_record
        >>> text = "Players: Ann and Bob\\n\\nCut: Ann K?, Bob 9H\\n"
        >>> write_record(parse_record(text)) == text
        True
    """
    lines = [f"{key}: {value}" for key, value in _collect_header(record)]
    lines += ["", *(f"; {comment}" for comment in record.comments)]
    for number, entry in enumerate(record.entries):
        opens = isinstance(entry.step, DEAL_OPENINGS)
        if (opens and (number or record.comments)) or (number == 0 and record.comments):
            lines.append("")
        lines.append(write_entry(entry, record.players))
        lines += [f"; {comment}" for comment in entry.comments]
    return "\n".join(lines).rstrip("\n") + "\n"


def write_entry(entry: RecordEntry, names: tuple[str, str]) -> str:
    """One step as a line, with its brackets and links, without its comments."""
    line = write_step(entry.step, names)
    if entry.supplied:
        line = f"[{line}]"
    return "".join(
        [line, *("  @" + link if not index else " @" + link for index, link in enumerate(entry.links))]
    )


def write_step(step: Step, names: tuple[str, str]) -> str:
    """One step in the notation."""
    match step:
        case CutStep((first, second)):
            line = f"Cut: {names[0]} {first}, {names[1]} {second}"
        case DealStep(number, dealer, turn_up, order, supplied_parts):
            packets = f" {_bracket(order.value, 'packets' in supplied_parts)}" if order else ""
            turned = f", turns {_bracket(str(turn_up), 'turn-up' in supplied_parts)}" if turn_up else ""
            line = f"Deal {number}: {names[dealer]} deals{packets}{turned}"
        case TurnStep(player, card):
            line = f"{names[player]} turns {card}"
        case ResultStep(number, dealer, winner, outcome, marks, king):
            king_clause = f" {names[king]} marks the king;" if king is not None else ""
            result = f"{names[winner]} wins the {outcome}, marks {marks}"
            line = f"Deal {number}: {names[dealer]} deals;{king_clause} {result}"
        case HandStep(player, cards):
            line = f"{names[player]} holds {write_cards(cards)}"
        case ExchangeStep(player, discards, replacements):
            exchange = f"{write_cards(discards)}, takes {write_cards(replacements)}"
            line = f"{names[player]} discards {exchange if discards.cards else 'nothing'}"
        case CardStep(player, card, is_lead):
            line = f"{names[player]} {'leads' if is_lead else 'plays'} {card}"
        case PlayHandStep(player, proposed):
            line = f"{names[player]} {PLAY_HAND_PHRASES[proposed]}"
        case IrregularStep():
            line = _write_irregular(step)
        case ScoreStep(score):
            line = f"Score: {write_score(score, names)}"
        case _:
            line = f"{names[step.player]} {ACTION_PHRASES[type(step)]}"
    return line


def _write_irregular(step: IrregularStep) -> str:
    """``! revoke with TC QC, adversary-abandoned=no; replay-hand``."""
    line = f"! {step.irregularity}{_write_named(step.named)}"
    line += "".join(f", {name}={value}" for name, value in step.facts)
    return f"{line}; {step.option}{_write_named(step.option_named)}" if step.option else line


def _write_named(named: NamedCards) -> str:
    """`` with JD, discards TD 7D, takes JS QS``."""
    parts = [f" with {format_cards(named.cards)}"] if named.cards else []
    for role, cards in (("discards", named.discards), ("takes", named.takes)):
        parts += [f", {role} {format_cards(cards)}"] if cards else []
    return "".join(parts)


def write_cards(cards: RecordedCards) -> str:
    """Cards, those that the editor supplied in brackets: ``KS [QS JS] ??``."""
    parts: list[str] = []
    before = False
    for card, supplied in zip(cards.cards, cards.supplied, strict=True):
        if before and not supplied:
            parts[-1] += "]"
        parts.append(f"[{card}" if supplied and not before else str(card))
        before = supplied
    return " ".join(parts) + ("]" if before else "")


def write_score(score: tuple[int, int], names: tuple[str, str]) -> str:
    """``A 3, Y 2``."""
    return f"{names[0]} {score[0]}, {names[1]} {score[1]}"


def _collect_header(record: Record) -> list[tuple[str, str]]:
    names = record.players
    header = [*record.tags]
    # after the title, where a reader expects the players
    header.insert(1 if header and header[0][0] == "Title" else 0, ("Players", " and ".join(names)))
    if record.dealer is not None:
        header.append(("Dealer", names[record.dealer]))
    if record.score is not None:
        header.append(("Score", write_score(record.score, names)))
    return header


def _bracket(content: str, supplied: bool) -> str:
    return f"[{content}]" if supplied else content
