"""Addresses: every one is made in one module, and leads from a page to its place."""

import pytest

from ecarte_site.links.addresses import path_to_root, relative, step_address


@pytest.mark.parametrize(
    ("page", "way"),
    [("", ""), ("table/", "../"), ("laws/britannica/9/", "../../../"), ("laws/#law/1", "../")],
)
def test_the_way_to_the_root(page: str, way: str) -> None:
    assert path_to_root(page) == way
    assert relative(page, "claims/") == f"{way}claims/"


def test_a_step_is_on_the_page_of_its_game_unless_another_is_named() -> None:
    assert step_address("a-and-y", "5.8") == "replay/a-and-y/#a-and-y/5.8"
    assert step_address("law-17", "1.2", "variants/rule-changing/") == "variants/rule-changing/#law-17/1.2"
