"""Build of dist/, and a server for it."""
