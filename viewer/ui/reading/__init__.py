"""Reading page."""
