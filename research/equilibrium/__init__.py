"""The equilibrium of proposals: a program in C that finds it, and what writes its results to the engine's data."""
