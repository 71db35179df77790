"""What lies under ``/api/``: every law, passage, variant and alignment as JSON, and the schema of it all."""

from .api import generate_files

__all__ = ["generate_files"]
