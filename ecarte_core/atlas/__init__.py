"""Every hand with every turn-up: its chances, the best blind lead, and what both authors advise on it."""
