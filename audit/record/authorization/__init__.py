"""Permissions of roles, authority of accounts, and the release of payloads."""
