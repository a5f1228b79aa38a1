"""Entry of reference standards."""
