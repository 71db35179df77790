"""The apparatus on pages: every variant, the differences that change a rule, the witnesses' descent."""
