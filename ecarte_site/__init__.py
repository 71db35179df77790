"""The binding: reads the edition, makes pages from it, bundles the engine for the browser."""
