"""Runs over many cases."""
