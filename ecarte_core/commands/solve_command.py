"""``solve``: what each lead, or each reply, is worth with both hands seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..cards import Card, format_cards, parse_card, parse_cards, parse_suit
from ..errors import EcarteError
from ..solver.best_play import lead_values, reply_values
from .requests import SolveRequest

if TYPE_CHECKING:
    import argparse


EXAMPLES = (
    'solve --trumps D --leader "QD TD TC 8C 8H" --follower "JC AH JH TH 8D"',
    'solve --trumps D --leader "QD TD TC 8C 8H" --follower "JC AH JH TH 8D" --lead TC',
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the words of the command line."""
    parser.add_argument("--trumps", required=True, metavar="SUIT", help="S, H, D or C")
    parser.add_argument(
        "--leader", required=True, metavar="CARDS", help="the hand that leads, as “KS 10H 7C”"
    )
    parser.add_argument("--follower", required=True, metavar="CARDS", help="the other hand, of the same size")
    parser.add_argument(
        "--lead", metavar="CARD", help="a card of the leader's that he has led: the replies are valued"
    )


def run(request: SolveRequest) -> dict[str, Any]:
    """``{"tricks": for the leader, "leads": {card: tricks}}``; with a lead, ``{"tricks", "replies"}``.

    Tricks are the leader's, from here on, both playing best with both hands seen. Raises
    :class:`~ecarte_core.errors.EcarteError`.
    """
    trumps = parse_suit(request["trumps"])
    leader, follower = (
        parse_cards(request["leader"], trumps),
        parse_cards(request["follower"], trumps),
    )
    if (led := request.get("lead")) is not None:
        lead = parse_card(led)
        if lead not in leader:
            raise EcarteError(f"The {lead.spoken_name} is not in the leader's hand ({format_cards(leader)}).")
        rest = tuple(card for card in leader if card != lead)
        replies = reply_values(trumps, rest, follower, lead)
        return {"tricks": min(replies.values()), "lead": str(lead), "replies": _values_to_dict(replies)}
    leads = lead_values(trumps, leader, follower)
    return {"tricks": max(leads.values()), "leads": _values_to_dict(leads)}


def format_text(answer: Mapping[str, Any]) -> str:
    """The answer in words and figures."""
    replies = "replies" in answer
    what = f"after the lead of {parse_card(answer['lead']).symbol}, by reply" if replies else "by lead"
    lines = [
        f"The leader makes {_format_tricks(answer['tricks'])}, both playing best with both hands seen; {what}:"
    ]
    values: Mapping[str, int] = answer["replies" if replies else "leads"]
    lines += [f"  {parse_card(card).symbol:>3}  {_format_tricks(tricks)}" for card, tricks in values.items()]
    return "\n".join(lines)


def _values_to_dict(values: Mapping[Card, int]) -> dict[str, int]:
    return {str(card): tricks for card, tricks in values.items()}


def _format_tricks(count: int) -> str:
    return f"{count} trick" if count == 1 else f"{count} tricks"
