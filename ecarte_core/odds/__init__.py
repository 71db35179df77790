"""Chances from one seat's knowledge: what a player may know, the classes of the adversary's hands, the odds."""
