"""Hands that a page lets its reader play out without the engine: all lawful play, its JSON, and the drawing."""
