"""Chances from what one player knows: his view, the classes of the adversary's hands, the odds."""
