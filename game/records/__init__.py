"""Games as text: records, saves, links, and several in one file."""
