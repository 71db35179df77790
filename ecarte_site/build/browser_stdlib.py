"""The parts of Python's standard library that the engine does not need in a browser, and those that notebooks get."""

from __future__ import annotations

import re

# Parts for other machines; servers, mail and the network; processes and terminals, which a browser does not
# have; tools for programmers; formats and toys; and modules in Python that also exist in C.
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
"""Modules and packages that the engine's archive leaves out; importing one raises ImportError."""

NOTEBOOK_MODULES = frozenset(
    """
    bdb cmd colorsys configparser doctest fileinput modulefinder optparse pdb pickletools plistlib pydoc rlcompleter
    shelve symtable this timeit trace tracemalloc unittest wave xml _pyrepl
    """.split()  # noqa: SIM905
)
"""Those of them that a cell of a notebook may import: its worker fetches their archive at the first such import.

The others are for servers, the network, processes and terminals. ``_pyrepl`` has the pager of :func:`help`.
"""

ENCODINGS = re.compile(
    r"encodings/(__init__|_?aliases|ascii|base64_codec|charmap|cp437|hex_codec|idna|latin_1|punycode"
    r"|raw_unicode_escape|unicode_escape|utf_\w+)\.pyc?"
)
"""Encodings that stay in the bundle; old names in zip files are written in cp437."""


def is_unneeded(name: str) -> bool:
    """True for a file of the standard library's archive that the bundle leaves out."""
    if name.startswith("encodings/"):
        return not ENCODINGS.fullmatch(name)
    return _get_module(name) in UNNEEDED


def is_not_for_notebooks(name: str) -> bool:
    """True for a file of that archive that is not in the archive for notebooks either, or is in the engine's."""
    return _get_module(name) not in NOTEBOOK_MODULES


def _get_module(name: str) -> str:
    return name.partition("/")[0].removesuffix(".pyc").removesuffix(".py")
