"""Which parts of Python's standard library the browser need not fetch."""

from __future__ import annotations

import re

# What other machines have; servers, mail and the network; processes and terminals, which a browser has not;
# tools for those who write programs; formats and toys; and what is written in Python beside the same in C.
UNNEEDED = frozenset(
    """
    _android_support _apple_support _ios_support nturl2path
    ftplib imaplib mailbox netrc poplib smtplib socketserver webbrowser wsgiref xmlrpc
    _pyrepl cmd getpass multiprocessing pty rlcompleter tty
    bdb cProfile compileall doctest modulefinder optparse pdb pickletools profile pstats pyclbr pydoc
    pydoc_data symtable tabnanny timeit trace tracemalloc unittest zipapp
    antigravity colorsys configparser fileinput plistlib shelve this wave xml __hello__ __phello__
    _pydatetime _pyio _py_abc
    """.split()  # noqa: SIM905 – read as words, not as a list
)
"""Modules and packages that the bundle leaves out; whoever imports one in the browser is told so."""

ENCODINGS = re.compile(
    r"encodings/(__init__|_?aliases|ascii|base64_codec|charmap|cp437|hex_codec|idna|latin_1|punycode"
    r"|raw_unicode_escape|unicode_escape|utf_\w+)\.pyc?"
)
"""Encodings that are kept; cp437 is how zip files write old names."""


def is_unneeded(name: str) -> bool:
    """True for a file of the standard library's archive that the bundle leaves out."""
    if name.startswith("encodings/"):
        return not ENCODINGS.fullmatch(name)
    return name.partition("/")[0].removesuffix(".pyc").removesuffix(".py") in UNNEEDED
