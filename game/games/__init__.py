"""Rules of the individual games, and the modules that several of them share."""
