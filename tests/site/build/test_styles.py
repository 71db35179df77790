"""Our style sheets: none has to outrank the theme's, which stands in a layer below them."""

import re
from pathlib import Path

import pytest

from ecarte_site.build.npm import WEB
from ecarte_site.build.web_bundle import FOLDER

SHEETS = sorted((WEB / "styles").glob("*.css"))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_no_rule_outranks_the_theme(sheet: Path) -> None:
    """Rules for plain elements say where they apply by ``:where(.md-typeset)``, which outranks nothing."""
    rules = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    assert "!important" not in rules
    assert re.findall(r".*\.md-typeset\s+[^\s{,].*|\[dir.*", rules) == []


def test_the_theme_stands_in_a_layer_and_our_rules_in_none(site_dir: Path) -> None:
    rules = (site_dir / FOLDER / "main.css").read_text("utf-8")
    order, layer = "@layer ec-notebook,theme;", "@layer theme{"
    assert rules.startswith(order + layer)
    assert rules.count("@layer") == 2
    depth = 0
    for mark in re.finditer(r"[{}]", rules):
        depth += 1 if mark[0] == "{" else -1
        if not depth:
            assert ".md-typeset h1" in rules[: mark.start()]
            assert ".ec-card{" in rules[mark.start() :]
            return
