"""Themes, style sheet and painting."""
