"""Archive page."""
