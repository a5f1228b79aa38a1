"""Comparison of two interpretations: alignment, discrepancies, rendering."""
