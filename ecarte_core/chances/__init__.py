"""Best play with both hands seen, chances from what one player knows, and endings in which both players guess."""
