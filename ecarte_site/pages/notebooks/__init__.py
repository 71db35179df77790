"""The notebooks: read, executed in the build, shown as pages, and offered for download."""
