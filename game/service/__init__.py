"""Request services of the page: JSON text in, JSON text out."""
