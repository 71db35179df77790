"""What lies under ``/api/``: every law, passage, variant and alignment as JSON, and the schema of it all."""

from .files import files

__all__ = ["files"]
