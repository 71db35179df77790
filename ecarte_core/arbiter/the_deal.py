"""Irregularities of dealing: the order, exposed and faced cards, the turn and the pack; and their clauses.

Wrong numbers of cards are in :mod:`.wrong_numbers`, the turn-up in :mod:`.turning_up`.
"""

from __future__ import annotations

from .clause_model import Clause, Fact, Irregularity, Option, Value
from .common_facts import NON_DEALER_LOOKED, TURN_UP, YES_OR_NO
from .common_options import (
    FRESH_DEAL_AT_ONCE,
    NO_PENALTY,
    NON_DEALER_FRESH_DEAL,
    NON_DEALER_LETS_STAND,
    VOID_DEAL,
)
from .effect_model import ExchangePacks, LetDealCount, ThrowAsideExposed

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "card-exposed-in-dealing",
        "the deal",
        "A card is exposed in dealing",
        ("cavendish.law.13", "britannica.law.5"),
        (
            Fact(
                "exposed",
                "Who exposes a card?",
                (
                    Value("non-dealers-card", "the dealer, a card of the non-dealer"),
                    Value("own-card", "the dealer, a card of his own"),
                    Value("by-non-dealer", "the non-dealer himself"),
                ),
            ),
            NON_DEALER_LOOKED._replace(asked_if={"exposed": ("non-dealers-card",)}),
        ),
        also=(
            "dealer showed me my card",
            "card flipped over while dealing",
            "dropped a card face up",
            "dealer flashed a card in the deal",
            "I saw a card as he dealt it",
            "card shown in the deal",
            "one of my cards was exposed while he dealt",
            "dealer exposed his own card",
            "a card came face up as he dealt",
            "showed one of my cards while dealing",
        ),
    ),
    Irregularity(
        "faced-card",
        "the deal",
        "A card lies face up in the pack or the stock",
        ("cavendish.law.12", "cavendish.law.35", "britannica.law.4", "britannica.law.15"),
        (
            TURN_UP,
            Fact(
                "discarded",
                "Have the players discarded?",
                YES_OR_NO,
                {"turn-up": ("exposed",)},
            ),
        ),
        also=(
            "card face up in the pack",
            "card upside down in the stock",
            "card turned over in the deck",
            "card face up in the stock",
            "faced card in the pack",
            "a card was the wrong way up",
            "a card in the pack was upside down",
            "a reversed card in the middle of the pack",
            "found a card face up in the pack",
        ),
    ),
    Irregularity(
        "deal-out-of-turn",
        "the deal",
        "A player deals out of his turn",
        ("cavendish.law.14", "britannica.law.6"),
        (TURN_UP,),
        also=(
            "wrong player dealt",
            "dealt twice running",
            "it was my deal",
            "dealt out of turn",
            "not his turn to deal",
            "he dealt when it was my turn",
            "dealt although it was not his turn",
            "it was not her deal",
            "the same player dealt twice",
            "he should not have dealt",
        ),
    ),
    Irregularity(
        "wrong-pack-dealt",
        "the deal",
        "The dealer deals with his adversary's pack",
        ("cavendish.law.14", "britannica.law.6"),
        (TURN_UP,),
        also=(
            "dealt with the wrong pack",
            "dealt with my cards",
            "packs exchanged",
            "dealt with the other pack",
            "used the opponent's cards",
            "dealt my pack instead of his own",
            "used my pack",
            "the packs are mixed up",
            "dealt with the pack of the other player",
        ),
        passages=("britannica.play.1",),
    ),
)

_UNTIL_HE_LOOKS = "he looks at his hand"
_DEAL_STANDS = NO_PENALTY._replace(does="The deal stands.")
_HIS_DEAL_STANDS = _DEAL_STANDS._replace(effects=(LetDealCount(),))
_CLAIM_FOR_EXPOSED_CARD = (
    NON_DEALER_FRESH_DEAL._replace(until=_UNTIL_HE_LOOKS),
    NON_DEALER_LETS_STAND,
)
_THROW_ASIDE = Option(
    "throw-aside",
    None,
    "Both players may see the card. It is thrown aside, and the next card is given instead.",
    (ThrowAsideExposed(),),
)

_CAVENDISH: tuple[Clause, ...] = (
    Clause(
        "cavendish.13.non-dealer",
        "cavendish",
        "card-exposed-in-dealing",
        ("13b", "13c", "13d", "13e"),
        "The non-dealer may claim a fresh deal, because a card of his was exposed and he has not looked at his hand.",
        "words",
        _CLAIM_FOR_EXPOSED_CARD,
        {"looked-at": ("no",)},
    ),
    Clause(
        "cavendish.13.looked",
        "cavendish",
        "card-exposed-in-dealing",
        ("13b", "13c", "13d"),
        "The non-dealer has looked at his hand, so he cannot claim a fresh deal any more. The deal stands.",
        "words",
        (_DEAL_STANDS,),
        {"looked-at": ("yes",)},
    ),
    Clause(
        "cavendish.13.own",
        "cavendish",
        "card-exposed-in-dealing",
        ("13a",),
        "The dealer exposed his own card, so the deal stands.",
        "words",
        (_DEAL_STANDS,),
        {"exposed": ("own-card",)},
    ),
    Clause(
        "cavendish.13.by-non-dealer",
        "cavendish",
        "card-exposed-in-dealing",
        (),
        "Cavendish does not say.",
        "undetermined",
        (),
        {"exposed": ("by-non-dealer",)},
        "The law speaks only of cards that the dealer exposes. Britannica has no rule for it either.",
    ),
    Clause(
        "cavendish.12",
        "cavendish",
        "faced-card",
        ("12a", "12b", "12c"),
        "There must be a fresh deal, because the trump card has not been turned up. Neither player has a choice.",
        "words",
        (FRESH_DEAL_AT_ONCE,),
        {"turn-up": ("not-exposed",)},
    ),
    Clause(
        "cavendish.12.gap",
        "cavendish",
        "faced-card",
        (),
        "Cavendish does not say.",
        "undetermined",
        (),
        {"discarded": ("no",)},
        "Law 12 ends when the trump card is turned up, and Law 35 begins after discarding. Britannica has the same "
        "gap.",
    ),
    Clause(
        "cavendish.35",
        "cavendish",
        "faced-card",
        ("35a", "35b", "35c", "35d"),
        "Both players may see the faced card. It is thrown aside, and the next card is given instead.",
        "words",
        (_THROW_ASIDE,),
        {"discarded": ("yes",)},
    ),
    Clause(
        "cavendish.14.turn",
        "cavendish",
        "deal-out-of-turn",
        ("14a", "14b", "14d", "14e"),
        "The trump card has not been turned up, so the deal is void. The player whose turn it is deals.",
        "words",
        (VOID_DEAL,),
        {"turn-up": ("not-exposed",)},
    ),
    Clause(
        "cavendish.14.turn-too-late",
        "cavendish",
        "deal-out-of-turn",
        ("14a", "14b", "14f", "14g"),
        "The trump card has been turned up, so it is too late to rectify the error. The deal stands.",
        "words",
        (_HIS_DEAL_STANDS,),
        {"turn-up": ("exposed",)},
        "The law does not say who deals next. We let his adversary deal: the player who dealt out of turn has had his "
        "deal.",
    ),
    Clause(
        "cavendish.14.pack",
        "cavendish",
        "wrong-pack-dealt",
        ("14a", "14c", "14d", "14e"),
        "The trump card has not been turned up, so the deal is void. The dealer deals with his own pack.",
        "words",
        (VOID_DEAL._replace(does="The deal is void; the same dealer deals with his own pack."),),
        {"turn-up": ("not-exposed",)},
    ),
    Clause(
        "cavendish.14.pack-too-late",
        "cavendish",
        "wrong-pack-dealt",
        ("14a", "14c", "14f", "14g", "14h", "14i"),
        "The trump card has been turned up, so it is too late to rectify the error. The deal stands, and the packs "
        "remain changed.",
        "words",
        (
            Option(
                "keep-packs",
                None,
                "The deal stands. From now on each player has the other's pack.",
                (ExchangePacks(),),
            ),
        ),
        {"turn-up": ("exposed",)},
    ),
)

_BRITANNICA: tuple[Clause, ...] = (
    Clause(
        "britannica.5.non-dealer",
        "britannica",
        "card-exposed-in-dealing",
        ("5c", "5d", "5e", "5f"),
        "The non-dealer may claim a fresh deal, because a card of his was exposed and he has not looked at his hand.",
        "words",
        _CLAIM_FOR_EXPOSED_CARD,
        {"looked-at": ("no",)},
    ),
    Clause(
        "britannica.5.looked",
        "britannica",
        "card-exposed-in-dealing",
        ("5c", "5d", "5e"),
        "The non-dealer has looked at his hand, so he cannot claim a fresh deal any more. The deal stands.",
        "words",
        (_DEAL_STANDS,),
        {"looked-at": ("yes",)},
    ),
    Clause(
        "britannica.5.own",
        "britannica",
        "card-exposed-in-dealing",
        ("5a", "5b"),
        "The dealer exposed his own card, so there is no penalty. The deal stands.",
        "words",
        (_DEAL_STANDS,),
        {"exposed": ("own-card",)},
    ),
    Clause(
        "britannica.5.by-non-dealer",
        "britannica",
        "card-exposed-in-dealing",
        (),
        "Britannica does not say.",
        "undetermined",
        (),
        {"exposed": ("by-non-dealer",)},
        "The law speaks only of cards that the dealer exposes. Cavendish has no rule for it either.",
    ),
    Clause(
        "britannica.4",
        "britannica",
        "faced-card",
        ("4a", "4b", "4c"),
        "There is a fresh deal, because the trump card has not been turned up.",
        "words",
        (FRESH_DEAL_AT_ONCE,),
        {"turn-up": ("not-exposed",)},
    ),
    Clause(
        "britannica.4.gap",
        "britannica",
        "faced-card",
        (),
        "Britannica does not say.",
        "undetermined",
        (),
        {"discarded": ("no",)},
        "Law 4 ends when the trump card is turned up, and Law 15 begins after discarding. Cavendish has the same gap.",
    ),
    Clause(
        "britannica.15",
        "britannica",
        "faced-card",
        ("15a", "15b", "15c"),
        "The players may look at the faced card. It is put aside, and the next card is given.",
        "words",
        (_THROW_ASIDE,),
        {"discarded": ("yes",)},
    ),
    Clause(
        "britannica.6.turn",
        "britannica",
        "deal-out-of-turn",
        ("6a", "6b"),
        "The trump card has not been turned up, so the deal is void. The player whose turn it is deals.",
        "words",
        (VOID_DEAL,),
        {"turn-up": ("not-exposed",)},
    ),
    Clause(
        "britannica.6.turn-too-late",
        "britannica",
        "deal-out-of-turn",
        ("6a", "6c"),
        "The trump card has been turned up, so it is too late to rectify the error. The deal stands.",
        "words",
        (_HIS_DEAL_STANDS,),
        {"turn-up": ("exposed",)},
    ),
    Clause(
        "britannica.6.pack",
        "britannica",
        "wrong-pack-dealt",
        ("6a", "play.1a"),
        "Nobody has dealt out of turn, and no law mentions the pack. The deal stands.",
        "interpretation",
        (_DEAL_STANDS,),
        argument="The law has the turn from Cavendish's law and leaves out the pack, so nothing makes the deal void. "
        "The article knows of two packs: its second hint tells a player to shuffle his own. Under Cavendish the deal "
        "is void before the turn-up; after it the packs remain changed.",
    ),
)

CLAUSES: tuple[Clause, ...] = (*_CAVENDISH, *_BRITANNICA)
"""Cavendish's Laws 12 to 14 and 35, and Britannica's Laws 4 to 6 and 15."""
