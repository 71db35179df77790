"""How the irregularities of the king show on the table."""

from __future__ import annotations

from collections.abc import Mapping

from ...cards import Card
from ...game import Player, Stage
from ...game.state import can_still_announce, set_for_player
from ..act_model import (
    NEXT_PACK,
    Act,
    Case,
    Setting,
    Shown,
    count_played,
    play_cards,
    play_until,
    when_accepted,
    when_playing,
)
from ..act_positions import (
    WON,
    ask_for_exchange,
    begin_against,
    exchange_named,
    has_won,
    name_seat,
    require_exchange,
    require_open,
    say_start,
)
from ..arbitrated_game import ArbiterFault, ArbitratedGame, deal_pack
from ..card_moves import remove_from_hand, take_from_stock
from ..marks import change_tally
from ..needed_cards import CardNeed, Needs, ask_for, select_known


def _turn_king(case: Case) -> Setting:
    score = (2, 4) if case.has("game", "over") else (2, 3)
    return Setting(bob="KH 9H AS 8C 7D", turn="KC", score=score)


def _prepare_turned_king(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    if case.has("wrong-number", "found-after-turn-up", "found-after-proposing", "found-before-turn-up"):
        return game
    game = when_playing(game, case)
    if case.has("next-trump", "yes") or case.has("game", "over"):
        # Bob wins the hand where that is to end the game, and loses it where another deal is to follow.
        winner = game.dealer.other if case.has("game", "over") else game.dealer
        game = play_until(
            game, lambda game: game.state.stage in (Stage.DEAL, Stage.OVER) and _has_the_point(game, winner)
        )
        if case.has("next-trump", "yes"):
            game = deal_pack(game, NEXT_PACK)
        return game
    return play_until(game, lambda game: len(game.deal.tricks) == 1 and game.deal.trick is None)


def _has_the_point(game: ArbitratedGame, player: Player) -> bool:
    return game.deal.taken[player] >= 3


def _show_turned_king(game: ArbitratedGame, case: Case) -> Shown:
    if case.has("next-trump", "yes"):
        if game.state.stage is not Stage.PROPOSAL or not game.turn_ups or game.state.deal_count < 2:
            raise ArbiterFault("The trump of the next deal has not been turned up.")
        former = game.dealer.other
        game = game._replace(spoken_dealer=former)
        who, other = case.names[former], case.names[former.other]
        return game, (
            f"{who} turned up the king of trumps in the deal before and did not mark it. {other} has dealt since, "
            f"and has turned up the {game.turn_ups[0].spoken_name}. Now {who} asks to mark the king."
        )
    deal, who = game.deal, case.names[game.dealer]
    king = deal.turn_up
    if king != deal.trump_king or not game.turn_ups or deal.king_marked:
        raise ArbiterFault("No king has been turned up that is not marked.")
    if case.has("game", "over") != (game.state.stage is Stage.OVER):
        raise ArbiterFault("The game is not over." if case.has("game", "over") else "The game is over.")
    turned = f"{who} has turned up the {king.spoken_name} and has not marked it."
    if case.has("wrong-number", "found-after-turn-up"):
        return game, (
            f"{turned} A hand had the wrong number of cards. It was found after the turn-up, and the deal was "
            "allowed to stand."
        )
    if case.has("wrong-number", "found-after-proposing"):
        return game, (
            f"{turned} A hand had the wrong number of cards. It was found when a player had proposed or played, and "
            "the game went on."
        )
    if case.has("wrong-number", "found-before-turn-up"):
        return game, (
            f"{turned} A hand had the wrong number of cards. It was found before the turn-up and put right."
        )
    if case.has("game", "over"):
        return (
            game,
            f"{turned} {case.names[deal.elder]} has won the game since. Now {who} asks to mark the king.",
        )
    played = "" if case.is_recorded else "The hands are being played. "
    return game, f"{turned} {played}Now {who} asks to mark the king."


def _hold_king(case: Case) -> Setting:
    if case.has("holder", "dealer"):
        return Setting(ann="KC 7C JS TH QS", bob="8C KH AS 9S 7D", turn="9C")
    return Setting(ann="7C QS JS TH 8H", bob="KC QH 9S 8D 7D", turn="9C")


def _show_early(game: ArbitratedGame, case: Case) -> Shown:
    player = case.find_player(game, "holder")
    king, who = game.deal.trump_king, case.names[player]
    if king not in game.deal.hands[player]:
        raise ArbiterFault(f"{who} does not hold the {king.spoken_name}.")
    if game.state.stage is not Stage.DISCARD or not game.stock:
        raise ArbiterFault("No cards are being exchanged.")
    exchange = f"{case.names[game.deal.elder]} has proposed, and {case.names[game.dealer]} has accepted."
    game = game._replace(seen=set_for_player(game.seen, player.other, game.seen[player.other] | {king}))
    announcement = f"{exchange} Before the cards are exchanged {who} announces the {king.spoken_name}"
    if case.has("kept", "discarded"):
        return _discard_king(game, player, case), f"{announcement}, and then discards it."
    return game, f"{announcement}, and keeps it."


def _discard_king(game: ArbitratedGame, player: Player, case: Case) -> ArbitratedGame:
    king = game.deal.trump_king
    if case.is_recorded:
        require_exchange(game, player)
        if king not in case.named.discards:
            raise ArbiterFault(f"The {king.spoken_name} is not among the cards discarded.")
        return exchange_named(game, player, case.named)
    game = remove_from_hand(game, player, (king,))
    discards = set_for_player(game.deal.discards, player, (*game.deal.discards[player], king))
    return take_from_stock(game.change_deal(discards=discards), player, 1)[0]


def _require_unannounced(game: ArbitratedGame) -> None:
    if game.state.stage is not Stage.PLAY:
        raise ArbiterFault("The king is announced when the hands are played.")
    if game.deal.king_announcer is not None or game.king_lost is not None:
        raise ArbiterFault("The right to mark the king has been used or lost already.")


def _prepare_late(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    game = when_playing(game, case)
    player = case.find_player(game, "holder")
    king = game.deal.trump_king

    def reached(game: ArbitratedGame) -> bool:
        tricks, played = game.deal.tricks, count_played(game, player)
        if case.has("announced", "before-playing"):
            return played == 0 and bool(tricks) == case.has("led", "yes")
        first = tricks[0].card_of(player) if tricks else None
        if first is None or (first == king) != case.has("king-played", "first-card"):
            return False
        if case.has("announced", "later"):
            return played == 2
        # Only a lead can be waiting to be played to.
        replied = tricks[0].reply is not None
        led = player is tricks[0].leader
        return played == 1 and len(tricks) == 1 and (not led or replied == case.has("played-to", "yes"))

    return play_until(game, reached)


def _show_late(game: ArbitratedGame, case: Case) -> Shown:
    player = case.find_player(game, "holder")
    king, who, tricks = game.deal.trump_king, case.names[player], game.deal.tricks
    _require_unannounced(game)
    if king not in game.deal.hands[player]:
        raise ArbiterFault(f"{who} does not hold the {king.spoken_name}.")
    first = tricks[0].card_of(player) if tricks else None
    if first is None:
        led = f"{case.names[player.other]} has led the {tricks[0].lead.spoken_name}. " if tricks else ""
        return game, f"{led}{who}, who has not played yet, announces the {king.spoken_name}."
    verb = "led" if player is tricks[0].leader else "played"
    what = f"the {first.spoken_name}" + (
        "" if first == king else f", another card than the {king.spoken_name},"
    )
    then = " and has played again" if count_played(game, player) > 1 else ""
    if not then and player is tricks[0].leader:
        reply = tricks[0].reply
        other = case.names[player.other]
        then = (
            f", and {other} has played the {reply.spoken_name}" if reply else f"; {other} has not played yet"
        )
    return game, f"{who} has {verb} {what} first{then}. Now {who} announces the king."


def _prepare_silent(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    game = when_playing(game, case)
    if case.has("time", "left"):
        return game
    player, king = case.find_player(game, "holder"), game.deal.trump_king
    return play_until(
        game,
        lambda game: (
            count_played(game, player) == 1
            and game.deal.trick is None
            and king in game.deal.remaining[player]
        ),
    )


def _show_silent(game: ArbitratedGame, case: Case) -> Shown:
    player = case.find_player(game, "holder")
    who = case.names[player]
    _require_unannounced(game)
    if game.deal.trump_king not in game.deal.hands[player]:
        raise ArbiterFault(f"{who} does not hold the king of trumps.")
    game = change_tally(game, player, 1)
    time = (
        f"{who} has not played yet."
        if count_played(game, player) == 0
        else f"{who} has played a first card since."
    )
    return game, f"{who}, who holds the {game.deal.trump_king.spoken_name}, marks it without a word. {time}"


_STRONG, _WEAK = "QC JC AC TC KH", "8C KS 9S TD 8D"


def _has_result(case: Case) -> bool:
    """True if the hand is over, and the facts say what the offender has won."""
    return case.has("offender-wins", "point", "point-of-two", "vole")


def _false_setting(case: Case) -> Setting:
    dealer = case.has("offender", "dealer")
    if _has_result(case):
        ann, bob = (_STRONG, _WEAK) if dealer else (_WEAK, _STRONG)
        return Setting(ann=ann, bob=bob, turn="9C", score=(1, 1))
    mine, other = "7C QS JS TH 8H", "8C QH 9S 8D 7D"
    if case.has("adversary-holds-king", "yes"):
        if dealer:
            other = "KC QH 9S 8D 7D"
        else:
            mine = "KC QS JS TH 8H"
    return Setting(ann=mine, bob=other, turn="9C")


def _prepare_false(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    if not _has_result(case):
        return when_playing(game, case)
    offender = case.find_player(game)
    return begin_against(game, case, offender, counts_two=case.has("offender-wins", "point-of-two"))


def _show_false(game: ArbitratedGame, case: Case) -> Shown:
    player = case.find_player(game, "offender")
    who, other, king = case.names[player], case.names[player.other], game.deal.trump_king
    if king in game.deal.hands[player]:
        raise ArbiterFault(f"{who} holds the {king.spoken_name}: the announcement is true.")
    if game.announced_falsely is player:
        return game._replace(announced_falsely=None), (
            f"It comes to light that {who}, who announced the king, does not hold it."
        )
    _require_unannounced(game)
    if count_played(game, player):
        raise ArbiterFault("The king is announced before the first card is played.")
    game = change_tally(game, player, 1)
    if game.state.stage is Stage.OVER:
        raise ArbiterFault("With the king the game would be over.")
    announcement = f"{who} announces the king and marks one, but does not hold it."
    if case.has("found", "declared"):
        return game, f"{announcement} {who} says so before playing a card."
    if case.is_recorded:
        game, plays = play_cards(game, case.cards, case.names)
        return game, f"{announcement} {plays} Then it is found out."
    if _has_result(case):
        game = play_until(game, lambda game: has_won(game, player, case), in_any_order=True)
        won = WON[case.facts["offender-wins"]]
        start = say_start(game, case)
        return (
            game,
            f"{start} {announcement} The hand is played out, and {who} wins {won}. Then it is found out.",
        )
    game = play_until(game, lambda game: count_played(game, player) == 1 and game.deal.trick is None)
    first = game.deal.tricks[0].card_of(player)
    assert first is not None
    holds = "holds the king" if king in game.deal.hands[player.other] else "does not hold it either"
    announcement += f" {who} plays the {first.spoken_name}; then it is found out. {other} {holds}."
    if case.has("adversary-abandoned", "yes"):
        announcement += f" {other} has abandoned the hand by now."
    return game, announcement


# The cards that are named


def _need_king_exchange(game: ArbitratedGame, case: Case) -> Needs:
    player = case.find_player(game, "holder")
    return ask_for_exchange(game, player) if case.has("kept", "discarded") else ()


def _need_first_trick(game: ArbitratedGame, case: Case) -> Needs:
    """The first trick, as far as it has not been played; a lead of his own may bring the error to light."""
    if (
        case.has("found", "declared")
        or game.state.stage is not Stage.PLAY
        or game.announced_falsely is not None
    ):
        return ()
    require_open(case)
    to_act = game.deal.to_act
    reply = ask_for("with", "the card played to the lead", select_known(game.deal.remaining[to_act]))
    if game.deal.trick is not None:
        return reply
    least = 0 if case.find_player(game) is to_act else 1
    return (
        *ask_for("with", "the card led", select_known(game.deal.remaining[to_act])),
        CardNeed("with", "the card played to it", select_known(game.deal.remaining[to_act.other]), least),
    )


# Facts that the position shows


def _read_barred(game: ArbitratedGame, _case: Case) -> tuple[str, ...]:
    """A misdeal that was found after the turn-up and allowed to stand has left the king barred (Law 19)."""
    return ("found-after-turn-up",) if game.king_barred else ("no", "found-before-turn-up")


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


def _read_false_announcer(game: ArbitratedGame, _case: Case) -> str | None:
    return None if game.announced_falsely is None else name_seat(game, game.announced_falsely)


def _read_declared(game: ArbitratedGame, _case: Case) -> str | None:
    """Whether a player who has announced falsely has played a card since."""
    if game.announced_falsely is None:
        return None
    return "after-playing" if count_played(game, game.announced_falsely) else "declared"


def _read_king(game: ArbitratedGame, case: Case) -> str | None:
    """Whether the adversary of a player who announces falsely holds the king, unless his hand is not known."""
    if game.state.stage is not Stage.PLAY and game.announced_falsely is None:
        return None
    hand = game.deal.hands[case.find_player(game).other]
    if game.deal.trump_king in hand:
        return "yes"
    return "no" if len(game.stock) == game.deal.stock else None


ACTS: Mapping[str, Act] = {
    "turned-king-not-marked": Act(
        _show_turned_king,
        _prepare_turned_king,
        _turn_king,
        reads_of_records={"wrong-number": _read_barred},
        hands="unmoved",
    ),
    "king-announced-early": Act(_show_early, when_accepted, _hold_king, needs=_need_king_exchange),
    "king-not-announced": Act(
        _show_late,
        _prepare_late,
        _hold_king,
        reads={
            "king-played": _read_first_card,
            "announced": _read_announced,
            "played-to": _read_played_to,
            "led": _read_led,
        },
    ),
    "king-marked-without-announcing": Act(
        _show_silent, _prepare_silent, _hold_king, reads={"time": _read_time}
    ),
    "false-king": Act(
        _show_false,
        _prepare_false,
        _false_setting,
        needs=_need_first_trick,
        reads={
            "offender": _read_false_announcer,
            "found": _read_declared,
            "adversary-holds-king": _read_king,
        },
    ),
}
