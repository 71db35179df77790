"""A page for each law of both codes, and the ways to find one: by number, topic, phase, keyword, concordance."""
