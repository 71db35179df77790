"""How the irregularities of packs and score show on the table, and what bystanders do."""

from collections.abc import Mapping

from ...cards.sentence_words import NUMBER_WORDS
from ...game import Player, Stage
from ...game.state import WINNING_SCORE, set_for_player
from ..act_model import Act, Case, Shown, begin_next, name_few, name_seat, require_dealt
from ..arbitrated_game import ArbiterFault, ArbitratedGame, require
from ..effects import say_points
from ..marks import change_tally, read_tally, set_tally, unmark_hand


def _require_ended(game: ArbitratedGame) -> None:
    if game.state.stage not in (Stage.DEAL, Stage.OVER) or game.state.deal is None:
        raise ArbiterFault("The hand has not been played out.")


def _find_pack_incorrect(game: ArbitratedGame, case: Case) -> Shown:
    (_require_ended if case.has("found", "after-last-trick") else require_dealt)(game)
    return game


# The score


def _count_stakes(game: ArbitratedGame, case: Case) -> Shown:
    winner = game.state.winner
    if winner is None:
        raise ArbiterFault("The game is not over.")
    agreed = "Nothing was agreed about what it counts."
    if case.has("agreed", "yes"):
        agreed = "The players have agreed that the game may count a double or a treble."
    has = say_points(game.state.score[winner.other])
    return game, f"{case.names[winner]} wins the game, and {case.names[winner.other]} has {has}. {agreed}"


_RISKS = {
    "played-without-proposing": "{loser} played without proposing. ",
    "refused-first-proposal": "{loser} refused the first proposal. ",
    "refused-later-proposal": "{loser} gave cards once and refused the second proposal. ",
}


def _win_hand(game: ArbitratedGame, case: Case) -> Shown:
    _require_ended(game)
    require(any(game.last_worth), "Nothing was to be marked for this hand.")
    winner = Player.ONE if game.deal.taken[0] > game.deal.taken[1] else Player.TWO
    who, loser = case.names[winner], case.names[winner.other]
    risk = _RISKS.get(case.facts.get("loser", ""), "").format(loser=loser)
    won, lost = (NUMBER_WORDS[game.deal.taken[player]] for player in (winner, winner.other))
    return unmark_hand(game), f"{risk}{who} has made {won} tricks, and {loser} {lost}."


def _forget_mark(game: ArbitratedGame, case: Case) -> Shown:
    if case.has("next-turn-up", "yes"):
        return _forget_mark_before(game, case)
    _require_ended(game)
    if not any(game.last_marks) or game.state.stage is Stage.OVER:
        raise ArbiterFault("Nothing was to be marked for this hand, or the mark ended the game.")
    offender = Player.ONE if game.last_marks[0] else Player.TWO
    who, other = case.names[offender], case.names[offender.other]
    outcome = "vole" if game.deal.taken[offender] == 5 else "point"
    marks = NUMBER_WORDS[game.last_marks[offender]]
    game = unmark_hand(game)
    omission = f"{who} wins the {outcome} and forgets to mark {marks} for it."
    if not case.has("adversary-at-five", "yes"):
        return game, f"{omission} {who} notices it before the next trump is turned up."
    if game.state.score[offender.other] != WINNING_SCORE - 1:
        raise ArbiterFault(f"With the king {other} would not have five.")
    game = set_tally(game, set_for_player(game.state.score, offender.other, WINNING_SCORE))
    return game, f"{omission} {other}, who had forgotten to mark the king, marks it now and has five."


def _forget_mark_before(game: ArbitratedGame, case: Case) -> Shown:
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


def _overscore(game: ArbitratedGame, case: Case) -> Shown:
    offender = case.find_player(game)
    who, other = case.names[offender], case.names[offender.other]
    if case.has("game-over", "yes"):
        require(game.state.winner is offender, f"{who} has not won the game.")
        return game, f"{who} wins the game, and admits afterwards to having marked one too many before."
    if case.has("game-over", "won-by-it"):
        if game.state.stage is not Stage.DEAL or game.state.score[offender] != WINNING_SCORE - 1:
            raise ArbiterFault(f"One mark too many does not win {who} the game here.")
        return change_tally(game, offender, 1), (
            f"{who} wins the game with a mark too many, and admits it afterwards."
        )
    extra = 2 if case.has("marks", "two") else 1
    require(game.state.score[offender] + extra < WINNING_SCORE, "With these marks the game would be over.")
    game = change_tally(game, offender, extra)
    if case.has("admitted", "no"):
        return game, f"{other} says that {who} has marked too much. {who} does not admit it."
    sentence = f"In an earlier deal {who} has marked {NUMBER_WORDS[extra]} too many, and admits it now."
    return game, sentence


# Facts that the position shows


def _read_missing_found(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.deal is None:
        return None
    return "after-last-trick" if game.state.stage in (Stage.DEAL, Stage.OVER) else "during-deal"


def _read_king_marked(game: ArbitratedGame, _case: Case) -> str:
    deal = game.deal
    marker = deal.dealer if deal.king_marked else deal.king_announcer
    return "no" if marker is None else f"by-{name_seat(game, marker)}"


def _read_loser_score(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.winner is None:
        return None
    return name_few(game.state.score[game.state.winner.other])


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


def _read_next_turn_up(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.stage in (Stage.DEAL, Stage.OVER):
        return "no"
    return "yes" if game.state.stage is Stage.PROPOSAL and game.turn_ups else None


# Bystanders


def _correct_score(game: ArbitratedGame, case: Case) -> Shown:
    if "error" not in case.facts:
        return game
    player = case.find_player(game)
    after = game.state.score[player] + (1 if case.has("error", "one-too-many") else -1)
    require(0 <= after < WINNING_SCORE, "The score cannot be wrong in this way.")
    return set_tally(game, set_for_player(game.state.score, player, after))


def _win_game(game: ArbitratedGame, _case: Case) -> Shown:
    require(game.state.winner is not None, "The game is not over.")
    return game


ACTS: Mapping[str, Act] = {
    "new-cards-called": Act(lambda game, _: begin_next(game)),
    "incorrect-pack": Act(
        _find_pack_incorrect,
        reads={"found": _read_missing_found, "king-marked": _read_king_marked},
        hands="unmoved",
    ),
    "stakes": Act(_count_stakes, reads={"adversary-score": _read_loser_score}),
    "point-or-vole": Act(
        _win_hand,
        reads={
            "tricks": lambda game, _: "vole" if max(game.deal.taken) == 5 else "point",
            "loser": _read_loser,
            "winner": _read_marker,
        },
    ),
    "omitted-score": Act(
        _forget_mark,
        reads={
            "offender": _read_marker,
            "marks": lambda game, _: {1: "one", 2: "two"}.get(max(game.last_marks)),
            "next-turn-up": _read_next_turn_up,
        },
        hands="unmoved",
    ),
    "overscore": Act(
        _overscore,
        reads={
            "game-over": lambda game, _: ("yes",) if game.state.stage is Stage.OVER else ("no", "won-by-it")
        },
        hands="unmoved",
    ),
    "bystander-remark": Act(lambda game, _: game, hands="unmoved"),
    "bystander-advice": Act(lambda game, _: game, hands="unmoved"),
    "bystander-corrects-score": Act(_correct_score, hands="unmoved"),
    "player-resigns": Act(lambda game, _: game, hands="unmoved"),
    "pool-of-three": Act(_win_game),
}
