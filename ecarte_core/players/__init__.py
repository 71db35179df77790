"""Imaginary adversaries, what their choices are worth, and a game that a reader plays against one of them.

The reader is the first player. A saved game (``saved_game``) is a few settings, a seed and every act of both
players; the cards follow from the seed, so that the whole game can be played through again (``seated_game``)
without asking the adversary a second time. What is shown of it is a ``ReaderTurn``, which has no
card that the reader may not see; his adversary decides from a view of his own seat.
"""
