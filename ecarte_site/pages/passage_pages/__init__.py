"""A page for each paragraph and item of Hoyle and Britannica, with what the edition and the engine know of it."""

from .passage_page import generate_files

__all__ = ["generate_files"]
