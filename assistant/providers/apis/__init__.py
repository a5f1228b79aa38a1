"""Dialects of the APIs of model servers."""
