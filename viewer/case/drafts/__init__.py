"""Requests for drafts, their answers and their visibility."""
