"""Which modules of Python's standard library a browser fetches with the engine, which when a cell imports them, and
which never."""

import re

# Pyodide imports most of these when it starts. The rest are for the engine, and the last for the cells of notebooks.
_AT_START = frozenset(
    """
    __future__ _collections_abc _colorize _compression _opcode_metadata _pylong _pyodide _sitebuiltins _weakrefset abc
    ast asyncio base64 bisect bz2 codecs collections concurrent contextlib contextvars copy copyreg csv dataclasses
    datetime decimal difflib dis enum fnmatch fractions functools genericpath glob hashlib heapq html importlib
    inspect io json keyword linecache logging ntpath numbers opcode operator os pathlib pkgutil posixpath pprint
    pyodide random re reprlib selectors shutil signal site socket stat string stringprep struct subprocess tempfile
    textwrap threading token tokenize tomllib traceback types typing warnings weakref zipfile zipimport
    statistics
    """.split()  # noqa: SIM905 – read as words, not as a list
)
"""Packages and modules of the engine's archive."""

_LATER = re.compile(
    r"asyncio/(__main__|proactor_events|windows_\w+)\.|concurrent/futures/process\.|html/parser\."
    r"|importlib/metadata/|logging/(config|handlers)\.|pyodide/(console\.|http/)"
)
"""Parts of them that nothing needs at the start."""

# Parts for other machines; servers, mail and the network; processes and terminals, which a browser does not have;
# tools for programmers that need them; toys; and modules in Python that also exist in C.
_NEVER = frozenset(
    """
    _android_support _apple_support _ios_support nturl2path
    ftplib imaplib mailbox netrc poplib smtplib socketserver webbrowser wsgiref xmlrpc
    getpass multiprocessing pty tty cProfile compileall profile pstats pyclbr tabnanny zipapp
    antigravity __hello__ __phello__ _pydatetime _pyio _py_abc
    """.split()  # noqa: SIM905
)
"""Modules and packages that no archive has; importing one raises ImportError."""

_ENCODINGS = re.compile(
    r"encodings/(__init__|_?aliases|ascii|base64_codec|charmap|cp437|hex_codec|idna|latin_1|punycode"
    r"|raw_unicode_escape|unicode_escape|utf_\w+)\.pyc?"
)
"""The encodings that a browser has; old names in zip files are written in cp437."""


def is_fetched_at_start(name: str) -> bool:
    """True for a file of the standard library's archive that is fetched with the engine."""
    if name.startswith("encodings/"):
        return _ENCODINGS.fullmatch(name) is not None
    return name_package(name) in _AT_START and not _LATER.match(name)


def is_fetched_later(name: str) -> bool:
    """True for one that a notebook's worker fetches, with all others of them, when a cell imports the first."""
    package = name_package(name)
    return package not in _NEVER | {"encodings", "site-packages"} and not is_fetched_at_start(name)


def name_package(name: str) -> str:
    """The package or module at the top to which a file belongs."""
    return name.partition("/")[0].removesuffix(".pyc").removesuffix(".py")
