"""What an offender marks when the hand is played out: Laws 25 and 43, Britannica's 10 and 22."""

import pytest

from ecarte_core.game import Stage
from ecarte_core.laws.act_model import play_until
from ecarte_core.laws.arbitrated_game import ArbiterFault, ArbitratedGame, find_seat
from ecarte_core.laws.arbitration import apply_option
from ecarte_core.laws.clause_model import CodeName
from ecarte_site.content.example_cases import show_example

OFFENCES = ["false-king", "revoke", "failing-to-win"]
HOPELESS = {("failing-to-win", "stand", "non-dealer")}
"""Where the cards of the example do not let the offender win."""
OPTIONS = {"false-king": ["correct-score", "replay-hand"]}


@pytest.mark.parametrize("code", ["cavendish", "britannica"])
@pytest.mark.parametrize(("offence", "option"), [
    (offence, option) for offence in OFFENCES for option in OPTIONS.get(offence, ["stand", "replay-hand"])
])  # fmt: skip
@pytest.mark.parametrize("offender", ["non-dealer", "dealer"])
def test_an_offender_marks_one_less(code: CodeName, offence: str, option: str, offender: str) -> None:
    """He marks nothing for a point, one for the vole, one for the point against a player who stood."""
    ruled = show_example(offence, {"offender": offender}, code)
    game, _ = apply_option(ruled.game, ruled.ruling, option)
    player = find_seat(game, offender)
    results = {}
    for stood in (False, True):
        begun = game.change_deal(vulnerable=player.other if stood else None)
        for outcome, tricks in (("point", (3, 4)), ("vole", (5,))):

            def is_won(game: ArbitratedGame, tricks: tuple[int, ...] = tricks) -> bool:
                return game.state.stage is not Stage.PLAY and game.deal.taken[player] in tricks

            try:
                end = play_until(begun, is_won)
            except ArbiterFault:
                continue  # with these cards he cannot win so much
            results[outcome, stood] = end.state.score[player] - begun.state.score[player]
    expected = {("point", False): 0, ("point", True): 1, ("vole", False): 1, ("vole", True): 1}
    assert results == {case: expected[case] for case in results}
    assert results or (offence, option, offender) in HOPELESS
