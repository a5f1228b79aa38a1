"""Read step."""
