"""Marks, measurements and masks of a case."""
