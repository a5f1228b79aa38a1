"""Checks of images before they are sent, and of answers before they count."""
