"""The atlas of all hands: as data to take away, and as the page that sets the authors' advice against it."""
