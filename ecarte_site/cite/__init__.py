"""Citing: every law, paragraph and sentence as an item with its book, in many styles and formats.

``items`` says what is cited, ``styles`` and ``formatted`` how it reads, ``exports`` how reference managers
take it, ``block`` how a page shows it, ``api`` what lies under ``/api/``, ``metadata`` what stands in a head.
"""
