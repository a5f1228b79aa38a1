"""Sign step."""
