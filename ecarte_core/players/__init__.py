"""Imaginary adversaries, and what their choices are worth: proposals, answers, discards and play."""
