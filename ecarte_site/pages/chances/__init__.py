"""The page on chances."""
