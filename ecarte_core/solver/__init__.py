"""Best play with all cards seen: suit patterns, and the complete table of positions."""
