"""Citing: every law, paragraph and sentence as an item with its book, in many styles and formats.

``items`` says what is cited, ``styles`` and ``formatting`` how it reads, ``exports`` how reference managers read
it, ``page_metadata`` what the head of a page says.
"""
