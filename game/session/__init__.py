"""Games in progress, and what is reported about them."""
