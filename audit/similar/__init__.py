"""Signed cases that are similar to one: their features, the exact search, and who is left out."""
