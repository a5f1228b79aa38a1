"""Widgets shared by all pages."""
