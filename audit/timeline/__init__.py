"""Timelines: events of the record as messages for display."""
