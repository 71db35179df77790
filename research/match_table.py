"""Matches of all adversaries, and of the expert with other ways to bid.

``python -m ecarte_site matches`` plays what the file does not have yet and saves after each match, so that it
can be stopped and started again. A match is played again when one of its players decides otherwise than he did
(``digest_decisions``), and a test says so; ``--afresh`` plays everything. Twenty thousand games with an expert take
about a quarter of an hour of one processor.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ecarte_core.game import Player, Stage, start
from ecarte_core.players.adversary import ADVERSARIES, find_asked_player, load_adversary
from ecarte_core.players.equilibrium import load_equilibrium, load_unseen_strategy
from ecarte_core.players.match import MatchResult, act_next, play_match
from ecarte_core.players.own_view import make_own_view
from ecarte_site.pages.equilibrium.equilibrium_figures import BOTH_SEEN, MATCHES_FILE

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


class _Match(NamedTuple):
    """A match that the file has to have."""

    table: str
    """In which of its lists: ``matches`` or ``bidders``."""
    about: Mapping[str, Any]
    """Who plays, and the digests of the strategies by which they decide."""
    play: Callable[[int, int], MatchResult]
    """Plays so many games from a seed."""
    games: int = GAMES


def main(root: Path, words: Sequence[str]) -> int:
    """Play what is missing, and save it; returns the exit status."""
    path = root / MATCHES_FILE
    before: dict[str, Any] = json.loads(path.read_text("utf-8"))
    decisions = {name: digest_decisions(name) for name in ADVERSARIES}
    same = {name for name in decisions if before["decisions"].get(name) == decisions[name]}
    matches = _list_matches()
    entries = [None if "--afresh" in words else _find_entry(before, match, same) for match in matches]
    for number, match in enumerate(matches):
        if entries[number] is None:
            print(f"{match.about}, {match.games:,} games …", flush=True)
            entries[number] = {**match.about, **match.play(match.games, SEED)._asdict()}
            figures = {"seed": SEED, "adversaries": dict(ADVERSARIES), "decisions": decisions}
            figures |= {
                table: [
                    entry
                    for other, entry in zip(matches, entries, strict=True)
                    if entry and other.table == table
                ]
                for table in ("matches", "bidders")
            }
            path.write_text(json.dumps(figures, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return 0


def _find_entry(before: Mapping[str, Any], match: _Match, same: set[str]) -> Mapping[str, Any] | None:
    """The match as it was played before, if each of its players still decides as he did."""
    if not same.issuperset(match.about.get("players", (EXPERT, HOYLE))):
        return None
    return next(
        (
            entry
            for entry in before[match.table]
            if entry.items() >= match.about.items() and entry["games"] >= match.games
        ),
        None,
    )


def _list_matches() -> Sequence[_Match]:
    """What is played, the questions asked first at the head."""
    strategy, seen = load_unseen_strategy().checksum, load_equilibrium().checksum
    first = [("hoyle", "beginner"), (EXPERT, "hoyle")]
    others = [
        (player, other) for other, player in combinations(ADVERSARIES, 2) if (player, other) not in first
    ]
    matches = []
    for players in (*first, *others):
        about = {"players": list(players)} | ({"strategy": strategy} if EXPERT in players else {})
        matches.append(_Match("matches", about, partial(play_match, *players)))
    for bidder in BIDDERS:
        about, play = {"bidder": bidder, "strategy": strategy}, partial(play_bidder, bidder)
        if bidder == BOTH_SEEN:
            matches.append(_Match("bidders", about | {"seen": seen}, play, GAMES * TIMES_BOTH_SEEN))
        else:
            matches.append(_Match("bidders", about, play))
    return matches


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
