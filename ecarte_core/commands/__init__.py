"""The command line (:mod:`.cli`) and the browser's protocol (:mod:`.protocol`), two ways to ask.

What may be asked stands in :mod:`.requests`. Each verb is a module that answers (``run``), declares its
words on the command line (``add_arguments``) and writes its answer for people (``format_text``).
"""

from .protocol import respond
from .verbs import load_command

__all__ = ["load_command", "respond"]
