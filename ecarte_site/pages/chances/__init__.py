"""The page on chances, and the figures of mixing that pages show."""
