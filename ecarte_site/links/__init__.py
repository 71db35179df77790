"""Where things stand and what they are called: addresses, names of passages, references, terms."""
