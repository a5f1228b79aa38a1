"""The state behind the reading page."""
