"""The case panel: one widget group for each step."""
