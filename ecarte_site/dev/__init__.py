"""For developers: finding tools, serving, benchmarks. Imports nothing, so that dev.py can start before set-up."""
