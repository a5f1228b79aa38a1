"""Data of the application: catalogs, themes, lexicon, presets, models."""
