"""Hanging protocols in the app: their editor, series in no tile, and linked files."""
