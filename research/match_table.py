"""Matches of all adversaries, and of the expert with other ways to bid.

``python -m ecarte_site matches`` plays what the file does not have yet and saves after each match, so that it
can be stopped and started again. A match is played again when it has fewer games than are asked for, or when one of
its players decides otherwise than he did (``digest_decisions``), and a test says so; ``--afresh`` plays
everything. ``--games`` and ``--jobs`` are for trying it out. Twenty thousand games with an expert take
about a quarter of an hour of one processor.
"""

import argparse
import json
import os
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

from ecarte_core.game import Player, Stage, start
from ecarte_core.players.adversary import ADVERSARIES, find_asked_player, load_adversary
from ecarte_core.players.equilibrium import load_equilibrium, load_unseen_strategy
from ecarte_core.players.match import MatchResult, act_next, play_match
from ecarte_core.players.own_view import make_own_view
from ecarte_site.pages.equilibrium.match_exhibit import BOTH_SEEN, MATCHES_FILE

from .other_bidders import BIDDERS, EXPERT, HOYLE, play_bidder

SEED = 1886
GAMES = 20_000
"""The range of a share of games won is then about one per cent to either side, at a confidence of 99 %."""
TIMES_BOTH_SEEN = 5
"""How many times as many games decide between the expert and the strategy for both hands seen. They are near each
other: the range is then about two fifths of one per cent in all."""
_DIGEST_GAMES, _CARDS_A_QUESTION = 20, 20
"""The games of a player's digest, and of how many cards one is asked after. Chosen: few, since the expert takes long. A
change that alters none of these decisions is not seen."""


def main(root: Path, words: Sequence[str]) -> int:
    """Play and save; returns the exit status."""
    options = _read_options(words)
    path = root / MATCHES_FILE
    figures = _begin(path, options)
    for player, other in _list_pairs(options.quick):
        if _find_match(figures, player, other) is None:
            print(f"{player} against {other}, {options.games:,} games …", flush=True)
            figures["matches"].append(_play(player, other, options))
        _save(path, figures)
    for bidder in () if options.quick else BIDDERS:
        if all(match["bidder"] != bidder for match in figures["bidders"]):
            games = _count_games(options.games, bidder)
            print(f"{EXPERT} against {bidder}, {games:,} games …", flush=True)
            result = play_bidder(bidder, games, SEED, options.jobs)
            strategies = {"strategy": load_unseen_strategy().checksum}
            if bidder == BOTH_SEEN:
                strategies["seen"] = load_equilibrium().checksum
            figures["bidders"].append({"bidder": bidder, **_note(result), **strategies})
            _save(path, figures)
    return 0


def _read_options(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m ecarte_site matches")
    parser.add_argument("--afresh", action="store_true", help="play everything again")
    parser.add_argument("--quick", action="store_true", help="only matches without the expert")
    parser.add_argument("--games", type=int, default=GAMES, help="games of each match")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    return parser.parse_args(words)


def _count_games(games: int, bidder: str | None) -> int:
    """Of how many games a match has to consist, where most have so many."""
    return games * TIMES_BOTH_SEEN if bidder == BOTH_SEEN else games


def _begin(path: Path, options: argparse.Namespace) -> dict[str, Any]:
    """The figures so far; without those that another equilibrium, or another number of games, made."""
    checksum, seen = load_unseen_strategy().checksum, load_equilibrium().checksum
    decisions = {name: digest_decisions(name) for name in ADVERSARIES}
    header = {
        "seed": SEED,
        "adversaries": dict(ADVERSARIES),
        "decisions": decisions,
    }
    if options.afresh or not path.exists():
        return {**header, "matches": [], "bidders": []}
    before: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    same = {name for name, digest in before.get("decisions", {}).items() if decisions.get(name) == digest}
    matches, bidders = (
        [
            match
            for match in before.get(name, [])
            if match["games"] >= _count_games(options.games, match.get("bidder"))
            and match.get("strategy", checksum) == checksum
            and match.get("seen", seen) == seen
            and same.issuperset(match.get("players", [EXPERT, HOYLE]))
        ]
        for name in ("matches", "bidders")
    )
    return {**header, "matches": matches, "bidders": bidders}


def _list_pairs(quick: bool) -> list[tuple[str, str]]:
    """What is played, the questions asked first at the head."""
    first = [("hoyle", "beginner"), (EXPERT, "hoyle")]
    others = [
        (player, other) for other, player in combinations(ADVERSARIES, 2) if (player, other) not in first
    ]
    return [pair for pair in (*first, *others) if EXPERT not in pair or not quick]


def _find_match(figures: dict[str, Any], player: str, other: str) -> dict[str, Any] | None:
    return next((match for match in figures["matches"] if match["players"] == [player, other]), None)


def _play(player: str, other: str, options: argparse.Namespace) -> dict[str, Any]:
    result = play_match(player, other, options.games, SEED, options.jobs)
    with_expert = {"strategy": load_unseen_strategy().checksum} if EXPERT in (player, other) else {}
    return {"players": [player, other], **_note(result), **with_expert}


def _note(result: MatchResult) -> dict[str, Any]:
    return {
        "games": result.games,
        "won": list(result.won),
        "points": list(result.points),
        "interval": list(result.interval),
    }


@cache
def digest_decisions(name: str) -> str:
    """A digest of what an adversary does at some hundred moments of games at random: it changes when he does.

    Beginners play the games, so that every kind of exchange comes up, also with a short stock. All decisions about
    exchanges are asked for, and some of the cards, which take an expert a thousand times as long.
    """
    adversary, beginner = load_adversary(name), load_adversary("beginner")
    digest, cards = sha256(), 0
    for game in range(_DIGEST_GAMES):
        state = start(Player(game % 2))
        lots = {player: Random(f"{SEED}/{game}/{player.value}") for player in Player}
        while state.stage is not Stage.OVER:
            asked_player = find_asked_player(state)
            if asked_player is not None:
                cards += state.stage is Stage.PLAY
                if state.stage is not Stage.PLAY or cards % _CARDS_A_QUESTION == 0:
                    action = adversary.choose(make_own_view(state, asked_player), Random(game))
                    digest.update(repr(action).encode())
            state = act_next(state, (beginner, beginner), f"{SEED}/digest/{game}", lots)
    return digest.hexdigest()[:16]


def _save(path: Path, figures: dict[str, Any]) -> None:
    figures["bidders"].sort(key=lambda match: BIDDERS.index(match["bidder"]))
    path.write_text(json.dumps(figures, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
