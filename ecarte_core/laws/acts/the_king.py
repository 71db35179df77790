"""How the irregularities of the king show on the table."""

from collections.abc import Mapping

from ...cards import Card
from ...game import Player, Stage
from ...game.state import can_still_announce, set_for_player
from ..act_model import (
    Act,
    Case,
    Shown,
    count_played,
    list_known,
    name_seat,
    play_cards,
    read_won,
    require_play,
)
from ..arbitrated_game import ArbiterFault, ArbitratedGame, require
from ..marks import change_tally
from ..needed_cards import CardNeed, Needs, ask_for

# A king turned up

_WRONG_NUMBERS = {
    "found-after-turn-up": "found after the turn-up, and the deal was allowed to stand",
    "found-after-proposing": "found when a player had proposed or played, and the game went on",
    "found-before-turn-up": "found before the turn-up and put right",
}


def _ask_for_turned_king(game: ArbitratedGame, case: Case) -> Shown:
    if case.has("next-trump", "yes"):
        return _ask_after_next_trump(game)
    king = game.deal.turn_up
    if king != game.deal.trump_king or not game.turn_ups or game.deal.king_marked:
        raise ArbiterFault("No king has been turned up that is not marked.")
    turned = f"{{dealer}} has turned up the {king.spoken_name} and has not marked it."
    if when := _WRONG_NUMBERS.get(case.facts["wrong-number"]):
        return game, f"{turned} A hand had the wrong number of cards. It was {when}."
    won = " {elder} has won the game since." if case.has("game", "over") else ""
    return game, f"{turned}{won} Now {{dealer}} asks to mark the king."


def _ask_after_next_trump(game: ArbitratedGame) -> Shown:
    if game.state.stage is not Stage.PROPOSAL or not game.turn_ups or game.state.deal_count < 2:
        raise ArbiterFault("The trump of the next deal has not been turned up.")
    game = game._replace(spoken_dealer=game.dealer.other)
    return game, (
        "{dealer} turned up the king of trumps in the deal before and did not mark it. {elder} has dealt since, and "
        f"has turned up the {game.turn_ups[0].spoken_name}. Now {{dealer}} asks to mark the king."
    )


# A king held


def _announce_early(game: ArbitratedGame, case: Case) -> Shown:
    player = case.find_player(game, "holder")
    king, who = game.deal.trump_king, case.names[player]
    if game.state.stage not in (Stage.PROPOSAL, Stage.ANSWER, Stage.DISCARD):
        raise ArbiterFault("The cards have been exchanged, and are being played.")
    if king not in (*game.deal.hands[player], *game.deal.discards[player]):
        raise ArbiterFault(f"{who} does not hold the {king.spoken_name}.")
    game = game._replace(seen=set_for_player(game.seen, player.other, game.seen[player.other] | {king}))
    if case.has("kept", "discarded"):
        return game, f"{who} announced the {king.spoken_name} before the exchange, and has discarded it."
    return game, f"Before the cards are exchanged {who} announces the {king.spoken_name}, and keeps it."


def _require_unannounced(game: ArbitratedGame) -> None:
    require(game.state.stage is Stage.PLAY, "The king is announced when the hands are played.")
    if game.deal.king_announcer is not None or game.king_lost is not None:
        raise ArbiterFault("The right to mark the king has been used or lost already.")


def _require_king(game: ArbitratedGame, case: Case) -> Player:
    """The holder of the king, which is not announced. Raises ArbiterFault if it is, or if he does not hold it."""
    player, king = case.find_player(game, "holder"), game.deal.trump_king
    _require_unannounced(game)
    require(king in game.deal.hands[player], f"{case.names[player]} does not hold the {king.spoken_name}.")
    return player


def _announce_late(game: ArbitratedGame, case: Case) -> Shown:
    player = _require_king(game, case)
    king, tricks = game.deal.trump_king.spoken_name, game.deal.tricks
    who, other = case.names[player], case.names[player.other]
    first = tricks[0].card_of(player) if tricks else None
    if first is None:
        led = f"{other} has led the {tricks[0].lead.spoken_name}. " if tricks else ""
        return game, f"{led}{who}, who has not played yet, announces the {king}."
    leads, reply = player is tricks[0].leader, tricks[0].reply
    what = f"the {first.spoken_name}"
    if first != game.deal.trump_king:
        what += f", another card than the {king},"
    then = ""
    if count_played(game, player) > 1:
        then = " and has played again"
    elif leads:
        replied = f", and {other} has played the {reply.spoken_name}" if reply else ""
        then = replied or f"; {other} has not played yet"
    return game, f"{who} has {'led' if leads else 'played'} {what} first{then}. Now {who} announces the king."


def _mark_silently(game: ArbitratedGame, case: Case) -> Shown:
    player = _require_king(game, case)
    game, who = change_tally(game, player, 1), case.names[player]
    time = "has played a first card since" if count_played(game, player) else "has not played yet"
    king = game.deal.trump_king.spoken_name
    return game, f"{who}, who holds the {king}, marks it without a word. {who} {time}."


def _announce_falsely(game: ArbitratedGame, case: Case) -> Shown:
    player = case.find_player(game)
    who, king = case.names[player], game.deal.trump_king
    if king in game.deal.hands[player]:
        raise ArbiterFault(f"{who} holds the {king.spoken_name}: the announcement is true.")
    if game.announced_falsely is player:
        sentence = f"It comes to light that {who}, who announced the king, does not hold it."
        return game._replace(announced_falsely=None), f"{sentence}{_say_abandoned(game, case)}"
    _require_unannounced(game)
    require(not count_played(game, player), "The king is announced before the first card is played.")
    game = change_tally(game, player, 1)
    require(game.state.stage is not Stage.OVER, "With the king the game would be over.")
    announcement = f"{who} announces the king and marks one, but does not hold it."
    if case.has("found", "declared"):
        return game, f"{announcement} {who} says so before playing a card."
    game, plays = play_cards(game, case.cards, case.names)
    return game, f"{announcement} {plays} Then it is found out.{_say_abandoned(game, case)}"


def _say_abandoned(game: ArbitratedGame, case: Case) -> str:
    other = case.names[case.find_player(game).other]
    return f" {other} has abandoned the hand by now." if case.has("adversary-abandoned", "yes") else ""


def _need_first_trick(game: ArbitratedGame, case: Case) -> Needs:
    """The first trick, as far as it has not been played; a lead of his own may bring the error to light."""
    is_playing = game.state.stage is Stage.PLAY
    if case.has("found", "declared") or not is_playing or game.announced_falsely is not None:
        return ()
    to_act = game.deal.to_act
    if game.deal.trick is not None:
        return ask_for("with", "the card played to the lead", list_known(game, to_act))
    least = 0 if case.find_player(game) is to_act else 1
    return (
        *ask_for("with", "the card led", list_known(game, to_act)),
        CardNeed("with", "the card played to it", list_known(game, to_act.other), least),
    )


# Facts that the position shows


def _read_early_holder(game: ArbitratedGame, _case: Case) -> str | None:
    """Who has, or has discarded, the king."""
    king, deal = game.deal.trump_king, game.deal
    holders = (player for player in Player if king in (*deal.hands[player], *deal.discards[player]))
    return next((name_seat(game, player) for player in holders), None)


def _read_first_card(game: ArbitratedGame, case: Case) -> str | None:
    """Whether the king was the first card that its holder played."""
    first = _find_first_card(game, case)
    return None if first is None else "first-card" if first == game.deal.trump_king else "later-card"


def _find_first_card(game: ArbitratedGame, case: Case) -> Card | None:
    tricks = require_play(game).tricks
    return tricks[0].card_of(case.find_player(game, "holder")) if tricks else None


def _read_announced(game: ArbitratedGame, case: Case) -> str:
    require_play(game)
    played = count_played(game, case.find_player(game, "holder"))
    return ("before-playing", "before-he-plays-again")[played] if played < 2 else "later"


def _read_played_to(game: ArbitratedGame, case: Case) -> str | None:
    if _find_first_card(game, case) is None:
        return None
    return "no" if game.deal.tricks[0].reply is None else "yes"


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
        _ask_for_turned_king,
        reads={
            "wrong-number": lambda game, _: (
                ("found-after-turn-up",) if game.king_barred else ("no", *_WRONG_NUMBERS)
            ),
            "game": lambda game, _: "over" if game.state.stage is Stage.OVER else "goes-on",
        },
        hands="unmoved",
    ),
    "king-announced-early": Act(
        _announce_early,
        reads={
            "holder": _read_early_holder,
            "kept": lambda game, _: (
                "discarded" if any(game.deal.trump_king in cards for cards in game.deal.discards) else "yes"
            ),
        },
    ),
    "king-not-announced": Act(
        _announce_late,
        reads={
            "king-played": _read_first_card,
            "announced": _read_announced,
            "played-to": _read_played_to,
            "led": lambda game, _: "yes" if require_play(game).tricks else "no",
        },
    ),
    "king-marked-without-announcing": Act(
        _mark_silently,
        reads={
            "time": lambda game, case: (
                "left"
                if can_still_announce(require_play(game), case.find_player(game, "holder"))
                else "passed"
            )
        },
    ),
    "false-king": Act(
        _announce_falsely,
        _need_first_trick,
        {
            "offender": lambda game, _: (
                None if game.announced_falsely is None else name_seat(game, game.announced_falsely)
            ),
            "found": _read_declared,
            "adversary-holds-king": _read_king,
            "offender-wins": read_won,
        },
    ),
}
