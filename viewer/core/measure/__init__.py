"""Measurements, one descriptor per kind."""
