"""What the page asks: JSON text in, JSON text out."""
