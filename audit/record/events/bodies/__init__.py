"""Typed bodies of events, one module per subject."""
