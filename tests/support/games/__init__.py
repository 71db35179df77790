"""Hands, deals, records and simple players for the tests of the engine."""
