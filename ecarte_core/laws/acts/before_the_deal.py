"""How the irregularities of shuffling and cutting show on the table: mostly in words, since no card is dealt."""

from __future__ import annotations

from collections.abc import Mapping

from ...cards import PACK, Card
from ...game import Stage, State
from ..act_model import Act, Case, Shown
from ..act_positions import is_dealing_over
from ..arbitrated_game import ArbiterFault, ArbitratedGame
from ..needed_cards import CardNeed, Needs, ask_for


def begin_next(game: ArbitratedGame) -> ArbitratedGame:
    """The game before the next deal, in which it is the player to deal who is called the dealer.

    Raises ``ArbiterFault`` if a deal is in progress, or the game is over.
    """
    if game.state.stage is Stage.OVER:
        raise ArbiterFault("The game is over.")
    if game.state.stage not in (Stage.CUT, Stage.DEAL):
        raise ArbiterFault("The cards have been dealt.")
    return game._replace(spoken_dealer=game.state.dealer)


def _lay(game: ArbitratedGame, cards: tuple[Card, ...]) -> ArbitratedGame:
    """The game with cards lying face up and nothing dealt."""
    return game._replace(state=game.state._replace(deal=None), stock=(), turn_ups=(), exposed=cards)


def _claim_shuffle(game: ArbitratedGame, case: Case) -> Shown:
    game = begin_next(game)
    if case.has("claimant", "dealer"):
        words = "{elder} has shuffled the pack. {dealer}, who is to deal, asks to shuffle it too."
    else:
        words = "{dealer} is about to deal. {elder} asks to shuffle the pack first."
    return game, case.say(game, words)


_MANNERS = {
    "faces-exposed": "so that the faces of the cards show",
    "below-the-table": "below the table",
    "during-the-play": "while the last hand is still being played with the other pack",
}


def _shuffle_improperly(game: ArbitratedGame, case: Case) -> Shown:
    game = begin_next(game)
    manner = _MANNERS[case.facts["manner"]]
    return _lay(game, case.cards), case.say(game, f"{{dealer}} shuffles the pack {manner}.")


def _cut_incorrectly(game: ArbitratedGame, case: Case) -> Shown:
    game = begin_next(game)
    one_lifted = case.has("fault", "one-lifted")
    parts = "lifts a single card" if one_lifted else "lifts thirty-one cards and leaves one"
    if case.has("cut", "for-deal"):
        return _start_cut(game), f"In the cut for deal one of the players {parts}."
    return game, case.say(game, f"{{dealer}} is to deal. {{elder}}, who cuts, {parts}.")


def _start_cut(game: ArbitratedGame) -> ArbitratedGame:
    return game._replace(state=State(Stage.CUT, game.state.score))


def _expose_in_cutting(game: ArbitratedGame, case: Case) -> Shown:
    game = begin_next(game)
    if case.has("cut", "for-deal"):
        return _lay(_start_cut(game), case.cards), "In the cut for deal one of the players shows two cards."
    card = case.cards[0].spoken_name
    words = f"{{dealer}} is to deal. {{elder}}, in cutting, exposes the {card}."
    return _lay(game, case.cards), case.say(game, words)


_WISHES = {
    "cards-and-seats": "{dealer} wants to choose cards and seats.",
    "not-to-deal": "{dealer} would rather not deal.",
    "change-later": "Some deals later {dealer} wants another pack and another seat.",
}
"""What the player wants who has won the cut."""


def _choose_after_cut(game: ArbitratedGame, case: Case) -> Shown:
    game = begin_next(game)
    equal = case.has("cards-cut", "equal")
    if equal != (game.state.stage is Stage.CUT):
        place = "between the two cuts" if equal else "after the cut"
        raise ArbiterFault(f"Write it {place}.")
    if equal:
        return game, "The cards cut are of equal rank."
    return game, case.say(game, _WISHES[case.facts["wish"]])


def _find_cut_incorrect(game: ArbitratedGame, case: Case) -> Shown:
    discovery = "the players find that the pack has not had the right thirty-two cards."
    if case.has("found", "before-dealing"):
        game = begin_next(game)
        cut = "{dealer} has cut the higher card and is to deal. Before the deal"
        return game, case.say(game, f"{cut} {discovery}")
    if is_dealing_over(game):
        raise ArbiterFault("No deal is in progress.")
    return game, case.say(game, f"{{dealer}} cut the higher card and has dealt. Now {discovery}")


# The cards that are named


def _need_shown(_game: ArbitratedGame, case: Case) -> Needs:
    if not case.has("manner", "faces-exposed"):
        return ()
    return (CardNeed("with", "the cards that show", PACK, 1, None),)


def _need_exposed(_game: ArbitratedGame, case: Case) -> Needs:
    if case.has("cut", "for-deal"):
        return ask_for("with", "the two cards exposed", PACK, 2)
    return ask_for("with", "the card exposed", PACK)


# Facts that the position shows


def _read_cut(game: ArbitratedGame, _case: Case) -> str | None:
    """Which cut it is; before the first deal it may still be found that the cut for deal was wrong."""
    if game.state.stage is Stage.CUT:
        return "for-deal"
    return "to-dealer" if game.state.deal_count else None


def _read_pack_found(game: ArbitratedGame, _case: Case) -> str | None:
    return "before-dealing" if game.state.stage in (Stage.CUT, Stage.DEAL) else "in-a-deal"


ACTS: Mapping[str, Act] = {
    "shuffle-claimed": Act(_claim_shuffle),
    "improper-shuffle": Act(_shuffle_improperly, _need_shown),
    "incorrect-cut": Act(_cut_incorrectly, reads={"cut": _read_cut}),
    "card-exposed-in-cutting": Act(_expose_in_cutting, _need_exposed, {"cut": _read_cut}),
    "choice-after-the-cut": Act(_choose_after_cut),
    "cut-with-incorrect-pack": Act(_find_cut_incorrect, reads={"found": _read_pack_found}, hands="unmoved"),
}
