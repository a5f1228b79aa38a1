"""Compare step."""
