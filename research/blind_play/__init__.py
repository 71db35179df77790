"""Card play in which neither player sees the other's hand: a program in C that learns it, and what measures it."""
