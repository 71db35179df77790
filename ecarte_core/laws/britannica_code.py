"""The Turf Club's laws as Britannica abridges them. Topics are its run-in headings; the headings are ours."""

TOPICS: tuple[tuple[str, tuple[str, ...]], ...] = (
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
