"""Everything of ours that becomes HTML goes through one environment, which escapes what is not markup."""

import pytest
from jinja2 import UndefinedError
from markupsafe import Markup
from support.places import ROOT

from ecarte_site.pages.shortcodes import expand_shortcodes
from ecarte_site.pages.templates import load_environment, render_macro
from ecarte_site.sources import Site

SITE = Site(root=ROOT)


def test_words_are_escaped_and_markup_is_not() -> None:
    assert "<p>5 &lt; 6</p>" in render_macro("voices.html", "engine", "5 < 6", "both hands seen")
    assert "<p><b>5</b></p>" in render_macro("voices.html", "editor", Markup("<b>5</b>"))


def test_a_name_that_nobody_gives_is_an_error() -> None:
    with pytest.raises(UndefinedError, match="missing"):
        load_environment().from_string("{{ missing }}").render()


@pytest.mark.parametrize("template", ["<td{{ shade }}>", "{{ shade | default('x') }}", "{{ row.get('x') }}"])
def test_a_value_that_is_not_there_is_an_error(template: str) -> None:
    with pytest.raises(TypeError, match="None"):
        load_environment().from_string(template).render(shade=None, row={})


def test_our_own_description_of_a_text_links_the_laws_that_it_names() -> None:
    page = expand_shortcodes("[[variants differences]]", SITE, "variants/rule-changing.md")
    assert '<a class="ec-lawref" href="../../laws/49/">Cavendish 49</a>' in page
    assert '>Britannica, <a class="ec-lawref" href="../../laws/britannica/1/">law 1</a></p>' in page


def test_nobody_but_the_environment_escapes() -> None:
    for folder in ("links", "pages"):
        for file in (SITE.root / "ecarte_site" / folder).rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            assert "from html import" not in text and "import html" not in text, file
