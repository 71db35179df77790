"""What an offender marks for a hand that he wins: Laws 25 and 43, Britannica's 10 and 22."""

import pytest

from ecarte_core.laws.arbitrated_game import find_seat
from ecarte_core.laws.arbitration import apply_option
from ecarte_core.laws.clause_model import CodeName
from ecarte_core.laws.marks import end_hand
from ecarte_site.content.example_cases import show_example

OFFENCES = ["false-king", "revoke", "failing-to-win"]
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
    for winner in (player, player.other):
        for worth in (1, 2):
            ended = end_hand(game, winner, worth)
            assert ended.last_marks[winner] == worth - (winner is player)
