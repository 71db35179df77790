"""What the short run leaves to the long one: all cases of a test but a few, evenly spread."""

import pytest


@pytest.mark.few(2)
@pytest.mark.parametrize("case", range(5))
def test_of_five_cases_two_always_run(request: pytest.FixtureRequest, case: int) -> None:
    is_long = request.node.get_closest_marker("long") is not None
    assert is_long == (case not in (0, 2))


@pytest.mark.few(3)
@pytest.mark.parametrize("case", range(2))
def test_of_fewer_cases_all_run(request: pytest.FixtureRequest, case: int) -> None:
    assert request.node.get_closest_marker("long") is None, case
