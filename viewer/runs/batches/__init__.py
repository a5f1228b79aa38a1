"""Batches: requests over a manifest of cases."""
