"""The table after each option of each ruling: marks, cards, who is to act, what each may do (``tables.toml``)."""

import pytest
from support.games.table_after import Change, describe_change, list_stock
from support.games.table_rows import TableRow, list_choices, read_rows
from support.places import ROOT

from ecarte_core.laws.arbitration import apply_option
from ecarte_site.content.example_cases import show_example

ROWS = read_rows(ROOT)


def read_change(row: TableRow) -> Change:
    change = row.change
    rights = sorted(change.get("rights", []))
    return Change(change["next"], change.get("marks", {}), change.get("cards", []), rights)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_the_table_after_an_option(row: TableRow) -> None:
    cases = list(row.iter_cases())
    assert cases, "no case is as the row says"
    for code, facts in cases:
        ruled = show_example(row.irregularity, facts, code)
        option = next(option for option in ruled.ruling.options if option.id == row.option)
        assert (option.chooser or "-") == row.chooser
        after, _ = apply_option(ruled.game, ruled.ruling, row.option)
        assert describe_change(ruled.game, after) == read_change(row), (code, facts)
        if after.state.deal is not None:  # the stock keeps its order, and takes cards back on its top
            before, now = list_stock(ruled.game), list_stock(after)
            turned = () if after.turn_ups == ruled.game.turn_ups else after.turn_ups
            stayed = [card for card in before if card in now]
            assert [*turned, *now][-len(stayed) :] == stayed, (code, facts)


def test_each_option_of_each_case_has_one_row() -> None:
    rows = [choice for row in ROWS for choice in row.iter_choices()]
    assert sorted(rows) == sorted(list_choices())
