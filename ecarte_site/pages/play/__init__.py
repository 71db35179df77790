"""Pages to play on: whole games, a table of one’s own, drills, any hand, and replays of recorded games."""
