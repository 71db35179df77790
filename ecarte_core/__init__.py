"""The card game écarté: rules of play, recorded games, best play, chances counted exactly. Standard library only.

``import ecarte_core as ec`` gives what a script or a notebook needs; see ``ecarte_core.show.facade``, whose
names are loaded when they are first used, so that importing the package stays fast in the browser.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"
"""The version of the engine, the texts and the site: written here, and tested wherever it is repeated."""

if sys.version_info < (3, 12):  # noqa: UP036 - said in one sentence before anything fails that is newer
    _version = ".".join(map(str, sys.version_info[:2]))
    _sentence = f"ecarte_core needs Python 3.12 or newer; this is Python {_version}."
    raise SystemExit(_sentence) if sys.argv[:1] == ["-m"] else ImportError(_sentence)

if TYPE_CHECKING:
    from .show.facade import *  # noqa: F403
else:
    # When a folder of a package is first imported, Python gives the package a name for it. Here that is done
    # once and undone, so that ``ec.odds`` is the function; ``ecarte_core.chances.chances`` is still imported so.
    import_module(".advice", __name__)
    del globals()["advice"]

    _facade = import_module(".show.facade", __name__)  # a list of names; each is loaded when it is first used

    def __getattr__(name: str) -> Any:
        """A name of the façade, loaded on first use."""
        if name not in _facade.__all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(_facade, name)
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *_facade.__all__} - {"_facade"})
