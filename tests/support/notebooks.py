"""The notebooks of the project."""

from __future__ import annotations

from pathlib import Path

NAMES = tuple(path.stem for path in sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb")))

NOTEBOOKS = tuple(f"notebooks/{name}/" for name in NAMES)
"""Their pages."""
