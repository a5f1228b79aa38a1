"""Draft step."""
