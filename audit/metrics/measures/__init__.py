"""Metrics by family, and their registry."""
