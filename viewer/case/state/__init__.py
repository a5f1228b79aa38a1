"""State of a case, derived from the record."""
