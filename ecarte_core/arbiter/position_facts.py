"""Facts that a position shows, so that nobody needs to state them, and nobody can state them wrongly.

A reader gives the value of one fact, or the values that are possible, the most ordinary one first; None where the
position does not say. :func:`~.arbitration.establish_case` refuses every other value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..cards import Card
from ..game import Player, Stage
from ..game.state import can_still_announce
from .act_model import Case, count_played
from .acts_of_revoke import find_reply
from .arbitrated_game import ArbitratedGame
from .clause_model import Irregularity
from .play_positions import list_known

type Reader = Callable[[ArbitratedGame, Case], str | tuple[str, ...] | None]


def read_facts(game: ArbitratedGame, irregularity: Irregularity, case: Case) -> dict[str, tuple[str, ...]]:
    """What is possible in the position in which an irregularity is about to happen: the values of facts by their names.

    A fact that the position does not restrict is left out.
    """
    readers = {**_READERS, **_READERS_OF.get(irregularity.name, {})}
    if case.is_recorded:
        readers |= _READERS_OF_RECORDS.get(irregularity.name, {})
    possible: dict[str, tuple[str, ...]] = {}
    facts = dict(case.facts)
    for fact in irregularity.facts:
        # A fact may depend on one that the position has shown: who holds the king, and when he announced it.
        values = readers[fact.name](game, case._replace(facts=facts)) if fact.name in readers else None
        if values is not None:
            possible[fact.name] = values = (values,) if isinstance(values, str) else values
            if facts.get(fact.name) not in values:
                facts[fact.name] = values[0]
    return possible


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
    if game.state.stage is not Stage.PLAY and game.announced_falsely is None:
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
    if not any(game.last_worth):
        return None
    loser, deal = Player.TWO if game.last_worth[0] else Player.ONE, game.deal
    if deal.vulnerable is loser:
        return "played-without-proposing" if loser is deal.elder else "refused-first-proposal"
    refused_later = (
        deal.proposals > 1 and loser is deal.dealer and case.has("loser", "refused-later-proposal")
    )
    return None if refused_later else "neither"


def _read_marker(game: ArbitratedGame, _case: Case) -> str | None:
    """Who has won the hand that has just ended."""
    if not any(game.last_worth):
        return None
    return _name_seat(game, Player.ONE if game.last_worth[0] else Player.TWO)


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


def _read_looked(game: ArbitratedGame, _case: Case) -> str | None:
    """An earlier act of this deal may have said that the non-dealer has looked at his hand."""
    return "yes" if game.state.deal is not None and game.taken_up[game.deal.elder] else None


def _read_change(game: ArbitratedGame, _case: Case) -> tuple[str, ...] | None:
    """Which change of the order is possible: only a player who has dealt in this game can change it during the game."""
    if game.state.deal is None:
        return None
    if game.deals_dealt[game.dealer] > 1:
        values: tuple[str, ...] = ("during-game", "other-packets")
    elif game.state.score == (0, 0):
        values = ("later-game", "announced", "other-packets")
    else:
        # The record begins in the middle of the game, and does not say who dealt before.
        values = ("during-game", "later-game", "announced", "other-packets")
    # An order that is stated is by two and three: the deal was not made in other packets.
    return values if game.dealt_in is None else tuple(value for value in values if value != "other-packets")


def _read_stock(game: ArbitratedGame, _case: Case) -> str | None:
    return None if game.state.deal is None else "left" if game.deal.stock else "exhausted"


def _read_named_suit(game: ArbitratedGame, case: Case) -> str | None:
    """Whether the leader holds a card of the suit that he names: the second card named shows which."""
    if game.state.stage is not Stage.PLAY or game.deal.trick is not None or len(case.cards) < 2:
        return None
    hand = list_known(game, game.deal.to_act)
    return "yes" if any(card.suit == case.cards[1].suit for card in hand) else "no"


def _read_offender(game: ArbitratedGame, case: Case) -> str | None:
    """Who has broken the rule of play: he who played the card named, or who is to play to the lead."""
    played = find_reply(game, case.cards[0]) if case.cards else None
    return _read_replier(game, case) if played is None else _name_seat(game, played.leader.other)


def _read_left(game: ArbitratedGame, case: Case) -> str | None:
    """A card that was played to a trick before has not been taken up."""
    return "no" if case.cards and find_reply(game, case.cards[0]) else None


def _read_won(game: ArbitratedGame, case: Case) -> str | None:
    """What the offender has won: nothing yet while the hand is played."""
    if game.state.deal is None:
        return None
    player = case.find_player(game)
    worth = game.last_worth[player]
    if game.state.stage is Stage.PLAY or not worth:
        return "nothing-yet"
    return "vole" if game.deal.taken[player] == 5 else "point-of-two" if worth > 1 else "point"


def _read_false_announcer(game: ArbitratedGame, _case: Case) -> str | None:
    return None if game.announced_falsely is None else _name_seat(game, game.announced_falsely)


def _read_declared(game: ArbitratedGame, _case: Case) -> str | None:
    """Whether a player who has announced falsely has played a card since."""
    if game.announced_falsely is None:
        return None
    return "after-playing" if count_played(game, game.announced_falsely) else "declared"


def _read_next_turn_up(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.stage in (Stage.DEAL, Stage.OVER):
        return "no"
    return "yes" if game.state.stage is Stage.PROPOSAL and game.turn_ups else None


def _read_game_over(game: ArbitratedGame, _case: Case) -> tuple[str, ...]:
    return ("yes",) if game.state.stage is Stage.OVER else ("no", "won-by-it")


def _read_barred(game: ArbitratedGame, _case: Case) -> tuple[str, ...]:
    """A misdeal that was found after the turn-up and allowed to stand has left the king barred (Law 19)."""
    return ("found-after-turn-up",) if game.king_barred else ("no", "found-before-turn-up")


_READERS: Mapping[str, Reader] = {
    "looked-at": _read_looked,
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
    "proposing-again": {"stock": _read_stock},
    "faced-card": {"discarded": _read_discarded},
    "false-king": {
        "offender": _read_false_announcer,
        "found": _read_declared,
        "adversary-holds-king": _read_king,
    },
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
    "wrong-suit-named": {"holds-suit": _read_named_suit, "offender": _read_leader},
    "hand-abandoned": {"tricks-made": _read_tricks, "stood": _read_stood},
}
"""Facts that the position shows when this irregularity is about to happen."""

_WRONG_CARD: Mapping[str, Reader] = {
    "taken-up": _read_left,
    "offender": _read_offender,
    "offender-wins": _read_won,
}

_READERS_OF_RECORDS: Mapping[str, Mapping[str, Reader]] = {
    "revoke": _WRONG_CARD,
    "failing-to-win": _WRONG_CARD,
    "wrong-order-of-dealing": {"change": _read_change},
    "turned-king-not-marked": {"wrong-number": _read_barred},
    "omitted-score": {"next-turn-up": _read_next_turn_up},
    "overscore": {"game-over": _read_game_over},
}
"""Facts that a record shows besides: an example brings the position about which its facts describe, a record has it."""
