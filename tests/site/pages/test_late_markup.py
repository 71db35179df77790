"""Markup that Markdown need not read is in the page again afterwards."""

from __future__ import annotations

import markdown

from ecarte_site.pages.late_markup import keep_for_later, restore_kept


def test_kept_markup_comes_back_unchanged() -> None:
    data = '<script type="application/json">{"a": "*not* _Markdown_ & <b>"}</script>'
    page = f"<section>\n<p>One</p>\n{keep_for_later(data)}\n</section>\n\n*Two*"
    read = markdown.markdown(page, extensions=["md_in_html"])
    assert data not in read
    assert data in restore_kept(read)
    assert "<em>Two</em>" in restore_kept(read)


def test_a_page_without_kept_markup_stays_as_it_is() -> None:
    assert restore_kept("<p>One <!-- remark --></p>") == "<p>One <!-- remark --></p>"
