"""How the irregularities of packs and score show on the table."""

from __future__ import annotations

from collections.abc import Mapping

from ...cards.sentence_words import NUMBER_WORDS
from ...game import Announce, Player, Propose, Refuse, Stage
from ...game.state import WINNING_SCORE, set_for_player
from ..act_model import (
    NEXT_PACK,
    Act,
    Case,
    Setting,
    Shown,
    before_deal,
    play_until,
    when_accepted,
    when_playing,
)
from ..act_positions import begin_against, exchange_lawfully, name_seat
from ..arbitrated_game import ArbiterFault, ArbitratedGame, deal_pack
from ..lawful_play import act_lawfully
from ..marks import change_tally, read_tally, set_tally, unmark_hand
from .before_the_deal import begin_next

EVEN = Setting(ann="QC 8S TH AH 7D", bob="KH AC AS 8C 7S", turn="9C")
ANN_STRONG = Setting(ann="KC QC AC TC 8H", bob="9S KS KH TD 8D", turn="9C")
BOB_STRONG = Setting(ann="9S KS KH TD 8D", bob="KC QC AC TC 8H", turn="9C")


def play_out(game: ArbitratedGame, winner: Player, *, vole: bool = False) -> ArbitratedGame:
    """Lawful play to the end of the hand, which ``winner`` wins."""
    wanted = (5,) if vole else (3, 4)
    return play_until(
        game,
        lambda game: game.state.stage in (Stage.DEAL, Stage.OVER) and game.deal.taken[winner] in wanted,
        in_any_order=True,
    )


def _require_ended(game: ArbitratedGame) -> None:
    if game.state.stage not in (Stage.DEAL, Stage.OVER) or game.state.deal is None:
        raise ArbiterFault("The hand has not been played out.")


# Packs


def _show_new_cards(game: ArbitratedGame, case: Case) -> Shown:
    game = begin_next(game)
    elder, dealer = case.names[game.dealer.other], case.names[game.dealer]
    packs = "two new packs" if not case.has("packs", "one") else "one new pack"
    cut = (
        f"The pack has been cut to {dealer}"
        if case.has("cut", "yes")
        else f"{dealer} is to deal, and the pack has not been cut"
    )
    return game, f"{cut}. {elder} calls for {packs}."


def _incorrect_setting(case: Case) -> Setting:
    return ANN_STRONG if case.has("king-marked", "by-dealer") else BOB_STRONG


def _prepare_incorrect(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    game = when_playing(game, case)
    if case.has("king-marked", "by-dealer", "by-non-dealer"):
        game = act_lawfully(
            game, Announce(game.dealer if case.has("king-marked", "by-dealer") else game.dealer.other)
        )
    if case.has("found", "after-last-trick"):
        return play_out(game, game.deal.elder)
    return play_until(game, lambda game: len(game.deal.tricks) == 1 and game.deal.trick is None)


def _show_incorrect(game: ArbitratedGame, case: Case) -> Shown:
    names = case.names
    if case.has("found", "after-last-trick"):
        _require_ended(game)
        if case.is_recorded:
            return game, f"A card of {names[game.dealer]}’s pack is found to be missing."
        return (
            game,
            f"The hand has been played and marked. Then a card of {names[game.dealer]}’s pack is found to be missing.",
        )
    discovery = "the pack is found to have one card twice, and another not at all."
    if game.state.stage in (Stage.CUT, Stage.DEAL, Stage.OVER):
        raise ArbiterFault("No deal is in progress.")
    if case.is_recorded:
        return game, f"Now {discovery}"
    sentence = f"While the hands are being played, {discovery}"
    if case.has("king-marked", "by-dealer", "by-non-dealer"):
        player = game.dealer if case.has("king-marked", "by-dealer") else game.dealer.other
        sentence += f" {names[player]} has marked the king in this deal."
    return game, sentence


# The score


def _prepare_stakes(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    other = 3
    if case.has("adversary-score", "one-or-two"):
        other = 2
    elif case.has("adversary-score", "none"):
        other = 0
    game = set_tally(game, (4, other))
    game = when_playing(game, case)
    return play_out(game, game.dealer)


def _show_stakes(game: ArbitratedGame, case: Case) -> Shown:
    if game.state.stage is not Stage.OVER:
        raise ArbiterFault("The game is not over.")
    winner = game.state.winner
    assert winner is not None
    left = game.state.score[winner.other]
    agreed = (
        "The players have agreed that the game may count a double or a treble."
        if case.has("agreed", "yes")
        else "Nothing was agreed about what it counts."
    )
    has = NUMBER_WORDS[left] if left else "nothing"
    return game, f"{case.names[winner]} wins the game, and {case.names[winner.other]} has {has}. {agreed}"


def _won_setting(case: Case) -> Setting:
    loser_is_elder = case.has("loser", "played-without-proposing") or case.has("winner", "dealer")
    strong = ANN_STRONG if loser_is_elder else BOB_STRONG
    return strong._replace(score=(1, 1), stock="7D KD")


def _prepare_won(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    loser = case.facts.get("loser")
    dealer, elder = game.dealer, game.dealer.other
    winner = elder
    if loser == "played-without-proposing":
        game, winner = when_playing(game, case), dealer
    elif loser == "refused-first-proposal":
        game = act_lawfully(act_lawfully(game, Propose(elder)), Refuse(dealer))
    elif loser == "refused-later-proposal":
        game = exchange_lawfully(exchange_lawfully(when_accepted(game, case), elder, 1), dealer, 1)
        game = act_lawfully(act_lawfully(game, Propose(elder)), Refuse(dealer))
    else:
        winner = dealer if case.has("winner", "dealer") else elder
        game = begin_against(game, case, winner, counts_two=False)
    return play_out(game, winner, vole=case.has("tricks", "vole"))


def _show_won(game: ArbitratedGame, case: Case) -> Shown:
    _require_ended(game)
    if not any(game.last_worth):
        raise ArbiterFault("Nothing was to be marked for this hand.")
    deal = game.deal
    winner = Player.ONE if deal.taken[0] > deal.taken[1] else Player.TWO
    who, loser = case.names[winner], case.names[winner.other]
    how = {
        "played-without-proposing": f"{loser} played without proposing",
        "refused-first-proposal": f"{loser} refused the first proposal",
        "refused-later-proposal": f"{loser} gave cards once and refused the second proposal",
    }.get(case.facts.get("loser", ""), "")
    won, lost = (NUMBER_WORDS[deal.taken[player]] for player in (winner, winner.other))
    result = f"{who} has made {won} tricks, and {loser} {lost}."
    return unmark_hand(game), f"{how}. {result}".removeprefix(". ")


def _omit_setting(case: Case) -> Setting:
    strong = ANN_STRONG if case.has("offender", "dealer") else BOB_STRONG
    return strong._replace(score=(1, 1) if not case.has("adversary-at-five", "yes") else (4, 1))


def _prepare_omitted(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    offender = case.find_player(game)
    two = case.has("marks", "two")
    # Two marks are for the vole.
    return play_out(begin_against(game, case, offender, counts_two=False), offender, vole=two)


def _show_omitted(game: ArbitratedGame, case: Case) -> Shown:
    if case.is_recorded and case.has("next-turn-up", "yes"):
        return _omit_before(game, case)
    _require_ended(game)
    deal = game.deal
    if not any(game.last_marks) or game.state.stage is Stage.OVER:
        raise ArbiterFault("Nothing was to be marked for this hand, or the mark ended the game.")
    offender = Player.ONE if game.last_marks[0] else Player.TWO
    who, other = case.names[offender], case.names[offender.other]
    marks, outcome = game.last_marks[offender], "vole" if deal.taken[offender] == 5 else "point"
    game = unmark_hand(game)
    omission = f"{who} wins the {outcome} and forgets to mark {NUMBER_WORDS[marks]} for it."
    if case.has("adversary-at-five", "yes"):
        if case.is_recorded and game.state.score[offender.other] != WINNING_SCORE - 1:
            raise ArbiterFault(f"With the king {other} would not have five.")
        game = set_tally(game, set_for_player(game.state.score, offender.other, WINNING_SCORE))
        return (
            game,
            f"{omission} {other}, who had forgotten to mark the king, marks it now and has five.",
        )
    if case.has("next-turn-up", "yes"):
        former = game.dealer
        game = deal_pack(game, NEXT_PACK)._replace(spoken_dealer=former)
        dealer = case.names[game.deal.dealer]
        return (
            game,
            f"{omission} {dealer} deals and turns up the {game.deal.turn_up.spoken_name}. Then {who} notices it.",
        )
    return game, f"{omission} {who} notices it before the next trump is turned up."


def _omit_before(game: ArbitratedGame, case: Case) -> Shown:
    """The mark forgotten in the deal before, noticed when the next trump lies there."""
    if game.state.stage is not Stage.PROPOSAL or not game.turn_ups or not any(game.marks_before):
        raise ArbiterFault(
            "Nothing was to be marked for the deal before, or its successor's trump does not lie there."
        )
    offender = Player.ONE if game.marks_before[0] else Player.TWO
    first, second = (
        marked - marks for marked, marks in zip(read_tally(game), game.marks_before, strict=True)
    )
    marks = NUMBER_WORDS[max(game.marks_before)]
    omission = f"{case.names[offender]} forgot to mark {marks} for the deal before, and notices it now."
    game = set_tally(game._replace(spoken_dealer=game.dealer.other, marks_before=(0, 0)), (first, second))
    return game, omission


def _over_setting(_case: Case) -> Setting:
    return EVEN._replace(score=(2, 1))


def _prepare_over(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    if not case.has("game-over", "yes", "won-by-it"):
        return game
    game = set_tally(game, (2, 3 if case.has("game-over", "won-by-it") else 4))
    return when_playing(game, case)


def _show_over(game: ArbitratedGame, case: Case) -> Shown:
    offender = case.find_player(game)
    who = case.names[offender]
    extra = 2 if case.has("marks", "two") else 1
    if case.has("game-over", "yes", "won-by-it"):
        if case.is_recorded:
            _require_winner(game, case, offender)
        if game.state.stage is Stage.PLAY:
            game = play_out(game, offender)
        score = set_for_player(game.state.score, offender, WINNING_SCORE)
        wins = f"{who} wins the game"
        if case.has("game-over", "won-by-it"):
            return set_tally(game, score), f"{wins} with a mark too many, and admits it afterwards."
        return set_tally(game, score), f"{wins}, and admits afterwards to having marked one too many before."
    if game.state.score[offender] + extra >= WINNING_SCORE:
        raise ArbiterFault("With these marks the game would be over.")
    game = change_tally(game, offender, extra)
    overmarking = f"In an earlier deal {who} has marked {NUMBER_WORDS[extra]} too many"
    if case.has("admitted", "no"):
        return (
            game,
            f"{case.names[offender.other]} says that {who} has marked too much. {who} does not admit it.",
        )
    return game, f"{overmarking}, and admits it now."


def _require_winner(game: ArbitratedGame, case: Case, offender: Player) -> None:
    """Raise ArbiterFault unless the offender has won the game, or can win it by the mark that is one too many."""
    if case.has("game-over", "yes"):
        if game.state.winner is not offender:
            raise ArbiterFault(f"{case.names[offender]} has not won the game.")
    elif game.state.stage is not Stage.DEAL or game.state.score[offender] != WINNING_SCORE - 1:
        raise ArbiterFault(f"One mark too many does not win {case.names[offender]} the game here.")


# Facts that the position shows


def _read_missing_found(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.deal is None:
        return None
    return "after-last-trick" if game.state.stage in (Stage.DEAL, Stage.OVER) else "during-deal"


def _read_king_marked(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.deal is None:
        return None
    deal = game.deal
    marker = deal.dealer if deal.king_marked else deal.king_announcer
    return "no" if marker is None else f"by-{name_seat(game, marker)}"


def _read_loser_score(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.winner is None:
        return None
    left = game.state.score[game.state.winner.other]
    return "none" if not left else "one-or-two" if left < 3 else "three-or-four"


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
    return name_seat(game, Player.ONE if game.last_worth[0] else Player.TWO)


def _read_marks(game: ArbitratedGame, _case: Case) -> str | None:
    return {1: "one", 2: "two"}.get(max(game.last_marks))


def _read_next_turn_up(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.stage in (Stage.DEAL, Stage.OVER):
        return "no"
    return "yes" if game.state.stage is Stage.PROPOSAL and game.turn_ups else None


def _read_game_over(game: ArbitratedGame, _case: Case) -> tuple[str, ...]:
    return ("yes",) if game.state.stage is Stage.OVER else ("no", "won-by-it")


ACTS: Mapping[str, Act] = {
    "new-cards-called": Act(_show_new_cards, before_deal, EVEN),
    "incorrect-pack": Act(
        _show_incorrect,
        _prepare_incorrect,
        _incorrect_setting,
        reads={"found": _read_missing_found, "king-marked": _read_king_marked},
        hands="unmoved",
    ),
    "stakes": Act(_show_stakes, _prepare_stakes, ANN_STRONG, reads={"adversary-score": _read_loser_score}),
    "point-or-vole": Act(
        _show_won,
        _prepare_won,
        _won_setting,
        reads={"tricks": _read_tricks_won, "loser": _read_loser, "winner": _read_marker},
    ),
    "omitted-score": Act(
        _show_omitted,
        _prepare_omitted,
        _omit_setting,
        reads={"offender": _read_marker, "marks": _read_marks},
        reads_of_records={"next-turn-up": _read_next_turn_up},
        hands="unmoved",
    ),
    "overscore": Act(
        _show_over,
        _prepare_over,
        _over_setting,
        reads_of_records={"game-over": _read_game_over},
        hands="unmoved",
    ),
}
