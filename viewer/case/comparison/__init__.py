"""Comparisons of a case, pending and stored."""
