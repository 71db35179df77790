"""The page on chances, and the figures of mixing and of cheats that pages show."""
