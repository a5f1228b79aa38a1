"""Derivation of the table of results from the events of the record."""
