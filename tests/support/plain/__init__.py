"""The rules and the counts once more, as plainly as can be, for the engine to be held against."""
