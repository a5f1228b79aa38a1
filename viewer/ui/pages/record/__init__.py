"""Record page."""
