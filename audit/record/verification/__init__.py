"""Verification of a record: every event, payload, key and table."""
