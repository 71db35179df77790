"""The headings of the laws by topic, in the order of the laws. The headings are ours."""

CAVENDISH_TOPICS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Shuffling", ("The right to shuffle", "How and when not to shuffle")),
    (
        "Cutting",
        (
            "What makes a cut",
            "More than one card exposed in cutting for deal",
            "The highest card deals and has the choice",
            "The cut for deal stands even if the pack is incorrect",
            "A card exposed in cutting to the dealer",
        ),
    ),
    (
        "Dealing",
        (
            "Five cards each, and the order of dealing",
            "Wrong number or order, found before the turn-up",
            "The turn-up",
            "More than one card turned up",
            "A faced card found in the pack",
            "Cards exposed in dealing",
            "Dealing out of turn, or with the wrong pack",
            "Non-dealer dealt more than five",
            "Non-dealer dealt fewer than five",
            "Dealer dealt himself more than five",
            "Dealer dealt himself fewer than five",
            "After a wrong deal the turned king is not marked",
            "Non-dealer plays with a wrong number of cards",
            "Dealer plays with a wrong number of cards",
        ),
    ),
    (
        "Marking the King",
        (
            "Marking a king turned up",
            "Announcing the king held in hand",
            "The king as first card played",
            "Announcing a king not held",
        ),
    ),
    (
        "Proposing, Accepting, and Refusing",
        ("A proposal cannot be retracted", "An answer cannot be retracted; how many the dealer took"),
    ),
    (
        "Discarding",
        (
            "The discard is laid aside and not looked at",
            "Non-dealer takes too many",
            "Non-dealer asks for too few",
            "Dealer gives the non-dealer too many",
            "Dealer gives the non-dealer too few",
            "Dealer gives himself too many",
            "Dealer gives himself too few",
            "A faced card found in the stock",
            "Cards exposed in giving",
            "A card turned up in error after giving",
            "When the stock runs short",
        ),
    ),
    (
        "Playing",
        (
            "A card played cannot be taken up, except to correct a fault",
            "Leading out of turn",
            "Naming one suit and playing another",
            "Abandoning the hand",
        ),
    ),
    ("Revoking and Not Winning the Trick", ("Revoking, or not winning the trick when able",)),
    ("Calling for New Cards", ("Calling for new packs",)),
    ("Incorrect Packs", ("The pack found incorrect",)),
    (
        "Scoring",
        (
            "Five up, and games that count more than one",
            "One for the king",
            "One for the point, two for the vole",
            "Two against a player who stood or refused, and lost",
            "Correcting a mark omitted",
            "Taking down an overscore",
        ),
    ),
)
"""Cavendish's code, used in London from 1878. The topics are those of his printed index, the headings ours.

His index ends with the topic Bystanders. No witness has the laws of that topic; Britannica's 24 and 25
may preserve their substance.
"""

BRITANNICA_TOPICS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Cutting", ("What makes a cut, and a card exposed",)),
    (
        "Dealing",
        (
            "The order of dealing, and a wrong deal",
            "More than one card turned up",
            "A faced card found in the pack",
            "Cards exposed in dealing",
            "Dealing out of turn",
            "A misdeal found after the turn-up",
            "Playing with a wrong number of cards",
        ),
    ),
    ("Marking king", ("Marking and announcing the king", "Announcing a king not held")),
    ("Proposing", ("A proposal or an answer cannot be retracted",)),
    (
        "Discarding",
        (
            "Discards are not looked at",
            "Taking too many, or asking for too few",
            "Dealer gives too many or too few",
            "A faced card found in the stock",
            "Cards exposed in giving",
            "A card turned up in error after giving",
            "When the stock runs short",
        ),
    ),
    (
        "Playing",
        (
            "A card played cannot be taken up, except to correct a fault",
            "Naming one suit and leading another",
            "Abandoning the hand",
        ),
    ),
    ("Revoking, and not winning trick", ("Revoking, or not winning the trick when able",)),
    ("Incorrect packs", ("The pack found incorrect",)),
    ("Bystanders", ("At English écarté", "At French écarté")),
)
"""The Turf Club's laws as Britannica abridges them. Topics are its run-in headings."""
