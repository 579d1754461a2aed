"""Small neural networks that evaluate positions, in pure Python."""
