"""Forms of a read."""
