"""Best play with both hands seen: suit patterns, and the complete table of positions."""
