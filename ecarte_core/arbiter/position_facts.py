"""Facts that a position shows, so that nobody needs to state them, and nobody can state them wrongly.

A reader gives the value of one fact, or None where the position does not show it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..cards import Card
from ..game import Player, Stage
from ..game.king import can_still_announce
from .act_model import Case, count_played
from .arbitrated_game import ArbitratedGame
from .clause_model import Irregularity

type Reader = Callable[[ArbitratedGame, Case], str | None]


def read_facts(game: ArbitratedGame, irregularity: Irregularity, case: Case) -> dict[str, str]:
    """The facts that the position shows in which an irregularity is about to happen, by their names."""
    readers = {**_READERS, **_READERS_OF.get(irregularity.name, {})}
    shown: dict[str, str] = {}
    for fact in irregularity.facts:
        # A fact may depend on one that the position has shown: who holds the king, and when he announced it.
        known = case._replace(facts={**case.facts, **shown})
        value = readers[fact.name](game, known) if fact.name in readers else None
        if value is not None:
            shown[fact.name] = value
    return shown


def _name_seat(game: ArbitratedGame, player: Player) -> str:
    return "dealer" if player is game.dealer else "non-dealer"


def _read_turn_up(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.deal is None:
        return None
    return "exposed" if game.turn_ups else "not-exposed"


def _read_replier(game: ArbitratedGame, _case: Case) -> str | None:
    """Who plays to the lead: only he can revoke or fail to win."""
    if game.state.stage is not Stage.PLAY or game.deal.trick is None:
        return None
    return _name_seat(game, game.deal.to_act)


def _read_leader(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.stage is not Stage.PLAY or game.deal.trick is not None:
        return None
    return _name_seat(game, game.deal.to_act)


def _read_wrong_leader(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.stage is not Stage.PLAY or game.deal.trick is not None:
        return None
    return _name_seat(game, game.deal.to_act.other)


def _read_tricks(game: ArbitratedGame, case: Case) -> str | None:
    if game.state.stage is not Stage.PLAY:
        return None
    made = game.deal.taken[case.find_player(game)]
    return "none" if made == 0 else "one-or-two" if made < 3 else "three-or-four"


def _read_stood(game: ArbitratedGame, case: Case) -> str | None:
    if game.state.stage is not Stage.PLAY:
        return None
    return "yes" if game.deal.vulnerable is case.find_player(game) else "no"


def _read_king(game: ArbitratedGame, case: Case) -> str | None:
    """Whether the adversary of a player who announces falsely holds the king, unless his hand is not known."""
    if game.state.stage is not Stage.PLAY:
        return None
    hand = game.deal.hands[case.find_player(game).other]
    if game.deal.trump_king in hand:
        return "yes"
    return "no" if len(game.stock) == game.deal.stock else None


def _read_holder(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.deal is None:
        return None
    holder = game.king_holder
    return None if holder is None else _name_seat(game, holder)


def _read_discarded(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.deal is None or not game.turn_ups:
        return None
    return "yes" if game.state.stage in (Stage.DISCARD, Stage.GIVE) else "no"


def _read_first_card(game: ArbitratedGame, case: Case) -> str | None:
    """Whether the king was the first card that its holder played."""
    first = _find_first_card(game, case)
    if first is None:
        return None
    return "first-card" if first == game.deal.trump_king else "later-card"


def _find_first_card(game: ArbitratedGame, case: Case) -> Card | None:
    if game.state.stage is not Stage.PLAY or not game.deal.tricks:
        return None
    return game.deal.tricks[0].card_of(case.find_player(game, "holder"))


def _read_announced(game: ArbitratedGame, case: Case) -> str | None:
    if game.state.stage is not Stage.PLAY:
        return None
    played = count_played(game, case.find_player(game, "holder"))
    return ("before-playing", "before-he-plays-again")[played] if played < 2 else "later"


def _read_played_to(game: ArbitratedGame, case: Case) -> str | None:
    if _find_first_card(game, case) is None:
        return None
    return "no" if game.deal.tricks[0].reply is None else "yes"


def _read_led(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.stage is not Stage.PLAY:
        return None
    return "yes" if game.deal.tricks else "no"


def _read_time(game: ArbitratedGame, case: Case) -> str | None:
    if game.state.stage is not Stage.PLAY:
        return None
    return "left" if can_still_announce(game.deal, case.find_player(game, "holder")) else "passed"


def _read_king_marked(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.deal is None:
        return None
    deal = game.deal
    marker = deal.dealer if deal.king_marked else deal.king_announcer
    return "no" if marker is None else f"by-{_name_seat(game, marker)}"


def _read_tricks_won(game: ArbitratedGame, _case: Case) -> str | None:
    return None if game.state.deal is None else "vole" if max(game.deal.taken) == 5 else "point"


def _read_loser(game: ArbitratedGame, case: Case) -> str | None:
    """How the loser came to be at risk; that he refused a later proposal must be stated."""
    if not any(game.last_marks):
        return None
    loser, deal = Player.TWO if game.last_marks[0] else Player.ONE, game.deal
    if deal.vulnerable is loser:
        return "played-without-proposing" if loser is deal.elder else "refused-first-proposal"
    refused_later = (
        deal.proposals > 1 and loser is deal.dealer and case.has("loser", "refused-later-proposal")
    )
    return None if refused_later else "neither"


def _read_marker(game: ArbitratedGame, _case: Case) -> str | None:
    """Who has marked for the hand that has just ended."""
    if not any(game.last_marks):
        return None
    return _name_seat(game, Player.ONE if game.last_marks[0] else Player.TWO)


def _read_marks(game: ArbitratedGame, _case: Case) -> str | None:
    return {1: "one", 2: "two"}.get(max(game.last_marks))


def _read_cut(game: ArbitratedGame, _case: Case) -> str | None:
    """Which cut it is; before the first deal it may still be found that the cut for deal was wrong."""
    if game.state.stage is Stage.CUT:
        return "for-deal"
    return "to-dealer" if game.state.deal_count else None


def _read_pack_found(game: ArbitratedGame, _case: Case) -> str | None:
    return "before-dealing" if game.state.stage in (Stage.CUT, Stage.DEAL) else "in-a-deal"


def _read_missing_found(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.deal is None:
        return None
    return "after-last-trick" if game.state.stage in (Stage.DEAL, Stage.OVER) else "during-deal"


def _read_loser_score(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.winner is None:
        return None
    left = game.state.score[game.state.winner.other]
    return "none" if not left else "one-or-two" if left < 3 else "three-or-four"


def _read_how_played(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.stage is not Stage.PLAY:
        return None
    return "led-in-turn" if game.deal.trick is None else "played-to-a-lead"


def _read_to_act(game: ArbitratedGame, _case: Case) -> str | None:
    """Whose cards are being exchanged."""
    return None if game.state.stage is not Stage.DISCARD else _name_seat(game, game.deal.to_act)


_READERS: Mapping[str, Reader] = {
    "turn-up": _read_turn_up,
    "holder": _read_holder,
}
"""Facts that mean the same in every irregularity."""

_READERS_OF: Mapping[str, Mapping[str, Reader]] = {
    "incorrect-cut": {"cut": _read_cut},
    "card-exposed-in-cutting": {"cut": _read_cut},
    "cut-with-incorrect-pack": {"found": _read_pack_found},
    "no-card-exchanged": {"player": _read_to_act},
    "card-exposed-in-giving": {"whose": _read_to_act},
    "stakes": {"adversary-score": _read_loser_score},
    "faced-card": {"discarded": _read_discarded},
    "false-king": {"adversary-holds-king": _read_king},
    "king-not-announced": {
        "king-played": _read_first_card,
        "announced": _read_announced,
        "played-to": _read_played_to,
        "led": _read_led,
    },
    "king-marked-without-announcing": {"time": _read_time},
    "incorrect-pack": {"found": _read_missing_found, "king-marked": _read_king_marked},
    "point-or-vole": {"tricks": _read_tricks_won, "loser": _read_loser, "winner": _read_marker},
    "omitted-score": {"offender": _read_marker, "marks": _read_marks},
    "card-taken-up": {"card": _read_how_played, "offender": _read_replier},
    "revoke": {"offender": _read_replier},
    "failing-to-win": {"offender": _read_replier},
    "lead-out-of-turn": {"offender": _read_wrong_leader},
    "wrong-suit-named": {"offender": _read_leader},
    "hand-abandoned": {"tricks-made": _read_tricks, "stood": _read_stood},
}
"""Facts that the position shows when this irregularity is about to happen."""
