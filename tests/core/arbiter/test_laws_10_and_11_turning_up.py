"""Law 11 before the arbiter: more than one card turned up."""

from __future__ import annotations

from support.proves import proves

from ecarte_core.arbiter import rule_on_facts


@proves("cavendish.11.choice")
def test_law_11_choice_of_the_trump_before_the_hand_is_looked_at() -> None:
    ruling = rule_on_facts("more-than-one-card-turned-up", {"looked-at": "no"})
    assert [(option.id, option.chooser) for option in ruling.options] == [
        ("choose-first", "non-dealer"),
        ("choose-second", "non-dealer"),
        ("fresh-deal", "non-dealer"),
    ]


@proves("cavendish.11.looked")
def test_law_11_fresh_deal_once_the_hand_is_looked_at() -> None:
    ruling = rule_on_facts("more-than-one-card-turned-up", {"looked-at": "yes"})
    assert [(option.id, option.chooser) for option in ruling.options] == [("fresh-deal", None)]
