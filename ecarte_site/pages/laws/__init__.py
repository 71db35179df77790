"""A page for each law of both codes, and the ways to find one: topic, phase, keyword, concordance."""
