"""How far the published strategy of the exchanges is from an equilibrium, found by a program of its own."""
