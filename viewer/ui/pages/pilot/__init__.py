"""Pilot page."""
