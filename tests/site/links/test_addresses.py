"""Addresses: every one is made in one module, and leads from a page to its place."""

import ast
from pathlib import Path

import pytest

import ecarte_site
from ecarte_site.links.addresses import page_address, path_to_root, relative, step_address

PACKAGE = Path(ecarte_site.__file__).parent


@pytest.mark.parametrize(
    ("page", "way"),
    [("", ""), ("table/", "../"), ("laws/britannica/9/", "../../../"), ("laws/#law/1", "../")],
)
def test_the_way_to_the_root(page: str, way: str) -> None:
    assert path_to_root(page) == way
    assert relative(page, "claims/") == f"{way}claims/"


@pytest.mark.parametrize(
    ("source", "address"),
    [
        ("index.md", ""),
        ("laws/index.md", "laws/"),
        ("table.md", "table/"),
        ("laws/finding.md", "laws/finding/"),
    ],
)
def test_the_address_of_a_source(source: str, address: str) -> None:
    assert page_address(source) == address


def test_a_step_is_on_the_page_of_its_game_unless_another_is_named() -> None:
    assert step_address("a-and-y", "5.8") == "replay/a-and-y/#a-and-y/5.8"
    assert step_address("law-17", "1.2", "variants/rule-changing/") == "variants/rule-changing/#law-17/1.2"


def test_no_other_module_counts_the_folders_to_the_root() -> None:
    """The bundles, the apparatus and what every head begins with are no pages: they are the exceptions."""
    excepted = {
        "build/page_heads.py",
        "build/web_bundle.py",
        "edition/update_apparatus.py",
        "links/addresses.py",
    }
    counting = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and str(node.value).startswith("../")
    }
    assert counting == excepted
