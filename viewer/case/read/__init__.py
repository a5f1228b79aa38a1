"""The independent read: coverage, evidence of viewing, locking."""
