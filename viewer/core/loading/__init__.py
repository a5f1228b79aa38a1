"""Scanning of folders and loading of series."""
