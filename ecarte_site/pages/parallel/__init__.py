"""The parallel reader: the witnesses side by side on the alignment, every variant marked in the words."""
