"""Commands of the hospital archive."""
