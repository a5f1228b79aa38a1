"""Decide step."""
