"""Probes page."""
