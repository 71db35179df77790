"""What several test files share; found as ``support`` (pytest's ``pythonpath`` in pyproject.toml)."""
