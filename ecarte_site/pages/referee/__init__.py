"""The pages of the arbiter: the referee's desk, and what it and the pages of laws read."""
