"""Everything of ours that becomes HTML goes through one environment, which escapes what is not markup."""

import pytest
from jinja2 import UndefinedError
from markupsafe import Markup

from ecarte_site.pages.templates import load_environment, render_macro


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
