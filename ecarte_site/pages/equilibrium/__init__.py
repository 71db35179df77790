"""What a proposal is worth: the page on the equilibrium, and the authors priced against it."""
