"""Long computations whose results are committed: README.md has the command, time and seeds of each."""
