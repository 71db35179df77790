"""What a reader can take away: the site as a folder, the engine, the notebooks, the books, with sizes and digests."""
