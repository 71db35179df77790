"""What the authors advise: their jeux de règle, every hand surveyed by them, and the ledger of their claims."""
