"""The pages of the site, one module or folder for each kind."""
