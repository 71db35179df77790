"""How the game goes, as Britannica tells it and Hoyle's list of terms names it, tried in the engine.

The engine plays by the club laws; it can tell whether an account written beside them agrees.
"""

from __future__ import annotations

from itertools import combinations

from ..cards import PACK, Suit
from ..game import (
    Accept,
    DealReplacements,
    Discard,
    PlayCard,
    PlayHand,
    Propose,
    Refuse,
    Stage,
    State,
    legal_actions,
)
from ..tricks import beats, playable_cards
from .claim import Finding, claim, entered, verdict
from .match import A_PLAIN, PLAIN_TURNED, Y_PLAIN, A, Y, after, plain_deal, stood


def _kinds(state: State) -> set[str]:
    return {action.kind for action in legal_actions(state)}


@claim(
    "britannica-eleventh-card",
    "britannica.play.1.s4",
    "arithmetic",
    "The eleventh card is turned up.",
    formally="Five cards to each are ten; the next is turned, and the rest of the pack is the stock.",
    model="count of cards",
)
def eleventh_card() -> Finding:
    deal = plain_deal().deal
    held = sum(len(hand) for hand in deal.hands) if deal else 0
    stock = deal.stock if deal else 0
    return Finding(
        verdict(held + 1 == 11, held + 1 + stock == len(PACK)),
        f"{held} cards are dealt, the next is the {held + 1}th, and {stock} remain of {len(PACK)}.",
        {"dealt": held, "stock": stock},
    )


@claim(
    "britannica-play-or-propose",
    "britannica.play.2.s2",
    "proposal",
    "The non-dealer either plays, and then there is no discarding, or proposes.",
    formally="After the deal his actions are just these two; once he plays, the hand is played with the "
    "cards dealt.",
    model="rules only",
)
def play_or_propose() -> Finding:
    first, then = _kinds(plain_deal()), stood(plain_deal())
    return Finding(
        verdict(first == {Propose(Y).kind, PlayHand(Y).kind}, then.stage is Stage.PLAY),
        f"His actions: {', '.join(sorted(first))}. After he stands the engine waits for cards to be played.",
        {"actions": sorted(first), "then": then.stage.value},
    )


def _dealers_choice() -> Finding:
    kinds = _kinds(after(plain_deal(), Propose(Y)))
    return Finding(
        verdict(kinds == {Accept(A).kind, Refuse(A).kind}),
        f"His actions: {', '.join(sorted(kinds))}.",
        {"actions": sorted(kinds)},
    )


@claim(
    "britannica-accept-or-refuse",
    "britannica.play.2.s3",
    "proposal",
    "The dealer may either accept or refuse.",
    formally="After a proposal the dealer’s actions in the engine are just these two.",
    model="rules only",
)
def accept_or_refuse() -> Finding:
    return _dealers_choice()


@claim(
    "hoyle-accept-or-refuse",
    "hoyle.jeux-de-regle.18.s1",
    "proposal",
    "The dealer has the option of refusing or accepting.",
    formally="After a proposal the dealer’s actions in the engine are just these two.",
    model="rules only",
)
def hoyle_accept_or_refuse() -> Finding:
    return _dealers_choice()


@claim(
    "britannica-order-of-giving",
    "britannica.play.2.s4",
    "discard",
    "After acceptance each discards as many as he thinks fit, and cards are given first to the non-dealer, "
    "then to the dealer, until each has five.",
    formally="In the engine: each may lay aside from his least up to five; the non-dealer’s cards come "
    "first; each ends with five.",
    model="rules only",
    meant="The dealer may indeed lay aside as many as he likes, none included. The non-dealer, who asked for "
    "cards, must take at least one, which the article does not trouble to say.",
)
def order_of_giving() -> Finding:
    accepted = after(plain_deal(), Propose(Y), Accept(A))
    sizes = {len(action.cards) for action in legal_actions(accepted) if isinstance(action, Discard)}
    one = after(accepted, Discard(Y, Y_PLAIN[:2]))
    first = one.stage is Stage.GIVE and one.deal is not None and one.deal.to_act is Y
    unseen = [card for card in PACK if card not in (*A_PLAIN, *Y_PLAIN, PLAIN_TURNED)]
    two = after(one, DealReplacements(Y, tuple(unseen[:2])))
    his = {len(action.cards) for action in legal_actions(two) if isinstance(action, Discard)}
    end = after(two, Discard(A, A_PLAIN[:3]), DealReplacements(A, tuple(unseen[2:5])))
    five = end.deal is not None and all(len(hand) == 5 for hand in end.deal.hands)
    return Finding(
        verdict(first, five, his == set(range(6)), sizes == set(range(6))),
        f"The non-dealer is served first; both end with five. He may part with {min(sizes)} to {max(sizes)} "
        f"cards, the dealer with {min(his)} to {max(his)}.",
        {"non_dealer": sorted(sizes), "dealer": sorted(his), "non_dealer_first": first},
    )


@claim(
    "britannica-second-proposal",
    "britannica.play.2.s5",
    "proposal",
    "A second proposal may be made, and so on.",
    formally="After a first exchange the non-dealer may again propose.",
    model="rules only",
)
def second_proposal() -> Finding:
    unseen = [card for card in PACK if card not in (*A_PLAIN, *Y_PLAIN, PLAIN_TURNED)]
    state = after(
        plain_deal(), Propose(Y), Accept(A), Discard(Y, Y_PLAIN[:2]), DealReplacements(Y, tuple(unseen[:2]))
    )
    state = after(state, Discard(A, A_PLAIN[:3]), DealReplacements(A, tuple(unseen[2:5])))
    kinds = _kinds(state)
    return Finding(
        verdict(Propose(Y).kind in kinds),
        f"After one exchange his actions are again: {', '.join(sorted(kinds))}.",
        {"actions": sorted(kinds)},
    )


@claim(
    "britannica-refused-no-discard",
    "britannica.play.2.s6",
    "proposal",
    "If the dealer refuses, the hand is played without discarding.",
    formally="After a refusal the engine waits for a lead from the hands as dealt.",
    model="rules only",
)
def refused_no_discard() -> Finding:
    state = after(plain_deal(), Propose(Y), Refuse(A))
    kept = state.deal is not None and state.deal.hands == (A_PLAIN, Y_PLAIN)
    return Finding(
        verdict(state.stage is Stage.PLAY, kept),
        "The next action is a lead, from the five cards dealt.",
        {"stage": state.stage.value, "hands_as_dealt": kept},
    )


@claim(
    "britannica-winner-leads",
    "britannica.play.4.s3",
    "cards",
    "The winner of a trick leads to the next.",
    formally="For each first lead and each legal reply in one deal, the player whose card won is to act.",
    model="rules only",
)
def winner_leads() -> Finding:
    state = stood(plain_deal())
    tried = right = 0
    for lead in Y_PLAIN:
        for reply in playable_cards(A_PLAIN, lead, Suit.HEARTS):
            after_trick = after(state, PlayCard(Y, lead), PlayCard(A, reply))
            tried += 1
            right += after_trick.to_act is (A if beats(reply, lead, Suit.HEARTS) else Y)
    return Finding(
        verdict(right == tried), f"So in {right} of {tried} tricks.", {"tricks": tried, "right": right}
    )


@claim(
    "britannica-follow-and-win",
    "britannica.play.4.s6",
    "cards",
    "The second player must follow suit if able, and must win the trick if he can, by trumping or otherwise.",
    formally="For every lead and every pair of other cards, with hearts for trumps, the engine’s legal "
    "replies are: the cards of the suit led, if any, else all; of these the winning ones, if any, else all "
    "of them.",
    model="rules only",
)
def follow_and_win() -> Finding:
    tried = agree = 0
    for lead in PACK:
        for pair in combinations([card for card in PACK if card != lead], 2):
            able = [card for card in pair if card.suit == lead.suit] or list(pair)
            wins = [card for card in able if beats(card, lead, Suit.HEARTS)]
            tried += 1
            agree += set(wins or able) == set(playable_cards(pair, lead, Suit.HEARTS))
    return Finding(
        verdict(agree == tried),
        f"The engine agrees in {agree:,} of {tried:,} cases.",
        {"cases": tried, "agree": agree},
    )


CLAIMS = entered(globals())
