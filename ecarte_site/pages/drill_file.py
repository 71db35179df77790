"""The questions of the page of drills: which hands are asked, and what each choice is worth.

``python -m ecarte_site drills`` draws them by the equilibrium that the engine has and writes ``docs/data/drills.json``;
that takes some minutes, because discards are tried on many simulated deals. The page is made from the file.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ecarte_core.cards import format_cards
from ecarte_core.odds.knowledge import Knowledge, Seat
from ecarte_core.players.deal_worth import Solution
from ecarte_core.players.drills import QUESTIONS, Drill, DrillKind, draw_drills, make_drill
from ecarte_core.players.equilibrium import load_equilibrium

from ..content.examples import EXAMPLES, Kind
from ..sources import Site
from .equilibrium.match_exhibit import load_play_bias
from .example_files import read_shown_hands

FILE = Path("docs", "data", "drills.json")
"""Below the project's folder."""

SEED = 1886
COUNTS: dict[DrillKind, int] = {"propose": 120, "answer": 120, "discard": 80, "lead": 120}
"""How many questions of each kind are drawn near the frontier; those from the authors' hands come besides."""

_OF_EACH_EXAMPLE = 2

_EXAMPLE_KINDS: dict[Kind, DrillKind] = {"lead": "lead", "exchange": "discard"}
"""What is asked of an example; of all others, the proposal."""


def main(root: Path, words: Sequence[str]) -> int:
    """Write the file."""
    parser = argparse.ArgumentParser(prog="python -m ecarte_site drills")
    parser.add_argument(
        "--quick", action="store_true", help="a tenth of the drawn questions, to try the page"
    )
    parts = 10 if parser.parse_args(words).quick else 1
    equilibrium = load_equilibrium()
    drills = list(_make_all(Site(root=root), equilibrium, parts))
    text = json.dumps(
        {"about": _describe(equilibrium, drills), "drills": [drill_to_dict(drill) for drill in drills]},
        ensure_ascii=False,
        separators=(",", ":"),
    ).replace('{"kind"', '\n{"kind"')
    (root / FILE).write_text(text + "\n", "utf-8")
    return 0


def _make_all(site: Site, solution: Solution, parts: int) -> Iterator[Drill]:
    names: set[str] = set()
    for drill in (*_list_examples(site, solution), *_draw_all(solution, parts, load_play_bias(site))):
        if drill.name not in names:
            names.add(drill.name)
            yield drill


def _draw_all(solution: Solution, parts: int, play_bias: float) -> Iterator[Drill]:
    for kind, count in COUNTS.items():
        drawn = draw_drills(kind, count // parts, solution, SEED, play_bias)
        for number, drill in enumerate(drawn, 1):
            print(f"\r{kind}: {number} of {count // parts}  ", end="", file=sys.stderr, flush=True)
            yield drill
    print(file=sys.stderr)


def _list_examples(site: Site, solution: Solution) -> Iterator[Drill]:
    """Hands that the authors give or describe, of which the answer is clear: the first few of each sentence."""
    hands, play_bias = read_shown_hands(site), load_play_bias(site)
    for example in EXAMPLES:
        for shown in hands[example.name][:_OF_EACH_EXAMPLE]:
            knowledge = shown.knowledge
            if knowledge is None or knowledge.played or knowledge.discarded or shown.score != (0, 0):
                continue
            if example.kind == "lead" and any(deal.stood != "you" for deal in shown.deals):
                continue  # a lead after a refusal, which no question has
            drill = make_drill(
                _ask_of(example.kind, knowledge), knowledge, solution, example.passages[0], play_bias
            )
            if drill:
                yield drill


def _ask_of(kind: Kind, knowledge: Knowledge) -> DrillKind:
    asked = _EXAMPLE_KINDS.get(kind, "propose")
    if asked == "discard":
        return asked
    if knowledge.seat is Seat.DEALER:
        return "answer"
    return asked


def _describe(equilibrium: Any, drills: Sequence[Drill]) -> dict[str, Any]:
    return {
        "seed": SEED,
        "equilibrium": equilibrium.about.checksum,
        "counts": {kind: Counter(drill.kind for drill in drills)[kind] for kind in QUESTIONS},
    }


def drill_to_dict(drill: Drill) -> dict[str, Any]:
    """A question as the file has it; points to four decimals."""
    known = drill.knowledge
    return {
        "kind": drill.kind,
        "name": drill.name,
        "hand": format_cards(known.hand),
        "turn_up": str(known.turn_up),
        "seat": str(known.seat),
        "choices": [
            {
                "words": choice.words,
                "cards": format_cards(choice.cards),
                "points": round(choice.points, 4),
                "error": round(choice.error, 4),
            }
            for choice in drill.choices
        ],
        "gap_error": round(drill.gap_error, 4),
        "authors": [
            {"author": advice.author, "does": does, "passage": advice.passages[0], "reason": advice.reason}
            for advice, does in drill.authors
        ],
        "passage": drill.passage,
    }
