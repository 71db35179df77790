"""Markup that Markdown need not read is in the page again afterwards."""

import markdown

from ecarte_site.pages.late_markup import close_markup, restore_markup


def test_kept_markup_comes_back_unchanged() -> None:
    data = '<script type="application/json">{"a": "*not* _Markdown_ & <b>"}</script>'
    page = f"<section>\n<p>One</p>\n{close_markup(data)}\n</section>\n\n*Two*"
    read = markdown.markdown(page, extensions=["md_in_html"])
    assert data not in read
    assert data in restore_markup(read)
    assert "<em>Two</em>" in restore_markup(read)


def test_a_page_without_kept_markup_stays_as_it_is() -> None:
    assert restore_markup("<p>One <!-- remark --></p>") == "<p>One <!-- remark --></p>"


def test_markup_is_restored_within_markup_and_nothing_is_kept_between_pages() -> None:
    page = close_markup(f"<section>{close_markup('<svg>Écarté --></svg>')}</section>")
    assert restore_markup(page) == restore_markup(page) == "<section><svg>Écarté --></svg></section>"
