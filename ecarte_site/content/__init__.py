"""What pages show of the engine besides its answers: the authors’ examples and where their advice differs."""
