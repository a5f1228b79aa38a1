"""Toolbar, panels and bars of the reading page."""
