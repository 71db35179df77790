"""Endings in which both players guess: what the true chance is when neither sees the other's cards."""
