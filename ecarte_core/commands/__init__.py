"""The command line (:mod:`.cli`) and the browser's protocol (:func:`respond`), two ways to ask the same verbs.

:mod:`.verbs` lists them, and :mod:`.description` says how each is described.
"""

from .verbs import ask_verb, load_verb, respond

__all__ = ["ask_verb", "load_verb", "respond"]
