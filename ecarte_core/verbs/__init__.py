"""The command line (``cli``) and the browser's protocol (``respond``), two ways to ask the same verbs.

``verbs`` lists them, and ``description`` says how each is described.
"""

from .verb_list import ask_verb, load_verb, respond

__all__ = ["ask_verb", "load_verb", "respond"]
