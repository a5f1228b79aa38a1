"""Conduct of the pilot: its state, what may be shown, adjudication, stop rules."""
