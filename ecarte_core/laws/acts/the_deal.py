"""How the irregularities of the deal show on the table."""

from __future__ import annotations

from collections.abc import Mapping

from ...cards import Card
from ...cards.sentence_words import NUMBER_WORDS
from ...game import Accept, Hand, PlayCard, Player, PlayHand, Propose, Refuse, Stage
from ...game.state import set_for_player
from ...game.wording import describe_cards
from ..act_model import Act, Case, Setting, Shown, when_dealt
from ..act_positions import ask_for_lead, end_exchange
from ..arbitrated_game import ArbiterFault, ArbitratedGame
from ..card_moves import draw_from_stock, move_to_stock, remove_from_hand, set_stock, take_from_stock
from ..effect_step import count_cards
from ..lawful_play import act_lawfully
from ..needed_cards import CardNeed, Needs, ask_for, list_pack, select_known

_KING = Setting(bob="KH 9H AS 8C 7D", turn="KC")


def _require_fresh(game: ArbitratedGame, case: Case, where: str = "before") -> None:
    """Raise ArbiterFault unless the cards have just been dealt, five to each; ``where`` the line belongs."""
    if game.state.stage in (Stage.CUT, Stage.DEAL, Stage.OVER):
        raise ArbiterFault("No deal is in progress; write this line after “Deal 1: …” and the hands.")
    if game.state.stage is not Stage.PROPOSAL or game.deal.proposals:
        stood = game.state.stage is Stage.PLAY and not game.deal.proposals
        act = "plays without proposing" if stood else "proposes"
        raise ArbiterFault(f"Write this line {where} “{case.names[game.deal.elder]} {act}”.")
    if any(len(hand) != 5 for hand in game.deal.hands):
        raise ArbiterFault("Something is wrong with the hands already.")


def _turn_down(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    """The moment before the turn-up, if the facts say so; the trump to come is the top of the stock again."""
    return game._replace(turn_ups=()) if case.has("turn-up", "not-exposed") else game


def _look(game: ArbitratedGame, player: Player) -> ArbitratedGame:
    return game._replace(taken_up=set_for_player(game.taken_up, player, True))


def _say_looked(game: ArbitratedGame, case: Case) -> tuple[ArbitratedGame, str]:
    if "looked-at" not in case.facts:
        return game, ""
    elder = game.dealer.other
    if case.has("looked-at", "yes"):
        return _look(game, elder), f" {case.names[elder]} has looked at the hand."
    return game, f" {case.names[elder]} has not looked at the hand."


def _say_turn(game: ArbitratedGame, case: Case) -> str:
    if "turn-up" not in case.facts:
        return ""
    if case.has("turn-up", "not-exposed"):
        return " The trump has not been turned up yet."
    return f" The trump has been turned up, the {game.deal.turn_up.spoken_name}."


def _show_wrong_turn_up(game: ArbitratedGame, case: Case) -> Shown:
    _require_fresh(game, case)
    if case.is_recorded:
        return game, _say_wrong_turn_up(game, case)
    game, (wrong,) = _take_out(game, 3)
    top = game.deal.turn_up
    game = move_to_stock(game, (top,)).change_deal(turn_up=wrong)._replace(turn_ups=(wrong,))
    return game, _say_wrong_turn_up(game, case)


def _say_wrong_turn_up(game: ArbitratedGame, case: Case) -> str:
    turned = f"the {game.deal.turn_up.spoken_name}, which was not the top card of the pack"
    return f"{case.names[game.dealer]} deals, and turns up {turned}."


def _take_out(game: ArbitratedGame, index: int) -> tuple[ArbitratedGame, tuple[Card]]:
    """Take the card at that place out of the stock."""
    card = game.stock[index]
    return set_stock(game, tuple(other for other in game.stock if other != card)), (card,)


def _show_two_turned(game: ArbitratedGame, case: Case) -> Shown:
    _require_fresh(game, case)
    second = case.cards[0] if case.cards else game.stock[0]
    if second not in game.stock:
        raise ArbiterFault(f"The {second.spoken_name} is not in the stock.")
    game = set_stock(game, tuple(card for card in game.stock if card != second))
    game = game._replace(turn_ups=(game.deal.turn_up, second))
    game, looked = _say_looked(game, case)
    return game, f"{case.names[game.dealer]} deals, and turns up {describe_cards(game.turn_ups)}.{looked}"


def _show_exposed(game: ArbitratedGame, case: Case) -> Shown:
    _require_fresh(game, case)
    dealer, elder = game.dealer, game.dealer.other
    owner = dealer if case.has("exposed", "own-card") else elder
    hand = game.deal.hands[owner]
    card = case.cards[0] if case.cards else hand[2]
    if card not in hand or not isinstance(card, Card):
        raise ArbiterFault(f"{case.names[owner]} does not hold that card.")
    seen = set_for_player(game.seen, owner.other, game.seen[owner.other] | {card})
    game = game._replace(seen=seen)
    game, looked = _say_looked(game, case)
    names = case.names
    if case.has("exposed", "by-non-dealer"):
        return (
            game,
            f"{names[dealer]} deals. {names[elder]} picks up {describe_cards((card,))} so that it shows.",
        )
    whose = f"one of {names[owner]}’s {'own ' if owner is dealer else ''}cards"
    return game, f"{names[dealer]}, in dealing, exposes {describe_cards((card,))}, {whose}.{looked}"


def _prepare_faced(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    if case.has("discarded", "yes"):
        return act_lawfully(act_lawfully(game, Propose(game.dealer.other)), Accept(game.dealer))
    return _turn_down(game, case)


def _show_faced(game: ArbitratedGame, case: Case) -> Shown:
    dealer, elder = case.names[game.dealer], case.names[game.dealer.other]
    if case.has("discarded", "yes"):
        if game.state.stage is not Stage.DISCARD or game.deal.to_act is not game.deal.elder:
            raise ArbiterFault("Nobody has discarded.")
        if len(game.stock) < (1 if case.is_recorded else 4) or len(game.deal.hands[game.deal.elder]) != 5:
            raise ArbiterFault("The elder hand cannot exchange so many cards.")
        if len(case.named.takes) >= max(1, len(case.named.discards)):
            raise ArbiterFault(
                "The card face up is one of those that were to be given: name fewer cards taken."
            )
        player = game.deal.elder
        out: Hand = case.named.discards or game.deal.hands[player][1:4]
        count = len(case.named.takes) if case.named.discards else 1
        game = remove_from_hand(game, player, out)
        discards = (*game.deal.discards[player], *out)
        game = game.change_deal(discards=set_for_player(game.deal.discards, player, discards))
        game, _ = take_from_stock(game, player, count, case.named.takes)
        game, faced = draw_from_stock(game, 1, case.cards)
        gives = f"{dealer} gives {NUMBER_WORDS[count]}" if count else f"{dealer} is to give as many"
        return end_exchange(game, player)._replace(exposed=faced), (
            f"{elder} has discarded {count_cards(len(out))}. {gives}; the next card of the stock, the "
            f"{faced[0].spoken_name}, lies face up."
        )
    _require_fresh(game, case)
    if case.has("turn-up", "not-exposed"):
        game, faced = draw_from_stock(game, 1, case.cards or game.stock[1:2])
        return game._replace(exposed=faced), (
            f"{dealer} deals. Before the trump is turned up, the {faced[0].spoken_name} is found face up in the pack."
        )
    game, faced = draw_from_stock(game, 1, case.cards or game.stock[2:3])
    return game._replace(exposed=faced), (
        f"{dealer} has turned up the {game.deal.turn_up.spoken_name}. Before anybody discards, the "
        f"{faced[0].spoken_name} is found face up in the stock."
    )


def _show_out_of_turn(game: ArbitratedGame, case: Case) -> Shown:
    _require_fresh(game, case)
    dealer, elder = case.names[game.dealer], case.names[game.dealer.other]
    if case.is_recorded and game.rightful_dealer is None:
        raise ArbiterFault(f"It was {dealer}’s turn to deal.")
    game = game._replace(rightful_dealer=game.dealer.other)
    return game, f"{dealer} deals, although it was {elder}’s turn.{_say_turn(game, case)}"


def _show_wrong_pack(game: ArbitratedGame, case: Case) -> Shown:
    _require_fresh(game, case)
    dealer, elder = case.names[game.dealer], case.names[game.dealer.other]
    return game, f"{dealer} deals with {elder}’s pack.{_say_turn(game, case)}"


_CHANGES = {
    "during-game": "has dealt by three and two in this game, and now deals by two and three",
    "announced-during-game": (
        "has dealt by three and two in this game, says before the cut that the order will change, and now deals by "
        "two and three"
    ),
    "later-game": (
        "dealt by three and two in the game before, and now deals by two and three, without having said so "
        "before the cut"
    ),
    "announced": (
        "dealt by three and two in the game before, said before the cut that the order would change, and now deals "
        "by two and three"
    ),
    "other-packets": "deals the cards one at a time",
}


_RECORDED_CHANGES = {
    "during-game": "deals in another order than before in this game",
    "announced-during-game": "deals in another order than before in this game, having said so before the cut",
    "later-game": "deals in another order than in the game before, without having said so before the cut",
    "announced": "deals in another order than in the game before, having said so before the cut",
    "other-packets": "deals the cards in other packets than of three and two",
}
"""The same where the record says in which order he has dealt."""


def _show_wrong_order(game: ArbitratedGame, case: Case) -> Shown:
    _require_fresh(game, case)
    game, looked = _say_looked(game, case)
    changes = _RECORDED_CHANGES if case.is_recorded else _CHANGES
    deed = f"{case.names[game.dealer]} {changes[case.facts['change']]}."
    return game, f"{deed}{_say_turn(game, case)}{looked}"


def _show_wrong_number(game: ArbitratedGame, case: Case) -> Shown:
    _require_fresh(game, case, "in place of")
    player = case.find_player(game, "hand")
    game = _misdeal(game, player, case.cards, many=case.has("number", "too-many"))
    names, dealer, elder = case.names, game.dealer, game.dealer.other
    number = "six" if case.has("number", "too-many") else "four"
    deed = f"{names[dealer]} deals {number} cards to {names[elder]}."
    if player is dealer:
        deed = f"{names[dealer]} deals five cards to {names[elder]}, and takes {number}."
    if case.has("turn-up", "not-exposed"):
        game, looked = _say_looked(game, case)
        return game, f"{deed}{_say_turn(game, case)}{looked}"
    deed += _say_turn(game, case)
    game = _look(game, elder)
    discovery = case.facts.get("found")
    if discovery == "before-proposing":
        deed += f" It is discovered before {names[elder]} proposes or plays."
    elif discovery == "after-the-lead":
        lead = case.cards[1] if case.cards else game.deal.remaining[elder][0]
        game = act_lawfully(act_lawfully(game, PlayHand(elder)), PlayCard(elder, lead))  # type: ignore[arg-type]
        deed += f" {names[elder]} plays without proposing, and it is discovered before {names[dealer]} plays."
    else:
        game = act_lawfully(game, Propose(elder))
        deed += f" {names[elder]} proposes, and it is discovered "
        if discovery == "after-the-answer":
            game = act_lawfully(game, Accept(dealer))
            deed += f"after {names[dealer]} has accepted."
        else:
            deed += f"before {names[dealer]} answers."
    if "taken-up" in case.facts:
        taken_up = case.has("taken-up", "yes")
        game = game._replace(taken_up=set_for_player(game.taken_up, dealer, taken_up))
        deed += f" {names[dealer]} has {'' if taken_up else 'not '}taken up the hand."
    return game, deed


def _misdeal(game: ArbitratedGame, player: Player, cards: tuple[Card, ...], *, many: bool) -> ArbitratedGame:
    """Six cards, or four, in a hand: as if the card had been given before the trump was turned up.

    The first of ``cards``, if any is named, is the one too many, or the one that was not given.
    """
    if many:
        due, game = game.told_next, game._replace(told_next=())  # it was dealt before anything was told
        return take_from_stock(game, player, 1, cards[:1])[0]._replace(told_next=due)
    last = cards[:1] or game.deal.hands[player][4:]
    return move_to_stock(remove_from_hand(game, player, last), last)


def _show_playing_wrong(game: ArbitratedGame, case: Case) -> Shown:
    _require_fresh(game, case, "in place of")
    player = case.find_player(game, "hand")
    names, dealer, elder = case.names, game.dealer, game.dealer.other
    deed = f"{names[dealer]} deals six cards to {names[elder]}, and nobody sees it."
    if player is dealer:
        deed = f"{names[dealer]} deals five cards to {names[elder]} and takes six, and nobody sees it."
    in_exchange = case.has("origin", "exchanged")
    if in_exchange:
        deed = f"{names[elder]} proposes, and {names[dealer]} accepts."
    else:
        game = _misdeal(game, player, case.cards, many=True)
    if case.has("taken-cards", "yes"):
        game = act_lawfully(act_lawfully(game, Propose(elder)), Accept(dealer))
        for index, seat in enumerate((elder, dealer)):
            out = case.named.discards[index : index + 1] or game.deal.hands[seat][-1:]
            game = remove_from_hand(game, seat, out)
            game = game.change_deal(discards=set_for_player(game.deal.discards, seat, out))
            game, _ = take_from_stock(game, seat, 1, case.named.takes[index : index + 1])
        game = game._replace(state=game.state._replace(stage=Stage.PROPOSAL))
        game = act_lawfully(game.change_deal(to_act=elder), PlayHand(elder))
        if in_exchange:
            game = _misdeal(game, player, case.cards, many=True)
            deed += f" Both discard one card, but {names[player]} takes two, and nobody sees it."
        else:
            deed += " Both exchange one card."
    elif player is elder:
        game = act_lawfully(game, PlayHand(elder))
    else:
        game = act_lawfully(act_lawfully(game, Propose(elder)), Refuse(dealer))
        deed += f" {names[elder]} proposes, {names[dealer]} refuses."
    lead = case.cards[1] if case.cards else game.deal.remaining[elder][0]
    game = act_lawfully(game, PlayCard(elder, lead))  # type: ignore[arg-type]
    return game, f"{deed} {names[elder]} leads {describe_cards((lead,))}; then it is discovered."


# The cards that are named


def _need_exposed(game: ArbitratedGame, case: Case) -> Needs:
    owner = game.dealer if case.has("exposed", "own-card") else game.dealer.other
    return ask_for("with", "the card exposed", select_known(game.deal.hands[owner]))


def _need_second(game: ArbitratedGame, _case: Case) -> Needs:
    return ask_for("with", "the second card turned up", game.stock)


def _need_faced(game: ArbitratedGame, case: Case) -> Needs:
    faced = ask_for("with", "the card face up", list_pack(game))
    if not case.has("discarded", "yes"):
        return faced
    hand = select_known(game.deal.hands[game.deal.elder])
    return (
        *faced,
        CardNeed("discards", "the cards of the non-dealer", hand, 1, 5),
        CardNeed("takes", "the cards given before it", game.stock, 0, 4),
    )


def _need_misdealt(game: ArbitratedGame, case: Case) -> Needs:
    player = case.find_player(game, "hand")
    if case.has("number", "too-few"):
        needs = ask_for("with", "the card that was not given", select_known(game.deal.hands[player]))
    else:
        needs = ask_for("with", "the sixth card", list_pack(game))
    return (*needs, *ask_for_lead(game)) if case.has("found", "after-the-lead") else needs


def _need_misplayed(game: ArbitratedGame, case: Case) -> Needs:
    sixth = (*ask_for("with", "the sixth card", game.stock), *ask_for_lead(game))
    if not case.has("taken-cards", "yes"):
        return sixth
    hands = select_known((*game.deal.hands[0], *game.deal.hands[1]))
    return (
        *sixth,
        *ask_for("discards", "one card of the non-dealer and one of the dealer", hands, 2),
        *ask_for("takes", "the card given to each for it", game.stock, 2),
    )


# Facts that the position shows


def _read_discarded(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.deal is None or not game.turn_ups:
        return None
    return "yes" if game.state.stage in (Stage.DISCARD, Stage.GIVE) else "no"


def _read_change(game: ArbitratedGame, _case: Case) -> tuple[str, ...] | None:
    """Which change of the order is possible: only a player who has dealt in this game can change it during the game."""
    if game.state.deal is None:
        return None
    if game.deals_dealt[game.dealer] > 1:
        values: tuple[str, ...] = ("during-game", "announced-during-game", "other-packets")
    elif game.joined_late:
        values = ("during-game", "announced-during-game", "later-game", "announced", "other-packets")
    else:
        values = ("later-game", "announced", "other-packets")
    # An order that is stated is by two and three: the deal was not made in other packets.
    return values if game.dealt_in is None else tuple(value for value in values if value != "other-packets")


ACTS: Mapping[str, Act] = {
    "wrong-card-turned-up": Act(_show_wrong_turn_up, when_dealt, hands="unmoved"),
    "more-than-one-card-turned-up": Act(_show_two_turned, when_dealt, needs=_need_second, hands="unmoved"),
    "card-exposed-in-dealing": Act(_show_exposed, when_dealt, needs=_need_exposed, hands="gathered"),
    "faced-card": Act(
        _show_faced, _prepare_faced, needs=_need_faced, reads={"discarded": _read_discarded}, hands="gathered"
    ),
    "deal-out-of-turn": Act(_show_out_of_turn, _turn_down, hands="unmoved"),
    "wrong-pack-dealt": Act(_show_wrong_pack, _turn_down, hands="unmoved"),
    "wrong-order-of-dealing": Act(
        _show_wrong_order, _turn_down, reads_of_records={"change": _read_change}, hands="unmoved"
    ),
    "wrong-number-dealt": Act(_show_wrong_number, _turn_down, _KING, needs=_need_misdealt, hands="gathered"),
    "playing-with-wrong-number": Act(_show_playing_wrong, when_dealt, _KING, needs=_need_misplayed),
}
