"""Écarté: the rules of the game, its records, its exact mathematics. Standard library only.

The rooms, lower first (a room imports only from those before it): ``errors``, ``cards``, ``tricks``,
``codes``, ``solver``, ``game``, ``record``, ``replay``, ``odds``, ``jeux``, ``display``, ``claims``; above
them all ``verbs``, the questions that the command line and the browser may ask.
"""

__version__ = "0.1.0"
