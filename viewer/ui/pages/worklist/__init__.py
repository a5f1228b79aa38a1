"""Worklist page."""
