"""The texts on their reading pages: passages, what stands beside and about them, and printed pages."""
