"""The parallel reader: the witnesses side by side on the spine, every variant marked in the words."""
