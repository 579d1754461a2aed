"""Games as text: records, saves, links, and collections of several games."""
