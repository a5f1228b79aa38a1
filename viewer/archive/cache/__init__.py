"""Encrypted cache of retrieved studies."""
